import { jsonForHtml } from '@nocturne/lib/json-for-html';

/** JSON-LD blocks for the server's HTML (R3-11). */
export function structuredScripts(objects: readonly object[]): string {
  return objects
    .map((object) => `<script type="application/ld+json">${jsonForHtml({ '@context': 'https://schema.org', ...object })}</script>`)
    .join('');
}
