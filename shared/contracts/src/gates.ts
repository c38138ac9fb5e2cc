import { BLOCKED_COUNTRY } from './constants.ts';

/**
 * What holds for visitors of a place: `open` has no gate; `gate` asks for the age (R4-01); `assured` shows nothing before a provider has confirmed
 * the age; `blocked` shows the notice alone (R4-03).
 */
export const GATE_RULES = ['open', 'gate', 'assured', 'blocked'] as const;
export type GateRule = (typeof GATE_RULES)[number];

/** How the rules are kept. */
export interface GateSwitches {
  /** The server sends nothing of a page before the gate has been accepted. */
  serverSide: boolean;
  /** `pub`, `campaign_id` and `source` accept the gate (R4-02). */
  campaignOpensGate: boolean;
  /** A campaign in the address, or the cookie of an earlier visit, lets in where the site is blocked (R4-03). */
  campaignLiftsBlock: boolean;
}

/** The rules of a site by place: ISO 3166-1 alpha-2 (`GB`) or ISO 3166-2 (`US-TX`); the narrower one counts. */
export interface GatePolicy extends GateSwitches {
  default: GateRule;
  places: Readonly<Record<string, GateRule>>;
}

/** The product specification's own rules: what holds where the operator's file says nothing. */
export const AS_WRITTEN: GatePolicy = {
  default: 'gate',
  places: { [BLOCKED_COUNTRY]: 'blocked' },
  serverSide: false,
  campaignOpensGate: true,
  campaignLiftsBlock: true,
};

/** Where a visitor is; empty texts where that is not known. */
export interface VisitorLocation {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2, with its country: `US-TX`. */
  region: string;
}

/** What holds for one visitor: all that a page is told of an operator's rules. */
export interface GateTerms extends GateSwitches {
  rule: GateRule;
  /** A provider has confirmed this visitor's age. */
  isAssured: boolean;
}

/** What stands in a page's place until the visitor's age is told, or confirmed. */
export type ClosedBy = 'gate' | 'assured';

/** Field and value of the form that accepts a gate of the server, posted to the page's own address. */
export const GATE_FIELD = 'gate';
export const GATE_ACCEPTS = 'accept';

/** Where an age is confirmed: the way to the provider, and back. */
export const ASSURANCE_PATHS = {
  start: '/assurance/start',
  callback: '/assurance/callback',
} as const;
/** Parameter of `start`: the page to come back to. */
export const ASSURANCE_NEXT = 'next';
/** Parameter and value of the page that a visitor comes back to without a yes. */
export const ASSURANCE_ANSWER = 'assurance';
export const ASSURANCE_REFUSED = 'no';

/** A visitor who has set out is back within this time, seconds. */
export const ASSURANCE_WAY_SECONDS = 900;
/** How long a yes holds where the operator's file says nothing else, hours. */
export const ASSURED_HOURS = 24;
