import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { VIEW_STAT_DELAY_MS } from '@nocturne/contracts/constants';
import { aVideo } from '@nocturne/federation/testing/test-data';
import { testServices } from '@nocturne/federation/testing/test-services';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { VideoStore } from './video-store.ts';

function setUp(video = aVideo()) {
  const services = testServices({ answers: { stat: { ok: 1 } }, indexedDb: new IDBFactory() });
  const store = new VideoStore(services);
  store.setPageState({ video, description: '', files: [], captions: [], isForbidden: false });
  return { services, store, leaving: new AbortController() };
}

/** The local database uses real events, so only the one-second timer is faked. */
beforeEach(
  () =>
    void jest.useFakeTimers({
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
    }),
);
afterEach(() => void jest.useRealTimers());

describe('VideoStore.watch', () => {
  test('R4-09 sends the view after a second, with nogeo, then updates the history', async () => {
    const { services, store, leaving } = setUp();
    store.recordView('https://a.tube/', leaving.signal);
    await jest.advanceTimersByTimeAsync(VIEW_STAT_DELAY_MS - 1);
    expect(services.transport.calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(services.transport.callsOf('stat').map(({ body }) => body)).toEqual([
      { act: 'view', section: 'video', object_id: '4001', user_id: '', nogeo: '1' },
    ]);
    jest.useRealTimers();
    await expectSoon(async () =>
      expect((await services.localDb.history.list())?.map(({ video_id }) => video_id)).toEqual([
        4001,
      ]),
    );
  });

  test('R3-07 R4-18 keeps the position of a pause before the history entry exists', async () => {
    const { services, store, leaving } = setUp();
    store.recordView('', leaving.signal);
    store.player.update({ seconds: 145 });
    await expect(services.localDb.history.keepPosition(4001, 145)).resolves.toBe(false);
    await jest.advanceTimersByTimeAsync(VIEW_STAT_DELAY_MS);
    jest.useRealTimers();
    await expectSoon(async () => expect(await services.localDb.history.positionOf(4001)).toBe(145));
  });

  test('R4-09 sends no nogeo for other referrers', async () => {
    const { services, store, leaving } = setUp();
    store.recordView('https://a.com/page', leaving.signal);
    await jest.advanceTimersByTimeAsync(VIEW_STAT_DELAY_MS);
    expect(services.transport.callsOf('stat')[0]?.body).not.toHaveProperty('nogeo');
  });

  test('R4-09 sends no view if the visitor leaves within a second', async () => {
    const { services, store, leaving } = setUp();
    store.recordView('', leaving.signal);
    leaving.abort();
    await jest.advanceTimersByTimeAsync(VIEW_STAT_DELAY_MS);
    expect(services.transport.calls).toEqual([]);
  });

  test('R4-07 a deleted video sends no request and enters no history', async () => {
    const { services, store, leaving } = setUp(aVideo({ status_id: 5 }));
    store.recordView('', leaving.signal);
    await store.loadRelated();
    await jest.advanceTimersByTimeAsync(VIEW_STAT_DELAY_MS);
    jest.useRealTimers();
    expect(services.transport.calls).toEqual([]);
    expect(await services.localDb.history.count()).toBe(0);
  });
});

/** Waits for a condition that real events fulfill. */
async function expectSoon(fact: () => Promise<void>, tries = 50): Promise<void> {
  try {
    await fact();
  } catch (cause) {
    if (tries === 0) throw cause;
    await new Promise((resolve) => setTimeout(resolve, 2));
    await expectSoon(fact, tries - 1);
  }
}
