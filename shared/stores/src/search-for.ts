import { href } from '@nocturne/contracts/routes';
import { searchTerm } from '@nocturne/lib/search-term';
import type { LocalDb } from '@nocturne/local-db/local-db';

interface SearchServices {
  readonly localDb: Pick<LocalDb, 'searches'>;
  navigate(address: string): void;
}

/** Goes to the results of a written text and keeps it in the search history, if absent (R5-08); a text that is too short or too long does nothing (R5-03). */
export function searchFor(written: string, services: SearchServices): boolean {
  const term = searchTerm(written);
  if (term === undefined) return false;
  services.localDb.searches.add(term);
  services.navigate(href('search', {}, { s: term }));
  return true;
}
