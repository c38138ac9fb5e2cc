/**
 * Every overlay that opens sends it on the window. `LEAVE_EVENT` is sent before every navigation.
 */
const OVERLAY_EVENT = 'nocturne:overlay';
const LEAVE_EVENT = 'nocturne:leave';

/** An open part above the page: a dialog, a menu, a sheet, the drawer or the search. */
export interface Overlay {
  /** Called when the visitor presses Back while this overlay is on top. It closes as on Escape. */
  close: () => void;
  /** Aborted once the overlay has closed, for any reason. */
  signal: AbortSignal;
}

/** Handlers for the overlays of a page. */
export interface OverlayListener {
  add: (overlay: Overlay) => void;
  leave: (navigate: () => void) => void;
}

/**
 * Announces an open overlay, so that Back closes it. The remotes' kits share only the window, so
 * the shell listens there. Without a shell, as in an embedded frame, nothing listens.
 */
export function announceOverlay(overlay: Overlay): void {
  window.dispatchEvent(new CustomEvent(OVERLAY_EVENT, { detail: overlay }));
}

/**
 * Runs a navigation from the history entry of the page instead of an overlay's entry. If the
 * browser is on an overlay's entry, it goes back first.
 */
export function leaveOverlays(navigate: () => void): void {
  const isTaken = !window.dispatchEvent(
    new CustomEvent(LEAVE_EVENT, { detail: navigate, cancelable: true }),
  );
  if (!isTaken) navigate();
}

/** Listens until `signal` aborts. */
export function listenToOverlays({ add, leave }: OverlayListener, signal: AbortSignal): void {
  window.addEventListener(OVERLAY_EVENT, (event) => add((event as CustomEvent<Overlay>).detail), {
    signal,
  });
  const onLeave = (event: Event): void => {
    event.preventDefault();
    leave((event as CustomEvent<() => void>).detail);
  };
  window.addEventListener(LEAVE_EVENT, onLeave, { signal });
}
