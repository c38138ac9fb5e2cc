import {
  Visitor,
  type Argument,
  type CallExpression,
  type Expression,
  type Program,
} from 'oxc-parser';
import type { Span } from './comment-spans.ts';
import { cellsOf, textsOf, type Table } from './title-texts.ts';

export interface Title extends Span {
  /** False for a test that is skipped or not written yet. */
  isRun: boolean;
}

/** Objects that declare tests. A fixture file exports the last one. */
const TEST_OBJECTS: ReadonlySet<string> = new Set(['describe', 'it', 'test', 'pseudoTest']);
const NOT_RUN: ReadonlySet<string> = new Set(['fixme', 'skip', 'todo']);
/** Members of these objects that declare tests too. */
const DECLARING: ReadonlySet<string> = new Set([
  ...NOT_RUN,
  'concurrent',
  'describe',
  'each',
  'fail',
  'failing',
  'only',
  'parallel',
  'serial',
]);

interface Declarations {
  calls: readonly CallExpression[];
  /** Names of the objects that declare tests in this file. */
  testObjects: ReadonlySet<string>;
  /** Values of the variables of this file by name. */
  values: ReadonlyMap<string, Expression>;
}

/**
 * Texts of test titles: the first arguments of calls such as `test(title, …)`, `test.only(…)` and
 * `test.each(table)(…)`, and the cells of such a table that become part of the title.
 */
export function titlesOf(tree: Program, text: string): Title[] {
  const declarations = declarationsOf(tree);
  return declarations.calls.flatMap((call) => titlesOfCall(call, declarations, text));
}

function declarationsOf(tree: Program): Declarations {
  const calls: CallExpression[] = [];
  const testObjects = new Set(TEST_OBJECTS);
  const values = new Map<string, Expression>();
  new Visitor({
    CallExpression: (call) => void calls.push(call),
    ImportSpecifier({ imported, local }) {
      if (imported.type === 'Identifier' && TEST_OBJECTS.has(imported.name))
        testObjects.add(local.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init);
    },
  }).visit(tree);
  return { calls, testObjects, values };
}

function titlesOfCall(
  { callee, arguments: [title] }: CallExpression,
  { testObjects, values }: Declarations,
  text: string,
): Title[] {
  const table = isTable(callee) ? callee : undefined;
  const members = membersOf(table === undefined ? callee : declarerOf(table), testObjects);
  const isEach = members?.at(-1) === 'each';
  if (title === undefined || members === undefined || isEach !== (table !== undefined)) return [];
  const cells = table === undefined ? [] : cellsOf(table, sliceOf(title, text), values);
  const isRun = !members.some((member) => NOT_RUN.has(member));
  return [title, ...cells].flatMap(textsOf).map(({ start, end }) => ({ start, end, isRun }));
}

function sliceOf({ start, end }: Argument, text: string): string {
  return text.slice(start, end);
}

function isTable(callee: Expression): callee is Table {
  return callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression';
}

function declarerOf(table: Table): Expression {
  return table.type === 'CallExpression' ? table.callee : table.tag;
}

/** The members of `test.only.each` are `only` and `each`. Undefined if it declares no tests. */
function membersOf(
  declarer: Expression,
  testObjects: ReadonlySet<string>,
): readonly string[] | undefined {
  if (declarer.type === 'Identifier') return testObjects.has(declarer.name) ? [] : undefined;
  if (declarer.type !== 'MemberExpression' || declarer.property.type !== 'Identifier')
    return undefined;
  const { computed, object, property } = declarer;
  const members = membersOf(object, testObjects);
  if (members === undefined || computed || !DECLARING.has(property.name)) return undefined;
  return [...members, property.name];
}
