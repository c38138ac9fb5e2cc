/** `video_url` as it travels: base64url of the UTF-8 bytes of path and query (R3-05). It hides nothing, it is only the wire's form. */
export function encodeVideoUrl(path: string): string {
  const bytes = new TextEncoder().encode(path);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Path and query of an encoded `video_url`; undefined where the text is not one. */
export function decodeVideoUrl(text: string): string | undefined {
  if (!/^[A-Za-z0-9_-]+={0,2}$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
