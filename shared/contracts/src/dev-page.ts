import type { RemoteName } from './route-table.ts';

/* What `npm run dev -- mf-name` and the page that it serves say to each other (docs/teams.md). No server of a site knows any of it. */

/** Addresses that the development server answers itself, with the closing slash. */
export const DEV_BASE = '/dev-site/';
/** Id of the data block of the page that shows one remote alone. */
export const ALONE_BLOCK = 'dev-alone';

export interface AlonePage {
  remote: RemoteName;
  /** Address of the site that answers the calls of the API. */
  site: string;
  /** False while that site does not answer. */
  isSiteThere: boolean;
}
