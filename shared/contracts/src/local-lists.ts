import { href } from './routes.ts';

/** Local lists of the browser, on one screen. The query names the second list. */
export const LOCAL_LISTS = ['history', 'watch-later'] as const;
export type LocalListName = (typeof LOCAL_LISTS)[number];
export const DEFAULT_LOCAL_LIST: LocalListName = 'history';

/** Returns `/history/{page}/`, or `/history/{page}/?list=watch-later`. */
export function localListHref(list: LocalListName, page = 1): string {
  return href('history', { page }, { list: list === DEFAULT_LOCAL_LIST ? undefined : list });
}

/** Query value, like a list name, of the page that shows all data stored in this browser. */
export const OWN_DATA = 'data';
export function ownDataHref(): string {
  return href('history', { page: 1 }, { list: OWN_DATA });
}

/** Maximum size of an imported file with this browser's lists, bytes. */
export const LOCAL_FILE_BYTES_MAX = 20 * 1024 * 1024;
