/** JSON that is safe inside any element of a page: no text can end the element, and it is a JavaScript literal too. */
export function jsonForHtml(value: unknown): string {
  return safeInHtml(JSON.stringify(value));
}

/** The same of JSON that is written already. */
export function safeInHtml(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
