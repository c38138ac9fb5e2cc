import { CAMPAIGN_MAX } from '@nocturne/contracts/constants';
import { CAMPAIGN_PARAMS } from '@nocturne/contracts/visit-rules';

/**
 * Returns the campaign of an address, else an empty string. Cuts a long name: the server would
 * refuse every event with it.
 */
export function campaignIn(query: URLSearchParams): string {
  const name = CAMPAIGN_PARAMS.find((candidate) => query.get(candidate));
  return name === undefined ? '' : truncate(query.get(name) ?? '');
}

/**
 * Returns the campaign of a page hit: from the address, else from the cookie `tcid`, else empty.
 */
export function campaignOf(query: URLSearchParams, tcid: string | undefined): string {
  return campaignIn(query) || truncate(tcid ?? '');
}

/** Drops half a surrogate pair at the end, because a cookie cannot hold it. */
function truncate(campaign: string): string {
  return campaign.slice(0, CAMPAIGN_MAX).replace(/\p{Surrogate}$/u, '');
}
