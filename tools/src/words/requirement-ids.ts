import { ALLOWED_FILES } from './allowed-names.ts';
import type { Finding } from './finding.ts';
import { lineCounter, type Source } from './parse-source.ts';
import { titlesOf, type Title } from './test-titles.ts';

/** R, a section, a dash and a number. */
const REQUIREMENT_ID = /\bR\d+(?:\.\d+)?-\d+\b/g;
/** A letter and a number. Other names look the same: only the ids in docs/findings.md count. */
const FINDING_ID = /\b[A-Z]\d{1,2}\b(?![-.]\d)/g;
/** Listed findings whose id also names something else. */
const OTHER_MEANINGS: ReadonlyMap<string, string> = new Map([['V8', 'the JavaScript engine']]);
const TEST_FILE = /\.(?:test|spec)\.(?:[cm]?[jt]s|[jt]sx)(?:\.template)?$/;

export interface FoundIds {
  findings: readonly Finding[];
  /** Requirement ids in titles of tests that run. */
  inTitles: readonly string[];
}

/** Finds ids of requirements outside of test titles, and ids of findings in comments. */
export function findIds(source: Source, findingIds: ReadonlySet<string>): FoundIds {
  if (ALLOWED_FILES.some(([files]) => files.test(source.file)))
    return { findings: [], inTitles: [] };
  const lineAt = lineCounter(source.text);
  const inCode = matchesOf(source.code, REQUIREMENT_ID);
  const titles = titlesIn(source, inCode.length > 0);
  const isInTitle = ({ at }: FoundId) => titles.some((title) => contains(title, at));
  const isTested = ({ at }: FoundId) => titles.some((title) => title.isRun && contains(title, at));
  const outside = [
    ...idsOfComments(source, findingIds),
    ...inCode.filter((found) => !isInTitle(found)),
  ];
  return {
    findings: outside.map(({ id, at }) => ({
      file: source.file,
      line: lineAt(at),
      kind: 'id' as const,
      text: `${id} belongs in test titles and documents`,
    })),
    inTitles: inCode.filter(isTested).map(({ id }) => id),
  };
}

interface FoundId {
  id: string;
  at: number;
}

function contains({ start, end }: Title, at: number): boolean {
  return at >= start && at < end;
}

function matchesOf(text: string, ids: RegExp): FoundId[] {
  return [...text.matchAll(ids)].map(({ 0: id, index: at }) => ({ id, at }));
}

function idsOfComments({ comments }: Source, findingIds: ReadonlySet<string>): FoundId[] {
  return comments.flatMap(({ start, raw }) => {
    const findings = matchesOf(raw, FINDING_ID).filter(
      ({ id }) => findingIds.has(id) && !OTHER_MEANINGS.has(id),
    );
    return [...matchesOf(raw, REQUIREMENT_ID), ...findings].map(({ id, at }) => ({
      id,
      at: start + at,
    }));
  });
}

/** Titles of a test file. It reads the syntax tree only if there are ids. */
function titlesIn({ file, text, program, syntaxError }: Source, hasIds: boolean): Title[] {
  if (!hasIds || !TEST_FILE.test(file)) return [];
  // The whole file counts as a title: a syntax error is one finding, not one more for each id.
  if (syntaxError !== undefined) return [{ start: 0, end: text.length, isRun: true }];
  const tree = program();
  return tree === undefined ? [] : titlesOf(tree, text);
}

/** Ids in the first column of the tables of docs/findings.md. */
export function readFindingIds(findings: string): ReadonlySet<string> {
  return new Set([...findings.matchAll(/^\| ([A-Z]\d{1,2}) \|/gm)].map(([, id = '']) => id));
}
