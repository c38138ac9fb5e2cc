/**
 * Returns an address only if it is safe to link: http or https. Returns undefined for all others,
 * which a browser might run.
 */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
