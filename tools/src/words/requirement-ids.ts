import {
  Visitor,
  type ArrayExpressionElement,
  type CallExpression,
  type Expression,
  type SpreadElement,
} from 'oxc-parser';
import { ALLOWED_FILES } from './allowed-names.ts';
import type { Finding } from './finding.ts';
import { lineCounter, type Source } from './parse-source.ts';

/** R, a section, a dash and a number. */
const REQUIREMENT_ID = /\bR\d+(?:\.\d+)?-\d+\b/g;
/** A letter and a number. Other names look the same: only the ids in docs/findings.md count. */
const FINDING_ID = /\b[A-Z]\d{1,2}\b(?![-.]\d)/g;
/** Listed findings whose id also names something else. */
const OTHER_MEANINGS: ReadonlyMap<string, string> = new Map([['V8', 'the JavaScript engine']]);
const TEST_FILE = /\.(test|spec)\.tsx?(\.template)?$/;

export interface FoundIds {
  findings: readonly Finding[];
  /** Requirement ids in test titles. */
  inTitles: readonly string[];
}

/** Finds ids of requirements outside of test titles, and ids of findings in comments. */
export function findIds(source: Source, findingIds: ReadonlySet<string>): FoundIds {
  if (ALLOWED_FILES.some(([files]) => files.test(source.file)))
    return { findings: [], inTitles: [] };
  const lineAt = lineCounter(source.text);
  const inCode = matchesOf(source.code, REQUIREMENT_ID);
  const isInTitle = titleTest(source, inCode.length > 0);
  const outside = [
    ...idsOfComments(source, findingIds),
    ...inCode.filter(({ at }) => !isInTitle(at)),
  ];
  return {
    findings: outside.map(({ id, at }) => ({
      file: source.file,
      line: lineAt(at),
      kind: 'id' as const,
      text: `${id} belongs in test titles and documents`,
    })),
    inTitles: inCode.filter(({ at }) => isInTitle(at)).map(({ id }) => id),
  };
}

interface FoundId {
  id: string;
  at: number;
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

/**
 * Returns a function that checks if an offset is in a title. It reads the syntax tree only if there
 * are ids.
 */
function titleTest(source: Source, hasIds: boolean): (at: number) => boolean {
  const titles = hasIds && TEST_FILE.test(source.file) ? titlesOf(source) : [];
  return (at) => titles.some(({ start, end }) => at >= start && at < end);
}

interface Title {
  start: number;
  end: number;
}

/**
 * First arguments of calls such as `test(title, () => …)` and `test.each(table)(title, …)`, and the
 * first column of such a table.
 */
function titlesOf({ program }: Source): Title[] {
  const titles: Title[] = [];
  const tree = program();
  if (tree === undefined) return titles;
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first, ...rest] }: CallExpression) {
      if (first === undefined) return;
      if (isText(first) && rest.some(isFunction)) titles.push(first);
      if (isEach(callee) && first.type === 'ArrayExpression')
        titles.push(...first.elements.flatMap((row) => firstText(row)));
    },
  });
  visitor.visit(tree);
  return titles;
}

function isEach(callee: Expression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'each'
  );
}

/** The text of a row, or of its first cell. */
function firstText(row: ArrayExpressionElement): Title[] {
  const cell = row?.type === 'ArrayExpression' ? row.elements[0] : row;
  return cell && isText(cell) ? [cell] : [];
}

function isText({ type }: Expression | SpreadElement): boolean {
  return type === 'Literal' || type === 'TemplateLiteral';
}

function isFunction({ type }: Expression | SpreadElement): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

/** Ids in the first column of the tables of docs/findings.md. */
export function readFindingIds(findings: string): ReadonlySet<string> {
  return new Set([...findings.matchAll(/^\| ([A-Z]\d{1,2}) \|/gm)].map(([, id = '']) => id));
}
