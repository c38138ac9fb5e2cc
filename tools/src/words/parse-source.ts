import { parseSync, type Program } from 'oxc-parser';

export interface Comment {
  /** Line of the first character, from 1. */
  line: number;
  /** Offset of the first character in the file. */
  start: number;
  /** The text as it is in the file, with its marks. Adjacent line comments are one comment. */
  raw: string;
}

export interface Source {
  file: string;
  text: string;
  comments: readonly Comment[];
  /** The same text, with blanks in place of the comments. */
  code: string;
  /** The syntax tree, parsed at the first call; undefined for style sheets. */
  program: () => Program | undefined;
}

const SCRIPT = /\.(ts|tsx|js|mjs)(\.template)?$/;
const STYLES = /\.css(\.template)?$/;
/** Comments, and all texts that could look like comments. */
const CSS_TOKEN = /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|url\([^"')\s]*\)/g;
/** A placeholder in a template for new remotes. */
const BLANK = /%([a-z]+)%/gi;

export function isSource(file: string): boolean {
  return SCRIPT.test(file) || isStyleSheet(file);
}

export function isStyleSheet(file: string): boolean {
  return STYLES.test(file);
}

/** Finds the comments of a script or a style sheet. Throws if a script has a syntax error. */
export function parseSource(file: string, text: string): Source {
  return isStyleSheet(file) ? parseStyles(file, text) : parseScript(file, text);
}

function parseStyles(file: string, text: string): Source {
  const tokens = [...text.matchAll(CSS_TOKEN)].filter(([token]) => token.startsWith('/*'));
  const spans = tokens.map((found) => ({ start: found.index, end: found.index + found[0].length }));
  return sourceOf(file, text, spans, () => undefined);
}

function parseScript(file: string, text: string): Source {
  const isTemplate = file.endsWith('.template');
  const script = isTemplate ? text.replaceAll(BLANK, '_$1_') : text;
  const parsed = parseSync(file.replace(/\.template$/, ''), script);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  return sourceOf(file, text, joinLines(text, parsed.comments), () => parsed.program);
}

interface Span {
  start: number;
  end: number;
}

/** Joins line comments on consecutive lines that hold nothing else. */
function joinLines(text: string, comments: readonly (Span & { type: string })[]): Span[] {
  const spans: (Span & { isJoinable: boolean })[] = [];
  for (const { type, start, end } of comments) {
    const last = spans.at(-1);
    const isJoinable = type === 'Line' && startsItsLine(text, start);
    const isNext = last !== undefined && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (isJoinable && isNext && last.isJoinable) last.end = end;
    else spans.push({ start, end, isJoinable });
  }
  return spans;
}

function startsItsLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
}

function sourceOf(
  file: string,
  text: string,
  spans: readonly Span[],
  program: Source['program'],
): Source {
  const lineAt = lineCounter(text);
  const comments = spans.map(({ start, end }) => ({
    line: lineAt(start),
    start,
    raw: text.slice(start, end),
  }));
  return { file, text, comments, code: withoutComments(text, spans), program };
}

function withoutComments(text: string, spans: readonly Span[]): string {
  let code = '';
  let at = 0;
  for (const { start, end } of spans) {
    code += text.slice(at, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ');
    at = end;
  }
  return code + text.slice(at);
}

/** Returns a function that converts an offset of the text into its line, from 1. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
