import { DEFAULT_LOCAL_LIST, LOCAL_LISTS, OWN_DATA } from '@nocturne/contracts/local-lists';
import type { HistoryParams } from '../stores/history-store.ts';
import { pageNumber } from './page-number.ts';

/**
 * Reads `/history/{page}/?list=`; undefined if the page is invalid. An unknown list means the
 * history.
 */
export function parseLocalListParams(
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): HistoryParams | undefined {
  const page = pageNumber(params['page']);
  const requestedList = query.get('list');
  const name = LOCAL_LISTS.find((known) => known === requestedList) ?? DEFAULT_LOCAL_LIST;
  return page ? { name, page, isOwnData: requestedList === OWN_DATA } : undefined;
}
