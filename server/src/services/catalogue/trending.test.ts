import { describe, expect, test } from '@jest/globals';
import { TRENDING_EXCLUDED } from '@nocturne/contracts/constants';
import type { Category } from '../../catalogue/catalogue.ts';
import { trendingCategories } from './trending.ts';

/** Creates a category with two videos. */
const category = (dir: string, popularity: number, title = dir, titles = {}) =>
  ({ dir, title, titles, popularity: 2 * popularity, videos: 2 }) as Category;
const dirs = (categories: readonly Category[], excluded: readonly string[] = TRENDING_EXCLUDED) =>
  trendingCategories(categories, excluded).map(({ dir }) => dir);

describe('R9-07 trending categories', () => {
  test('are the twelve with the highest average popularity, in that order', () => {
    const categories = Array.from({ length: 15 }, (_none, at) => category(`c${at}`, at));
    const large = { ...category('large', 1), videos: 2000, popularity: 2000 };
    expect(dirs([large, ...categories])).toEqual([
      'c14',
      'c13',
      'c12',
      'c11',
      'c10',
      'c9',
      'c8',
      'c7',
      'c6',
      'c5',
      'c4',
      'c3',
    ]);
  });

  test('never include Hidden Cam and Voyeur, by dir or English title (settlement 56)', () => {
    const categories = [
      category('hidden-cam', 9, 'X'),
      category('hc', 8, 'Hidden Cam', { ru: 'Скрытая камера' }),
      category('vo', 7, ' VOYEUR '),
      category('tide', 1, 'Tide', { fr: 'Voyeur' }),
    ];
    expect(dirs(categories)).toEqual(['tide']);
  });

  test.each(['night-work', 'Night Work', ' NIGHT  work'])(
    'leave out a category that is excluded as %j',
    (name) => {
      const categories = [
        category('night-work', 9, 'X'),
        category('nw', 8, 'Night work'),
        category('night', 1, 'Night'),
      ];
      expect(dirs(categories, [name])).toEqual(['night']);
    },
  );
});
