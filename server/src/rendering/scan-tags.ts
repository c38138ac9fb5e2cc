/** Attributes of an opening tag, by their lowercase names. */
export type Attributes = ReadonlyMap<string, string>;

/**
 * One attribute as browsers parse it: quotes may contain any character, and a slash counts as a
 * space.
 */
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

/**
 * Returns the attributes of all opening tags with this name. Text that looks like a tag counts too.
 */
export function tagsOf(markup: string, name: string): Attributes[] {
  return [...markup.matchAll(new RegExp(`<${name}(?=[\\s/>])`, 'gi'))].map((tag) =>
    attributesAt(markup, tag.index + tag[0].length),
  );
}

function attributesAt(markup: string, from: number): Attributes {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = from;
  for (let next = ATTRIBUTE.exec(markup); next; next = ATTRIBUTE.exec(markup)) {
    const [, key = '', double, single, bare] = next;
    found.set(key.toLowerCase(), double ?? single ?? bare ?? '');
  }
  return found;
}
