import { describe, expect, test } from '@jest/globals';
import { aCategory } from '@nocturne/federation/testing/test-data';
import { readCategorySort, sortCategories } from './sort-categories.ts';

const ink = aCategory({ title: 'Ink', total_videos: 10, avg_videos_popularity: 1 });
const ether = aCategory({ title: 'Éther', total_videos: 10, avg_videos_popularity: 9 });
const zoom = aCategory({ title: 'Zoom', total_videos: 90, avg_videos_popularity: 5 });
const titles = (sort: Parameters<typeof sortCategories>[1]) =>
  sortCategories([zoom, ink, ether], sort, 'fr').map(({ title }) => title);

describe('sortCategories', () => {
  test('R2.1-11 orders by title in the language of the page', () => {
    expect(titles('alphabetaz')).toEqual(['Éther', 'Ink', 'Zoom']);
  });

  test('R2.1-11 orders by number of videos, then by title', () => {
    expect(titles('count-videos')).toEqual(['Zoom', 'Éther', 'Ink']);
  });

  test('R2.1-11 orders by popularity', () => {
    expect(titles('most-popular')).toEqual(['Éther', 'Zoom', 'Ink']);
  });

  test('R2.1-11 readCategorySort falls back to A to Z for other values', () => {
    expect(readCategorySort(new URLSearchParams('sort=count-videos'))).toBe('count-videos');
    expect(readCategorySort(new URLSearchParams('sort=longest'))).toBe('alphabetaz');
  });
});
