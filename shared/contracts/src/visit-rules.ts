import type { RouteName } from './route-table.ts';

/** Parameters of an address that name its campaign; the first one given counts (settlement 38: pub and source are none). */
export const CAMPAIGN_PARAMS = ['campaign', 'campaign_id'] as const;
/** Parameters of an address that accept the age gate (R4-02). */
export const AGE_ACCEPTING_PARAMS = ['pub', 'campaign_id', 'source'] as const;
/** Pages that a visitor may read before saying their age (R4-01, settlement 42); whoever stops our emails need not say it at all. */
export const AGE_EXEMPT_PAGES: readonly RouteName[] = [
  'information_terms',
  'information_cookies',
  'unsubscribe',
];
