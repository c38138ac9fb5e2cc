import { Visitor, type Program } from 'oxc-parser';

export interface Span {
  start: number;
  end: number;
}

const BLOCK = /\/\*[^]*?\*\//;
const STRINGS = [/"(?:\\[^]|[^"\\\n])*"/, /'(?:\\[^]|[^'\\\n])*'/];
/** Comments by type of file, and the texts that could look like comments. */
const TOKENS: readonly (readonly [RegExp, RegExp])[] = [
  [/\.css$/, anyOf(BLOCK, ...STRINGS, /url\([^"')\s]*\)/)],
  [/\.(json|jsonc|json5|webmanifest)$/, anyOf(BLOCK, /\/\/.*/, ...STRINGS)],
  [/\.(svg|xml|html|conf)$/, /<!--[^]*?-->/g],
  [/\.sql$/, anyOf(BLOCK, /--.*/, ...STRINGS)],
];
/** Types that are not listed, such as shell and YAML. */
const OTHERS = anyOf(/(?<=^|\s)#(?!!).*/, ...STRINGS);
const COMMENT = /^(?:\/[/*]|<!--|--|#)/;
/** A comment at the start of a line of a template. */
const SQL_COMMENT = /(?<=(?:^|`)[ \t]*)-- .*?(?=\$\{|`|$)/gm;

function anyOf(...tokens: readonly RegExp[]): RegExp {
  return new RegExp(tokens.map(({ source }) => source).join('|'), 'gm');
}

/** Comments of a file that is not a script. */
export function commentSpans(file: string, text: string): Span[] {
  const type = file.replace(/\.template$/, '');
  const [, tokens = OTHERS] = TOKENS.find(([files]) => files.test(type)) ?? [];
  return spansOf(text, tokens).filter(({ start }) => COMMENT.test(text.slice(start, start + 4)));
}

function spansOf(text: string, tokens: RegExp): Span[] {
  return [...text.matchAll(tokens)].map(({ 0: token, index }) => ({
    start: index,
    end: index + token.length,
  }));
}

/** Comments of SQL in the templates of a script. It reads the syntax tree only if there are any. */
export function sqlSpans(text: string, program: () => Program): Span[] {
  const spans = spansOf(text, SQL_COMMENT);
  if (spans.length === 0) return [];
  const templates: Span[] = [];
  new Visitor({ TemplateElement: (one) => void templates.push(one) }).visit(program());
  return spans.filter(({ start }) => templates.some((one) => one.start < start && start < one.end));
}

/** Joins line comments on consecutive lines that hold nothing else. */
export function joinLines(text: string, comments: readonly Span[]): Span[] {
  const spans: (Span & { isJoinable: boolean })[] = [];
  for (const { start, end } of comments) {
    const last = spans.at(-1);
    const isJoinable = isLineComment(text, start) && startsItsLine(text, start);
    const isNext = last !== undefined && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (isJoinable && isNext && last.isJoinable) last.end = end;
    else spans.push({ start, end, isJoinable });
  }
  return spans;
}

function isLineComment(text: string, start: number): boolean {
  return !text.startsWith('/*', start) && !text.startsWith('<!--', start);
}

function startsItsLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
}
