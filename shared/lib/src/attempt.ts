/** What `action` returns; undefined where it throws. Browsers may refuse storage and channels as soon as they are named, and Node has none. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
