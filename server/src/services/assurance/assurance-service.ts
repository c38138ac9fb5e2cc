import { randomBytes } from 'node:crypto';
import type { Language } from '@nocturne/contracts/constants';
import { ASSURANCE_TIMEOUT_SECONDS } from '@nocturne/contracts/gates';
import { LRUCache } from 'lru-cache';
import type { AssuranceConfig } from '../../config/gates.ts';
import type { AssuranceProvider, AssuranceStart } from './provider.ts';
import { readSigned, signText } from '../../lib/signed-text.ts';

/** Number of used states to remember. Each is forgotten when it would have expired anyway. */
const USED_MAX = 50_000;
const STATE_BYTES = 32;
const MS_PER_SECOND = 1000;

/** Data of a visitor who is at the provider, kept in a signed cookie. */
interface PendingAssurance {
  state: string;
  /** Path and query of the page to return to. */
  next: string;
  /** Milliseconds since 1970. */
  until: number;
}
interface AssuranceServiceDeps {
  config: AssuranceConfig;
  provider: AssuranceProvider;
  key: Buffer;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Sends visitors to the age assurance provider and handles their return. The result is a signed
 * text with the provider's name and an expiry. It does not identify the visitor, and the server
 * stores no result. A state works once, within a quarter of an hour, in the browser that started.
 */
export class AssuranceService {
  readonly #deps: AssuranceServiceDeps;
  readonly #used: LRUCache<string, true>;

  constructor(deps: AssuranceServiceDeps) {
    this.#deps = deps;
    this.#used = new LRUCache({ max: USED_MAX, ttl: ASSURANCE_TIMEOUT_SECONDS * MS_PER_SECOND });
  }

  /** Lifetime of a positive result, seconds. */
  get seconds(): number {
    return Math.round(this.#deps.config.hours * 3600);
  }

  /** Starts a visit to the provider. The browser must send `cookie` back to `finish`. */
  async beginAssurance({
    next,
    ...request
  }: {
    next: string;
    callbackUrl: string;
    language: Language;
    nonce: string;
  }): Promise<{ start: AssuranceStart; cookie: string }> {
    const { key, provider, now } = this.#deps;
    const state = randomBytes(STATE_BYTES).toString('base64url');
    const pending: PendingAssurance = {
      state,
      next,
      until: now() + ASSURANCE_TIMEOUT_SECONDS * MS_PER_SECOND,
    };
    return {
      start: await provider.start({ state, ...request }),
      cookie: signText(key, 'way', pending),
    };
  }

  /**
   * Finishes the visit. Returns undefined for a state that is expired, used, or of another browser.
   * `cookie` is set only for an adult.
   */
  async finish({
    query,
    cookie,
    callbackUrl,
  }: {
    query: Readonly<Record<string, string>>;
    cookie: string | undefined;
    callbackUrl: string;
  }): Promise<{ next: string; cookie?: string } | undefined> {
    const { key, provider, config, now } = this.#deps;
    const pending = readSigned(key, 'way', cookie) as PendingAssurance | undefined;
    if (
      !pending ||
      pending.until <= now() ||
      pending.state !== query['state'] ||
      this.#used.has(pending.state)
    )
      return undefined;
    this.#used.set(pending.state, true);
    const isAdult = await provider.isAdult({ state: pending.state, query, callbackUrl });
    if (!isAdult) return { next: pending.next };
    return {
      next: pending.next,
      cookie: signText(key, 'assured', [config.provider, now() + this.seconds * MS_PER_SECOND]),
    };
  }

  /** True if this cookie holds an unexpired confirmation of the current provider. */
  isAssured(cookie: string | undefined): boolean {
    const { key, config, now } = this.#deps;
    const assured = readSigned(key, 'assured', cookie);
    return Array.isArray(assured) && assured[0] === config.provider && Number(assured[1]) > now();
  }
}
