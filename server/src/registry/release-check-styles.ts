/** At-rules whose blocks contain rules. */
const GROUP_RULES = ['@media', '@supports', '@container', '@scope', '@starting-style'];
/** At-rules that define global names but change nothing on their own. */
const NAME_RULES = ['@keyframes', '@counter-style'];
/** z-index tokens above the page, in `tokens.css`. Only the shell may use them. */
const SHELL_LEVELS = ['--z-gate', '--z-skip-link'];
/** Maximum z-index of a remote, below all tokens of the page. */
const REMOTE_Z_INDEX_MAX = 99;
/** Maximum number of reported leaks: a few are enough. */
const REPORTED_LEAKS_MAX = 5;

interface Rule {
  head: string;
  /** Undefined for a rule without a block. */
  body: string | undefined;
}

/**
 * Returns the leaks of a remote's style sheet, as text; empty if there are none. Leaks are rules
 * outside of its layers, which override every layer, and selectors without a CSS module class.
 */
export function leaksOf(css: string, layers: readonly string[]): string[] {
  const text = withoutComments(css);
  const found = [
    ...rulesOf(text).flatMap((rule) => leaksOfTopRule(rule, layers)),
    ...leaksOfValues(text),
  ];
  return [...new Set(found)].slice(0, REPORTED_LEAKS_MAX);
}

/** Checks declarations anywhere: z-index values that cover the shell, and files of other hosts. */
function leaksOfValues(text: string): string[] {
  const css = withoutStrings(text);
  const levels = [...css.matchAll(/z-index\s*:\s*([^;}]+)/gi)].map(([, value = '']) =>
    value.trim(),
  );
  const usesOtherHost = /(?:url|src|image-set)\(\s*["']?(?:https?:)?\/\//i.test(text);
  return [
    ...levels
      .filter((value) => !isAllowedZIndex(value))
      .map((value) => `z-index: ${shorten(value)} is higher than a remote may use`),
    ...(/--z-[\w-]+\s*:/.test(css)
      ? ['it sets a --z- token, which applies to the whole page']
      : []),
    ...(usesOtherHost ? ['it loads a file from another host'] : []),
  ];
}

function isAllowedZIndex(value: string): boolean {
  const plain = value.replace(/\s*!important$/i, '');
  if (/^(auto|initial|inherit|unset|revert|revert-layer)$/i.test(plain)) return true;
  const token = /^var\((--z-[a-z-]+)\)$/.exec(plain)?.[1];
  if (token !== undefined) return !SHELL_LEVELS.includes(token);
  return /^-?\d{1,9}$/.test(plain) && Number(plain) <= REMOTE_Z_INDEX_MAX;
}

function leaksOfTopRule({ head, body }: Rule, layers: readonly string[]): string[] {
  const [word = ''] = head.split(/[\s(]/);
  if (word === '@layer') {
    const layer = head.slice(word.length).trim();
    if (body === undefined) return [];
    return layers.includes(layer)
      ? rulesOf(body).flatMap(leaksOfRule)
      : [`it adds rules to @layer ${layer || 'without a name'}`];
  }
  if (GROUP_RULES.includes(word))
    return rulesOf(body ?? '').flatMap((rule) => leaksOfTopRule(rule, layers));
  if (NAME_RULES.includes(word) || word === '@charset') return [];
  return [`${shorten(head)} is outside of @layer`];
}

function leaksOfRule({ head, body }: Rule): string[] {
  const [word = ''] = head.split(/[\s(]/);
  if (GROUP_RULES.includes(word)) return rulesOf(body ?? '').flatMap(leaksOfRule);
  if (NAME_RULES.includes(word)) return [];
  if (word.startsWith('@')) return [`${shorten(head)} applies to the whole page`];
  const leaks = selectorsOf(head)
    .filter((selector) => !requiresClass(selector))
    .map((selector) => `${shorten(selector)} has no class`);
  return [...leaks, ...rulesOf(body ?? '').flatMap(leaksOfNested)];
}

/** A nested rule applies to descendants, unless it uses `&`. */
function leaksOfNested(rule: Rule): string[] {
  if (rule.head.startsWith('@')) return leaksOfRule(rule);
  // The outer rule names a class, or is reported already.
  const heads = selectorsOf(rule.head).map((head) =>
    head.includes('&') ? head.replaceAll('&', '.outer') : `.outer ${head}`,
  );
  return leaksOfRule({ head: heads.join(','), body: rule.body });
}

/**
 * True if the styled element or an ancestor must have a class. Classes in `:not()` and `:has()` do
 * not count. Each alternative in a list must name one.
 */
function requiresClass(selector: string): boolean {
  const text = withoutNegations(withoutStrings(selector).replaceAll(/\[[^\]]*\]/g, ''));
  const alternatives = /:(?:is|where|-webkit-any|-moz-any|matches)\(/i.exec(text);
  if (!alternatives) return /\.[\w-]/.test(text);
  const open = alternatives.index + alternatives[0].length;
  const close = findClosingBracket(text, open - 1, '()');
  const rest = `${text.slice(0, alternatives.index)} ${text.slice(close + 1)}`;
  return (
    selectorsOf(text.slice(open, close)).every((one) => requiresClass(one)) || requiresClass(rest)
  );
}

function withoutNegations(selector: string): string {
  let text = selector;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replaceAll(/:(not|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/gi, '');
  }
  return text;
}

/** Splits a selector list at commas outside of brackets. */
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

/** Returns the rules of one level, as heads and blocks. Ignores quoted text. */
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
    const close = findClosingBracket(css, end);
    rules.push({ head, body: css.slice(end + 1, close) });
    at = close + 1;
  }
  return rules;
}

/** Returns the index of the bracket that closes the one at `open`; the end if there is none. */
function findClosingBracket(css: string, open: number, signs = '{}'): number {
  let depth = 1;
  let at = open;
  while (depth > 0 && at < css.length) {
    at = nextOf(css, at + 1, signs);
    depth += css[at] === signs[0] ? 1 : -1;
  }
  return at;
}

/**
 * Returns the index of the next of these characters outside of quotes; the end if there is none.
 */
function nextOf(css: string, from: number, signs: string): number {
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (signs.includes(sign)) return at;
  }
  return css.length;
}

function endOfString(css: string, open: number): number {
  for (let at = open + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === css[open]) return at;
  }
  return css.length;
}

const TEXT = String.raw`"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'`;
const TEXT_OR_COMMENT = new RegExp(String.raw`${TEXT}|/\*[\s\S]*?(?:\*/|$)`, 'g');
/** Removes comments; comment marks inside of quoted text do not count. */
const withoutComments = (css: string) =>
  css.replaceAll(TEXT_OR_COMMENT, (found) => (found.startsWith('/*') ? ' ' : found));
const withoutStrings = (css: string) => css.replaceAll(new RegExp(TEXT, 'g'), '""');
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
