import { AGE_GROUPS, type Audience, type PerformerFilter } from '@nocturne/contracts/filters';
import type { OperationValues } from '@nocturne/contracts/operations';
import type { Catalogue, Category, Channel, Performer, Place } from '../catalogue/catalogue.ts';
import { tokensOf, wordsOf } from '../catalogue/tokens.ts';
import { AUDIENCE_CODE } from '../db/codes.ts';
import { AppError } from './app-error.ts';
import { byTitle, DirectoryOrders } from './directory-orders.ts';
import { offsetOf, requirePage } from './paging.ts';

export interface PlacePage<P> {
  items: readonly P[];
  total: number;
}

/** Lists of categories, performers and channels out of the snapshot's directory. */
export class DirectoryService {
  readonly #catalogue: Catalogue;
  readonly #now: () => Date;
  readonly #orders = new DirectoryOrders();

  constructor(catalogue: Catalogue, now: () => Date = () => new Date()) {
    this.#catalogue = catalogue;
    this.#now = now;
  }

  /** All categories by title with the totals of the audience; section `toptn` leaves those without videos out (settlement 18). */
  async categories({ section, gender }: Pick<OperationValues<'categories'>, 'section' | 'gender'>): Promise<Category[]> {
    const { categories } = await this.#catalogue.directory();
    const own = categories.map((category) => ({ ...category, ...category.byAudience[AUDIENCE_CODE[gender]] }));
    return own.filter((category) => section === 'all' || category.videos > 0).toSorted(byTitle);
  }

  async channels(values: OperationValues<'channels'>): Promise<PlacePage<Channel>> {
    const directory = await this.#catalogue.directory();
    const ordered = this.#orders.ordered(directory.channels, values.sort);
    const inSection = values.section === '' ? ordered : await this.#channelsOfPerformer(values.object_id, ordered);
    return pageOf(
      inSection.filter((channel) => channel.audience === AUDIENCE_CODE[values.gender] && bears(channel, values.search)),
      values,
    );
  }

  async performers(values: OperationValues<'models'>): Promise<PlacePage<Performer>> {
    const { performers } = await this.#catalogue.directory();
    const year = this.#now().getUTCFullYear();
    const found = this.#orders
      .ordered(performers, values.sort)
      .filter((one) => one.audience === AUDIENCE_CODE[values.gender] && bears(one, values.search) && matches(one, values.filter, year));
    return pageOf(found, values);
  }

  async channel(dir: string): Promise<Channel> {
    const { channels } = await this.#catalogue.directory();
    return required(channels.find((channel) => channel.dir === dir));
  }

  async performer(dir: string): Promise<Performer> {
    const { performers } = await this.#catalogue.directory();
    return required(performers.find((performer) => performer.dir === dir));
  }

  /** How much there is of each kind for an audience. */
  async counts(audience: Audience): Promise<{ models: number; channels: number; videos: number }> {
    const { performers, channels } = await this.#catalogue.directory();
    const code = AUDIENCE_CODE[audience];
    const own = (place: Performer | Channel) => place.audience === code;
    return { models: performers.filter(own).length, channels: channels.filter(own).length, videos: await this.#catalogue.count(code) };
  }

  /** Those of the channels in which a performer appears, in their order. */
  async #channelsOfPerformer(dir: string, channels: readonly Channel[]): Promise<Channel[]> {
    const performer = await this.performer(dir);
    const ids = new Set(await this.#catalogue.channelsOfPerformer(performer.id));
    return channels.filter((channel) => ids.has(channel.id));
  }
}

function pageOf<P>(places: readonly P[], { page, count }: { page: number; count: number }): PlacePage<P> {
  const offset = offsetOf(page, count);
  requirePage(page, offset, places.length);
  return { items: places.slice(offset, offset + count), total: places.length };
}

function required<P>(place: P | undefined): P {
  if (place === undefined) throw new AppError('not_found');
  return place;
}

/** Whether each word of the text begins a word of the title; a text without a word, a lone sign for one, is nowhere found. */
function bears(place: Place, text: string): boolean {
  if (text === '') return true;
  const words = tokensOf(text);
  return words.length > 0 && words.every((wanted) => wordsOf(place).some((word) => word.startsWith(wanted)));
}

function matches(performer: Performer, filter: PerformerFilter, year: number): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    if (field === 'age') return ageGroup(performer, year) === wanted;
    if (field === 'letter') return letterOf(performer) === wanted;
    return performer.attributes[field] === wanted;
  });
}

/** Whole years by the calendar year: good enough for a filter of four groups. */
function ageGroup(performer: Performer, year: number): string | undefined {
  if (performer.birthYear === 0) return undefined;
  const age = year - performer.birthYear;
  return AGE_GROUPS.find((group) => (group.endsWith('+') ? age >= 40 : age <= Number(group.slice(-2))));
}

/** First letter a to z, 0 for all others (settlement 15). */
function letterOf(place: Place): string {
  const first = wordsOf(place)[0]?.[0] ?? '';
  return /[a-z]/.test(first) ? first : '0';
}
