import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { refusal } from '@nocturne/federation/testing/fake-transport';
import { testServices } from '@nocturne/federation/testing/test-services';
import { DEFAULT_LISTING_PARAMS } from '../listing/listing-params.ts';
import { videoPages } from '../testing/video-pages.ts';
import { ListingStore } from './listing-store.ts';

const filters = { type: 'hd', duration: '10-40', date: 'week' } as const;

function open(
  answers: Parameters<typeof testServices>[0] = { answers: { videos: videoPages(60) } },
) {
  const services = testServices(answers);
  return { store: new ListingStore(services), transport: services.transport };
}

describe('ListingStore', () => {
  test('R9-01 R9-03 requests 24 videos with a lifetime of 3600 s', async () => {
    const { store, transport } = open();
    await store.show({ ...DEFAULT_LISTING_PARAMS, page: 2, sort: 'longest', filters });
    expect(transport.callsOf('videos').map(({ address }) => address)).toEqual([
      '/api/json/videos2/3600/str/longest/24/..2.hd.10-40.week.json',
    ]);
  });

  test('R2.1-11 requests the section of a category', async () => {
    const { store, transport } = open();
    await store.show({ ...DEFAULT_LISTING_PARAMS, category: 'ink' });
    expect(transport.calls[0]?.address).toBe(
      '/api/json/videos2/3600/str/latest-updates/24/categories.ink.1.all...json',
    );
  });

  test('R4-12 appends the next page of the same listing', async () => {
    const { store, transport } = open();
    await store.show({ ...DEFAULT_LISTING_PARAMS, filters });
    await store.list.loadMore();
    expect(store.list.items.map(({ video_id }) => video_id)).toEqual(
      Array.from({ length: 48 }, (_, at) => 4001 + at),
    );
    expect(transport.callsOf('videos').map(({ values }) => [values.page, values.type])).toEqual([
      [1, 'hd'],
      [2, 'hd'],
    ]);
  });

  test('R4-12 retries the page that failed, whether first or appended', async () => {
    const { store, transport } = open({});
    await store.show(DEFAULT_LISTING_PARAMS);
    expect(store.list).toMatchObject({ loadState: 'failed', errorCode: 'network' });
    transport.answers = { videos: videoPages(60) };
    await store.retry();
    expect(store.list).toMatchObject({ loadState: 'ready', page: 1 });
    transport.answers = { videos: () => Promise.reject(ApiError.timeout(15_000)) };
    await store.list.loadMore();
    transport.answers = { videos: videoPages(60) };
    await store.retry();
    expect(store.list).toMatchObject({ loadState: 'ready', page: 2 });
    expect(store.list.items).toHaveLength(48);
  });

  test('R8-01 marks a refused list as forbidden', async () => {
    const { store } = open({ answers: { videos: refusal('forbidden') } });
    await store.show(DEFAULT_LISTING_PARAMS);
    expect(store.isForbidden).toBe(true);
  });

  test('R4-12 restores its snapshot unchanged', async () => {
    const { store } = open();
    await store.show({ ...DEFAULT_LISTING_PARAMS, filters });
    const other = open().store;
    other.restore(JSON.parse(JSON.stringify(store.snapshot())));
    expect(other.snapshot()).toEqual(store.snapshot());
    expect(other.videoOf(4002)?.title).toBe('Film 4002');
  });
});
