/** At-rules whose blocks hold rules. */
const GROUPS = ['@media', '@supports', '@container', '@scope', '@starting-style'];
/** At-rules that name things for everybody, and change nothing by themselves. */
const NAMES = ['@keyframes', '@property', '@counter-style'];
/** A few are enough to know what to do. */
const TOLD = 5;

interface Rule {
  head: string;
  /** Undefined for a rule without a block. */
  body: string | undefined;
}

/**
 * Where a style sheet of a remote would touch what is not its own, in words: rules outside of its layers, which beat every layer, and selectors
 * that do not name a class of a CSS module. Empty when it keeps to itself.
 */
export function leaksOf(css: string, layers: readonly string[]): string[] {
  return [...new Set(rulesOf(withoutComments(css)).flatMap((rule) => leaksOfTop(rule, layers)))].slice(0, TOLD);
}

function leaksOfTop({ head, body }: Rule, layers: readonly string[]): string[] {
  const [word = ''] = head.split(/[\s(]/);
  if (word === '@layer') {
    const layer = head.slice(word.length).trim();
    if (body === undefined) return [];
    return layers.includes(layer) ? rulesOf(body).flatMap(leaksOfRule) : [`it fills @layer ${layer || 'without a name'}`];
  }
  if (GROUPS.includes(word)) return rulesOf(body ?? '').flatMap((rule) => leaksOfTop(rule, layers));
  if (NAMES.includes(word) || word === '@charset') return [];
  return [`${short(head)} stands outside of @layer`];
}

function leaksOfRule({ head, body }: Rule): string[] {
  const [word = ''] = head.split(/[\s(]/);
  if (GROUPS.includes(word)) return rulesOf(body ?? '').flatMap(leaksOfRule);
  if (NAMES.includes(word)) return [];
  if (word.startsWith('@')) return [`${short(head)} is for the whole page`];
  return selectorsOf(head)
    .filter((selector) => !namesPart(selector))
    .map((selector) => `${short(selector)} names no class`);
}

/** A selector is a remote's own when the element that it paints, or one around it, has a class that is not only excluded. */
function namesPart(selector: string): boolean {
  return /\.[\w-]/.test(withoutNegations(selector));
}

function withoutNegations(selector: string): string {
  let text = selector;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(/:(not|has)\([^()]*\)/g, '');
  }
  return text;
}

/** Commas of a selector list, without those inside of brackets. */
function selectorsOf(head: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < head.length; at += 1) {
    const sign = head[at];
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) {
      found.push(head.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, head.slice(from)].map((selector) => selector.trim());
}

/** Rules of one level: heads and blocks. Text in quotes is no structure. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const end = nextOf(css, at, '{;}');
    const head = css.slice(at, end).trim();
    if (css[end] !== '{') {
      if (head.startsWith('@')) rules.push({ head, body: undefined });
      at = end + 1;
      continue;
    }
    const close = closeOf(css, end);
    rules.push({ head, body: css.slice(end + 1, close) });
    at = close + 1;
  }
  return rules;
}

/** Place of the bracket that closes the one at `open`; the end where none does. */
function closeOf(css: string, open: number): number {
  let depth = 1;
  let at = open;
  while (depth > 0 && at < css.length) {
    at = nextOf(css, at + 1, '{}');
    depth += css[at] === '{' ? 1 : -1;
  }
  return at;
}

/** Place of the next of some signs outside of quotes; the end where there is none. */
function nextOf(css: string, from: number, signs: string): number {
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfText(css, at);
    else if (signs.includes(sign)) return at;
  }
  return css.length;
}

function endOfText(css: string, open: number): number {
  for (let at = open + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[open]) return at;
  }
  return css.length;
}

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
