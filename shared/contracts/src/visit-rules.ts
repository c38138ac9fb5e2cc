import type { RouteName } from './route-table.ts';

/** Parameters that name a campaign; the first one found counts (settlement 38: not pub, source). */
export const CAMPAIGN_PARAMS = ['campaign', 'campaign_id'] as const;
/** Parameters that accept the age gate. */
export const AGE_ACCEPTING_PARAMS = ['pub', 'campaign_id', 'source'] as const;
/**
 * Pages that a visitor may read before accepting the age gate (settlement 42). Unsubscribing needs
 * no acceptance either.
 */
export const AGE_EXEMPT_PAGES: readonly RouteName[] = [
  'information_terms',
  'information_cookies',
  'unsubscribe',
];
