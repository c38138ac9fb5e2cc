import type { Api } from '@nocturne/api/api';
import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import type { GoalName, GoalOrigin, StatBody } from '@nocturne/contracts/forms';
import type { RouteName } from '@nocturne/contracts/routes';
import { campaignIn, campaignOf } from '@nocturne/lib/campaign';
import { logger } from '@nocturne/lib/logger';
import { makeAutoObservable } from 'mobx';
import type { CookieJar } from './cookie-jar.ts';

/** Events kept while the visitor has not answered; the oldest leave first. */
export const ANALYTICS_QUEUE_MAX = 50;
export type Consent = 'yes' | 'no';

/** Page hits and goals (R2.1-03, R7-07). Without consent=yes nothing leaves the browser (R4-22): until the answer events wait, after a no they are dropped. */
export class AnalyticsStore {
  /** Null until the visitor has answered. */
  consent: Consent | null;

  #api: Api;
  #cookies: CookieJar;
  #queue: StatBody[] = [];
  #page = '';
  #campaign = '';
  #early: [name: GoalName, value?: string][] = [];
  #originOf: (name: GoalName) => GoalOrigin | undefined;

  /** `originOf` names the release that reaches a goal; undefined where a goal has none. */
  constructor({
    api,
    cookies,
    originOf = () => undefined,
  }: {
    api: Api;
    cookies: CookieJar;
    originOf?: ((name: GoalName) => GoalOrigin | undefined) | undefined;
  }) {
    this.#api = api;
    this.#originOf = originOf;
    this.#cookies = cookies;
    this.consent = asConsent(cookies.get(COOKIES.consent));
    makeAutoObservable(this, {}, { deep: false });
    // "No expiry" is the longest a browser keeps, so each visit renews it (R4-02).
    if (this.consent) cookies.set(COOKIES.consent, this.consent, FOREVER_SECONDS);
  }

  /** Keeps the visitor's answer and sends or drops what waited. */
  answer(consent: Consent): void {
    this.consent = consent;
    this.#cookies.set(COOKIES.consent, consent, FOREVER_SECONDS);
    const waiting = this.#queue.splice(0);
    for (const event of waiting) this.#emit(event);
  }

  /** One navigation; the caller reports a redirect and its target once. The first campaign seen is kept as tcid (settlement 37). */
  pageHit(page: RouteName, query: URLSearchParams): void {
    const seen = campaignIn(query);
    const kept = this.#cookies.get(COOKIES.campaign);
    if (seen && !kept) this.#cookies.set(COOKIES.campaign, seen, FOREVER_SECONDS);
    this.#page = page;
    this.#campaign = campaignOf(query, kept);
    this.#emit({ act: 'hit', page, campaign: this.#campaign });
    for (const goal of this.#early.splice(0)) this.goal(...goal);
  }

  /** A goal reached on the page of the last hit; one that is reached before the first hit waits for it. */
  goal(name: GoalName, value?: string): void {
    if (this.#page === '') return void this.#early.push(value === undefined ? [name] : [name, value]);
    const rest = { ...(value === undefined ? {} : { value }), ...this.#originOf(name) };
    this.#emit({ act: 'goal', goal: name, page: this.#page, campaign: this.#campaign, ...rest });
  }

  #emit(event: StatBody): void {
    if (this.consent === 'yes') void this.#send(event);
    else if (this.consent === null) this.#queue = [...this.#queue, event].slice(-ANALYTICS_QUEUE_MAX);
  }

  async #send(event: StatBody): Promise<void> {
    try {
      await this.#api.post('stat', event);
    } catch (cause) {
      logger.debug('analytics event was not sent', cause);
    }
  }
}

function asConsent(value: string | undefined): Consent | null {
  return value === 'yes' || value === 'no' ? value : null;
}
