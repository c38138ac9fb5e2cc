import {
  AD_PATHS,
  type AdEvent,
  type AdPlan,
  type AdSlot,
  type AdTag,
  type VastErrorCode,
} from '@nocturne/contracts/ads';
import { AD_SHOWN_KEY } from '@nocturne/contracts/constants';
import { makeAutoObservable } from 'mobx';
import type { AnalyticsStore } from './analytics-store.ts';
import { attempt } from '@nocturne/lib/attempt';

export interface AdCount {
  tag: AdTag;
  slot: AdSlot;
  /** Belongs to `error`. */
  code?: VastErrorCode;
}

export interface AdsStoreOptions {
  plan: AdPlan;
  analytics: Pick<AnalyticsStore, 'consent'>;
  /** Scheme and host of the site. */
  origin: string;
  /** Where shows are counted; a browser may throw as it is named. Without it no cap holds. */
  storage?: (() => Storage) | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Asks an address that counts and waits for nothing. */
  send?: (address: string) => void;
}

/** Shows by tag of one UTC day, as they are kept in the browser. */
interface Shown {
  day: string;
  counts: Record<string, number>;
}

/** Which of the planned ad tags may be asked now, and what is told of those that another server answers (R7-07, settlement 50). */
export class AdsStore {
  readonly plan: AdPlan;

  #analytics: Pick<AnalyticsStore, 'consent'>;
  #origin: string;
  #storage: (() => Storage) | undefined;
  #now: () => number;
  #send: (address: string) => void;

  constructor({
    plan,
    analytics,
    origin,
    storage,
    now = Date.now,
    send = sendGet,
  }: AdsStoreOptions) {
    this.plan = plan;
    this.#analytics = analytics;
    this.#origin = origin;
    this.#storage = storage;
    this.#now = now;
    this.#send = send;
    makeAutoObservable(this, { plan: false }, { deep: false });
  }

  /** Whether a GET that counts an ad may leave the browser, whoever counts (R4-22). */
  get mayTrack(): boolean {
    return this.#analytics.consent === 'yes';
  }

  /** Tags of a slot in their order: below the visitor's cap, and before consent only those of the own server. */
  tags(slot: AdSlot): readonly AdTag[] {
    const { counts } = this.#read();
    return (this.plan[slot] ?? []).filter(
      (tag) =>
        (this.isOwn(tag) || this.mayTrack) &&
        (counts[tag.id] ?? 0) < (tag.maxPerVisitorDay ?? Infinity),
    );
  }

  /** The operator planned something for one of these slots, whether or not it may be asked now. The same at the server and in the browser. */
  hasPlan(...slots: readonly AdSlot[]): boolean {
    return slots.some((slot) => (this.plan[slot] ?? []).length > 0);
  }

  /** Whether the own server answers this tag. */
  isOwn({ url }: AdTag): boolean {
    return attempt(() => new URL(url, this.#origin).origin) === this.#origin;
  }

  /** Counts a show of a tag that has a cap, for this browser and UTC day. */
  shown({ id, maxPerVisitorDay }: AdTag): void {
    if (maxPerVisitorDay === undefined) return;
    const shown = this.#read();
    shown.counts[id] = (shown.counts[id] ?? 0) + 1;
    attempt(() => this.#storage?.().setItem(AD_SHOWN_KEY, JSON.stringify(shown)));
  }

  /** The hosts that choose what a slot shows, where this site does not: the same at the server and in the browser. */
  otherHosts(slot: AdSlot): string | undefined {
    const others = (this.plan[slot] ?? []).filter((tag) => !this.isOwn(tag));
    const hosts = new Set(
      others.map(({ url }) => attempt(() => new URL(url, this.#origin).host) ?? url),
    );
    return hosts.size > 0 ? [...hosts].join(', ') : undefined;
  }

  /** The house card that is drawn in a slot: the same at the server and in the browser. */
  cardIn(slot: AdSlot): AdTag | undefined {
    return this.plan[slot]?.find(({ card }) => card !== undefined);
  }

  /** Counts that a card was seen: for the visitor's cap, and with consent for whoever counts. */
  cardSeen(tag: AdTag, slot: AdSlot): void {
    this.shown(tag);
    if (!tag.card || !this.mayTrack) return;
    for (const event of ['impression', 'viewable'] as const satisfies readonly AdEvent[]) {
      const query = new URLSearchParams({
        event,
        tag: tag.id,
        slot,
        creative: String(tag.card.creative),
      });
      this.#send(`${tag.trackingHost ?? ''}${AD_PATHS.event}?${query.toString()}`);
    }
  }

  /** Tells who counts what happened to a tag of another host, with consent only; tags of the own server bring addresses that count. */
  count(event: AdEvent, { tag, slot, code }: AdCount): void {
    if (this.isOwn(tag) || !this.mayTrack) return;
    const query = new URLSearchParams({
      event,
      tag: tag.id,
      slot,
      ...(code === undefined ? {} : { code: String(code) }),
    });
    this.#send(`${tag.trackingHost ?? ''}${AD_PATHS.event}?${query.toString()}`);
  }

  /** What is kept of another day, or cannot be read, counts for nothing. */
  #read(): Shown {
    const day = new Date(this.#now()).toISOString().slice(0, 10);
    const kept = attempt((): unknown =>
      JSON.parse(this.#storage?.().getItem(AD_SHOWN_KEY) ?? 'null'),
    );
    return isShown(kept) && kept.day === day ? kept : { day, counts: {} };
  }
}

function isShown(value: unknown): value is Shown {
  if (typeof value !== 'object' || value === null || !('day' in value) || !('counts' in value))
    return false;
  const { counts } = value;
  return (
    typeof counts === 'object' &&
    counts !== null &&
    Object.values(counts).every((count) => typeof count === 'number')
  );
}

/** Outlives the page; nobody waits for it or hears of its failure, and what another host answers is not read. */
function sendGet(address: string): void {
  fetch(address, {
    mode: 'no-cors',
    keepalive: true,
    credentials: 'same-origin',
    cache: 'no-store',
  }).catch(() => undefined);
}
