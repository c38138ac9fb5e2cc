import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import type { GateTerms, VisitorLocation } from '@nocturne/contracts/gates';
import { decideVisit, termsAt, type Decision, type Visit } from '@nocturne/lib/gates';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { GatesConfig } from '../config/gates.ts';
import { AssuranceService } from '../services/assurance/assurance-service.ts';
import { makeProvider } from '../services/assurance/providers.ts';
import { signingKey } from '../services/assurance/signing-key.ts';
import type { GeoLocator } from './geo-locator.ts';
import { countryOf, isSecure } from './read-visitor.ts';

const NOWHERE: VisitorLocation = { country: '', region: '' };

/** What the gates say of a request. */
export interface GateView {
  terms: GateTerms;
  /** The place whose rule counts. */
  place: VisitorLocation;
}

/** The site's rules for visitors, by place. */
export class Gates {
  /** The operator has rules of their own: pages tell them to the browser, and the API keeps them. */
  readonly isOwn: boolean;
  /** Undefined where no provider is configured. */
  readonly assurance: AssuranceService | undefined;
  readonly #config: Config;
  readonly #gates: GatesConfig;
  readonly #locator: GeoLocator;

  constructor(parts: {
    config: Config;
    gates: GatesConfig;
    places: GeoLocator;
    assurance?: AssuranceService | undefined;
  }) {
    this.#config = parts.config;
    this.#gates = parts.gates;
    this.#locator = parts.places;
    this.assurance = parts.assurance;
    this.isOwn = parts.gates.isOwn;
  }

  /** Throws where the operator names a provider that is not there. */
  static async open(config: Config, gates: GatesConfig, places: GeoLocator): Promise<Gates> {
    const { assurance } = gates;
    if (!assurance) return new Gates({ config, gates, places });
    const key = await signingKey(config.dataDir, config.assuranceSecret);
    const provider = makeProvider(assurance, key);
    return new Gates({
      config,
      gates,
      places,
      assurance: new AssuranceService({ config: assurance, provider, key, now: Date.now }),
    });
  }

  /** Whether a place that is not this visitor's own may be closed or blocked: files then may not be kept for everybody. */
  get blocksLocations(): boolean {
    const { policy } = this.#gates;
    return [policy.default, ...Object.values(policy.places)].some(
      (rule) => rule === 'assured' || rule === 'blocked',
    );
  }

  /** Lower-case request headers that an answer may depend on. */
  get locationHeaders(): readonly string[] {
    return this.#locator.headers;
  }

  view(request: FastifyRequest): GateView {
    const place = this.#locationOf(request);
    const isAssured =
      this.assurance?.isAssured(request.cookies[assuredCookie(this.#config)]) ?? false;
    return { place, terms: termsAt(this.#gates.policy, place, isAssured) };
  }

  /** What a request that is no page gets: an answer of the API, a feed, a file. */
  decide(request: FastifyRequest): { decision: Decision; terms: GateTerms } {
    const { terms } = this.view(request);
    const query = new URL(request.url, 'http://localhost').searchParams;
    return { terms, decision: decideVisit(terms, { page: undefined, query, ...keptOf(request) }) };
  }

  /**
   * By the rules as written the visitor's cookie tells the country (settlement 36). Rules of the operator's own ask only what the server knows: a
   * cookie that anybody can write neither weakens nor sharpens them.
   */
  #locationOf(request: FastifyRequest): VisitorLocation {
    if (!this.isOwn)
      return { country: countryOf(request, this.#config, this.#locator), region: '' };
    return this.#locator.of(request) ?? { ...NOWHERE, country: this.#config.defaultCountry };
  }
}

/** What a browser has kept of earlier visits. */
export function keptOf({ cookies }: FastifyRequest): Pick<Visit, 'wasAccepted' | 'showSite'> {
  return {
    wasAccepted: cookies[COOKIES.age] === AGE_ACCEPTED,
    showSite: cookies[COOKIES.showSite],
  };
}

/** The names of cookies that the server alone reads: browsers bind the `__Host-` ones to this very host, but only over https. */
export function assuredCookie(config: Config): string {
  return isSecure(config) ? `__Host-${COOKIES.assured}` : COOKIES.assured;
}
export function assuringCookie(config: Config): string {
  return isSecure(config) ? `__Host-${COOKIES.assuranceState}` : COOKIES.assuranceState;
}
