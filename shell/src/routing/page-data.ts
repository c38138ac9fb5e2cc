import type { RouteMatch } from '@nocturne/contracts/routes';
import type { LoadedRoute } from './loaded-route.ts';

/**
 * The router's data for the current page. `loaded` is a promise while the slot waits for its
 * remote.
 */
export interface PageData {
  id: string;
  match: RouteMatch | undefined;
  query: URLSearchParams;
  loaded: LoadedRoute | Promise<LoadedRoute>;
  /**
   * True if the server rendered this page's route: its HTML is in the slot before the remote loads.
   */
  isServerRendered: boolean;
  /**
   * True if the server rendered the page that the address names; undefined for pages that the
   * browser loads.
   */
  isWhole?: boolean;
  /**
   * True if the router has already waited for REMOTE_SLOW_MS, so the reader is notified at once.
   */
  isSlow: boolean;
  /** Loads the page's route again after a failure. */
  retry(): Promise<LoadedRoute>;
}

/** A page whose address leads to another one. */
export interface PageRedirect {
  /** Address on this site. */
  redirect: string;
  /** HTTP status of the server's answer. */
  status: 301 | 302;
}

export interface PageLoadOptions {
  signal: AbortSignal;
  /** Key of the history entry whose page snapshot may be shown. */
  key?: string | undefined;
}
