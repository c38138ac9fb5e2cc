import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import { countWords, paragraphsIn } from './paragraphs.ts';

const PARAGRAPH_WORDS = 80;
const ARCHITECTURE = 'docs/architecture.md';
const ARCHITECTURE_LINES = 120;
const SCREENS = 'docs/screens';
const SCREEN_FILES = 20;
const SCREENS_BYTES = 4_000_000;
const REQUIREMENTS = 'docs/requirements.md';

export function isDocument(file: string): boolean {
  return /\.md(\.template)?$/.test(file);
}

/** Paragraphs of a document over 80 words, and the architecture over 120 lines. */
export function findLongTexts(file: string, text: string): Finding[] {
  const long = paragraphsIn(text)
    .map((paragraph) => ({ line: paragraph.line, words: countWords(paragraph.text) }))
    .filter(({ words }) => words > PARAGRAPH_WORDS);
  const lines = text.trimEnd().split('\n').length;
  return [
    ...long.map(({ line, words }) => ({
      file,
      line,
      kind: 'paragraph' as const,
      text: `${words} words`,
    })),
    ...(file === ARCHITECTURE && lines > ARCHITECTURE_LINES
      ? [
          {
            file,
            line: lines,
            kind: 'document' as const,
            text: `${lines} lines, at most ${ARCHITECTURE_LINES}`,
          },
        ]
      : []),
  ];
}

/** Pictures of docs/screens by path with their bytes: few, small, and each shown by a document. */
export function checkScreens(
  pictures: ReadonlyMap<string, number>,
  documents: ReadonlyMap<string, string>,
): Finding[] {
  const bytes = [...pictures.values()].reduce((sum, one) => sum + one, 0);
  const shown = shownScreens(documents);
  const isTooMany = pictures.size > SCREEN_FILES;
  const isTooLarge = bytes > SCREENS_BYTES;
  const unshown = [...pictures.keys()].filter((file) => !shown.includes(file));
  const missing = shown.filter((file) => !pictures.has(file));
  return [
    ...(isTooMany
      ? [documentFinding(SCREENS, `${pictures.size} files, at most ${SCREEN_FILES}`)]
      : []),
    ...(isTooLarge ? [documentFinding(SCREENS, `${bytes} bytes, at most ${SCREENS_BYTES}`)] : []),
    ...unshown.map((file) => documentFinding(file, 'no document shows it')),
    ...missing.map((file) => documentFinding(file, 'a document shows it, but it is missing')),
  ];
}

function documentFinding(file: string, text: string): Finding {
  return { file, line: 1, kind: 'document', text };
}

export function isScreen(file: string): boolean {
  return file.startsWith(`${SCREENS}/`);
}

/** Paths of the pictures of docs/screens that some document shows. */
export function shownScreens(documents: ReadonlyMap<string, string>): string[] {
  return [...new Set([...documents].flatMap(([file, text]) => picturesOf(file, text)))]
    .filter(isScreen)
    .toSorted();
}

/** Paths of the pictures in a document, relative to the project. */
function picturesOf(file: string, text: string): string[] {
  const targets = [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)|<img[^>]* src="([^"]+)"/g)];
  return targets.map(([, target, source]) =>
    posix.join(posix.dirname(file), target ?? source ?? ''),
  );
}

/** docs/requirements.md must have one row for each requirement in a test title, and no other. */
export function checkRequirements(text: string, idsOfTests: ReadonlySet<string>): Finding[] {
  const rows = [...text.matchAll(/^\| (R\d+(?:\.\d+)?-\d+) \|/gm)].map(([, id = '']) => id);
  const finding = (id: string, what: string): Finding => {
    const at = text.split('\n').findLastIndex((line) => line.startsWith(`| ${id} |`));
    return {
      file: REQUIREMENTS,
      line: Math.max(at, 0) + 1,
      kind: 'document',
      text: `${id} ${what}`,
    };
  };
  return [
    ...[...idsOfTests]
      .filter((id) => !rows.includes(id))
      .map((id) => finding(id, 'is in a test title, but has no row')),
    ...rows
      .filter((id) => !idsOfTests.has(id))
      .map((id) => finding(id, 'has a row, but is in no test title')),
    ...rows.filter((id, at) => rows.indexOf(id) !== at).map((id) => finding(id, 'has two rows')),
  ];
}
