/** Sent on the window by every overlay that opens, and before every navigation. */
const OVERLAY_EVENT = 'nocturne:overlay';
const LEAVE_EVENT = 'nocturne:leave';

/** A part of the page that is open over the rest: a dialog, a menu, a sheet, the drawer, the search. */
export interface Overlay {
  /** Called when the visitor presses Back while this overlay is on top. It closes the way Escape does. */
  close: () => void;
  /** Aborted once the overlay has closed, for whatever reason. */
  signal: AbortSignal;
}

/** What answers the overlays of a page. */
export interface OverlayListener {
  add: (overlay: Overlay) => void;
  leave: (navigate: () => void) => void;
}

/**
 * Announces an open overlay, so that Back closes it. The shell listens: the kits of several remotes share no
 * modules, only the window. Where there is no shell, as in somebody else's frame, nothing listens.
 */
export function announceOverlay(overlay: Overlay): void {
  window.dispatchEvent(new CustomEvent(OVERLAY_EVENT, { detail: overlay }));
}

/**
 * Runs what adds an entry to the history, or goes through it, from the page's own entry instead of an overlay's: at
 * once, or as soon as the browser is there.
 */
export function leaveOverlays(navigate: () => void): void {
  const isTaken = !window.dispatchEvent(
    new CustomEvent(LEAVE_EVENT, { detail: navigate, cancelable: true }),
  );
  if (!isTaken) navigate();
}

/** Until `signal`. */
export function listenToOverlays({ add, leave }: OverlayListener, signal: AbortSignal): void {
  window.addEventListener(OVERLAY_EVENT, (event) => add((event as CustomEvent<Overlay>).detail), {
    signal,
  });
  const take = (event: Event): void => {
    event.preventDefault();
    leave((event as CustomEvent<() => void>).detail);
  };
  window.addEventListener(LEAVE_EVENT, take, { signal });
}
