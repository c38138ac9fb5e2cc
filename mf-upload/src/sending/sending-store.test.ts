import { describe, expect, jest, test } from '@jest/globals';
import { FakeSendings } from '../testing/fake-sendings.ts';
import { SILENT_AFTER_MS } from './sending-store.ts';
import { mp4File } from '../testing/media-files.ts';

const states = ({ store }: FakeSendings) => store.uploads.map(({ state }) => state);
const files = (count: number) =>
  Array.from({ length: count }, (_none, at) => mp4File(`clip${at}.mp4`));

describe('SendingStore', () => {
  test('R7-05 reports progress, speed and completion', async () => {
    const fake = new FakeSendings();
    await fake.store.begin(mp4File('one.mp4'));
    const { size } = fake.store.uploads[0] ?? { size: 0 };
    fake.wire().place('key1');
    fake.wire().move(0);
    fake.now = 2000;
    fake.wire().move(100);
    expect(fake.store.uploads[0]).toMatchObject({
      state: 'sending',
      sent: 100,
      speed: 50,
      key: 'key1',
    });
    expect(fake.store.isBusy).toBe(true);
    fake.wire().arrive();
    expect(fake.store.uploads[0]).toMatchObject({ state: 'done', sent: size, speed: undefined });
    expect(fake.store.isBusy).toBe(false);
    expect(fake.locked.size).toBe(0);
  });

  test('members-B reports a site that does not respond until more bytes arrive', async () => {
    const fake = new FakeSendings();
    await fake.store.begin(mp4File('one.mp4'));
    fake.wire().move(100);
    fake.wire().wait();
    expect(fake.store.uploads[0]).toMatchObject({
      state: 'sending',
      isWaiting: true,
      speed: undefined,
    });
    // The retry starts at the last byte that arrived.
    fake.wire().move(50);
    expect(fake.store.uploads[0]).toMatchObject({ isWaiting: true });
    fake.wire().move(150);
    expect(fake.store.uploads[0]).toMatchObject({ isWaiting: false });
    fake.store.forget(1);
  });

  test('members-B reports stalled bytes before the connection fails', async () => {
    jest.useFakeTimers();
    try {
      const fake = new FakeSendings();
      await fake.store.begin(mp4File('one.mp4'));
      fake.wire().move(100);
      jest.advanceTimersByTime(SILENT_AFTER_MS - 1);
      expect(fake.store.uploads[0]?.isWaiting).toBe(false);
      jest.advanceTimersByTime(1);
      expect(fake.store.uploads[0]).toMatchObject({ state: 'sending', isWaiting: true });
      fake.store.forget(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test('R4-21 sends four files at once and starts the fifth after one completes', async () => {
    const fake = new FakeSendings();
    for (const file of files(5)) await fake.store.begin(file);
    expect(states(fake)).toEqual(['sending', 'sending', 'sending', 'sending', 'queued']);
    fake.wire(1).place('key1');
    await fake.store.pause(2);
    // The server still counts the paused upload.
    expect(states(fake)).toEqual(['sending', 'paused', 'sending', 'sending', 'queued']);
    fake.wire(0).arrive();
    await Promise.resolve();
    expect(states(fake)).toEqual(['done', 'paused', 'sending', 'sending', 'sending']);
    await fake.store.resume(2);
    expect(states(fake)[1]).toBe('sending');
    expect(fake.wire(1).starts).toBe(2);
  });

  test('R4-21 resumes an interrupted file at its stored address', async () => {
    const before = new FakeSendings();
    await before.store.begin(mp4File('one.mp4'));
    before.wire().place('key7');
    const after = new FakeSendings();
    for (const [file, key] of before.kept) after.kept.set(file, key);
    await after.store.begin(mp4File('one.mp4'));
    expect(after.wire().orders.address).toBe('/api/uploads/key7');
    after.wire().arrive();
    expect(after.kept.size).toBe(0);
  });

  test('R4-21 waits while offline and resumes automatically', async () => {
    const fake = new FakeSendings();
    await fake.store.begin(mp4File('one.mp4'));
    fake.store.offline();
    expect(states(fake)).toEqual(['offline']);
    expect(fake.wire().isRunning).toBe(false);
    await fake.store.online();
    expect(states(fake)).toEqual(['sending']);
    expect(fake.wire().isRunning).toBe(true);
  });

  test('R8-07 keeps the refusal, releases the lock and retries on request', async () => {
    const fake = new FakeSendings();
    await fake.store.begin(mp4File('one.mp4'));
    fake.wire().fail({ code: 'upload_duplicate', status: 409 });
    expect(fake.store.uploads[0]).toMatchObject({
      state: 'failed',
      error: { code: 'upload_duplicate' },
    });
    expect(fake.locked.size).toBe(0);
    await fake.store.resume(1);
    expect(states(fake)).toEqual(['sending']);
  });

  test('reports code that does not load as a network failure', async () => {
    const fake = new FakeSendings();
    fake.isBroken = true;
    await fake.store.begin(mp4File('one.mp4'));
    expect(fake.store.uploads[0]?.error).toEqual({ code: 'network', status: 0 });
  });

  test('R4-21 neither two tabs nor one tab send the same file twice', async () => {
    const fake = new FakeSendings();
    const file = mp4File('one.mp4');
    fake.locked.add(`one.mp4:${file.size}:1`);
    await fake.store.begin(file);
    await fake.store.begin(file);
    expect(states(fake)).toEqual(['elsewhere']);
    fake.locked.clear();
    await fake.store.resume(1);
    expect(states(fake)).toEqual(['sending']);
  });

  test('R4-21 canceling deletes the file on the server; choosing it again restarts', async () => {
    const fake = new FakeSendings();
    await fake.store.begin(mp4File('one.mp4'));
    fake.wire().place('key1');
    await fake.store.cancel(1);
    expect(fake.store.uploads).toEqual([]);
    expect(fake.wire().isDiscarded).toBe(true);
    expect(fake.kept.size).toBe(0);
    await fake.store.begin(mp4File('one.mp4'));
    expect(fake.wire(1).orders.address).toBeUndefined();
  });

  test('R4-21 sends the id of the draft that a file belongs to', async () => {
    const fake = new FakeSendings();
    await fake.store.begin(mp4File('one.mp4'), { videoId: 44 });
    expect(fake.wire().orders.metadata).toEqual({ filename: 'one.mp4', video_id: '44' });
  });

  test('notifies listeners of a new address and of completion until they abort', async () => {
    const fake = new FakeSendings();
    const told: string[] = [];
    const leaving = new AbortController();
    fake.store.listen((key) => told.push(key), leaving.signal);
    await fake.store.begin(mp4File('one.mp4'));
    fake.wire().place('key1');
    fake.wire().place('key1');
    fake.wire().arrive();
    leaving.abort();
    await fake.store.begin(mp4File('two.mp4'));
    fake.wire(1).place('key2');
    expect(told).toEqual(['key1', 'key1']);
  });

  test('R6-01 stops and clears every upload at sign-out', async () => {
    const fake = new FakeSendings();
    for (const file of files(2)) await fake.store.begin(file);
    fake.store.clear();
    expect(fake.wires.map(({ isRunning }) => isRunning)).toEqual([false, false]);
    expect(fake.store.uploads).toEqual([]);
  });
});
