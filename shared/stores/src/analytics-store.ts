import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import {
  EVENTS_KEPT,
  VARIANTS_PER_EVENT,
  type AnalyticsEvent,
  type Consent,
  type GoalName,
  type RunningRemote,
} from '@nocturne/contracts/events';
import { routes, type RemoteName, type RouteName } from '@nocturne/contracts/routes';
import { campaignIn, campaignOf } from '@nocturne/lib/campaign';
import { reaction } from 'mobx';
import type { ConsentStore } from './consent-store.ts';
import type { CookieJar } from './cookie-jar.ts';
import { EventBuffer, type Sink } from './event-buffer.ts';

export interface AnalyticsOptions {
  consent: ConsentStore;
  cookies: CookieJar;
  /** Destinations of the events; none on the server. */
  sinks?: readonly Sink[] | undefined;
  /** Returns the release of a remote in this page; undefined before the remote runs. */
  getRunning?: ((remote: RemoteName) => RunningRemote | undefined) | undefined;
  /** `experiment:variant` of each experiment of this visitor; every event carries them. */
  variants?: readonly string[] | undefined;
}
type Goal = [name: GoalName, value: string | undefined, origin: RunningRemote | undefined];

/**
 * Page hits, goals and exposures, in order. Without consent no event leaves the browser or is
 * stored in it. Events wait in memory until the visitor decides; a refusal discards them.
 */
export class AnalyticsStore {
  #consent: ConsentStore;
  #cookies: CookieJar;
  #buffers: readonly EventBuffer[];
  #getRunning: (remote: RemoteName) => RunningRemote | undefined;
  #experimentFields: { variants?: readonly string[] };
  /** Events that wait for the visitor's decision. */
  #pending: readonly AnalyticsEvent[] = [];
  #page: RouteName | undefined;
  #campaign = '';
  #firstCampaign = '';
  #isExposed = false;
  #earlyGoals: Goal[] = [];

  constructor({
    consent,
    cookies,
    sinks = [],
    getRunning = () => undefined,
    variants = [],
  }: AnalyticsOptions) {
    this.#consent = consent;
    this.#cookies = cookies;
    this.#getRunning = getRunning;
    this.#experimentFields =
      variants.length > 0 ? { variants: variants.slice(0, VARIANTS_PER_EVENT) } : {};
    this.#buffers = sinks.map(
      (sink) => new EventBuffer((events) => this.#sendUnlessRefused(sink, events)),
    );
    if (consent.decision === 'no') this.#discardEvents();
    reaction(
      () => consent.decision,
      () => this.#applyConsent(),
    );
  }

  /** The visitor's decision; null before. */
  get consent(): Consent | null {
    return this.#consent.decision;
  }

  /** Records one navigation. The caller reports a redirect and its target as one. */
  recordPageHit(page: RouteName, query: URLSearchParams): void {
    this.#firstCampaign ||= campaignIn(query);
    this.#campaign = campaignOf(query, this.#cookies.get(COOKIES.campaign) ?? this.#firstCampaign);
    this.#saveCampaign();
    this.#page = page;
    this.#isExposed = false;
    this.#emit({ kind: 'hit', ...this.#pageFields(page) });
    this.recordExposure();
    for (const goal of this.#earlyGoals.splice(0)) this.goal(...goal);
  }

  /**
   * Records a goal on the page of the last hit; before the first hit goals wait. For player goals
   * `origin` defaults to the player's release.
   */
  goal(
    name: GoalName,
    value?: string,
    origin: RunningRemote | undefined = this.#originOf(name),
  ): void {
    const page = this.#page;
    if (!page) return void this.#earlyGoals.push([name, value, origin]);
    this.#emit({
      kind: 'goal',
      goal: name,
      ...this.#pageFields(page),
      ...(value === undefined ? {} : { value }),
      ...origin,
    });
  }

  /**
   * Called when a remote starts. Records an exposure of the release that owns the page, once per
   * page.
   */
  recordExposure(): void {
    const owner = this.#page && routes[this.#page].owner;
    const running = owner && owner !== 'shell' ? this.#getRunning(owner) : undefined;
    if (!this.#page || !running || this.#isExposed) return;
    this.#isExposed = true;
    this.#emit({ kind: 'exposure', ...this.#pageFields(this.#page), ...running });
  }

  /** Sends waiting events at once. Called when the visitor leaves the page. */
  flush(): void {
    for (const buffer of this.#buffers) buffer.flush();
  }

  #pageFields(page: RouteName): Pick<AnalyticsEvent, 'page' | 'campaign' | 'variants'> {
    return { page, campaign: this.#campaign, ...this.#experimentFields };
  }

  #originOf(name: GoalName): RunningRemote | undefined {
    return name.startsWith('player_') ? this.#getRunning('mf-player') : undefined;
  }

  #emit(event: AnalyticsEvent): void {
    if (this.consent === 'yes') for (const buffer of this.#buffers) buffer.add(event);
    else if (this.consent === null) this.#pending = [...this.#pending, event].slice(-EVENTS_KEPT);
  }

  #applyConsent(): void {
    if (this.consent !== 'yes') return this.#discardEvents();
    const pending = this.#pending;
    this.#pending = [];
    this.#saveCampaign();
    for (const event of pending) this.#emit(event);
  }

  /** Stores the first campaign seen (settlement 37) as a cookie once consent allows it. */
  #saveCampaign(): void {
    if (this.consent !== 'yes' || this.#firstCampaign === '' || this.#cookies.get(COOKIES.campaign))
      return;
    this.#cookies.set(COOKIES.campaign, this.#firstCampaign, FOREVER_SECONDS);
  }

  #discardEvents(): void {
    this.#pending = [];
    this.#firstCampaign = '';
    for (const buffer of this.#buffers) buffer.clear();
    this.#cookies.remove(COOKIES.campaign);
  }

  /** Checks consent for each batch: the visitor may have withdrawn it in another tab. */
  async #sendUnlessRefused(sink: Sink, events: readonly AnalyticsEvent[]): Promise<boolean> {
    this.#consent.applyWithdrawal();
    return this.consent === 'yes' ? sink(events) : true;
  }
}
