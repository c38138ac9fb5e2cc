import { CAMPAIGN_MAX } from '@nocturne/contracts/constants';
import { CAMPAIGN_PARAMS } from '@nocturne/contracts/visit-rules';

/** The campaign of an address, else empty; a name that is too long is cut, for the server would refuse every event that carries it. */
export function campaignIn(query: URLSearchParams): string {
  const name = CAMPAIGN_PARAMS.find((candidate) => query.get(candidate));
  return name === undefined ? '' : cut(query.get(name) ?? '');
}

/** The campaign of a page hit: that of the address, else the cookie tcid, else empty (R2.1-03). */
export function campaignOf(query: URLSearchParams, tcid: string | undefined): string {
  return campaignIn(query) || cut(tcid ?? '');
}

/** Leaves no half of a character at the end: it could not be written into a cookie. */
function cut(campaign: string): string {
  return campaign.slice(0, CAMPAIGN_MAX).replace(/\p{Surrogate}$/u, '');
}
