/**
 * Elements that React hoists into the head of a page, but not styles, scripts and the template's
 * own elements.
 */
const HOISTED =
  'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], ' +
  'link[rel="alternate"], link[rel="icon"]';

/**
 * Removes elements that the server rendered into the head. React adopts them only when it hydrates
 * the page.
 */
export function clearServerRenderedHead(document: Document): void {
  for (const element of document.head.querySelectorAll(HOISTED)) element.remove();
}
