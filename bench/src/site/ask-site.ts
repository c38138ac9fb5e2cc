import { operations } from '@nocturne/contracts/operations';
import type { OperationAnswer, OperationInput } from '@nocturne/contracts/operations';
import { LIFETIMES, VIDEOS_PER_PAGE } from '@nocturne/contracts/constants';

/** Address of the listing behind the index page: cached by the server, asked for by every visitor. */
export const LISTING_ADDRESS = operations.videos.path.print({
  sort: 'most-popular',
  count: VIDEOS_PER_PAGE,
  lifetime: LIFETIMES.listings,
});

/** Asks the site's API as the browser does; throws where the answer is no success. */
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
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
