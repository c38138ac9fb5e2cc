import { describe, expect, test } from '@jest/globals';
import type { Language } from '@nocturne/contracts/constants';
import { smallSource, type SmallVideo } from '../../test/support/small-source.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { SnapshotCatalogue } from './snapshot-catalogue.ts';

const videos: SmallVideo[] = [
  {
    id: 5,
    title: 'Glass tide',
    channel: 'Slow Harbour',
    performers: ['Orla Venn'],
    categories: ['Ink', 'Glass'],
  },
  {
    id: 4,
    title: 'Harbour lights',
    channel: 'Halden House',
    performers: ['Mara Orlan', 'Hal Venn'],
  },
  { id: 3, title: 'Night garden', channel: 'Halden House', categories: ['Glass'] },
  { id: 2, title: 'Violet hour', performers: ['Viola Harb'] },
];
const keywords = ['harbour lights', 'glass tide', 'lost harbour', 'night', 'glass'];
const titles = { Ink: { de: 'Tinte', fr: 'Encre' } };
const catalogue = new SnapshotCatalogue(buildSnapshot(smallSource(videos, { keywords, titles })));

async function suggest(
  text: string | undefined,
  change: { count?: number; language?: Language; allows?: (title: string) => boolean } = {},
) {
  const found = await catalogue.suggest({
    text,
    count: 8,
    language: 'en',
    allows: () => true,
    ...change,
  });
  const named = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);
  return [found.keywords, named(found.categories), named(found.channels), named(found.performers)];
}

describe('R2.3-12 suggestions', () => {
  test('contain a word with the typed prefix, most popular first', async () => {
    expect(await suggest('ha')).toEqual([
      ['harbour lights'],
      [],
      ['Halden House', 'Slow Harbour'],
      ['Hal Venn', 'Viola Harb'],
    ]);
    expect(await suggest('GLA')).toEqual([['glass tide', 'glass'], ['Glass'], [], []]);
  });

  test('match every typed word', async () => {
    expect(await suggest('venn or')).toEqual([[], [], [], ['Orla Venn']]);
    expect(await suggest('venn xy')).toEqual([[], [], [], []]);
  });

  test('leave out keywords that find nothing', async () =>
    expect((await suggest('lost'))[0]).toEqual([]));

  test('match categories in English and in the language of the visitor', async () => {
    expect((await suggest('tin', { language: 'de' }))[1]).toEqual(['Ink']);
    expect((await suggest('tin', { language: 'fr' }))[1]).toEqual([]);
    expect((await suggest('ink', { language: 'fr' }))[1]).toEqual(['Ink']);
  });

  test('forgive a slip from four letters on if no word has the typed prefix', async () => {
    expect(await suggest('hrabou')).toEqual([['harbour lights'], [], ['Slow Harbour'], []]);
    expect(await suggest('orla vemn')).toEqual([[], [], [], ['Orla Venn']]);
    expect(await suggest('vio')).toEqual([[], [], [], ['Viola Harb']]);
    expect(await suggest('vyo')).toEqual([[], [], [], []]);
  });

  test('are limited in number, and disallowed ones leave no gap', async () => {
    expect((await suggest('ha', { count: 1 }))[2]).toEqual(['Halden House']);
    expect(
      (await suggest('ha', { count: 1, allows: (title) => !title.startsWith('Halden') }))[2],
    ).toEqual(['Slow Harbour']);
  });

  test('leave out a category whose title for the visitor is not allowed', async () => {
    const allows = (title: string) => title !== 'Tinte';
    expect((await suggest('ink', { language: 'de', allows }))[1]).toEqual([]);
    expect((await suggest('ink', { language: 'fr', allows }))[1]).toEqual(['Ink']);
  });

  test('are the most popular without a text, and empty for a text without words', async () => {
    expect(await suggest(undefined, { count: 2 })).toEqual([
      ['harbour lights', 'glass tide'],
      ['Glass', 'Ink'],
      ['Halden House', 'Slow Harbour'],
      ['Orla Venn', 'Hal Venn'],
    ]);
    expect(await suggest('…')).toEqual([[], [], [], []]);
  });
});
