/**
 * Encodes a path with its query as `video_url`: base64url of the UTF-8 bytes. It is a wire format,
 * not a protection.
 */
export function encodeVideoUrl(path: string): string {
  const bytes = new TextEncoder().encode(path);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes a `video_url` into path and query. Returns undefined if the text is not one. */
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
