import type { RemoteName } from './route-table.ts';

/*
 * Shared by `npm run dev -- mf-name` and the page that it serves (docs/teams.md). Servers of a site
 * do not use it.
 */

/** Addresses that the development server answers itself, with a trailing slash. */
export const DEV_BASE = '/dev-site/';
/** Id of the data block of the page that shows a standalone remote. */
export const STANDALONE_BLOCK = 'dev-alone';

export interface StandalonePage {
  remote: RemoteName;
  /** Address of the site that answers the API calls. */
  site: string;
  /** False while the site does not respond. */
  isSiteReachable: boolean;
}
