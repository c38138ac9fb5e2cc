import { describe, expect, test } from '@jest/globals';
import { CHANNEL_SORTS, PERFORMER_SORTS } from '@nocturne/contracts/sorts';
import { letterOf } from '@nocturne/lib/fold-text';
import type { DirectoryEntry } from '../../catalogue/catalogue.ts';
import { DirectoryOrders } from './directory-orders.ts';

const NOTHING = {
  videos: 0,
  latestSeconds: 0,
  comments: 0,
  popularity: 0,
  subscribers: 0,
  viewed: 0,
  createdSeconds: 0,
  rating: 0,
};
const entry = (id: number, title: string, totals: Partial<DirectoryEntry> = {}) =>
  ({ ...NOTHING, id, title, ...totals }) as DirectoryEntry;
const ids = (ordered: readonly DirectoryEntry[]) => ordered.map(({ id }) => id);
const titles = (ordered: readonly DirectoryEntry[]) => ordered.map(({ title }) => title);

/** Each of the first eight is first in one order. */
const entries = [
  entry(1, 'delta', { videos: 9 }),
  entry(2, 'gamma', { latestSeconds: 9, rating: 0.2 }),
  entry(3, 'Beta', { comments: 9 }),
  entry(4, 'zeta', { popularity: 0.9 }),
  entry(5, 'eta', { subscribers: 9 }),
  entry(6, 'theta', { viewed: 9 }),
  entry(7, 'iota', { createdSeconds: 9 }),
  entry(8, 'kappa', { rating: 0.9 }),
  entry(9, 'alpha'),
];
const rows = {
  alphabet: [9, 3, 1, 5, 2, 7, 8, 6, 4],
  alphabetaz: [9, 3, 1, 5, 2, 7, 8, 6, 4],
  alphabetza: [4, 6, 8, 7, 2, 5, 1, 3, 9],
  'count-videos': [1, 9, 8, 7, 6, 5, 4, 3, 2],
  'latest-updates': [2, 9, 8, 7, 6, 5, 4, 3, 1],
  'most-commented': [3, 9, 8, 7, 6, 5, 4, 2, 1],
  'most-popular': [4, 9, 8, 7, 6, 5, 3, 2, 1],
  'most-subscribed': [5, 9, 8, 7, 6, 4, 3, 2, 1],
  'most-viewed': [6, 9, 8, 7, 5, 4, 3, 2, 1],
  recent: [7, 9, 8, 6, 5, 4, 3, 2, 1],
  'top-rated': [8, 2, 9, 7, 6, 5, 4, 3, 1],
};

describe('R9-04 DirectoryOrders', () => {
  test.each(Object.entries(rows))('sorts by %s, ties newest first', (sort, wanted) => {
    expect(ids(new DirectoryOrders().sortEntries(entries, sort as keyof typeof rows))).toEqual(
      wanted,
    );
  });

  test('the table has every order of the site', () => {
    expect(Object.keys(rows).toSorted()).toEqual(
      [...new Set([...PERFORMER_SORTS, ...CHANNEL_SORTS])].toSorted(),
    );
  });
});

describe('R9-04 R2.1-17 titles from A to Z', () => {
  const ordered = (...names: string[]) =>
    new DirectoryOrders().sortEntries(
      names.map((name, at) => entry(at + 1, name)),
      'alphabetaz',
    );

  test('ignore case and accents, with digits and other scripts last', () => {
    const names = [
      'Zoe',
      'ßeta',
      'Ærø',
      'Émile',
      'Ника',
      'Ada',
      '9 Lives',
      'Esa',
      '“Quoted”',
      'Øystein',
      'Sea',
      'Łukasz',
      'Tea',
      'Lo',
    ];
    const wanted = [
      'Ada',
      'Ærø',
      'Émile',
      'Esa',
      'Lo',
      'Łukasz',
      'Øystein',
      '“Quoted”',
      'Sea',
      'ßeta',
      'Tea',
      'Zoe',
      '9 Lives',
      'Ника',
    ];
    expect(titles(ordered(...names))).toEqual(wanted);
    const letters = wanted.map(letterOf);
    const headings = letters.filter((letter, at) => letter !== letters[at - 1]);
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('are newest first if equal', () =>
    expect(ids(ordered('Eva', 'eva', 'Éva'))).toEqual([3, 2, 1]));
});

test('R9-04 a list is sorted once per snapshot', () => {
  const orders = new DirectoryOrders();
  const first = orders.sortEntries(entries, 'count-videos');
  expect(orders.sortEntries(entries, 'count-videos')).toBe(first);
  expect(orders.sortEntries(entries, 'alphabetaz')).not.toBe(first);
  expect(ids(orders.sortEntries([entry(4, 'gamma')], 'count-videos'))).toEqual([4]);
});
