/** Mark on the outermost element that the shell renders. */
const SITE_MARK = ' data-site=';

/**
 * Splits rendered HTML: React writes hoisted elements (title, meta, links) before the tree, but
 * they belong in <head>. Throws if the mark is missing, because the shell then rendered nothing.
 */
export function splitHead(html: string): { head: string; body: string } {
  const mark = html.indexOf(SITE_MARK);
  const start = mark < 0 ? -1 : html.lastIndexOf('<', mark);
  if (start < 0) throw new Error('the rendered page has no data-site element');
  return { head: html.slice(0, start), body: html.slice(start) };
}
