/** The JSON form of a value exceeds the allowed number of characters. */
export class JsonTooLarge extends Error {
  override readonly name = 'JsonTooLarge';
}

/** Minimum count for a number, list or object, characters. */
const NODE_CHARACTERS = 4;

/**
 * Returns a value as JSON of about `charactersMax` characters. Counts while it writes: a small
 * object that names others twice can double with each level. Throws `JsonTooLarge`, or the error
 * that the value throws.
 */
export function boundedJson(value: unknown, charactersMax: number): string {
  let left = charactersMax;
  const count = (key: string, part: unknown): unknown => {
    left -= key.length + (typeof part === 'string' ? part.length : NODE_CHARACTERS);
    if (left < 0)
      throw new JsonTooLarge(`more than ${charactersMax.toLocaleString('en')} characters`);
    return part;
  };
  return JSON.stringify(value, count) ?? 'null';
}
