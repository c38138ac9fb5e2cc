import type {
  ClosedBy,
  GatePolicy,
  GateRule,
  GateSwitches,
  GateTerms,
  VisitorLocation,
} from '@nocturne/contracts/gates';
import { SITE_SHOWN } from '@nocturne/contracts/cookies';
import type { RouteName } from '@nocturne/contracts/routes';
import { AGE_ACCEPTING_PARAMS, AGE_EXEMPT_PAGES } from '@nocturne/contracts/visit-rules';
import { campaignIn } from './campaign.ts';

export interface Visit {
  /** Undefined if the address is not a page of the site. */
  page: RouteName | undefined;
  query: URLSearchParams;
  /**
   * True if the age gate was accepted before: by cookie, or on this page if cookies are refused.
   */
  wasAccepted: boolean;
  /** Value of the cookie `show_site`. */
  showSite: string | undefined;
}

export interface VisitDecision {
  /** The page, or its replacement. */
  shows: 'page' | 'blocked' | ClosedBy;
  /** True if the age gate covers the page. */
  isGateClosed: boolean;
  /** True if the server holds back the site but this page is exempt. */
  isShut: boolean;
  /** True if the caller must set or renew the cookie `_agev`. */
  renewsAcceptance: boolean;
}

/**
 * Decides what a visitor gets, for both server and browser. The caller sets `show_site=yes` unless
 * `shows` is `blocked`.
 */
export function decideVisit(terms: GateTerms, visit: Visit): VisitDecision {
  const { rule } = terms;
  if (rule === 'blocked' && !bypassesBlock(terms, visit))
    return { shows: 'blocked', isGateClosed: false, isShut: false, renewsAcceptance: false };
  const renewsAcceptance =
    visit.wasAccepted ||
    (terms.campaignOpensGate && AGE_ACCEPTING_PARAMS.some((name) => visit.query.has(name)));
  const isExempt = visit.page !== undefined && AGE_EXEMPT_PAGES.includes(visit.page);
  const closedBy = closingReason(terms, renewsAcceptance);
  return {
    shows: closedBy && !isExempt ? closedBy : 'page',
    isGateClosed:
      rule !== 'open' && rule !== 'assured' && !terms.serverSide && !isExempt && !renewsAcceptance,
    isShut: closedBy !== undefined && isExempt,
    renewsAcceptance,
  };
}

/** Returns the terms of a policy for a visitor's location. */
export function termsAt(
  policy: GatePolicy,
  location: VisitorLocation,
  isAssured = false,
): GateTerms {
  const { serverSide, campaignOpensGate, campaignLiftsBlock } = policy satisfies GateSwitches;
  return {
    rule: ruleAt(policy, location),
    serverSide,
    campaignOpensGate,
    campaignLiftsBlock,
    isAssured,
  };
}

/** Returns the rule of the state, else of the country, else the default. */
function ruleAt(policy: GatePolicy, { country, region }: VisitorLocation): GateRule {
  const named = [region, country]
    .map((code) => code.toUpperCase())
    .find((code) => Object.hasOwn(policy.places, code));
  return (named === undefined ? undefined : policy.places[named]) ?? policy.default;
}

/** Returns the reason for which the server holds pages back, if any. */
function closingReason(
  { rule, serverSide, isAssured }: GateTerms,
  isAccepted: boolean,
): ClosedBy | undefined {
  if (rule === 'assured') return isAssured ? undefined : 'assured';
  return rule !== 'open' && serverSide && !isAccepted ? 'gate' : undefined;
}

function bypassesBlock({ campaignLiftsBlock }: GateTerms, { query, showSite }: Visit): boolean {
  return campaignLiftsBlock && (showSite === SITE_SHOWN || campaignIn(query) !== '');
}
