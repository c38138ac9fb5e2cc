import { decodeReferences } from './xml-text.ts';

/**
 * The part of the DOM that VAST and VMAP parsers use. Names have no namespace prefix.
 *
 * The browser's DOMParser is not an option: Trusted Types treats it as a script sink, and Node has
 * none. With this reader the conformance command runs the same code as the player.
 */
export class XmlNode {
  readonly nodeType: 1 | 3 | 4;
  readonly nodeName: string;
  readonly localName: string;
  readonly data: string;
  readonly attributes: XmlAttribute[] = [];
  readonly childNodes: XmlNode[] = [];
  parentNode: XmlNode | undefined;

  constructor(nodeType: 1 | 3 | 4, nodeName: string, data = '') {
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.localName = nodeName;
    this.data = data;
  }

  get children(): XmlNode[] {
    return this.childNodes.filter((node) => node.nodeType === 1);
  }

  get firstChild(): XmlNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): XmlNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  get textContent(): string {
    return this.nodeType === 1
      ? this.childNodes.map((node) => node.textContent).join('')
      : this.data;
  }

  getAttribute(name: string): string | null {
    return this.attributes.find(({ nodeName }) => nodeName === name)?.nodeValue ?? null;
  }

  setAttribute(name: string, value: string): void {
    const existing = this.attributes.find(({ nodeName }) => nodeName === name);
    if (existing) existing.nodeValue = value;
    else this.attributes.push({ nodeName: name, nodeValue: value });
  }

  append(child: XmlNode): void {
    child.parentNode = this;
    this.childNodes.push(child);
  }

  /** Copies the element under another name. */
  cloneWithName(name: string): XmlNode {
    const copy = new XmlNode(1, name);
    for (const { nodeName, nodeValue } of this.attributes) copy.setAttribute(nodeName, nodeValue);
    for (const child of this.childNodes) copy.append(child);
    copy.parentNode = this.parentNode;
    return copy;
  }

  /** Replaces all content with one text. */
  replaceText(text: string): void {
    this.childNodes.length = 0;
    this.append(new XmlNode(3, '#text', text));
  }

  remove(): void {
    const siblings = this.parentNode?.childNodes;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parentNode = undefined;
  }
}

export interface XmlAttribute {
  nodeName: string;
  nodeValue: string;
}

export interface XmlDocument {
  documentElement: XmlNode;
}

const DEPTH_MAX = 64;
/** Limit of attributes per element: each is compared with those before it. */
const ATTRIBUTES_MAX = 256;
const ATTRIBUTE_LIST = /(?<attributes>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)/;
// One piece of markup, alternatives in the required order. A document type with its own entities
// matches none.
const PIECE = new RegExp(
  [
    /<!--(?<comment>[^]*?)-->/,
    /<!\[CDATA\[(?<cdata>[^]*?)\]\]>/,
    /<\?[^]*?\?>/,
    /<!DOCTYPE[^[>]*>/,
    /<\/(?<close>[^\s<>/]+)\s*>/,
    new RegExp(String.raw`<(?<open>[^\s<>/!?="']+)${ATTRIBUTE_LIST.source}\s*(?<empty>\/?)>`),
    /(?<text>[^<]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
);
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Parses an XML document. Throws SyntaxError if it is not well-formed, nests too deeply or defines
 * entities.
 */
export function parseXml(source: string): XmlDocument {
  const text = source.replace(/^\uFEFF/, '').trim();
  const root = new XmlNode(1, '#document');
  let openElement = root;
  let depth = 0;
  const pieces = new RegExp(PIECE);
  while (pieces.lastIndex < text.length) {
    const position = pieces.lastIndex;
    const piece = pieces.exec(text)?.groups;
    if (!piece) throw new SyntaxError(`Invalid XML at character ${position}.`);
    if (piece['open'] !== undefined) {
      const element = elementOf(piece['open'], piece['attributes'] ?? '');
      openElement.append(element);
      if (piece['empty'] === '') [openElement, depth] = [element, depth + 1];
      if (depth > DEPTH_MAX)
        throw new SyntaxError(`Elements are nested deeper than ${DEPTH_MAX} levels.`);
    } else if (piece['close'] !== undefined) {
      if (openElement === root || openElement.nodeName !== localName(piece['close']))
        throw new SyntaxError(`</${piece['close']}> has no matching start tag.`);
      [openElement, depth] = [openElement.parentNode ?? root, depth - 1];
    } else {
      appendText(openElement, piece, openElement === root);
    }
  }
  return documentOf(root, openElement);
}

function elementOf(name: string, attributes: string): XmlNode {
  const element = new XmlNode(1, localName(name));
  for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (element.getAttribute(key) !== null)
      throw new SyntaxError(`<${name}> has the attribute ${key} twice.`);
    if (element.attributes.length === ATTRIBUTES_MAX)
      throw new SyntaxError(`<${name}> has more than ${ATTRIBUTES_MAX} attributes.`);
    element.setAttribute(key, decodeReferences(double ?? single ?? ''));
  }
  return element;
}

function appendText(
  openElement: XmlNode,
  piece: Record<string, string | undefined>,
  isOutside: boolean,
): void {
  const { cdata, text } = piece;
  if (cdata === undefined && text === undefined) return;
  if (isOutside && (cdata !== undefined || text?.trim() !== ''))
    throw new SyntaxError('There is text outside of the root element.');
  if (cdata !== undefined) openElement.append(new XmlNode(4, '#cdata-section', cdata));
  else if (!isOutside) openElement.append(new XmlNode(3, '#text', decodeReferences(text ?? '')));
}

function documentOf(root: XmlNode, openElement: XmlNode): XmlDocument {
  if (openElement !== root) throw new SyntaxError(`<${openElement.nodeName}> is not closed.`);
  const [documentElement, another] = root.children;
  if (!documentElement || another)
    throw new SyntaxError('A document must have exactly one root element.');
  return { documentElement };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
