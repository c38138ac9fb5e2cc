/** A value has more characters as JSON than it may. */
export class TooMuchJson extends Error {
  override readonly name = 'TooMuchJson';
}

/** What a number, list or object counts at least, characters. */
const NODE = 4;

/**
 * A value as JSON of about `most` characters. Counts while it writes, because a small object that
 * names others twice may double with each level. Throws TooMuchJson, or what the value throws.
 */
export function boundedJson(value: unknown, most: number): string {
  let left = most;
  const count = (key: string, part: unknown): unknown => {
    left -= key.length + (typeof part === 'string' ? part.length : NODE);
    if (left < 0) throw new TooMuchJson(`more than ${most.toLocaleString('en')} characters`);
    return part;
  };
  return JSON.stringify(value, count) ?? 'null';
}
