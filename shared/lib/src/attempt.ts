/**
 * Runs `action` and returns its result, or undefined if it throws. Reading `localStorage` can throw
 * in a browser, and Node has none.
 */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
