import { href } from '@nocturne/contracts/routes';
import { searchTerm } from '@nocturne/lib/search-term';
import type { LocalDb } from '@nocturne/local-db/local-db';

interface SearchServices {
  readonly localDb: Pick<LocalDb, 'searches'>;
  navigate(address: string): void;
}

/**
 * Opens the results of a search and adds it to the search history. Returns false and does nothing
 * for a text that is too short or too long.
 */
export function searchFor(text: string, services: SearchServices): boolean {
  const term = searchTerm(text);
  if (term === undefined) return false;
  services.localDb.searches.add(term);
  services.navigate(href('search', {}, { s: term }));
  return true;
}
