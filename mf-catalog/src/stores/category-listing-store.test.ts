import { describe, expect, test } from '@jest/globals';
import { aCategory } from '@nocturne/federation/testing/test-data';
import { testServices } from '@nocturne/federation/testing/test-services';
import { DEFAULT_LISTING_PARAMS } from '../listing/listing-params.ts';
import { videoPages } from '../testing/video-pages.ts';
import { CategoryListingStore } from './category-listing-store.ts';

const params = { ...DEFAULT_LISTING_PARAMS, category: 'ink' };
const { signal } = new AbortController();
const ink = aCategory({ dir: 'ink', title: 'Tusche' });

describe('CategoryListingStore', () => {
  test('R2.1-11 takes the title from the loaded statistics without a request', async () => {
    const services = testServices({ answers: { videos: videoPages(3) } });
    services.stats.restore({
      stats: { models: 0, channels: 0, videos: 0, categories: [ink], trending: [], keywords: [] },
      loadedAt: 1,
    });
    const store = new CategoryListingStore(services);
    expect(await store.show(params, signal)).toBe(true);
    expect(store.title).toBe('Tusche');
    expect(services.transport.callsOf('categories')).toEqual([]);
  });

  test('R2.1-11 requests categories in the page’s language without loaded statistics', async () => {
    const services = testServices({
      language: 'de',
      answers: { videos: videoPages(3), categories: [ink] },
    });
    const store = new CategoryListingStore(services);
    expect(await store.show(params, signal)).toBe(true);
    expect(store.title).toBe('Tusche');
    expect(services.transport.callsOf('categories')[0]?.values.lang).toBe('de');
  });

  test('R2.1-11 returns false for an unknown category', async () => {
    const services = testServices({ answers: { videos: videoPages(0), categories: [ink] } });
    expect(
      await new CategoryListingStore(services).show({ ...params, category: 'nowhere' }, signal),
    ).toBe(false);
  });

  test('R2.1-11 rejects when the categories do not load', async () => {
    const services = testServices({ answers: { videos: videoPages(3) } });
    await expect(new CategoryListingStore(services).show(params, signal)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'offline',
    });
  });
});
