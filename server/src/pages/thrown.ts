/*
 * A release may throw anything: null, an object whose getters throw, a proxy. Whatever reads it here
 * throws nothing.
 */

/** What was thrown, as a text of one or more lines. */
export function textOfThrown(thrown: unknown): string {
  return (
    quietly(() =>
      thrown instanceof Error ? [thrown.name, thrown.message].join(': ') : String(thrown),
    ) ?? 'it threw'
  );
}

/** Its stack; empty where it has none. */
export function stackOfThrown(thrown: unknown): string {
  return quietly(() => (thrown instanceof Error ? String(thrown.stack) : '')) ?? '';
}

/** An error of the server's own with the same text and stack, for whoever writes it down. */
export function copyOfThrown(thrown: unknown): Error {
  const copy = new Error(textOfThrown(thrown));
  copy.stack = stackOfThrown(thrown) || copy.message;
  return copy;
}

function quietly(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
