import { describe, expect, test } from '@jest/globals';
import { smallSource, type SmallVideo } from '../../test/support/small-source.ts';
import { BlockedTerms } from '../policies/blocked-terms.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { SnapshotCatalogue } from './snapshot-catalogue.ts';

const videos: SmallVideo[] = [
  {
    id: 9,
    title: 'Slow orbit',
    categories: ['Night'],
    channel: 'Halden House',
    performers: ['Orla Venn'],
  },
  { id: 8, title: 'Paper moon', performers: ['Mara Night'], user: 'lena' },
  { id: 7, title: 'Nights over glass', categories: ['Ink'] },
  { id: 6, title: 'Night garden', seconds: 3000, audience: 1 },
  { id: 5, title: 'Night tide', seconds: 700, channel: 'Tidewater' },
  { id: 4, title: 'Glass night, glass tide', seconds: 3000 },
  { id: 3, title: 'Crème brûlée', user: 'glassmaker' },
  { id: 2, title: 'Стеклянная ночь', categories: ['Glass'] },
  { id: 1, title: 'Take 7' },
];
const catalogue = new SnapshotCatalogue(
  buildSnapshot(smallSource(videos, { titles: { Ink: { de: 'Tinte' } } })),
);
const everything = {
  audience: 0,
  type: 'all',
  duration: '',
  date: '',
  offset: 0,
  count: 20,
} as const;
const search = (text: string, change: object = {}) =>
  catalogue.search({ ...everything, ...change, text });

describe('R2.3-12 relevance', () => {
  test('ranks title words, then prefixes, names and categories, each by popularity', async () => {
    expect((await search('night')).ids).toEqual([5, 4, 7, 8, 9]);
    expect((await search('glass')).ids).toEqual([7, 4, 3, 2]);
  });

  test('sums up over all words', async () =>
    expect((await search('tide night')).ids).toEqual([5, 4]));

  test('returns pages of the same order with the exact total', async () => {
    const pages = await Promise.all(
      [0, 2, 4, 6].map((offset) => search('night', { offset, count: 2 })),
    );
    expect(pages.map(({ ids, total }) => [...ids, total])).toEqual([
      [5, 4, 5],
      [7, 8, 5],
      [9, 5],
      [5],
    ]);
  });
});

describe('R2.3-12 text search', () => {
  test.each([
    ['orla venn', [9], 'a performer'],
    ['halden', [9], 'a channel'],
    ['lena', [8], 'an uploader'],
    ['tinte', [7], 'a category in another language'],
    ['orbit orla halden', [9], 'words of several fields'],
    ['moon nig', [8], 'the last word by its beginning'],
    ['nig moon', [], 'only the last word by its beginning'],
    ['CREME Brulee', [3], 'accents and case make no difference'],
    ['стеклянная', [2], 'another script'],
    ['take 7', [1], 'digits'],
    ['night night night', [5, 4, 7, 8, 9], 'a repeated word counts once'],
    ['night orbitless', [], 'every word must be found'],
    ['', [], 'no text'],
    ['?!', [], 'no word'],
  ] as [string, number[], string][])('"%s" finds %j: %s', async (text, ids) => {
    expect(await search(text)).toMatchObject({ ids, total: ids.length });
  });
});

describe('R2.3-12 R9-07 a match of an incomplete word is a guess, not a keyword', () => {
  test.each([
    ['moon nig', [8], true],
    ['orla ven', [9], true],
    ['moon night', [8], false],
    ['orla venn', [9], false],
    ['lena', [8], false],
  ])('%s', async (text, ids, isGuess) => {
    expect(await search(text)).toEqual({ ids, total: ids.length, isGuess });
  });
});

describe('R2.3-12 a slip is forgiven in an unknown word', () => {
  test.each([
    ['gardne', 1, [6]],
    ['galss tide', 0, [4]],
    ['haldne', 0, [9]],
    ['брюле', 0, []],
    ['стеклянноя', 0, [2]],
    ['ordit', 0, [9]],
    ['tke', 0, []],
  ])('%s', async (text, audience, ids) => {
    const { isGuess, ...found } = await search(text, { audience });
    expect(found.ids).toEqual(ids);
    expect(isGuess).toBe(ids.length > 0);
  });

  test('does not correct a known word', async () => {
    const found = await search('nights');
    expect([found.ids, found.isGuess]).toEqual([[7], false]);
  });
});

describe('R2.3-12 search avoids words that would make the text blocked', () => {
  const blocked = new BlockedTerms(['night', 'glass tide', 'orla venn', 'tinte']);
  test.each([
    ['nig', [7], 'the beginning of a blocked word finds only its longer neighbours'],
    ['nihgt', [], 'a slip of one'],
    ['slow nig', [], 'a name'],
    ['tint', [], 'a category in another language'],
    ['glass tid', [], 'the last word of a phrase by its beginning'],
    ['glass ti', [], 'the same'],
    ['galss tide', [], 'the first word of a phrase with a slip'],
    ['galss tidde', [], 'two words of a phrase with a slip each'],
    ['orka vemn', [], 'the same of a name'],
    ['orla ven', [], 'a name by its beginning'],
  ] as [string, number[], string][])('"%s" finds %j: %s', async (text, ids) => {
    expect((await search(text)).total).toBeGreaterThan(ids.length);
    expect(await search(text, { createWordFilter: blocked.createWordFilter })).toMatchObject({
      ids,
      total: ids.length,
    });
  });

  test.each(['tide gla', 'orl', 'gla', 'galss', 'moon glass', 'take 7', 'hal', 'haldne'])(
    '"%s" finds the same as without blocked terms',
    async (text) => {
      expect(await search(text, { createWordFilter: blocked.createWordFilter })).toEqual(
        await search(text),
      );
    },
  );
});

test('R2.3-12 checks blocked terms once per typed word, not once per matching word', async () => {
  const many = Array.from({ length: 500 }, (_video, at): SmallVideo => ({
    id: at + 1,
    title: `moon a${at}`,
  }));
  const blocked = new BlockedTerms(['moon a7', 'a8']);
  const asked: (readonly number[])[] = [];
  const createWordFilter: BlockedTerms['createWordFilter'] = (words, open) => {
    asked.push(open);
    return blocked.createWordFilter(words, open);
  };
  const found = await new SnapshotCatalogue(buildSnapshot(smallSource(many))).search({
    ...everything,
    text: 'moon a',
    createWordFilter,
  });
  expect([found.total, asked]).toEqual([498, [[1]]]);
});

test('R2.3-06 search applies filters and leaves out hidden videos', async () => {
  expect((await search('night', { duration: '10-40' })).ids).toEqual([5]);
  expect((await search('night', { audience: 1 })).ids).toEqual([6]);
  const other = new SnapshotCatalogue(buildSnapshot(smallSource(videos)));
  other.hide(5);
  expect(await other.search({ ...everything, text: 'night' })).toEqual({
    ids: [4, 7, 8, 9],
    total: 4,
    isGuess: false,
  });
});
