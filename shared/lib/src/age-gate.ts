import type { RouteName } from '@nocturne/contracts/routes';
import { AGE_ACCEPTING_PARAMS, AGE_EXEMPT_PAGES } from '@nocturne/contracts/visit-rules';

export interface GateVisit {
  /** Undefined for an address that is no page of the site. */
  page: RouteName | undefined;
  query: URLSearchParams;
  /** The gate was accepted before: by the cookie, or on this page where cookies are refused (R4-23). */
  wasAccepted: boolean;
}

/** What the age gate does at a visit (R4-01, R4-02). `accepted` asks the caller to set or renew the cookie. Server and browser decide alike. */
export function decideAgeGate({ page, query, wasAccepted }: GateVisit): 'accepted' | 'exempt' | 'closed' {
  if (wasAccepted || AGE_ACCEPTING_PARAMS.some((name) => query.has(name))) return 'accepted';
  return page !== undefined && AGE_EXEMPT_PAGES.includes(page) ? 'exempt' : 'closed';
}
