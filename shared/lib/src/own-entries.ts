/** Asked of the page at every Back and Forward. */
const ENTRY_EVENT = 'nocturne:entry';

/**
 * Lets the part of the page that is shown take Back and Forward among its own entries of the history, so that the router does not draw the page anew.
 * Called before the router is made: browsers call the window's listeners in the order in which they came, capturing or not, and the router's would be first.
 */
export function askPageFirst(): void {
  window.addEventListener('popstate', (event) => {
    const isTaken = !window.dispatchEvent(new CustomEvent(ENTRY_EVENT, { cancelable: true }));
    if (isTaken) event.stopImmediatePropagation();
  });
}

/** `take` is called as the reader came to another entry by Back or Forward; true says that it is one of the caller's own and shown by it. Until `signal`. */
export function takeEntries(take: () => boolean, signal: AbortSignal): void {
  window.addEventListener(ENTRY_EVENT, (event) => take() && event.preventDefault(), { signal });
}
