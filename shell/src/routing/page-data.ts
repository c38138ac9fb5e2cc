import type { RouteMatch } from '@nocturne/contracts/routes';
import type { LoadedRoute } from './load-route.ts';

/** Id of the one page route. */
export const PAGE_ROUTE = 'page';

/** What the router knows of the page it shows. `loaded` is a promise while the slot waits for its remote. */
export interface PageData {
  id: string;
  match: RouteMatch | undefined;
  query: URLSearchParams;
  loaded: LoadedRoute | Promise<LoadedRoute>;
  /** The server drew this page's route: its HTML stands in the slot before the remote is there. */
  isDrawn: boolean;
  /** Whether the server drew the page that the address names (`isWhole`); not known of a page that the browser loads. */
  isWhole?: boolean;
  /** The router has waited for REMOTE_SLOW_MS already: the reader is told at once. */
  isSlow: boolean;
  /** Loads the page's route again after a failure. */
  retry(): Promise<LoadedRoute>;
}
