/** A parsed element. Texts are unescaped; names keep their prefix. */
export interface ReadElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: ReadElement[];
  text: string;
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const OPEN = new RegExp(`^<(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>`);
const CLOSE = new RegExp(`^</(${NAME})>`);
const ATTRIBUTE = new RegExp(`(${NAME})="([^"]*)"`, 'g');
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const FORBIDDEN = /(?![\t\n\r\x7f-\x9f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;

/**
 * Parses a document of elements, attributes and texts, as strictly as XML 1.0 and its namespaces
 * require. Throws if the document is not well-formed, names an unknown entity, contains a forbidden
 * character or uses an undeclared prefix.
 */
export function readXml(document: string): ReadElement {
  const [head] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n?/.exec(document) ?? [];
  if (head === undefined) throw new Error('no declaration');
  if (FORBIDDEN.test(document)) throw new Error('a character that XML does not know');
  const root: ReadElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let rest = document.slice(head.length).trimEnd();
  while (rest !== '') rest = rest.slice(readOne(rest, open));
  const [only, ...others] = root.children;
  if (!only || others.length > 0 || open.length !== 1 || root.text !== '')
    throw new Error('not one closed root');
  checkPrefixes(only, new Set(['xml']));
  return only;
}

/** Returns all descendants with this name. */
export function elementsOf(element: ReadElement, name: string): ReadElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}

export function textsOf(element: ReadElement, name: string): string[] {
  return elementsOf(element, name).map(({ text }) => text);
}

/** Parses a tag or a text. Returns its length. */
function readOne(rest: string, open: ReadElement[]): number {
  const parent = open.at(-1);
  if (!parent) throw new Error('text after the root');
  const closing = CLOSE.exec(rest);
  if (closing) {
    if (parent.name !== closing[1]) throw new Error(`</${closing[1]}> closes <${parent.name}>`);
    open.pop();
    return closing[0].length;
  }
  const opening = OPEN.exec(rest);
  if (opening) {
    const [tag, name = '', attributes = '', isEmpty] = opening;
    const element = { name, attributes: readAttributes(attributes), children: [], text: '' };
    parent.children.push(element);
    if (!isEmpty) open.push(element);
    return tag.length;
  }
  const text = /^[^<]+/.exec(rest)?.[0];
  if (text === undefined || text.includes(']]>'))
    throw new Error(`no markup: ${rest.slice(0, 80)}`);
  parent.text += unescape(text);
  return text.length;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', value = '']) => [name, unescape(value)] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size !== pairs.length)
    throw new Error(`an attribute stands twice: ${text}`);
  return Object.fromEntries(pairs);
}

function unescape(text: string): string {
  return text.replace(/&([^;]*;?)/g, (_all, entity: string) => {
    const value = entity.endsWith(';') ? ENTITIES[entity.slice(0, -1)] : undefined;
    if (value === undefined) throw new Error(`&${entity} is no entity`);
    return value;
  });
}

function checkPrefixes(element: ReadElement, outer: ReadonlySet<string>): void {
  const declared = new Set(outer);
  for (const name of Object.keys(element.attributes))
    if (name.startsWith('xmlns:')) declared.add(name.slice('xmlns:'.length));
  for (const name of [element.name, ...Object.keys(element.attributes)]) {
    const [prefix, local] = name.split(':');
    if (local !== undefined && prefix !== 'xmlns' && !declared.has(prefix ?? ''))
      throw new Error(`${name} has an unknown prefix`);
  }
  for (const child of element.children) checkPrefixes(child, declared);
}
