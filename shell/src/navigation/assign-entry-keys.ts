/**
 * Assigns a unique key to each history entry. The router has keys only for entries that it creates,
 * and calls all others `default`: the first entry of each document, and fragments. With a shared
 * key, one document would restore the position and list of another. Call it before the router is
 * created, so that the router's listener finds the key.
 */
export function assignEntryKeys(): void {
  assignEntryKey();
  window.addEventListener('popstate', assignEntryKey);
}

function assignEntryKey(): void {
  const state = (history.state ?? {}) as { key?: string };
  if (state.key === undefined)
    history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}
