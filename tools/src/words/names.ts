import { Visitor, type Program } from 'oxc-parser';

export interface FoundName {
  name: string;
  /** Offset of its first character. */
  at: number;
  /** A key or member of an object: a contract may fix it. */
  isMember: boolean;
}

/** Names in a script, without `data-*` and `aria-*`, which are contracts. */
export function namesOfScript(tree: Program): FoundName[] {
  const names = new Map<number, string>();
  const members = new Set<number>();
  const note = ({ name, start }: { name: string; start: number }) => void names.set(start, name);
  const noteMember = ({ start }: { start: number }) => void members.add(start);
  new Visitor({
    Identifier: note,
    JSXIdentifier: (node) => void (/^(?:data|aria)-/.test(node.name) || note(node)),
    PrivateIdentifier: ({ name, start }) => note({ name: `#${name}`, start }),
    Property: ({ key, computed, shorthand }) => void (computed || shorthand || noteMember(key)),
    MemberExpression: ({ property, computed }) => void (computed || noteMember(property)),
    TSPropertySignature: ({ key, computed }) => void (computed || noteMember(key)),
    ImportSpecifier({ imported, local }) {
      if (imported.start !== local.start) noteMember(imported);
    },
  }).visit(tree);
  return [...names].map(([at, name]) => ({ name, at, isMember: members.has(at) }));
}

const CSS_TEXT = /"(?:\\[^]|[^"\\\n])*"|'(?:\\[^]|[^'\\\n])*'|\burl\([^)]*\)/g;
/** Classes, custom properties, and words after the start of a definition. */
const CSS_NAME =
  /(?:\.|--)[A-Za-z_-][\w-]*|(?<=(?:@(?:keyframes|container|layer)\s|\bcontainer(?:-name)?:)[^{};()/]*)[A-Za-z_][\w-]*/g;

/** Names of classes, custom properties, animations, containers and layers in a style sheet. */
export function namesOfStyles(code: string): FoundName[] {
  const text = code.replaceAll(CSS_TEXT, (found) => ' '.repeat(found.length));
  return [...text.matchAll(CSS_NAME)].map(({ 0: name, index: at }) => ({
    name,
    at,
    isMember: false,
  }));
}
