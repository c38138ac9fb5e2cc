import type { RouteMatch } from '@nocturne/contracts/routes';
import { alternatesOf } from '../routing/canonical.ts';

interface LanguageLinksProps {
  match: RouteMatch | undefined;
  query: URLSearchParams;
  origin: string;
}

/** Tells search engines of the same page in every language (R2.3-18, settlement 40). React hoists them into <head> on both sides. */
export function LanguageLinks({ match, query, origin }: LanguageLinksProps) {
  return alternatesOf(match, query, origin).map(({ hreflang, href }) => (
    <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
  ));
}
