import type { Audience, PerformerFilter } from '@nocturne/contracts/filters';
import type { OperationValues } from '@nocturne/contracts/operations';
import type {
  Catalogue,
  Category,
  Channel,
  Performer,
  DirectoryEntry,
} from '../../catalogue/catalogue.ts';
import { letterOf } from '@nocturne/lib/fold-text';
import { tokensOf, titleTokensOf } from '../../lib/tokens.ts';
import { AUDIENCE_CODE } from '../../lib/codes.ts';
import type { BlockedTerms } from '../../policies/blocked-terms.ts';
import { birthDateRange, type BirthDateRange } from '../../lib/age.ts';
import { AppError } from '../../errors/app-error.ts';
import { DirectoryOrders } from './directory-orders.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';

export interface DirectoryPage<P> {
  items: readonly P[];
  total: number;
}

interface DirectoryServiceDeps {
  catalogue: Catalogue;
  blocked: BlockedTerms;
  now: () => Date;
}

/** Lists categories, performers and channels from the snapshot's directory. */
export class DirectoryService {
  readonly #catalogue: Catalogue;
  readonly #blocked: BlockedTerms;
  readonly #now: () => Date;
  readonly #orders = new DirectoryOrders();

  constructor({ catalogue, blocked, now }: DirectoryServiceDeps) {
    this.#catalogue = catalogue;
    this.#blocked = blocked;
    this.#now = now;
  }

  /**
   * Returns all categories by title with the totals of the audience. Section `toptn` omits those
   * without videos (settlement 18).
   */
  async categories({
    section,
    gender,
  }: Pick<OperationValues<'categories'>, 'section' | 'gender'>): Promise<Category[]> {
    const { categories } = await this.#catalogue.directory();
    const withTotals = this.#orders
      .sortEntries(categories, 'alphabetaz')
      .map((category) => ({ ...category, ...category.byAudience[AUDIENCE_CODE[gender]] }));
    return withTotals.filter((category) => section === 'all' || category.videos > 0);
  }

  /**
   * A section requires an object id, and no section forbids one (settlement 7). Otherwise one list
   * would have endless addresses.
   */
  async channels(values: OperationValues<'channels'>): Promise<DirectoryPage<Channel>> {
    if ((values.section === '') !== (values.object_id === ''))
      throw new AppError('bad_request', { field: 'object_id' });
    const directory = await this.#catalogue.directory();
    const ordered = this.#orders.sortEntries(directory.channels, values.sort);
    const inSection =
      values.section === '' ? ordered : await this.#channelsOfPerformer(values.object_id, ordered);
    const matchesSearch = this.#createSearchFilter(values.search);
    return pageOf(
      inSection.filter(
        (channel) => channel.audience === AUDIENCE_CODE[values.gender] && matchesSearch(channel),
      ),
      values,
    );
  }

  async performers(values: OperationValues<'models'>): Promise<DirectoryPage<Performer>> {
    const { performers } = await this.#catalogue.directory();
    const matchesSearch = this.#createSearchFilter(values.search);
    const matchesFilter = createPerformerFilter(values.filter, this.#now());
    const found = this.#orders
      .sortEntries(performers, values.sort)
      .filter(
        (one) =>
          one.audience === AUDIENCE_CODE[values.gender] && matchesSearch(one) && matchesFilter(one),
      );
    return pageOf(found, values);
  }

  async channel(dir: string): Promise<Channel> {
    const { channels } = await this.#catalogue.directory();
    return requireFound(channels.find((channel) => channel.dir === dir));
  }

  async performer(dir: string): Promise<Performer> {
    const { performers } = await this.#catalogue.directory();
    return requireFound(performers.find((performer) => performer.dir === dir));
  }

  /** Returns the number of performers, channels and videos of an audience. */
  async counts(audience: Audience): Promise<{ models: number; channels: number; videos: number }> {
    const { performers, channels } = await this.#catalogue.directory();
    const code = AUDIENCE_CODE[audience];
    const isInAudience = (entry: Performer | Channel) => entry.audience === code;
    return {
      models: performers.filter(isInAudience).length,
      channels: channels.filter(isInAudience).length,
      videos: await this.#catalogue.count(code),
    };
  }

  /**
   * Returns the filter of the list's search box. A blocked search finds nothing, and entries with a
   * blocked title are never found.
   */
  #createSearchFilter(text: string): (entry: DirectoryEntry) => boolean {
    if (text === '') return () => true;
    const words = tokensOf(text);
    if (this.#blocked.blocks(text)) return () => false;
    return (entry) => matchesTitle(entry, words) && !this.#blocked.blocks(entry.title);
  }

  /** Returns those channels in which a performer appears, in the given order. */
  async #channelsOfPerformer(dir: string, channels: readonly Channel[]): Promise<Channel[]> {
    const performer = await this.performer(dir);
    const ids = new Set(await this.#catalogue.channelsOfPerformer(performer.id));
    return channels.filter((channel) => ids.has(channel.id));
  }
}

function pageOf<P>(
  entries: readonly P[],
  { page, count }: { page: number; count: number },
): DirectoryPage<P> {
  const offset = offsetOf(page, count);
  requirePage(page, offset, entries.length);
  return { items: entries.slice(offset, offset + count), total: entries.length };
}

function requireFound<P>(entry: P | undefined): P {
  if (entry === undefined) throw new AppError('not_found');
  return entry;
}

/**
 * True if each word begins a word of the title. A text without words, like a single punctuation
 * mark, matches nothing.
 */
function matchesTitle(entry: DirectoryEntry, words: readonly string[]): boolean {
  return (
    words.length > 0 &&
    words.every((wanted) => titleTokensOf(entry).some((word) => word.startsWith(wanted)))
  );
}

/** Returns the filter for performers on the given day. */
function createPerformerFilter(
  { age, letter, ...attributes }: PerformerFilter,
  now: Date,
): (performer: Performer) => boolean {
  const birthDates = age === undefined ? undefined : birthDateRange(age, now);
  const wanted = Object.entries(attributes);
  return (performer) =>
    wanted.every(([field, value]) => performer.attributes[field] === value) &&
    (birthDates === undefined || isInRange(performer.birthDate, birthDates)) &&
    (letter === undefined || letterOf(performer.title) === letter);
}

function isInRange(date: string, { after, until }: BirthDateRange): boolean {
  return date !== '' && date <= until && (after === undefined || date > after);
}
