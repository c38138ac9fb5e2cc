/** Returns the address that responds with the final URL as text. WebGL textures need it. */
export function withTextRedirect(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}text_redirect=yes`;
}
