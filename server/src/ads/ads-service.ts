import {
  AD_SLOTS,
  type AdCard,
  type AdEvent,
  type AdPlan,
  type AdSlot,
  type AdTag,
} from '@nocturne/contracts/ads';
import type { Language } from '@nocturne/contracts/constants';
import { tagAddress, type AdsConfig, type AdTagConfig } from '../config/ads.ts';
import type { AdCreative, AdsRepository } from '../repositories/ads-repository.ts';
import { AppError } from '../services/app-error.ts';
import { AdCounters } from './ad-counters.ts';
import { planCard } from './house-card.ts';
import { WeightedRotation, fitsSlot, isCard, isRunning } from './pick-creative.ts';
import { isMeantFor, isScheduled, type AdVisit } from './tag-rules.ts';

export interface AdsServiceDeps {
  config: AdsConfig;
  repository: Pick<AdsRepository, 'creatives' | 'countsSince' | 'addCounts'>;
  clock: () => Date;
}

/** What was read of the database is believed for this long, milliseconds. */
const FRESH_MS = 10_000;

interface Facts {
  readAt: number;
  creatives: readonly AdCreative[];
  /** Shows of the running UTC day by tag, up to the reading. */
  shownToday: Map<string, number>;
  day: number;
  /** The card whose turn it is until the next reading: pages that are kept differ by it. */
  card: AdCreative | undefined;
}

/** Which ads a visitor may get, which house creative comes next, and what is counted of them (sections 2.2, 2.3 and 4). */
export class AdsService {
  readonly #deps: AdsServiceDeps;
  readonly #counters: AdCounters;
  readonly #turns = new WeightedRotation();
  /** Ids of the tags that other hosts answer. */
  readonly #otherTags: ReadonlySet<string>;
  #facts: Facts | undefined;
  #reading: Promise<Facts> | undefined;

  constructor(deps: AdsServiceDeps) {
    this.#deps = deps;
    this.#counters = new AdCounters(deps.repository, deps.clock);
    const tags = Object.values(deps.config.slots).flat();
    this.#otherTags = new Set(tags.filter(({ url }) => url !== undefined).map(({ id }) => id));
  }

  /** Origins that ads may come from besides the own one. */
  get hosts(): readonly string[] {
    return this.#deps.config.hosts;
  }

  /** Origin that counts instead of this server; undefined where the operator names none (settlement 50). */
  get trackingHost(): string | undefined {
    return this.#deps.config.trackingHost;
  }

  start(onError: (error: unknown) => void): void {
    this.#counters.start(onError);
  }

  stop(): Promise<void> {
    return this.#counters.stop();
  }

  /** Writes what was counted. */
  flush(): Promise<void> {
    return this.#counters.flush();
  }

  /** Reads creatives and caps anew at the next question: for whoever changed them. */
  forget(): void {
    this.#facts = undefined;
  }

  /** Tags by slot for this visitor: meant for them, scheduled now, below the day's cap, and of the own server only where it has a creative. */
  async planFor(visit: AdVisit): Promise<AdPlan> {
    const slots = AD_SLOTS.filter((slot) => (this.#deps.config.slots[slot] ?? []).length > 0);
    if (slots.length === 0) return {};
    const facts = await this.#read();
    const planned = slots.map((slot) => {
      const tags = (this.#deps.config.slots[slot] ?? []).filter(
        (tag) => isMeantFor(tag, visit) && this.#mayBeShown(tag, slot, facts),
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
   * The next house creative of a tag of the own server, counted as request and, if there is one, fill; undefined where the schedule is over,
   * the cap is reached or nothing is there. Throws `bad_request` for a tag that is not of this slot or of another server.
   */
  async take(slot: AdSlot, tagId: string): Promise<AdCreative | undefined> {
    const tag = this.#ownTag(slot, tagId);
    const facts = await this.#read();
    this.count({ tag: tagId, slot, event: 'request' });
    if (!isScheduled(tag, this.#deps.clock()) || !this.#isBelowCap(tag, facts)) return undefined;
    const creative = this.#turns.next(this.#running(slot, facts));
    if (creative) this.count({ tag: tagId, slot, event: 'fill', creativeId: creative.id });
    return creative;
  }

  /** Throws `bad_request` where this is no tag of the own server for the slot. */
  checkOwnTag(slot: AdSlot, tagId: string): void {
    this.#ownTag(slot, tagId);
  }

  /** An active creative by its number, also one whose time is over; throws `bad_request` for an unknown one. */
  async creative(id: number): Promise<AdCreative> {
    const found = (await this.#read()).creatives.find((creative) => creative.id === id);
    if (!found) throw new AppError('bad_request', { field: 'creative' });
    return found;
  }

  /** Whose tag of this slot it is; undefined where the configuration has none of this name there. */
  ownerOf(slot: AdSlot, tagId: string): 'own' | 'other' | undefined {
    const tag = this.#tag(slot, tagId);
    return tag && (tag.url === undefined ? 'own' : 'other');
  }

  count({
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
    if (event === this.#showOf(tag) && this.#facts)
      this.#facts.shownToday.set(tag, (this.#facts.shownToday.get(tag) ?? 0) + 1);
  }

  #ownTag(slot: AdSlot, tagId: string): AdTagConfig {
    const tag = this.#tag(slot, tagId);
    if (tag?.url !== undefined || !tag) throw new AppError('bad_request', { field: 'tag' });
    return tag;
  }

  #tag(slot: AdSlot, tagId: string): AdTagConfig | undefined {
    return this.#deps.config.slots[slot]?.find(({ id }) => id === tagId);
  }

  /**
   * What a cap counts as a show. An impression is told with consent only, so of own tags it is the answer with an ad; tags of other hosts are
   * asked with consent only. A card comes with the page, whether or not it is seen: of it only impressions count.
   */
  #showOf(tagId: string, card = this.#facts?.card): AdEvent {
    const isCardTag = card !== undefined && this.#tag(card.slot, tagId) !== undefined;
    return isCardTag || this.#otherTags.has(tagId) ? 'impression' : 'fill';
  }

  #mayBeShown(tag: AdTagConfig, slot: AdSlot, facts: Facts): boolean {
    return (
      this.#isBelowCap(tag, facts) &&
      (tag.url !== undefined ||
        cardIn(slot, facts) !== undefined ||
        this.#running(slot, facts).length > 0)
    );
  }

  #isBelowCap({ id, maxPerDay }: AdTagConfig, { shownToday }: Facts): boolean {
    return maxPerDay === undefined || (shownToday.get(id) ?? 0) < maxPerDay;
  }

  #running(slot: AdSlot, { creatives }: Facts): readonly AdCreative[] {
    const now = this.#deps.clock();
    return creatives.filter(
      (creative) => creative.slot === slot && fitsSlot(creative) && isRunning(creative, now),
    );
  }

  async #read(): Promise<Facts> {
    const now = this.#deps.clock().getTime();
    const known = this.#facts;
    if (known && now - known.readAt < FRESH_MS && known.day === dayOf(now)) return known;
    this.#reading ??= this.#readNow(now).finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readNow(now: number): Promise<Facts> {
    const { repository } = this.#deps;
    const day = dayOf(now);
    // What is still held here counts as well.
    await this.#counters.flush();
    const [creatives, counts] = await Promise.all([
      repository.creatives(),
      repository.countsSince(new Date(day), ['impression', 'fill']),
    ]);
    const at = new Date(now);
    const card = this.#turns.next(
      creatives.filter((creative) => isCard(creative) && isRunning(creative, at)),
    );
    const shownToday = new Map(
      counts
        .filter(({ tag, event }) => event === this.#showOf(tag, card))
        .map(({ tag, n }) => [tag, n]),
    );
    this.#facts = { readAt: now, creatives, shownToday, day, card };
    return this.#facts;
  }
}

const DAY_MS = 86_400_000;

/** Beginning of the UTC day. */
function dayOf(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

/** The card that is drawn in a slot; undefined where clips are shown there. */
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

interface Planned {
  language: Language;
  trackingHost: string | undefined;
  card: AdCard | undefined;
}

function planTag(slot: AdSlot, tag: AdTagConfig, { language, trackingHost, card }: Planned): AdTag {
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
