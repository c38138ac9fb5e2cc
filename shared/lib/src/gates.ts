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
  /** Undefined for an address that is no page of the site. */
  page: RouteName | undefined;
  query: URLSearchParams;
  /** The gate was accepted before: by the cookie, or on this page where cookies are refused (R4-23). */
  wasAccepted: boolean;
  /** Value of the cookie show_site. */
  showSite: string | undefined;
}

export interface Decision {
  /** The page, or what stands in its place. */
  shows: 'page' | 'blocked' | ClosedBy;
  /** The page is shown behind the age gate (R4-01). */
  isGateClosed: boolean;
  /** The page may be read by everybody; all others are held back from this visitor. */
  isShut: boolean;
  /** The cookie `_agev` is set or renewed (R4-02). */
  keepsAcceptance: boolean;
}

/** What a visitor gets: the one decision of server and browser (R4-01 to R4-03). Where `shows` is not `blocked` the caller sets show_site=yes. */
export function decideVisit(terms: GateTerms, visit: Visit): Decision {
  const { rule } = terms;
  if (rule === 'blocked' && !isLetIn(terms, visit))
    return { shows: 'blocked', isGateClosed: false, isShut: false, keepsAcceptance: false };
  const keepsAcceptance =
    visit.wasAccepted ||
    (terms.campaignOpensGate && AGE_ACCEPTING_PARAMS.some((name) => visit.query.has(name)));
  const isExempt = visit.page !== undefined && AGE_EXEMPT_PAGES.includes(visit.page);
  const closedBy = closerOf(terms, keepsAcceptance);
  return {
    shows: closedBy && !isExempt ? closedBy : 'page',
    isGateClosed:
      rule !== 'open' && rule !== 'assured' && !terms.serverSide && !isExempt && !keepsAcceptance,
    isShut: closedBy !== undefined && isExempt,
    keepsAcceptance,
  };
}

/** What a policy says to a visitor of a place. */
export function termsAt(policy: GatePolicy, place: VisitorLocation, isAssured = false): GateTerms {
  const { serverSide, campaignOpensGate, campaignLiftsBlock } = policy satisfies GateSwitches;
  return {
    rule: ruleAt(policy, place),
    serverSide,
    campaignOpensGate,
    campaignLiftsBlock,
    isAssured,
  };
}

/** The rule of the state, else of the country, else the one for everybody else. */
function ruleAt(policy: GatePolicy, { country, region }: VisitorLocation): GateRule {
  const named = [region, country]
    .map((code) => code.toUpperCase())
    .find((code) => Object.hasOwn(policy.places, code));
  return (named === undefined ? undefined : policy.places[named]) ?? policy.default;
}

/** What holds pages back at the server. */
function closerOf(
  { rule, serverSide, isAssured }: GateTerms,
  isAccepted: boolean,
): ClosedBy | undefined {
  if (rule === 'assured') return isAssured ? undefined : 'assured';
  return rule !== 'open' && serverSide && !isAccepted ? 'gate' : undefined;
}

function isLetIn({ campaignLiftsBlock }: GateTerms, { query, showSite }: Visit): boolean {
  return campaignLiftsBlock && (showSite === SITE_SHOWN || campaignIn(query) !== '');
}
