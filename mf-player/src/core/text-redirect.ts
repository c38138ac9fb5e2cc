/** The address that answers with the final URL as text, which a WebGL texture needs (R4-19). */
export function withTextRedirect(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}text_redirect=yes`;
}
