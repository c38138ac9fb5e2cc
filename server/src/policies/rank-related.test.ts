import { describe, expect, test } from '@jest/globals';
import { RELATED_KEPT, rankRelated, type VideoFacts } from './rank-related.ts';

const facts = (values: Partial<VideoFacts> = {}): VideoFacts => ({
  audience: 0,
  popularity: 0,
  categories: [],
  ...values,
});
const rank = (
  candidates: readonly (readonly [number, number])[],
  known: Record<number, VideoFacts>,
) =>
  rankRelated(
    {
      id: 1,
      others: candidates.map(([other]) => other),
      scores: candidates.map(([, score]) => score),
    },
    new Map(Object.entries(known).map(([id, one]) => [Number(id), one])),
  );

describe('R2.3-07 rankRelated', () => {
  test('adds up the scores of a candidate and two for each shared category', () => {
    const known = {
      1: facts({ categories: [7, 8] }),
      2: facts({ categories: [7, 8] }),
      3: facts({ categories: [8, 9] }),
      4: facts(),
      5: facts(),
    };
    const found = [
      [2, 0],
      [3, 3],
      [4, 3],
      [4, 6],
      [5, 3],
    ] as const;
    expect(rank(found, known)).toEqual([4, 3, 2, 5]);
  });

  test('breaks ties by popularity, then newest first', () => {
    const known = { 1: facts(), 2: facts(), 3: facts({ popularity: 5 }), 4: facts() };
    expect(
      rank(
        [
          [2, 1],
          [3, 1],
          [4, 1],
        ],
        known,
      ),
    ).toEqual([3, 4, 2]);
  });

  test('leaves out the video itself, other audiences and videos that are not public', () => {
    const known = { 1: facts(), 2: facts({ audience: 1 }), 3: facts() };
    expect(
      rank(
        [
          [1, 9],
          [2, 9],
          [3, 1],
          [99, 9],
        ],
        known,
      ),
    ).toEqual([3]);
    expect(rank([[3, 1]], { 3: facts() })).toEqual([]);
  });

  test('returns at most RELATED_KEPT videos', () => {
    const ids = Array.from({ length: 300 }, (_, at) => at + 2);
    const known = Object.fromEntries([1, ...ids].map((id) => [id, facts()]));
    expect(
      rank(
        ids.map((id) => [id, 1] as const),
        known,
      ),
    ).toHaveLength(RELATED_KEPT);
  });
});
