/** The campaign of an address: campaign, else campaign_id, else empty (settlement 38: pub and source are none). */
export function campaignIn(query: URLSearchParams): string {
  return query.get('campaign') || query.get('campaign_id') || '';
}

/** The campaign of a page hit: that of the address, else the cookie tcid, else empty (R2.1-03). */
export function campaignOf(query: URLSearchParams, tcid: string | undefined): string {
  return campaignIn(query) || tcid || '';
}
