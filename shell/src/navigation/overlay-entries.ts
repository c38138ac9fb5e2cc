import { listenToOverlays, type Overlay } from '@nocturne/lib/overlays';

/** An entry of the history: what the router keeps there, and how many open overlays led to it. */
interface Entry {
  key?: string;
  idx?: number;
  overlays?: number;
}

interface OverlayEntriesDeps {
  /** The router is on its way to another page. */
  isNavigating: () => boolean;
}

/** Events by which a visitor acts on a page. Browsers skip entries that a page adds before the first one. */
const ACTS = ['keydown', 'mousedown', 'pointerup', 'touchend'] as const;
/** A browser may drop a traversal, as it does after too many: the visitor gets on all the same. Milliseconds. */
const GIVE_UP_MS = 1000;

/**
 * Gives each open overlay an entry of the history, so that Back closes the topmost one and nothing else. Such an
 * entry has the address and the key of its page, and the router never hears of it. An overlay that closes in another
 * way takes its entry with it; an overlay that opens in the same moment gets the entry instead.
 */
export class OverlayEntries {
  readonly #deps: OverlayEntriesDeps;
  /** Open overlays, the topmost one last. */
  #open: readonly Overlay[] = [];
  /** Overlays of the entry where the browser was before a `popstate`. */
  #depth = 0;
  /** Key of the page that is shown. */
  #page: string | undefined;
  /** Number of our traversal that is under way. */
  #going: number | undefined;
  #goes = 0;
  /** The visitor has acted since the page came, and since their last Back. */
  #hasActed = false;
  /** Navigations that wait until the browser is at the page's own entry. */
  #waiting: readonly (() => void)[] = [];

  constructor(deps: OverlayEntriesDeps) {
    this.#deps = deps;
  }

  /** Called before the router is made, whose listener would be first, and before anything can open. Until `signal`. */
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
    // The document was loaded again, and what was open in it is gone.
    if (this.#depth > 0) this.#go(-this.#depth);
  }

  /** The router shows the page of the current entry. */
  pageShown(): void {
    if (this.#going !== undefined) return;
    this.#page = entry().key;
    this.#depth = depth();
  }

  #add(overlay: Overlay): void {
    this.#open = [...this.#open, overlay];
    overlay.signal.addEventListener('abort', () => {
      this.#open = this.#open.filter((one) => one !== overlay);
      // Not at once: the next overlay may open in the same moment.
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

  /** Makes as many entries as there are open overlays. */
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

  /** The browser is at another entry. True where that is not the router's business. */
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
    // Forward, or Back from another document, led to an overlay that has closed: on to its page.
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
