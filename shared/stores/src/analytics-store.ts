import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import {
  EVENTS_KEPT,
  VARIANTS_PER_EVENT,
  type AnalyticsEvent,
  type Consent,
  type GoalName,
  type Running,
} from '@nocturne/contracts/events';
import { routes, type RemoteName, type RouteName } from '@nocturne/contracts/routes';
import { campaignIn, campaignOf } from '@nocturne/lib/campaign';
import { reaction } from 'mobx';
import type { ConsentStore } from './consent-store.ts';
import type { CookieJar } from './cookie-jar.ts';
import { EventLine, type Sink } from './event-line.ts';

export interface AnalyticsOptions {
  consent: ConsentStore;
  cookies: CookieJar;
  /** Destinations of the events; none on the server. */
  sinks?: readonly Sink[] | undefined;
  /** Returns the release of a remote in this page; undefined before the remote runs. */
  runningOf?: ((remote: RemoteName) => Running | undefined) | undefined;
  /** `experiment:variant` of each experiment of this visitor; every event carries them. */
  variants?: readonly string[] | undefined;
}
type Goal = [name: GoalName, value: string | undefined, origin: Running | undefined];

/**
 * Page hits, goals and exposures, in order. Without consent no event leaves the browser or is
 * stored in it. Events wait in memory until the visitor decides; a no drops them.
 */
export class AnalyticsStore {
  #consent: ConsentStore;
  #cookies: CookieJar;
  #lines: readonly EventLine[];
  #runningOf: (remote: RemoteName) => Running | undefined;
  #inExperiments: { variants?: readonly string[] };
  /** Events that wait for the visitor's decision. */
  #held: readonly AnalyticsEvent[] = [];
  #page: RouteName | undefined;
  #campaign = '';
  #firstCampaign = '';
  #isExposed = false;
  #early: Goal[] = [];

  constructor({
    consent,
    cookies,
    sinks = [],
    runningOf = () => undefined,
    variants = [],
  }: AnalyticsOptions) {
    this.#consent = consent;
    this.#cookies = cookies;
    this.#runningOf = runningOf;
    this.#inExperiments =
      variants.length > 0 ? { variants: variants.slice(0, VARIANTS_PER_EVENT) } : {};
    this.#lines = sinks.map(
      (sink) => new EventLine((events) => this.#sendUnlessRefused(sink, events)),
    );
    if (consent.given === 'no') this.#forget();
    reaction(
      () => consent.given,
      () => this.#obey(),
    );
  }

  /** The visitor's decision; null before. */
  get consent(): Consent | null {
    return this.#consent.given;
  }

  /** Records one navigation. The caller reports a redirect and its target as one. */
  pageHit(page: RouteName, query: URLSearchParams): void {
    this.#firstCampaign ||= campaignIn(query);
    this.#campaign = campaignOf(query, this.#cookies.get(COOKIES.campaign) ?? this.#firstCampaign);
    this.#keepCampaign();
    this.#page = page;
    this.#isExposed = false;
    this.#emit({ kind: 'hit', ...this.#onPage(page) });
    this.remoteRuns();
    for (const goal of this.#early.splice(0)) this.goal(...goal);
  }

  /**
   * Records a goal on the page of the last hit; before the first hit goals wait. For player goals
   * `origin` defaults to the player's release.
   */
  goal(name: GoalName, value?: string, origin: Running | undefined = this.#originOf(name)): void {
    const page = this.#page;
    if (!page) return void this.#early.push([name, value, origin]);
    this.#emit({
      kind: 'goal',
      goal: name,
      ...this.#onPage(page),
      ...(value === undefined ? {} : { value }),
      ...origin,
    });
  }

  /**
   * Called when a remote starts. Records an exposure of the release that owns the page, once per
   * page.
   */
  remoteRuns(): void {
    const owner = this.#page && routes[this.#page].owner;
    const running = owner && owner !== 'shell' ? this.#runningOf(owner) : undefined;
    if (!this.#page || !running || this.#isExposed) return;
    this.#isExposed = true;
    this.#emit({ kind: 'exposure', ...this.#onPage(this.#page), ...running });
  }

  /** Sends waiting events, because the visitor leaves the page. */
  flush(): void {
    for (const line of this.#lines) line.flush();
  }

  #onPage(page: RouteName): Pick<AnalyticsEvent, 'page' | 'campaign' | 'variants'> {
    return { page, campaign: this.#campaign, ...this.#inExperiments };
  }

  #originOf(name: GoalName): Running | undefined {
    return name.startsWith('player_') ? this.#runningOf('mf-player') : undefined;
  }

  #emit(event: AnalyticsEvent): void {
    if (this.consent === 'yes') for (const line of this.#lines) line.add(event);
    else if (this.consent === null) this.#held = [...this.#held, event].slice(-EVENTS_KEPT);
  }

  #obey(): void {
    if (this.consent !== 'yes') return this.#forget();
    const waited = this.#held;
    this.#held = [];
    this.#keepCampaign();
    for (const event of waited) this.#emit(event);
  }

  /** Stores the first campaign seen (settlement 37) as a cookie once consent allows it. */
  #keepCampaign(): void {
    if (this.consent !== 'yes' || this.#firstCampaign === '' || this.#cookies.get(COOKIES.campaign))
      return;
    this.#cookies.set(COOKIES.campaign, this.#firstCampaign, FOREVER_SECONDS);
  }

  #forget(): void {
    this.#held = [];
    this.#firstCampaign = '';
    for (const line of this.#lines) line.drop();
    this.#cookies.remove(COOKIES.campaign);
  }

  /** Checks consent for each batch: the visitor may have withdrawn it in another tab. */
  async #sendUnlessRefused(sink: Sink, events: readonly AnalyticsEvent[]): Promise<boolean> {
    this.#consent.follow();
    return this.consent === 'yes' ? sink(events) : true;
  }
}
