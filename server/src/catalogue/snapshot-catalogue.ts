import { DATE_SECONDS } from '@nocturne/contracts/filters';
import {
  addBits,
  addBit,
  countBits,
  removeBit,
  emptyBits,
  intersectBits,
  type Bits,
} from './bits.ts';
import {
  hasSingleAudience,
  type Catalogue,
  type Directory,
  type ListResult,
  type ListQuery,
  type Scope,
  type SearchResult,
  type SearchQuery,
  type PageRange,
  type CatalogueSuggestions,
  type SuggestQuery,
  type VideoFilter,
} from './catalogue.ts';
import { pickPage } from './pick-page.ts';
import { relatedNumbers } from './related.ts';
import type { SnapshotData } from './snapshot-data.ts';
import { suggest } from './suggest.ts';
import { TextSearch } from './text-search.ts';

const EMPTY = new Int32Array();

/** In-memory catalogue: any filter, any page and exact totals without a database query. */
export class SnapshotCatalogue implements Catalogue {
  readonly #data: SnapshotData;
  readonly #now: () => number;
  readonly #search: TextSearch;
  readonly #hidden = new Set<number>();
  /**
   * Scratch sets, reused by every call: calls are synchronous, so the next one may overwrite them.
   */
  readonly #matches: Bits;
  readonly #scratch: Bits;

  constructor(data: SnapshotData, now: () => number = Date.now) {
    this.#data = data;
    this.#now = now;
    this.#search = new TextSearch(data);
    this.#matches = emptyBits(data.ids.length);
    this.#scratch = emptyBits(data.ids.length);
  }

  /** Removes a video from every list at once. The next snapshot no longer contains it. */
  hide(videoId: number): void {
    const number = this.#data.ids.indexOf(videoId);
    if (number >= 0) this.#hidden.add(number);
  }

  listVideos(query: ListQuery): Promise<ListResult> {
    const matches = this.#findMatches(query, query.scope);
    const total = countBits(matches);
    const { orders, ranks } = this.#data;
    const [numbers, sortRanks] = [orders[query.sort], ranks[query.sort]];
    const page = pickPage(
      matches,
      total,
      numbers && sortRanks ? { numbers, ranks: sortRanks } : undefined,
      query,
    );
    return Promise.resolve({ ids: this.#idsOf(page), total });
  }

  search(query: SearchQuery): Promise<SearchResult> {
    const { numbers, total, isGuess } = this.#search.search(query, this.#findMatches(query));
    return Promise.resolve({ ids: this.#idsOf(numbers), total, isGuess });
  }

  suggest(query: SuggestQuery): Promise<CatalogueSuggestions> {
    return Promise.resolve(suggest(this.#data, query));
  }

  related(videoId: number, { offset, count }: PageRange): Promise<ListResult> {
    const number = this.#data.ids.indexOf(videoId);
    const found =
      number < 0 ? [] : relatedNumbers(this.#data, number, (other) => this.#hidden.has(other));
    return Promise.resolve({
      ids: this.#idsOf(found.slice(offset, offset + count)),
      total: found.length,
    });
  }

  directory(): Promise<Directory> {
    return Promise.resolve(this.#data.directory);
  }

  channelsOfPerformer(performerId: number): Promise<readonly number[]> {
    const numbers = this.#data.performers.get(performerId) ?? EMPTY;
    return Promise.resolve(
      [...new Set(Array.from(numbers, (number) => this.#data.channels[number] ?? 0))].filter(
        (id) => id !== 0,
      ),
    );
  }

  count(audience: number): Promise<number> {
    return Promise.resolve(
      countBits(this.#findMatches({ audience, type: 'all', duration: '', date: '' })),
    );
  }

  /**
   * Returns every video of a scope that passes the filter and is not hidden. Valid until the next
   * call.
   */
  #findMatches(
    { audience, type, duration, date }: VideoFilter,
    scope: Scope = { kind: 'all' },
  ): Bits {
    const { audiences, types, durations } = this.#data.filters;
    const matches = this.#matches;
    const ofAudience = audiences[audience] ?? emptyBits(this.#data.ids.length);
    matches.set(scope.kind === 'all' ? ofAudience : this.#bitsOf(scope));
    if (scope.kind !== 'all' && hasSingleAudience(scope)) intersectBits(matches, ofAudience);
    if (type !== 'all') intersectBits(matches, types[type]);
    if (duration !== '') intersectBits(matches, durations[duration]);
    if (date !== '')
      intersectBits(matches, this.#postedSince(this.#now() / 1000 - DATE_SECONDS[date]));
    for (const number of this.#hidden) removeBit(matches, number);
    return matches;
  }

  /** The order begins with the newest videos, so the loop ends at the first older one. */
  #postedSince(seconds: number): Bits {
    const { posted, orders } = this.#data;
    const bits = this.#scratch.fill(0);
    for (const number of orders['latest-updates'] ?? EMPTY) {
      if ((posted[number] ?? 0) < seconds) break;
      addBit(bits, number);
    }
    return bits;
  }

  #bitsOf({ kind, id }: Exclude<Scope, { kind: 'all' }>): Bits {
    const { categories, performers, channelVideos, userVideos } = this.#data;
    if (kind === 'category') return categories.get(id) ?? this.#scratch.fill(0);
    const lists = { performer: performers, channel: channelVideos, user: userVideos };
    if (!Object.hasOwn(lists, kind)) throw new RangeError(`the snapshot has no ${kind} lists`);
    return addBits(this.#scratch.fill(0), lists[kind as keyof typeof lists].get(id) ?? EMPTY);
  }

  #idsOf(numbers: readonly number[]): number[] {
    return numbers.map((number) => this.#data.ids[number] ?? 0);
  }
}
