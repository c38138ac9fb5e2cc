import { expect, test } from '@jest/globals';
import { AUDIENCE_CODE } from '../lib/codes.ts';
import { addTotals } from './directory-totals.ts';
import { AUDIENCE_SHIFT, type SnapshotSource } from './snapshot-data.ts';

const NOTHING = {
  videos: 0,
  viewed: 0,
  popularity: 0,
  rating: 0,
  comments: 0,
  latestSeconds: 0,
  topVideos: [],
};

test('a category has totals over all its videos and per audience', () => {
  const category = {
    id: 7,
    dir: 'ink',
    title: 'Ink',
    titles: {},
    createdSeconds: 0,
    subscribers: 0,
    byAudience: [],
    ...NOTHING,
  };
  const source: SnapshotSource = {
    ids: Int32Array.of(30, 20, 10),
    durations: new Int32Array(3),
    channels: new Int32Array(3),
    users: new Int32Array(3),
    posted: Int32Array.of(100, 300, 200),
    flags: Int32Array.from(
      [AUDIENCE_CODE.str, AUDIENCE_CODE.gay, AUDIENCE_CODE.str],
      (code) => code << AUDIENCE_SHIFT,
    ),
    comments: Int32Array.of(1, 2, 4),
    viewedDay: new Int32Array(3),
    viewedWeek: new Int32Array(3),
    viewed: Float64Array.of(10, 20, 40),
    ratings: Float64Array.of(0.5, 0.8, 0.7),
    popularity: Float64Array.of(3, 2, 1),
    titles: ['', '', ''],
    categoryVideos: new Map(),
    performerVideos: new Map(),
    directory: { categories: [category], performers: [], channels: [] },
    uploaders: [],
    keywords: [],
  };
  const { categories } = addTotals(source, {
    categories: new Map([[7, Int32Array.of(0, 1, 2)]]),
    performers: new Map(),
    channels: new Map(),
  });
  expect(categories[0]).toMatchObject({
    id: 7,
    videos: 3,
    viewed: 70,
    popularity: 6,
    comments: 7,
    latestSeconds: 300,
    topVideos: [30, 20, 10],
  });
  expect(categories[0]?.byAudience).toEqual([
    {
      videos: 2,
      viewed: 50,
      popularity: 4,
      rating: 0.6,
      comments: 5,
      latestSeconds: 200,
      topVideos: [30, 10],
    },
    {
      videos: 1,
      viewed: 20,
      popularity: 2,
      rating: 0.8,
      comments: 2,
      latestSeconds: 300,
      topVideos: [20],
    },
    NOTHING,
  ]);
});
