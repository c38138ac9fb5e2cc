import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import type { GateTerms, VisitorLocation } from '@nocturne/contracts/gates';
import { decideVisit, termsAt, type VisitDecision, type Visit } from '@nocturne/lib/gates';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { GatesConfig } from '../config/gates.ts';
import type { AssuranceService } from '../services/assurance/assurance-service.ts';
import type { GeoLocator } from './geo-locator.ts';
import { countryOf, isSecure } from './read-visitor.ts';

/** Age gate rule for a request. */
export interface GateView {
  terms: GateTerms;
  /** Location whose rule applies. */
  location: VisitorLocation;
}

/** The site's age gate rules by location. */
export class Gates {
  /**
   * True if the operator has configured rules. Pages pass them to the browser, and the API enforces
   * them.
   */
  readonly hasCustomRules: boolean;
  /** Undefined without a configured provider. */
  readonly assurance: AssuranceService | undefined;
  readonly #config: Config;
  readonly #gates: GatesConfig;
  readonly #locator: GeoLocator;

  constructor(deps: {
    config: Config;
    gates: GatesConfig;
    geoLocator: GeoLocator;
    assurance?: AssuranceService | undefined;
  }) {
    this.#config = deps.config;
    this.#gates = deps.gates;
    this.#locator = deps.geoLocator;
    this.assurance = deps.assurance;
    this.hasCustomRules = deps.gates.hasCustomRules;
  }

  /**
   * True if any location requires assurance or is blocked; then shared caches must not store files.
   */
  get blocksLocations(): boolean {
    const { policy } = this.#gates;
    return [policy.default, ...Object.values(policy.places)].some(
      (rule) => rule === 'assured' || rule === 'blocked',
    );
  }

  /** Lower-case request headers that a response may depend on. */
  get locationHeaders(): readonly string[] {
    return this.#locator.headers;
  }

  view(request: FastifyRequest): GateView {
    const location = this.#locationOf(request);
    const isAssured =
      this.assurance?.isAssured(request.cookies[assuredCookieName(this.#config)]) ?? false;
    return { location, terms: termsAt(this.#gates.policy, location, isAssured) };
  }

  /** Age gate decision for requests that are not pages: API responses, feeds, files. */
  decide(request: FastifyRequest): { decision: VisitDecision; terms: GateTerms } {
    const { terms } = this.view(request);
    const query = new URL(request.url, 'http://localhost').searchParams;
    return {
      terms,
      decision: decideVisit(terms, { page: undefined, query, ...readGateCookies(request) }),
    };
  }

  /**
   * By default the visitor's cookie may set the country (settlement 36). The operator's own rules
   * use only the server's knowledge, because anyone can change a cookie.
   */
  #locationOf(request: FastifyRequest): VisitorLocation {
    if (!this.hasCustomRules)
      return { country: countryOf(request, this.#config, this.#locator), region: '' };
    return this.#locator.locate(request) ?? { country: this.#config.defaultCountry, region: '' };
  }
}

/** Age gate settings that earlier visits stored in the browser. */
export function readGateCookies({
  cookies,
}: FastifyRequest): Pick<Visit, 'wasAccepted' | 'showSite'> {
  return {
    wasAccepted: cookies[COOKIES.age] === AGE_ACCEPTED,
    showSite: cookies[COOKIES.showSite],
  };
}

/**
 * Names of cookies that only the server reads. Browsers bind `__Host-` cookies to this exact host,
 * but only over https.
 */
export function assuredCookieName(config: Config): string {
  return isSecure(config) ? `__Host-${COOKIES.assured}` : COOKIES.assured;
}
export function assuranceStateCookieName(config: Config): string {
  return isSecure(config) ? `__Host-${COOKIES.assuranceState}` : COOKIES.assuranceState;
}
