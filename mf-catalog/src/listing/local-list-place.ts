import { DEFAULT_LOCAL_LIST, LOCAL_LISTS } from '@nocturne/contracts/local-lists';
import type { LocalListPlace } from '../stores/local-list-store.ts';
import { pageNumber } from './page-number.ts';

/** Reads `/history/{page}/?list=` (R2.1-13); undefined where the page is none. A list nobody knows is the history. */
export function readLocalList(params: Readonly<Record<string, string>>, query: URLSearchParams): LocalListPlace | undefined {
  const page = pageNumber(params['page']);
  const name = LOCAL_LISTS.find((known) => known === query.get('list')) ?? DEFAULT_LOCAL_LIST;
  return page ? { name, page } : undefined;
}
