/** An address as it may be linked: http and https only, nothing else that a browser would run or open (R3-17); undefined for the rest. */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
