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
  /** Set for the event `error`. */
  code?: VastErrorCode;
}

export interface AdsStoreOptions {
  plan: AdPlan;
  analytics: Pick<AnalyticsStore, 'consent'>;
  /** Scheme and host of the site. */
  origin: string;
  /** Storage for the counts; merely reading the property may throw. Without it no cap applies. */
  storage?: (() => Storage) | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Requests a tracking address without waiting for the response. */
  send?: (address: string) => void;
}

/** Impressions per tag on one UTC day, as stored in the browser. */
interface ImpressionCounts {
  day: string;
  counts: Record<string, number>;
}

/**
 * Selects the planned ad tags that may be requested now, and counts events of tags from other hosts
 * (settlement 50).
 */
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

  /** True if the browser may send requests that count an ad, to any host. */
  get mayTrack(): boolean {
    return this.#analytics.consent === 'yes';
  }

  /**
   * Returns the tags of a slot in order: below the visitor's cap, and before consent only those of
   * this site.
   */
  tags(slot: AdSlot): readonly AdTag[] {
    const { counts } = this.#read();
    return (this.plan[slot] ?? []).filter(
      (tag) =>
        (this.isOwn(tag) || this.mayTrack) &&
        (counts[tag.id] ?? 0) < (tag.maxPerVisitorDay ?? Infinity),
    );
  }

  /**
   * True if the operator planned a tag for one of these slots, even if it may not be requested now.
   * The server and the browser agree.
   */
  hasPlan(...slots: readonly AdSlot[]): boolean {
    return slots.some((slot) => (this.plan[slot] ?? []).length > 0);
  }

  /** True if this site serves the tag. */
  isOwn({ url }: AdTag): boolean {
    return attempt(() => new URL(url, this.#origin).origin) === this.#origin;
  }

  /** Counts an impression of a tag with a cap, per browser and UTC day. */
  shown({ id, maxPerVisitorDay }: AdTag): void {
    if (maxPerVisitorDay === undefined) return;
    const shown = this.#read();
    shown.counts[id] = (shown.counts[id] ?? 0) + 1;
    attempt(() => this.#storage?.().setItem(AD_SHOWN_KEY, JSON.stringify(shown)));
  }

  /**
   * Returns the other hosts that choose the ads of a slot, separated by commas; undefined if none.
   * The server and the browser agree.
   */
  otherHosts(slot: AdSlot): string | undefined {
    const others = (this.plan[slot] ?? []).filter((tag) => !this.isOwn(tag));
    const hosts = new Set(
      others.map(({ url }) => attempt(() => new URL(url, this.#origin).host) ?? url),
    );
    return hosts.size > 0 ? [...hosts].join(', ') : undefined;
  }

  /** Returns the house advertisement of a slot. The server and the browser agree. */
  cardIn(slot: AdSlot): AdTag | undefined {
    return this.plan[slot]?.find(({ card }) => card !== undefined);
  }

  /**
   * Counts that a visitor saw a house advertisement: for the cap, and with consent also at the
   * tracking host.
   */
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

  /**
   * Sends an event of another host's tag to the tracking host, with consent only. Tags of this site
   * bring their own tracking addresses.
   */
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

  /** Ignores counts of another day and counts that it cannot read. */
  #read(): ImpressionCounts {
    const day = new Date(this.#now()).toISOString().slice(0, 10);
    const stored = attempt((): unknown =>
      JSON.parse(this.#storage?.().getItem(AD_SHOWN_KEY) ?? 'null'),
    );
    return isImpressionCounts(stored) && stored.day === day ? stored : { day, counts: {} };
  }
}

function isImpressionCounts(value: unknown): value is ImpressionCounts {
  if (typeof value !== 'object' || value === null || !('day' in value) || !('counts' in value))
    return false;
  const { counts } = value;
  return (
    typeof counts === 'object' &&
    counts !== null &&
    Object.values(counts).every((count) => typeof count === 'number')
  );
}

/** Sends a request that outlives the page. Nothing waits for it; its result is ignored. */
function sendGet(address: string): void {
  fetch(address, {
    mode: 'no-cors',
    keepalive: true,
    credentials: 'same-origin',
    cache: 'no-store',
  }).catch(() => undefined);
}
