import { parseSync, type Program } from 'oxc-parser';
import { commentSpans, joinLines, sqlSpans, type Span } from './comment-spans.ts';
import { isDocument } from './documents.ts';
import type { Finding } from './finding.ts';
import { SHIPPED_MIGRATIONS } from './shipped-migrations.ts';

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
  /** The syntax tree, parsed at the first call; undefined if the file is not a script. */
  program: () => Program | undefined;
  /** The first syntax error. Then the comments and the tree are incomplete. */
  syntaxError?: Finding;
}

const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)(?:\.template)?$/;
const STYLES = /\.css(\.template)?$/;
/** A placeholder in a template for new remotes. */
const BLANK = /%([a-z]+)%/gi;

/** All files except documents, and input of tests, which is kept as it was received. */
export function isSource(file: string): boolean {
  return !isDocument(file) && !/(^|\/)fixtures\//.test(file);
}

export function isStyleSheet(file: string): boolean {
  return STYLES.test(file);
}

/** Finds the comments of a file, and the first syntax error of a script. */
export function parseSource(file: string, text: string): Source {
  if (SCRIPT.test(file)) return parseScript(file, text);
  return sourceOf(file, text, commentSpans(file, text));
}

function parseScript(file: string, text: string): Source {
  const isTemplate = file.endsWith('.template');
  const script = isTemplate ? text.replaceAll(BLANK, '_$1_') : text;
  const parsed = parseSync(file.replace(/\.template$/, ''), script);
  const program = () => parsed.program;
  const [error] = parsed.errors;
  const isSqlRead = error === undefined && !SHIPPED_MIGRATIONS.test(file);
  const sql = isSqlRead ? sqlSpans(text, program) : [];
  const spans = [...parsed.comments, ...sql].toSorted((a, b) => a.start - b.start);
  const source = sourceOf(file, text, spans, program);
  if (error === undefined) return source;
  const line = lineCounter(script)(error.labels[0]?.start ?? 0);
  return { ...source, syntaxError: { file, line, kind: 'syntax', text: error.message } };
}

function sourceOf(
  file: string,
  text: string,
  comments: readonly Span[],
  program: Source['program'] = () => undefined,
): Source {
  const lineAt = lineCounter(text);
  const spans = joinLines(text, comments);
  return {
    file,
    text,
    comments: spans.map(({ start, end }) => ({
      line: lineAt(start),
      start,
      raw: text.slice(start, end),
    })),
    code: withoutComments(text, spans),
    program,
  };
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
