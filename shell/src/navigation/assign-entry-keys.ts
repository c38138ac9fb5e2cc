/**
 * Assigns a unique key to each history entry. The router adds keys only to entries that it creates,
 * so the first entry of each document and fragments have none. Call it before the router is created
 * and listens, so that it finds the key.
 */
export function assignEntryKeys(): void {
  assignEntryKey();
  window.addEventListener('popstate', assignEntryKey);
}

function assignEntryKey(): void {
  const state = (history.state ?? {}) as { key?: string };
  if (state.key === undefined) history.replaceState({ ...state, key: newEntryKey() }, '');
}

/** Returns a key that no other history entry has. */
export function newEntryKey(): string {
  return Math.random().toString(36).slice(2);
}
