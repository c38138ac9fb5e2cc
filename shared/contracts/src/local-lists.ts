import { href } from './routes.ts';

/** The lists that a browser keeps for itself and shows on one screen (R2.1-13, R4-10): the second stands in the query. */
export const LOCAL_LISTS = ['history', 'watch-later'] as const;
export type LocalListName = (typeof LOCAL_LISTS)[number];
export const DEFAULT_LOCAL_LIST: LocalListName = 'history';

/** `/history/{page}/`, or `/history/{page}/?list=watch-later`. */
export function localListHref(list: LocalListName, page = 1): string {
  return href('history', { page }, { list: list === DEFAULT_LOCAL_LIST ? undefined : list });
}

/** The page beside the lists: what this browser keeps, as a whole. It stands in the query like a list. */
export const OWN_DATA = 'data';
export function ownDataHref(): string {
  return href('history', { page: 1 }, { list: OWN_DATA });
}

/** A file of this browser's lists that is larger is not read, bytes. */
export const LOCAL_FILE_BYTES_MAX = 20 * 1024 * 1024;
