/*
 * A release may throw anything: null, an object whose getters throw, a proxy. These functions read
 * such values and never throw.
 */

/** Returns the thrown value as text of one or more lines. */
export function textOfThrown(thrown: unknown): string {
  return (
    tryRead(() =>
      thrown instanceof Error ? [thrown.name, thrown.message].join(': ') : String(thrown),
    ) ?? 'it threw'
  );
}

/** Returns its stack; empty if it has none. */
export function stackOfThrown(thrown: unknown): string {
  return tryRead(() => (thrown instanceof Error ? String(thrown.stack) : '')) ?? '';
}

/** Returns an error of the server's own with the same text and stack, safe to log. */
export function copyOfThrown(thrown: unknown): Error {
  const copy = new Error(textOfThrown(thrown));
  copy.stack = stackOfThrown(thrown) || copy.message;
  return copy;
}

function tryRead(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
