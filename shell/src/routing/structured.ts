/** JSON-LD blocks for the server's HTML (R3-11). `<` is written as an escape, so no text can end the block. */
export function structuredScripts(objects: readonly object[]): string {
  return objects
    .map((object) => `<script type="application/ld+json">${jsonForHtml({ '@context': 'https://schema.org', ...object })}</script>`)
    .join('');
}

/** JSON that is safe inside any element of a page. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
