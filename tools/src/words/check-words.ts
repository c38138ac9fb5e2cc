import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../workspace/read-workspace.ts';
import {
  checkRequirements,
  checkScreens,
  findLongTexts,
  isDocument,
  isScreen,
} from './documents.ts';
import { sortFindings, type Finding } from './finding.ts';
import { findLongLines } from './long-lines.ts';
import { findOpenings } from './openings.ts';
import { isSource, parseSource } from './parse-source.ts';
import { findReplacedWords } from './replaced.ts';
import { findIds, readFindingIds } from './requirement-ids.ts';

/** The files of a project that the word rules check. */
export interface Tree {
  texts: ReadonlyMap<string, string>;
  /** Pictures of docs/screens with their bytes. */
  screens: ReadonlyMap<string, number>;
}

/** Files without text, and those that .gitignore excludes by their names. Others are checked. */
const NOT_TEXT =
  /\.(png|jpe?g|gif|webp|avif|ico|pdf|mp[34]|m4[as]|mov|mkv|webm|[ot]tf|woff2?|zip|gz|br|wasm|node|log)$|(^|\/)\.DS_Store$/i;

export function readTree(root: string): Tree {
  const files = listFiles(root, '').filter((file) => isRegularFile(join(root, file)));
  return {
    texts: new Map(
      files
        .filter((file) => !NOT_TEXT.test(file))
        .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    ),
    screens: new Map(files.filter(isScreen).map((file) => [file, statSync(join(root, file)).size])),
  };
}

/** False for a missing target of a link, a folder behind a link, or a socket. */
function isRegularFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Checks a project for violations of the rules for words, sorted. */
export function checkWords({ texts, screens }: Tree): Finding[] {
  const findingIds = readFindingIds(texts.get('docs/findings.md') ?? '');
  const idsOfTests = new Set<string>();
  const documents = new Map([...texts].filter(([file]) => isDocument(file)));
  const requirements = texts.get('docs/requirements.md');
  const found = [...texts].flatMap(([file, text]) => {
    const lines = findLongLines(file, text);
    if (documents.has(file)) return [...lines, ...findLongTexts(file, text)];
    if (!isSource(file)) return lines;
    const source = parseSource(file, text);
    const ids = findIds(source, findingIds);
    for (const id of ids.inTitles) idsOfTests.add(id);
    if (source.syntaxError !== undefined) return [...lines, source.syntaxError];
    return [...lines, ...findReplacedWords(source), ...findOpenings(source), ...ids.findings];
  });
  return sortFindings([
    ...found,
    ...checkScreens(screens, documents),
    ...(requirements === undefined ? [] : checkRequirements(requirements, idsOfTests)),
  ]);
}
