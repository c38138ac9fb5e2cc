import {
  AD_SLOTS,
  type AdCard,
  type AdEvent,
  type AdPlan,
  type AdSlot,
  type AdTag,
} from '@nocturne/contracts/ads';
import type { Language } from '@nocturne/contracts/constants';
import { tagAddress, type AdsConfig, type AdTagConfig } from '../../config/ads.ts';
import type { AdCreative, AdsRepository } from '../../repositories/ads/ads-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { AdCounters } from './ad-counters.ts';
import { planCard } from './house-card.ts';
import { WeightedRotation, fitsSlot, isCard, isRunning } from './pick-creative.ts';
import { isTargetedAt, isScheduled, type AdVisit } from './tag-rules.ts';

export interface AdsServiceDeps {
  config: AdsConfig;
  repository: Pick<AdsRepository, 'listCreatives' | 'countsSince' | 'addCounts'>;
  clock: () => Date;
}

/** Data from the database is fresh for this long, milliseconds. */
const FRESH_MS = 10_000;

interface Facts {
  readAt: number;
  creatives: readonly AdCreative[];
  /** Shows by tag in the current UTC day. */
  shownToday: Map<string, number>;
  day: number;
  /** Card whose turn it is until the next read. The cache keeps one page for each card. */
  card: AdCreative | undefined;
}

/** Chooses the ads that a visitor may get and the next house creative, and counts their events. */
export class AdsService {
  readonly #deps: AdsServiceDeps;
  readonly #counters: AdCounters;
  readonly #rotation = new WeightedRotation();
  /** Ids of the tags that other hosts serve. */
  readonly #otherTags: ReadonlySet<string>;
  #facts: Facts | undefined;
  #reading: Promise<Facts> | undefined;

  constructor(deps: AdsServiceDeps) {
    this.#deps = deps;
    this.#counters = new AdCounters(deps.repository, deps.clock);
    const tags = Object.values(deps.config.slots).flat();
    this.#otherTags = new Set(tags.filter(({ url }) => url !== undefined).map(({ id }) => id));
  }

  /** Origins that ads may come from besides the site's own. */
  get hosts(): readonly string[] {
    return this.#deps.config.hosts;
  }

  /** Origin that counts events instead of this server; undefined if the operator names none. */
  get trackingHost(): string | undefined {
    return this.#deps.config.trackingHost;
  }

  start(onError: (error: unknown) => void): void {
    this.#counters.start(onError);
  }

  stop(): Promise<void> {
    return this.#counters.stop();
  }

  /** Writes the counts so far. */
  flush(): Promise<void> {
    return this.#counters.flush();
  }

  /** Makes the next call read creatives and caps again, because they have changed. */
  invalidate(): void {
    this.#facts = undefined;
  }

  /**
   * Tags by slot for this visitor: targeted at them, scheduled now and below the daily cap. Tags of
   * this server appear only if they have a creative.
   */
  async planFor(visit: AdVisit): Promise<AdPlan> {
    const slots = AD_SLOTS.filter((slot) => (this.#deps.config.slots[slot] ?? []).length > 0);
    if (slots.length === 0) return {};
    const facts = await this.#getFacts();
    const planned = slots.map((slot) => {
      const tags = (this.#deps.config.slots[slot] ?? []).filter(
        (tag) => isTargetedAt(tag, visit) && this.#mayBeShown(tag, slot, facts),
      );
      return [
        slot,
        tags.map((tag) =>
          planTag(slot, tag, {
            language: visit.language,
            trackingHost: this.trackingHost,
            card: cardFor(slot, tag, facts, visit),
          }),
        ),
      ] as const;
    });
    return Object.fromEntries(planned.filter(([, tags]) => tags.length > 0));
  }

  /**
   * Picks the next house creative for a tag of this server. Counts a request and, if there is a
   * creative, a fill. Undefined outside of the schedule, at the cap, or without a creative. Throws
   * `bad_request` for a tag of another slot or server.
   */
  async serveCreative(slot: AdSlot, tagId: string): Promise<AdCreative | undefined> {
    const tag = this.#requireOwnTag(slot, tagId);
    const facts = await this.#getFacts();
    this.countEvent({ tag: tagId, slot, event: 'request' });
    if (!isScheduled(tag, this.#deps.clock()) || !this.#isBelowCap(tag, facts)) return undefined;
    const creative = this.#rotation.next(this.#runningCreatives(slot, facts));
    if (creative) this.countEvent({ tag: tagId, slot, event: 'fill', creativeId: creative.id });
    return creative;
  }

  /** Throws `bad_request` unless this server has the tag for the slot. */
  checkOwnTag(slot: AdSlot, tagId: string): void {
    this.#requireOwnTag(slot, tagId);
  }

  /**
   * Finds an active creative by its id, even if its time is over. Throws `bad_request` for an
   * unknown one.
   */
  async findCreative(id: number): Promise<AdCreative> {
    const found = (await this.#getFacts()).creatives.find((creative) => creative.id === id);
    if (!found) throw new AppError('bad_request', { field: 'creative' });
    return found;
  }

  /** Owner of a tag in this slot; undefined if the configuration has no such tag there. */
  ownerOf(slot: AdSlot, tagId: string): 'own' | 'other' | undefined {
    const tag = this.#findTag(slot, tagId);
    return tag && (tag.url === undefined ? 'own' : 'other');
  }

  countEvent({
    tag,
    slot,
    event,
    code = 0,
    creativeId,
  }: {
    tag: string;
    slot: AdSlot;
    event: AdEvent;
    code?: number;
    creativeId?: number;
  }): void {
    this.#counters.add({ tag, slot, event, code, creativeId });
    if (event === this.#cappedEventOf(tag) && this.#facts)
      this.#facts.shownToday.set(tag, (this.#facts.shownToday.get(tag) ?? 0) + 1);
  }

  #requireOwnTag(slot: AdSlot, tagId: string): AdTagConfig {
    const tag = this.#findTag(slot, tagId);
    if (tag?.url !== undefined || !tag) throw new AppError('bad_request', { field: 'tag' });
    return tag;
  }

  #findTag(slot: AdSlot, tagId: string): AdTagConfig | undefined {
    return this.#deps.config.slots[slot]?.find(({ id }) => id === tagId);
  }

  /**
   * Event that a cap counts as a show. Impressions need consent, so fills count for tags of this
   * server. Tags of other hosts are requested only with consent, so their impressions count. A card
   * comes with the page even if nobody sees it, so its impressions count too.
   */
  #cappedEventOf(tagId: string, card = this.#facts?.card): AdEvent {
    const isCardTag = card !== undefined && this.#findTag(card.slot, tagId) !== undefined;
    return isCardTag || this.#otherTags.has(tagId) ? 'impression' : 'fill';
  }

  #mayBeShown(tag: AdTagConfig, slot: AdSlot, facts: Facts): boolean {
    return (
      this.#isBelowCap(tag, facts) &&
      (tag.url !== undefined ||
        cardIn(slot, facts) !== undefined ||
        this.#runningCreatives(slot, facts).length > 0)
    );
  }

  #isBelowCap({ id, maxPerDay }: AdTagConfig, { shownToday }: Facts): boolean {
    return maxPerDay === undefined || (shownToday.get(id) ?? 0) < maxPerDay;
  }

  #runningCreatives(slot: AdSlot, { creatives }: Facts): readonly AdCreative[] {
    const now = this.#deps.clock();
    return creatives.filter(
      (creative) => creative.slot === slot && fitsSlot(creative) && isRunning(creative, now),
    );
  }

  async #getFacts(): Promise<Facts> {
    const now = this.#deps.clock().getTime();
    const known = this.#facts;
    if (known && now - known.readAt < FRESH_MS && known.day === startOfUtcDay(now)) return known;
    this.#reading ??= this.#readFacts(now).finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readFacts(now: number): Promise<Facts> {
    const { repository } = this.#deps;
    const day = startOfUtcDay(now);
    // The caps include the counts that are still in memory.
    await this.#counters.flush();
    const [creatives, counts] = await Promise.all([
      repository.listCreatives(),
      repository.countsSince(new Date(day), ['impression', 'fill']),
    ]);
    const at = new Date(now);
    const card = this.#rotation.next(
      creatives.filter((creative) => isCard(creative) && isRunning(creative, at)),
    );
    const shownToday = new Map(
      counts
        .filter(({ tag, event }) => event === this.#cappedEventOf(tag, card))
        .map(({ tag, n }) => [tag, n]),
    );
    this.#facts = { readAt: now, creatives, shownToday, day, card };
    return this.#facts;
  }
}

const DAY_MS = 86_400_000;

function startOfUtcDay(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

/** Card that a slot shows; undefined if it shows clips. */
function cardIn(slot: AdSlot, { card }: Facts): AdCreative | undefined {
  return card?.slot === slot ? card : undefined;
}

function cardFor(
  slot: AdSlot,
  { id, url }: AdTagConfig,
  facts: Facts,
  { language }: AdVisit,
): AdCard | undefined {
  const card = cardIn(slot, facts);
  return card && url === undefined ? planCard(card, id, slot, language) : undefined;
}

interface TagPlanOptions {
  language: Language;
  trackingHost: string | undefined;
  card: AdCard | undefined;
}

function planTag(
  slot: AdSlot,
  tag: AdTagConfig,
  { language, trackingHost, card }: TagPlanOptions,
): AdTag {
  const { id, cookies, maxPerVisitorDay } = tag;
  return {
    id,
    url: tagAddress(slot, tag, language),
    ...(cookies === true ? { cookies } : {}),
    ...(maxPerVisitorDay === undefined ? {} : { maxPerVisitorDay }),
    ...(trackingHost === undefined ? {} : { trackingHost }),
    ...(card && { card }),
  };
}
