/** Sent at every Back and Forward. */
const ENTRY_EVENT = 'nocturne:entry';

/**
 * Lets the shown part of the page handle Back and Forward between its own history entries. The
 * router then does not render the page again.
 *
 * Call it before you create the router: listeners on the window run in the order of their
 * registration, even capturing ones.
 */
export function delegateTraversals(): void {
  window.addEventListener('popstate', (event) => {
    const isTaken = !window.dispatchEvent(new CustomEvent(ENTRY_EVENT, { cancelable: true }));
    if (isTaken) event.stopImmediatePropagation();
  });
}

/**
 * Calls `tryShowEntry` when the reader reaches another entry by Back or Forward, until `signal`
 * aborts. It returns true if the entry belongs to the caller and the caller shows it.
 */
export function handleTraversals(tryShowEntry: () => boolean, signal: AbortSignal): void {
  window.addEventListener(ENTRY_EVENT, (event) => tryShowEntry() && event.preventDefault(), {
    signal,
  });
}
