import type { Language } from '@nocturne/contracts/constants';
import { queryKey } from '@nocturne/contracts/route-queries';
import { useLocation } from 'react-router-dom';
import { matchOf } from '../routing/match-of.ts';

/**
 * Prints the link to the page in a language. It keeps only the query that the route reads, because
 * rendered pages are shared by that query.
 */
export function useLanguageHref(): (language: Language) => string {
  const { pathname, search } = useLocation();
  const match = matchOf(pathname);
  const routeQuery = match ? queryKey(match.name, new URLSearchParams(search)) : '';
  return (language) => {
    const query = new URLSearchParams(routeQuery);
    query.set('lang', language);
    return `?${query.toString()}`;
  };
}
