import { BLOCKED_COUNTRY } from '@nocturne/contracts/constants';
import { SITE_SHOWN } from '@nocturne/contracts/cookies';
import { campaignIn } from './campaign.ts';

export interface RegionVisit {
  /** ISO alpha-2 code of the country cookie; empty when unknown. */
  country: string;
  query: URLSearchParams;
  /** Value of the cookie show_site. */
  showSite: string | undefined;
}

/** Whether a visitor sees only the blocked notice (R4-03). `open` asks the caller to set show_site=yes. Server and browser decide alike. */
export function decideRegion({ country, query, showSite }: RegionVisit): 'blocked' | 'open' {
  const isRestricted = country.toUpperCase() === BLOCKED_COUNTRY;
  const isLetIn = showSite === SITE_SHOWN || campaignIn(query) !== '';
  return isRestricted && !isLetIn ? 'blocked' : 'open';
}
