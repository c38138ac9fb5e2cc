import { listenToOverlays, type Overlay } from '@nocturne/lib/overlays';

/** State of a history entry: the router's key, and the number of open overlays that led to it. */
interface Entry {
  key?: string;
  overlays?: number;
}

interface OverlayEntriesDeps {
  /** True while the router navigates to another page. */
  isNavigating: () => boolean;
}

/**
 * Events that count as user activation. Browsers skip entries that a page adds before the first
 * one.
 */
const ACTIVATION_EVENTS = ['keydown', 'mousedown', 'pointerup', 'touchend'] as const;
/**
 * Timeout of a traversal, milliseconds. A browser may drop traversals, for example after too many;
 * navigation must continue.
 */
const TRAVERSAL_TIMEOUT_MS = 1000;

/**
 * Gives each open overlay a history entry, so that Back closes only the topmost one. Such an entry
 * has the address and the key of its page, and the router does not see it. An overlay that closes
 * in another way removes its entry. If another overlay opens at the same moment, it takes over the
 * entry.
 */
export class OverlayEntries {
  readonly #deps: OverlayEntriesDeps;
  /** Open overlays, the topmost last. */
  #open: readonly Overlay[] = [];
  /** Number of overlays at the history entry before a `popstate`. */
  #depth = 0;
  /** Key of the current page. */
  #page: string | undefined;
  /** Number of our pending traversal. */
  #pendingTraversal: number | undefined;
  #traversals = 0;
  /** True if the visitor has acted since the page appeared, and since their last Back. */
  #hasActivation = false;
  /** Navigations that wait until the browser is at the page's own entry. */
  #waiting: readonly (() => void)[] = [];

  constructor(deps: OverlayEntriesDeps) {
    this.#deps = deps;
  }

  /**
   * Listens until `signal` aborts. Call it before the router is created, whose listener would
   * otherwise run first, and before any overlay can open.
   */
  listen(signal: AbortSignal): void {
    this.#hasActivation = navigator.userActivation?.hasBeenActive ?? false;
    window.addEventListener(
      'popstate',
      (event) => this.#handlePopState() && event.stopImmediatePropagation(),
      { signal },
    );
    for (const type of ACTIVATION_EVENTS)
      window.addEventListener(type, () => this.#recordActivation(), {
        signal,
        capture: true,
        passive: true,
      });
    listenToOverlays(
      { add: (overlay) => this.#add(overlay), leave: (navigate) => this.#navigate(navigate) },
      signal,
    );
    this.pageShown();
    // A reload closes the overlays, but their entries remain.
    if (this.#depth > 0) this.#traverse(-this.#depth);
  }

  /** Called when the router shows the page of the current entry. */
  pageShown(): void {
    if (this.#pendingTraversal !== undefined) return;
    this.#page = currentEntry().key;
    this.#depth = depth();
  }

  #add(overlay: Overlay): void {
    this.#open = [...this.#open, overlay];
    overlay.signal.addEventListener('abort', () => {
      this.#open = this.#open.filter((one) => one !== overlay);
      // Deferred, because the next overlay may open at the same moment.
      queueMicrotask(() => this.#syncEntries());
    });
    this.#syncEntries();
  }

  #navigate(navigate: () => void): void {
    const isTraversing = this.#pendingTraversal !== undefined;
    if (!isTraversing && depth() === 0) return navigate();
    this.#waiting = [...this.#waiting, navigate];
    if (!isTraversing) this.#traverse(-depth());
  }

  #recordActivation(): void {
    this.#hasActivation = true;
    this.#syncEntries();
  }

  /** Makes the number of entries match the number of open overlays. */
  #syncEntries(): void {
    if (this.#pendingTraversal !== undefined) return;
    const missing = this.#open.length - depth();
    if (missing < 0) return this.#traverse(missing);
    if (!this.#hasActivation || this.#deps.isNavigating()) return;
    for (let added = 0; added < missing; added += 1) this.#push();
  }

  #push(): void {
    const entry = currentEntry();
    this.#page = entry.key;
    this.#depth = depth() + 1;
    history.pushState({ ...entry, overlays: this.#depth }, '');
  }

  #traverse(steps: number): void {
    const number = (this.#traversals += 1);
    this.#pendingTraversal = number;
    history.go(steps);
    setTimeout(() => {
      if (this.#pendingTraversal === number) this.#finishTraversal({ isDropped: true });
    }, TRAVERSAL_TIMEOUT_MS);
  }

  #finishTraversal({ isDropped = false } = {}): void {
    this.#pendingTraversal = undefined;
    if (!isDropped && this.#waiting.length > 0 && depth() > 0) return this.#traverse(-depth());
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const navigate of waiting) navigate();
    this.#syncEntries();
  }

  /** Handles a `popstate`. Returns true if the router must ignore it. */
  #handlePopState(): boolean {
    const [before, wasTraversing, isSamePage] = [
      this.#depth,
      this.#pendingTraversal !== undefined,
      currentEntry().key === this.#page,
    ];
    this.#depth = depth();
    if (wasTraversing) {
      this.#finishTraversal();
      return isSamePage;
    }
    this.#hasActivation = false;
    // Forward, or Back from another document, led to an overlay that has closed: continue to its
    // page.
    const targetDepth = isSamePage ? Math.min(before, this.#depth) : 0;
    if (this.#depth > targetDepth) {
      this.#traverse(targetDepth - this.#depth);
      return true;
    }
    if (!isSamePage || before === 0) return false;
    const remaining = this.#open.length - (before - this.#depth);
    for (const overlay of this.#open.slice(Math.max(remaining, 0)).toReversed()) overlay.close();
    return true;
  }
}

function currentEntry(): Entry {
  return (history.state ?? {}) as Entry;
}

function depth(): number {
  return currentEntry().overlays ?? 0;
}
