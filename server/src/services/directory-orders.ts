import type { ChannelSort, PerformerSort } from '@nocturne/contracts/sorts';
import type { Place } from '../catalogue/catalogue.ts';

type Order = (a: Place, b: Place) => number;

const down =
  (key: (place: Place) => number): Order =>
  (a, b) =>
    key(b) - key(a) || b.id - a.id;

/** Orders of performers and channels (R9-04); `alphabet` is that of `alphabetaz` under letter headings (settlement 34). */
const ORDERS: Readonly<Record<PerformerSort | ChannelSort, Order>> = {
  alphabet: byTitle,
  alphabetaz: byTitle,
  alphabetza: (a, b) => byTitle(b, a),
  'count-videos': down((place) => place.videos),
  'latest-updates': down((place) => place.latestSeconds),
  'most-commented': down((place) => place.comments),
  'most-popular': down((place) => place.popularity),
  'most-subscribed': down((place) => place.subscribers),
  'most-viewed': down((place) => place.viewed),
  recent: down((place) => place.createdSeconds),
  'top-rated': down((place) => place.rating),
};

/** Places in their orders, each put in order once per list: a list lives as long as its snapshot, and thousands of places are no work for a request. */
export class DirectoryOrders {
  readonly #known = new WeakMap<readonly Place[], Map<string, readonly Place[]>>();

  /** All places of a list in one order. */
  ordered<P extends Place>(places: readonly P[], sort: PerformerSort | ChannelSort): readonly P[] {
    const orders = this.#known.get(places) ?? new Map<string, readonly Place[]>();
    this.#known.set(places, orders);
    const ordered = (orders.get(sort) as readonly P[] | undefined) ?? places.toSorted(ORDERS[sort]);
    orders.set(sort, ordered);
    return ordered;
  }
}

/** By title in any case; the newer of two that are called the same comes first. */
export function byTitle(a: Place, b: Place): number {
  const [first, second] = [a.title.toLowerCase(), b.title.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : b.id - a.id;
}
