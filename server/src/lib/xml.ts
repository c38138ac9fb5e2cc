/** One element of a document to print. Undefined attributes are left out. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string | number | boolean | undefined>>;
  children: readonly (XmlElement | string)[];
}

type Child = XmlElement | string | number | undefined;

/**
 * Creates an element with attributes and children. Undefined children are left out; texts and
 * numbers are escaped when printed.
 */
export function xml(
  name: string,
  attributes: XmlElement['attributes'] = {},
  ...children: readonly Child[]
): XmlElement {
  return {
    name,
    attributes,
    children: children
      .filter((child) => child !== undefined)
      .map((child) => (typeof child === 'number' ? String(child) : child)),
  };
}

/**
 * Prints the whole document in UTF-8. Throws TypeError for an invalid XML name: a programming
 * error.
 */
export function printXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${printElement(root)}\n`;
}

const NAME = /^[A-Za-z_][\w.:-]*$/;
// Every character that XML 1.0 does not allow, and lone surrogates.
const FORBIDDEN = /(?![\t\n\r\x7f-\x9f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for an element or an attribute, and removes forbidden characters. */
export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function printElement({ name, attributes, children }: XmlElement): string {
  if (![name, ...Object.keys(attributes)].every((part) => NAME.test(part)))
    throw new TypeError(`invalid XML name in <${name}>`);
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const open = [name, ...given.map(([key, value]) => `${key}="${escapeXml(String(value))}"`)].join(
    ' ',
  );
  if (children.length === 0) return `<${open}/>`;
  const content = children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : printElement(child),
  );
  return `<${open}>${content.join('')}</${name}>`;
}
