import { operations } from '@nocturne/contracts/operations';
import type { OperationAnswer, OperationInput } from '@nocturne/contracts/operations';
import { LIFETIMES, VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';

/** Address of the index page's listing: the server caches it, and every visitor requests it. */
export const LISTING_ADDRESS = operations.videos.path.print({
  sort: 'most-popular',
  count: VIDEOS_PER_PAGE,
  lifetime: LIFETIMES.listings,
});

/**
 * Requests a list from the site's API as the browser does. Throws if the answer is not a success.
 */
export async function readList(
  origin: string,
  input: OperationInput<'videos'>,
): Promise<OperationAnswer<'videos'>> {
  return (await readJson(
    origin + operations.videos.path.print(input),
  )) as OperationAnswer<'videos'>;
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response.json();
}
