import { ALLOWED_FILES, ALLOWED_NAMES } from './allowed-names.ts';
import type { Finding } from './finding.ts';
import { namesOfScript, namesOfStyles, type FoundName } from './names.ts';
import { isStyleSheet, lineCounter, type Source } from './parse-source.ts';
import { REPLACED_NAMES, REPLACED_PHRASES, REPLACED_WORDS } from './replaced-words.ts';

interface Hit {
  at: number;
  /** The replaced word. */
  word: string;
  /** The name that contains it; undefined in prose. */
  name?: string;
}

/** Replaced words in the names and comments of a source, and in its path. */
export function findReplacedWords(source: Source): Finding[] {
  const { file, text } = source;
  const lineAt = lineCounter(text);
  const isNameChecked = !ALLOWED_FILES.some(([files]) => files.test(file));
  const hits = [
    ...source.comments.flatMap(({ start, raw }) =>
      hitsOfComment(raw).map((hit) => ({ ...hit, at: start + hit.at })),
    ),
    ...(isNameChecked ? [...hitsOfPath(file), ...hitsOfCode(source)] : []),
  ];
  const findings = hits.map(({ at, word, name }) => ({
    file,
    line: lineAt(at),
    kind: 'word' as const,
    text: `${name === undefined ? '' : `${name}: `}"${word}" is now "${replacementOf(word)}"`,
  }));
  return [
    ...new Map(findings.map((finding) => [`${finding.line} ${finding.text}`, finding])).values(),
  ];
}

function replacementOf(word: string): string {
  return REPLACED_WORDS.get(word) ?? REPLACED_PHRASES.get(word) ?? REPLACED_NAMES.get(word) ?? '';
}

const OF_NAMES = tableOf([...REPLACED_WORDS.keys(), ...REPLACED_NAMES.keys()]);
const OF_PROSE = tableOf([...REPLACED_WORDS.keys(), ...REPLACED_PHRASES.keys()]);

interface Sequence {
  /** The replaced word. */
  word: string;
  /** Its words, the last one in singular or plural. */
  parts: readonly string[];
}

/** Replaced words and their plurals by their first word. */
function tableOf(words: readonly string[]): ReadonlyMap<string, readonly Sequence[]> {
  const sequences = words
    .filter((word) => !isWholeName(word))
    .flatMap((word) =>
      ['', 's', 'es'].map((ending) => ({ word, parts: `${word}${ending}`.split(' ') })),
    );
  return Map.groupBy(sequences, ({ parts: [first = ''] }) => first);
}

function isWholeName(word: string): boolean {
  return /[A-Z#]/.test(word);
}

/** Replaced words in a sequence of words in lower case, with their positions in it. */
function matchesIn(
  words: readonly string[],
  table: typeof OF_NAMES,
): { index: number; word: string }[] {
  return words.flatMap((first, index) =>
    (table.get(first) ?? [])
      .filter(({ parts }) => parts.every((part, at) => part === words[index + at]))
      .map(({ word }) => ({ index, word })),
  );
}

/** Words of a name in lower case: `PageWindow`, `PAGE_WINDOW` and `page-window` are the same. */
function wordsOfName(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

function replacedInName(name: string): string[] {
  if (isWholeName(name) && REPLACED_NAMES.has(name)) return [name];
  return matchesIn(wordsOfName(name), OF_NAMES).map(({ word }) => word);
}

function hitsOfPath(file: string): Hit[] {
  return file
    .split('/')
    .flatMap((part) => replacedInName(part).map((word) => ({ at: 0, word, name: part })));
}

/** A name, a word, or punctuation that ends a phrase. */
const COMMENT_TOKEN = /`[^`\n]*`|#?[A-Za-z_$][\w$]*(?:['’][a-z]+)?|[.,;:!?()[\]{}"“”–—]/g;

function hitsOfComment(raw: string): Hit[] {
  const tokens = [...raw.matchAll(COMMENT_TOKEN)].map((found) => ({
    token: found[0].replace(/['’]s$/, ''),
    at: found.index,
  }));
  const prose = matchesIn(
    tokens.map(({ token }) => token.toLowerCase()),
    OF_PROSE,
  );
  return [
    ...prose.map(({ index, word }) => ({ at: tokens[index]?.at ?? 0, word })),
    ...tokens.flatMap(({ token, at }) =>
      namesOfToken(token).flatMap((name) =>
        (ALLOWED_NAMES.has(name) ? [] : replacedInName(name)).map((word) => ({ at, word, name })),
      ),
    ),
  ];
}

/** Names in a token of prose: in backticks, or a word with a capital or an underscore inside. */
function namesOfToken(token: string): string[] {
  if (token.startsWith('`')) return token.match(/#?[A-Za-z_$][\w$]*/g) ?? [];
  return /^#|[a-z][A-Z]|_/.test(token) ? [token] : [];
}

const NAME = /#?[A-Za-z_$][\w$]*/g;

function hitsOfCode(source: Source): Hit[] {
  return namesOf(source)
    .filter(({ name, isMember }) => !(isMember && ALLOWED_NAMES.has(name)))
    .flatMap(({ name, at }) => replacedInName(name).map((word) => ({ at, word, name })));
}

/** The syntax tree is read only if some text of the file looks like a replaced name. */
function namesOf({ file, code, program }: Source): FoundName[] {
  if (isStyleSheet(file)) return namesOfStyles(code);
  const isSuspect = code.match(NAME)?.some((name) => replacedInName(name).length > 0);
  const tree = isSuspect === true ? program() : undefined;
  return tree === undefined ? [] : namesOfScript(tree);
}
