/**
 * Gives every entry of the history a name of its own. The router names those that it makes and calls all others `default`: the first one of each
 * document, and those of places on a page. By that name one document would bring back another one's place and list (R2.1-02). Called before the
 * router is made, so that its own listener finds the name.
 */
export function nameEntries(): void {
  nameEntry();
  window.addEventListener('popstate', nameEntry);
}

function nameEntry(): void {
  const state = (history.state ?? {}) as { key?: string };
  if (state.key === undefined)
    history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}
