import { BLOCKED_COUNTRY } from './constants.ts';

/**
 * Age gate rules of a location:
 *
 * - `open`: no age gate;
 * - `gate`: the visitor confirms the age;
 * - `assured`: shows nothing until a provider has confirmed the age;
 * - `blocked`: shows only the blocked page.
 */
export const GATE_RULES = ['open', 'gate', 'assured', 'blocked'] as const;
export type GateRule = (typeof GATE_RULES)[number];

/** Switches for how the rules are enforced. */
export interface GateSwitches {
  /** The server sends no page content before the age gate is accepted. */
  serverSide: boolean;
  /** `pub`, `campaign_id` and `source` accept the age gate. */
  campaignOpensGate: boolean;
  /** A campaign (in the address or a cookie) opens the site in a blocked location. */
  campaignLiftsBlock: boolean;
}

/** Age gate rules by ISO 3166-1 (`GB`) or 3166-2 code (`US-TX`); the narrower one applies. */
export interface GatePolicy extends GateSwitches {
  default: GateRule;
  places: Readonly<Record<string, GateRule>>;
}

/** Rules of the product specification, which apply unless the operator's file overrides them. */
export const DEFAULT_GATE_POLICY: GatePolicy = {
  default: 'gate',
  places: { [BLOCKED_COUNTRY]: 'blocked' },
  serverSide: false,
  campaignOpensGate: true,
  campaignLiftsBlock: true,
};

/** Location of a visitor; empty strings if unknown. */
export interface VisitorLocation {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** ISO 3166-2, including the country: `US-TX`. */
  region: string;
}

/** Rules that apply to one visitor. The page gets no other rules of the operator. */
export interface GateTerms extends GateSwitches {
  rule: GateRule;
  /** True if a provider has confirmed this visitor's age. */
  isAssured: boolean;
}

/** Replaces the page until the visitor has stated the age, or a provider has confirmed it. */
export type ClosedBy = 'gate' | 'assured';

/** Form field and value that accept the server's age gate, posted to the page's own address. */
export const GATE_FIELD = 'gate';
export const GATE_ACCEPTS = 'accept';

/** Paths of age assurance: to the provider, and back. */
export const ASSURANCE_PATHS = {
  start: '/assurance/start',
  callback: '/assurance/callback',
} as const;
/** Parameter of `start`: the page to return to. */
export const ASSURANCE_NEXT = 'next';
/** Parameter and value of the page to which a visitor returns without confirmation. */
export const ASSURANCE_ANSWER = 'assurance';
export const ASSURANCE_REFUSED = 'no';

/** Time in which a visitor must return from the provider, seconds. */
export const ASSURANCE_TIMEOUT_SECONDS = 900;
/** Default lifetime of a confirmation, hours. The operator's file may set another. */
export const ASSURED_HOURS = 24;
