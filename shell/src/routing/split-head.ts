/** The mark on the outermost element that the shell draws. */
const SITE_MARK = ' data-site=';

/**
 * React writes hoisted elements (title, meta, links) before the tree when it draws a part of a document: they belong into <head>.
 * Throws where the mark is missing, because then nothing of the shell was drawn.
 */
export function splitHead(html: string): { head: string; body: string } {
  const mark = html.indexOf(SITE_MARK);
  const start = mark < 0 ? -1 : html.lastIndexOf('<', mark);
  if (start < 0) throw new Error('the page was drawn without its frame');
  return { head: html.slice(0, start), body: html.slice(start) };
}
