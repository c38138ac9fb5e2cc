/**
 * Serializes JSON that is safe inside any HTML element: no text can close the element. It is also a
 * valid JavaScript literal.
 */
export function jsonForHtml(value: unknown): string {
  return safeInHtml(JSON.stringify(value));
}

/** Makes serialized JSON safe in the same way. */
export function safeInHtml(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
