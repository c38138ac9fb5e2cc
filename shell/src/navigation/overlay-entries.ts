import { listenToOverlays, type Overlay } from '@nocturne/lib/overlays';

/** State of a history entry: the router's data, and the number of open overlays that led to it. */
interface Entry {
  key?: string;
  idx?: number;
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
const ACTS = ['keydown', 'mousedown', 'pointerup', 'touchend'] as const;
/**
 * Timeout of a traversal, milliseconds. A browser may drop traversals, for example after too many;
 * navigation must continue.
 */
const GIVE_UP_MS = 1000;

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
  #going: number | undefined;
  #goes = 0;
  /** True if the visitor has acted since the page appeared, and since their last Back. */
  #hasActed = false;
  /** Navigations that wait until the browser is at the page's own entry. */
  #waiting: readonly (() => void)[] = [];

  constructor(deps: OverlayEntriesDeps) {
    this.#deps = deps;
  }

  /**
   * Listens until `signal` aborts. Call it before the router is created, whose listener would be
   * first, and before any overlay can open.
   */
  listen(signal: AbortSignal): void {
    this.#hasActed = navigator.userActivation?.hasBeenActive ?? false;
    window.addEventListener(
      'popstate',
      (event) => this.#arrive() && event.stopImmediatePropagation(),
      { signal },
    );
    for (const act of ACTS)
      window.addEventListener(act, () => this.#act(), { signal, capture: true, passive: true });
    listenToOverlays(
      { add: (overlay) => this.#add(overlay), leave: (navigate) => this.#leave(navigate) },
      signal,
    );
    this.pageShown();
    // After a reload the overlays are gone, but their entries remain.
    if (this.#depth > 0) this.#go(-this.#depth);
  }

  /** Called when the router shows the page of the current entry. */
  pageShown(): void {
    if (this.#going !== undefined) return;
    this.#page = entry().key;
    this.#depth = depth();
  }

  #add(overlay: Overlay): void {
    this.#open = [...this.#open, overlay];
    overlay.signal.addEventListener('abort', () => {
      this.#open = this.#open.filter((one) => one !== overlay);
      // Deferred, because the next overlay may open at the same moment.
      queueMicrotask(() => this.#settle());
    });
    this.#settle();
  }

  #leave(navigate: () => void): void {
    const isGoing = this.#going !== undefined;
    if (!isGoing && depth() === 0) return navigate();
    this.#waiting = [...this.#waiting, navigate];
    if (!isGoing) this.#go(-depth());
  }

  #act(): void {
    this.#hasActed = true;
    this.#settle();
  }

  /** Makes the number of entries match the number of open overlays. */
  #settle(): void {
    if (this.#going !== undefined) return;
    const missing = this.#open.length - depth();
    if (missing < 0) return this.#go(missing);
    if (!this.#hasActed || this.#deps.isNavigating()) return;
    for (let made = 0; made < missing; made += 1) this.#push();
  }

  #push(): void {
    const here = entry();
    this.#page = here.key;
    this.#depth = depth() + 1;
    history.pushState({ ...here, idx: (here.idx ?? 0) + 1, overlays: this.#depth }, '');
  }

  #go(steps: number): void {
    const number = (this.#goes += 1);
    this.#going = number;
    history.go(steps);
    setTimeout(() => {
      if (this.#going === number) this.#end({ isDropped: true });
    }, GIVE_UP_MS);
  }

  #end({ isDropped = false } = {}): void {
    this.#going = undefined;
    if (!isDropped && this.#waiting.length > 0 && depth() > 0) return this.#go(-depth());
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const navigate of waiting) navigate();
    this.#settle();
  }

  /** Handles a `popstate`. Returns true if the router must ignore it. */
  #arrive(): boolean {
    const [before, wasGoing, isSamePage] = [
      this.#depth,
      this.#going !== undefined,
      entry().key === this.#page,
    ];
    this.#depth = depth();
    if (wasGoing) {
      this.#end();
      return isSamePage;
    }
    this.#hasActed = false;
    // Forward, or Back from another document, led to an overlay that has closed: continue to its
    // page.
    const wanted = isSamePage ? Math.min(before, this.#depth) : 0;
    if (this.#depth > wanted) {
      this.#go(wanted - this.#depth);
      return true;
    }
    if (!isSamePage || before === 0) return false;
    const stays = this.#open.length - (before - this.#depth);
    for (const overlay of this.#open.slice(Math.max(stays, 0)).toReversed()) overlay.close();
    return true;
  }
}

function entry(): Entry {
  return (history.state ?? {}) as Entry;
}

function depth(): number {
  return entry().overlays ?? 0;
}
