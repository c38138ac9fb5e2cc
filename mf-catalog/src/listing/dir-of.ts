import { dir as dirCodec } from '@nocturne/contracts/paths/codec';
import { parseListingParams, readQuerySort, type ListingParams } from './listing-params.ts';

/** The dir in the address; undefined if the text is not a valid dir (settlement 4). */
export function dirOf(params: Readonly<Record<string, string>>): string | undefined {
  return dirCodec.parse(params['dir'] ?? '');
}

/** Reads `/pornstar/{dir}/videos/{page}/?sort=`, and `/pornstar/{dir}/?sort=` as its first page. */
export function parseVideosParams(
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
): ListingParams | undefined {
  return parseListingParams({
    sort: readQuerySort(query),
    page: params['page'] ?? '1',
    query: new URLSearchParams(),
  });
}
