import type { RouteMatch } from '@nocturne/contracts/routes';
import { alternatesOf } from '../routing/canonical.ts';

interface LanguageLinksProps {
  match: RouteMatch | undefined;
  query: URLSearchParams;
  origin: string;
}

/**
 * Links to the page in every language, for search engines (settlement 40). React hoists them into
 * <head> on both sides.
 */
export function LanguageLinks({ match, query, origin }: LanguageLinksProps) {
  return alternatesOf(match, query, origin).map(({ hreflang, href }) => (
    <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
  ));
}
