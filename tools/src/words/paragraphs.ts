export interface Paragraph {
  /** Line of the first word, from 1. */
  line: number;
  /** Lines joined by spaces, without the marker of a list item. */
  text: string;
}

const FENCE = /^\s*(```|~~~)/;
const NO_PROSE = /^\s*(?:#{1,6}\s|\||!\[[^\]]*\]\([^)]*\)\s*$|<|\[[^\]]+\]: |(?:---|\*\*\*)\s*$)/;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
const QUOTE = /^\s*>\s?/;

/** Paragraphs and list items of a Markdown text: no headings, tables, code, pictures and HTML. */
export function paragraphsIn(markdown: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let current: Paragraph | undefined;
  let isCode = false;
  for (const [at, written] of markdown.split('\n').entries()) {
    const line = written.replace(QUOTE, '');
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode || FENCE.test(line) || NO_PROSE.test(line) || line.trim() === '')
      current = undefined;
    else if (current === undefined || ITEM.test(line)) {
      current = { line: at + 1, text: line.replace(ITEM, '').trim() };
      paragraphs.push(current);
    } else current.text += ` ${line.trim()}`;
  }
  return paragraphs;
}

/** The number of words: an address or a path is one, a dash between spaces is none. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
