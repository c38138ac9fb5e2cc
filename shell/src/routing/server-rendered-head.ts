/** What React hoists into the head of a page; styles, scripts and the template's own elements are not among it. */
const HOISTED =
  'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], link[rel="alternate"], link[rel="icon"]';

/** Takes what the server's drawing left in the head away: React takes over the head of a page that it hydrates, not of one that it draws anew. */
export function clearServerRenderedHead(document: Document): void {
  for (const element of document.head.querySelectorAll(HOISTED)) element.remove();
}
