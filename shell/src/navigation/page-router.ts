import type { PageData, PageLoadOptions, PageRedirect } from '../routing/page-data.ts';
import { newEntryKey } from './assign-entry-keys.ts';
import type { ScrollPositions } from './scroll-positions.ts';

/** Address of a page, and the key of its history entry. */
export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
  key: string;
}

export interface RouterState {
  location: PageLocation;
  page: PageData;
  /** Location of the page that is loading; undefined if none is. */
  target?: PageLocation | undefined;
  /**
   * Scroll position of the page once it is shown: a saved offset (CSS pixels), its fragment or else
   * its top, its fragment or else the current position, or the current position.
   */
  scroll: number | 'fragment-or-top' | 'fragment' | 'keep';
}

interface PageRouterDeps {
  /** The page that the document shows. */
  page: PageData;
  load: (url: URL, options: PageLoadOptions) => Promise<PageData | PageRedirect>;
  positions: ScrollPositions;
}

export interface NavigateOptions {
  /** True to replace the current history entry. */
  replace?: boolean;
  /** True to keep the scroll position. */
  keepsScroll?: boolean;
}

type Navigation = 'push' | 'replace' | 'traverse';

/**
 * Follows the address of one document: loads the page of each navigation, adds it to the history
 * and keeps the shown page until the next one has loaded. A new navigation aborts the pending one.
 */
export class PageRouter {
  readonly #deps: PageRouterDeps;
  readonly #listeners = new Set<() => void>();
  #state: RouterState;
  #pending: AbortController | undefined;

  constructor(deps: PageRouterDeps) {
    this.#deps = deps;
    this.#state = { location: currentLocation(), page: deps.page, scroll: 'keep' };
  }

  get state(): RouterState {
    return this.#state;
  }

  /** Calls the listener after each change of `state`. Returns a function that ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Follows Back and Forward until `signal` aborts. */
  listen(signal: AbortSignal): void {
    window.addEventListener('popstate', () => void this.#go(currentLocation(), 'traverse'), {
      signal,
    });
  }

  /** Resolves once the page is shown, or another navigation has replaced this one. */
  navigate(address: string, { replace = false, keepsScroll }: NavigateOptions = {}): Promise<void> {
    return this.#go(newLocation(address), replace ? 'replace' : 'push', keepsScroll);
  }

  /** Loads the shown page again, at its scroll position. */
  async reload(): Promise<void> {
    const { location } = this.#state;
    const result = await this.#load(location);
    if (!result) return;
    if ('redirect' in result) await this.navigate(result.redirect, { replace: true });
    else this.#update({ location, page: result, scroll: 'keep' });
  }

  async #go(target: PageLocation, navigation: Navigation, keepsScroll = false): Promise<void> {
    this.#deps.positions.save(this.#state.location.key);
    const isShown = isOnShownPage(this.#state.location, target, navigation);
    const result = isShown ? this.#stay() : await this.#load(target, target.key);
    if (!result) return;
    // The entry of a traversal exists and would redirect each time. A new address has none yet.
    if ('redirect' in result)
      return this.#go(
        newLocation(result.redirect),
        navigation === 'push' ? 'push' : 'replace',
        keepsScroll,
      );
    writeEntry(target, navigation);
    const saved = this.#deps.positions.find(target.key);
    const scroll = saved ?? (keepsScroll ? 'fragment' : 'fragment-or-top');
    this.#update({ location: target, page: result, scroll });
  }

  /** Ends a pending navigation; the shown page stays. */
  #stay(): PageData {
    this.#pending?.abort();
    return this.#state.page;
  }

  /**
   * Undefined if another navigation has begun meanwhile. `key` is the entry whose page snapshot may
   * be shown.
   */
  async #load(target: PageLocation, key?: string): Promise<PageData | PageRedirect | undefined> {
    this.#pending?.abort();
    const pending = new AbortController();
    this.#pending = pending;
    this.#update({ ...this.#state, target });
    const url = new URL(hrefOf(target), location.origin);
    const result = await this.#deps.load(url, { signal: pending.signal, key });
    if (pending.signal.aborted) return undefined;
    // A slow page is shown while it loads, and its load then continues after the next navigation.
    this.#pending = undefined;
    return result;
  }

  #update(state: RouterState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * True if the target is a fragment of the shown page, or the shown page itself after Back from a
 * fragment. Other navigations to the current address load it again.
 */
function isOnShownPage(from: PageLocation, to: PageLocation, navigation: Navigation): boolean {
  if (from.pathname !== to.pathname || from.search !== to.search) return false;
  return to.hash !== '' || (from.hash !== '' && navigation === 'traverse');
}

/** `assignEntryKeys` gives each entry its key. */
function currentLocation(): PageLocation {
  const { pathname, search, hash } = location;
  const { key = 'default' } = (history.state ?? {}) as { key?: string };
  return { pathname, search, hash, key };
}

/** The site's own location for an address. It never leads to another site. */
function newLocation(address: string): PageLocation {
  const { pathname, search, hash } = new URL(address, location.href);
  return { pathname, search, hash, key: newEntryKey() };
}

function writeEntry(target: PageLocation, navigation: Navigation): void {
  if (navigation === 'traverse') return;
  const entry = { key: target.key };
  const href = hrefOf(target);
  try {
    if (navigation === 'push') history.pushState(entry, '', href);
    else history.replaceState(entry, '', href);
  } catch {
    // Browsers limit how often a page may do this. A page load has no such limit.
    location.assign(href);
  }
}

function hrefOf({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash;
}
