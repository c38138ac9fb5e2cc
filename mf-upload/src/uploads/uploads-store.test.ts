import { describe, expect, jest, test } from '@jest/globals';
import { FakeUploads } from '../testing/fake-uploads.ts';
import { STALLED_AFTER_MS } from './uploads-store.ts';
import { mp4File } from '../testing/media-files.ts';

const states = ({ store }: FakeUploads) => store.items.map(({ state }) => state);
const files = (count: number) =>
  Array.from({ length: count }, (_none, at) => mp4File(`clip${at}.mp4`));

describe('SendingStore', () => {
  test('R7-05 reports progress, speed and completion', async () => {
    const fake = new FakeUploads();
    await fake.store.enqueue(mp4File('one.mp4'));
    const { size } = fake.store.items[0] ?? { size: 0 };
    fake.transferAt().reportUrl('key1');
    fake.transferAt().reportProgress(0);
    fake.now = 2000;
    fake.transferAt().reportProgress(100);
    expect(fake.store.items[0]).toMatchObject({
      state: 'sending',
      sent: 100,
      speed: 50,
      key: 'key1',
    });
    expect(fake.store.isBusy).toBe(true);
    fake.transferAt().finish();
    expect(fake.store.items[0]).toMatchObject({ state: 'done', sent: size, speed: undefined });
    expect(fake.store.isBusy).toBe(false);
    expect(fake.locked.size).toBe(0);
  });

  test('members-B reports a site that does not respond until more bytes arrive', async () => {
    const fake = new FakeUploads();
    await fake.store.enqueue(mp4File('one.mp4'));
    fake.transferAt().reportProgress(100);
    fake.transferAt().reportRetry();
    expect(fake.store.items[0]).toMatchObject({
      state: 'sending',
      isWaiting: true,
      speed: undefined,
    });
    // The retry starts at the last byte that arrived.
    fake.transferAt().reportProgress(50);
    expect(fake.store.items[0]).toMatchObject({ isWaiting: true });
    fake.transferAt().reportProgress(150);
    expect(fake.store.items[0]).toMatchObject({ isWaiting: false });
    fake.store.remove(1);
  });

  test('members-B reports stalled bytes before the connection fails', async () => {
    jest.useFakeTimers();
    try {
      const fake = new FakeUploads();
      await fake.store.enqueue(mp4File('one.mp4'));
      fake.transferAt().reportProgress(100);
      jest.advanceTimersByTime(STALLED_AFTER_MS - 1);
      expect(fake.store.items[0]?.isWaiting).toBe(false);
      jest.advanceTimersByTime(1);
      expect(fake.store.items[0]).toMatchObject({ state: 'sending', isWaiting: true });
      fake.store.remove(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test('R4-21 sends four files at once and starts the fifth after one completes', async () => {
    const fake = new FakeUploads();
    for (const file of files(5)) await fake.store.enqueue(file);
    expect(states(fake)).toEqual(['sending', 'sending', 'sending', 'sending', 'queued']);
    fake.transferAt(1).reportUrl('key1');
    await fake.store.pause(2);
    // The server still counts the paused upload.
    expect(states(fake)).toEqual(['sending', 'paused', 'sending', 'sending', 'queued']);
    fake.transferAt(0).finish();
    await Promise.resolve();
    expect(states(fake)).toEqual(['done', 'paused', 'sending', 'sending', 'sending']);
    await fake.store.resume(2);
    expect(states(fake)[1]).toBe('sending');
    expect(fake.transferAt(1).starts).toBe(2);
  });

  test('R4-21 resumes an interrupted file at its stored address', async () => {
    const before = new FakeUploads();
    await before.store.enqueue(mp4File('one.mp4'));
    before.transferAt().reportUrl('key7');
    const after = new FakeUploads();
    for (const [file, key] of before.keys) after.keys.set(file, key);
    await after.store.enqueue(mp4File('one.mp4'));
    expect(after.transferAt().options.address).toBe('/api/uploads/key7');
    after.transferAt().finish();
    expect(after.keys.size).toBe(0);
  });

  test('R4-21 waits while offline and resumes automatically', async () => {
    const fake = new FakeUploads();
    await fake.store.enqueue(mp4File('one.mp4'));
    fake.store.handleOffline();
    expect(states(fake)).toEqual(['offline']);
    expect(fake.transferAt().isRunning).toBe(false);
    await fake.store.handleOnline();
    expect(states(fake)).toEqual(['sending']);
    expect(fake.transferAt().isRunning).toBe(true);
  });

  test('R8-07 keeps the refusal, releases the lock and retries on request', async () => {
    const fake = new FakeUploads();
    await fake.store.enqueue(mp4File('one.mp4'));
    fake.transferAt().fail({ code: 'upload_duplicate', status: 409 });
    expect(fake.store.items[0]).toMatchObject({
      state: 'failed',
      error: { code: 'upload_duplicate' },
    });
    expect(fake.locked.size).toBe(0);
    await fake.store.resume(1);
    expect(states(fake)).toEqual(['sending']);
  });

  test('reports code that does not load as a network failure', async () => {
    const fake = new FakeUploads();
    fake.isBroken = true;
    await fake.store.enqueue(mp4File('one.mp4'));
    expect(fake.store.items[0]?.error).toEqual({ code: 'network', status: 0 });
  });

  test('R4-21 neither two tabs nor one tab send the same file twice', async () => {
    const fake = new FakeUploads();
    const file = mp4File('one.mp4');
    fake.locked.add(`one.mp4:${file.size}:1`);
    await fake.store.enqueue(file);
    await fake.store.enqueue(file);
    expect(states(fake)).toEqual(['elsewhere']);
    fake.locked.clear();
    await fake.store.resume(1);
    expect(states(fake)).toEqual(['sending']);
  });

  test('R4-21 canceling deletes the file on the server; choosing it again restarts', async () => {
    const fake = new FakeUploads();
    await fake.store.enqueue(mp4File('one.mp4'));
    fake.transferAt().reportUrl('key1');
    await fake.store.cancel(1);
    expect(fake.store.items).toEqual([]);
    expect(fake.transferAt().isDiscarded).toBe(true);
    expect(fake.keys.size).toBe(0);
    await fake.store.enqueue(mp4File('one.mp4'));
    expect(fake.transferAt(1).options.address).toBeUndefined();
  });

  test('R4-21 sends the id of the draft that a file belongs to', async () => {
    const fake = new FakeUploads();
    await fake.store.enqueue(mp4File('one.mp4'), { videoId: 44 });
    expect(fake.transferAt().options.metadata).toEqual({ filename: 'one.mp4', video_id: '44' });
  });

  test('notifies listeners of a new address and of completion until they abort', async () => {
    const fake = new FakeUploads();
    const notifiedKeys: string[] = [];
    const leaving = new AbortController();
    fake.store.listen((key) => notifiedKeys.push(key), leaving.signal);
    await fake.store.enqueue(mp4File('one.mp4'));
    fake.transferAt().reportUrl('key1');
    fake.transferAt().reportUrl('key1');
    fake.transferAt().finish();
    leaving.abort();
    await fake.store.enqueue(mp4File('two.mp4'));
    fake.transferAt(1).reportUrl('key2');
    expect(notifiedKeys).toEqual(['key1', 'key1']);
  });

  test('R6-01 stops and clears every upload at sign-out', async () => {
    const fake = new FakeUploads();
    for (const file of files(2)) await fake.store.enqueue(file);
    fake.store.clear();
    expect(fake.transfers.map(({ isRunning }) => isRunning)).toEqual([false, false]);
    expect(fake.store.items).toEqual([]);
  });
});
