import type { ChannelSort, PerformerSort } from '@nocturne/contracts/sorts';
import { letterOf } from '@nocturne/lib/fold-text';
import type { Place } from '../catalogue/catalogue.ts';
import { wordsOf } from '../catalogue/tokens.ts';

type Order = <P extends Place>(places: readonly P[]) => P[];

const down =
  (key: (place: Place) => number): Order =>
  (places) =>
    places.toSorted((a, b) => key(b) - key(a) || b.id - a.id);

/**
 * Orders of performers and channels. `alphabet` equals `alphabetaz` with letter headings
 * (settlement 34).
 */
const ORDERS: Readonly<Record<PerformerSort | ChannelSort, Order>> = {
  alphabet: byTitle,
  alphabetaz: byTitle,
  alphabetza: (places) => byTitle(places).toReversed(),
  'count-videos': down((place) => place.videos),
  'latest-updates': down((place) => place.latestSeconds),
  'most-commented': down((place) => place.comments),
  'most-popular': down((place) => place.popularity),
  'most-subscribed': down((place) => place.subscribers),
  'most-viewed': down((place) => place.viewed),
  recent: down((place) => place.createdSeconds),
  'top-rated': down((place) => place.rating),
};

/**
 * Sorts directory entries, once per list and order. A list lives as long as its snapshot, and
 * sorting thousands of entries for each request would be slow.
 */
export class DirectoryOrders {
  readonly #known = new WeakMap<readonly Place[], Map<string, readonly Place[]>>();

  /** Returns all entries of a list in one order. */
  ordered<P extends Place>(places: readonly P[], sort: PerformerSort | ChannelSort): readonly P[] {
    const orders = this.#known.get(places) ?? new Map<string, readonly Place[]>();
    this.#known.set(places, orders);
    const ordered = (orders.get(sort) as readonly P[] | undefined) ?? ORDERS[sort](places);
    orders.set(sort, ordered);
    return ordered;
  }
}

/**
 * Sorts by the words of the title, ignoring case and accents, so each letter forms one group.
 * Titles without a letter come last, as in the row of letters. Of equal titles the newer entry
 * comes first.
 */
function byTitle<P extends Place>(places: readonly P[]): P[] {
  const keyed = places.map((place) => ({
    place,
    key: `${letterOf(place.title) === '0' ? 1 : 0} ${wordsOf(place).join(' ')}`,
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.place.id - a.place.id));
  return keyed.map(({ place }) => place);
}
