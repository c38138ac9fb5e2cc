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

/** The files of a project that the rules for words read. */
export interface Tree {
  texts: ReadonlyMap<string, string>;
  /** Pictures of docs/screens with their bytes. */
  screens: ReadonlyMap<string, number>;
}

const TEXT =
  /\.(ts|tsx|js|mjs|json|css|md|svg|conf|xml)(\.template)?$|(^|\/)(LICENSE|NOTICE)$|^\.ci\/run$/;

export function readTree(root: string): Tree {
  const files = listFiles(root, '');
  return {
    texts: new Map(
      files
        .filter((file) => TEXT.test(file))
        .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    ),
    screens: new Map(files.filter(isScreen).map((file) => [file, statSync(join(root, file)).size])),
  };
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
    return [...lines, ...findReplacedWords(source), ...findOpenings(source), ...ids.findings];
  });
  return sortFindings([
    ...found,
    ...checkScreens(screens, documents),
    ...(requirements === undefined ? [] : checkRequirements(requirements, idsOfTests)),
  ]);
}
