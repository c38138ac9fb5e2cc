import type {
  Argument,
  ArrayExpressionElement,
  CallExpression,
  Expression,
  ObjectPropertyKind,
  PropertyKey,
  TaggedTemplateExpression,
} from 'oxc-parser';
import type { Span } from './comment-spans.ts';

/** `test.each(rows)`, or `test.each` with a tagged template. */
export type Table = CallExpression | TaggedTemplateExpression;
type Node = Argument | PropertyKey;

/** Texts of a literal, of a template without its values, or of literals and templates with `+`. */
export function textsOf(written: Node): Span[] {
  const node = unwrap(written);
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node] : [];
  if (node.type === 'TemplateLiteral') return node.quasis;
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [node.left, node.right].flatMap(textsOf);
  return [];
}

function unwrap(node: Node): Node {
  if (
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'TSSatisfiesExpression'
  )
    return unwrap(node.expression);
  return node;
}

/**
 * Cells of a table that become part of a title: the first one of each row for `%s`, and those of
 * the column or property `name` for `$name`.
 */
export function cellsOf(
  table: Table,
  title: string,
  values: ReadonlyMap<string, Expression>,
): Node[] {
  const named = new Set([...title.matchAll(/\$(\w+)/g)].map(([, name = '']) => name));
  if (table.type === 'TaggedTemplateExpression') return cellsOfColumns(table, named);
  const rows = rowsOf(table, values);
  return rows.flatMap((row): Node[] => {
    const node = unwrap(row);
    if (node.type === 'ObjectExpression')
      return node.properties.flatMap((property) => valueOf(property, named));
    if (!/%[sdifjoOp]/.test(title)) return [];
    return node.type === 'ArrayExpression' ? node.elements.slice(0, 1).filter(isPresent) : [node];
  });
}

/** The first line of the template names the columns. */
function cellsOfColumns(
  { quasi }: TaggedTemplateExpression,
  named: ReadonlySet<string>,
): Expression[] {
  const columns = (quasi.quasis[0]?.value.raw ?? '').split('|').map((column) => column.trim());
  return quasi.expressions.filter((_, at) => named.has(columns[at % columns.length] ?? ''));
}

/** Elements of a list, or of a constant of the same file. */
function rowsOf(
  { arguments: [written] }: CallExpression,
  values: ReadonlyMap<string, Expression>,
): Argument[] {
  const node = written && unwrap(written);
  const value = node?.type === 'Identifier' ? values.get(node.name) : node;
  const rows = value && unwrap(value);
  return rows?.type === 'ArrayExpression' ? rows.elements.filter(isPresent) : [];
}

function isPresent(element: ArrayExpressionElement): element is Argument {
  return element !== null;
}

function valueOf(property: ObjectPropertyKind, named: ReadonlySet<string>): Expression[] {
  if (property.type !== 'Property' || property.computed) return [];
  const { key, value } = property;
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
  return named.has(String(name)) ? [value] : [];
}
