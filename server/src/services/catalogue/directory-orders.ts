import type { ChannelSort, PerformerSort } from '@nocturne/contracts/sorts';
import { letterOf } from '@nocturne/lib/fold-text';
import type { DirectoryEntry } from '../../catalogue/catalogue.ts';
import { titleTokensOf } from '../../lib/tokens.ts';

type Order = <P extends DirectoryEntry>(entries: readonly P[]) => P[];

const descending =
  (key: (entry: DirectoryEntry) => number): Order =>
  (entries) =>
    entries.toSorted((a, b) => key(b) - key(a) || b.id - a.id);

/**
 * Orders of performers and channels. `alphabet` equals `alphabetaz` with letter headings
 * (settlement 34).
 */
const ORDERS: Readonly<Record<PerformerSort | ChannelSort, Order>> = {
  alphabet: sortByTitle,
  alphabetaz: sortByTitle,
  alphabetza: (entries) => sortByTitle(entries).toReversed(),
  'count-videos': descending((entry) => entry.videos),
  'latest-updates': descending((entry) => entry.latestSeconds),
  'most-commented': descending((entry) => entry.comments),
  'most-popular': descending((entry) => entry.popularity),
  'most-subscribed': descending((entry) => entry.subscribers),
  'most-viewed': descending((entry) => entry.viewed),
  recent: descending((entry) => entry.createdSeconds),
  'top-rated': descending((entry) => entry.rating),
};

/**
 * Sorts directory entries, once per list and order. A list lives as long as its snapshot, and
 * sorting thousands of entries for each request would be slow.
 */
export class DirectoryOrders {
  readonly #known = new WeakMap<
    readonly DirectoryEntry[],
    Map<string, readonly DirectoryEntry[]>
  >();

  /** Returns all entries of a list in one order. */
  sortEntries<P extends DirectoryEntry>(
    entries: readonly P[],
    sort: PerformerSort | ChannelSort,
  ): readonly P[] {
    const orders = this.#known.get(entries) ?? new Map<string, readonly DirectoryEntry[]>();
    this.#known.set(entries, orders);
    const ordered = (orders.get(sort) as readonly P[] | undefined) ?? ORDERS[sort](entries);
    orders.set(sort, ordered);
    return ordered;
  }
}

/**
 * Sorts by the words of the title, ignoring case and accents, so each letter forms one group.
 * Titles without a letter come last, as in the row of letters. Of equal titles the newer entry
 * comes first.
 */
function sortByTitle<P extends DirectoryEntry>(entries: readonly P[]): P[] {
  const keyed = entries.map((entry) => ({
    entry,
    key: `${letterOf(entry.title) === '0' ? 1 : 0} ${titleTokensOf(entry).join(' ')}`,
  }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.entry.id - a.entry.id));
  return keyed.map(({ entry }) => entry);
}
