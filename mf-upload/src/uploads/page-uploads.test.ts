import { testServices } from '@nocturne/federation/testing/test-services';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FakeUploads } from '../testing/fake-uploads.ts';
import { mp4File } from '../testing/media-files.ts';
import { browserLocks } from './file-lock.ts';
import { bindPageEvents, uploadsOf } from './page-uploads.ts';
import { Speed } from './speed.ts';
import { createUploadKeys } from './upload-keys.ts';

const MEMBER = { user_id: 7, username: 'anselm' };
let leaving: AbortController;
beforeEach(() => {
  leaving = new AbortController();
  localStorage.clear();
});
afterEach(() => leaving.abort());

describe('uploads of a page', () => {
  test('R4-21 share one store across all screens of the page', () => {
    const services = testServices({ user: MEMBER });
    expect(uploadsOf(services)).toBe(uploadsOf(services));
    expect(uploadsOf(services)).not.toBe(uploadsOf(testServices({ user: MEMBER })));
  });

  test('R4-21 ask before leaving only while something is sent', async () => {
    const fake = new FakeUploads();
    bindPageEvents(fake.store, testServices({ user: MEMBER }).session, leaving.signal);
    const isPrompted = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isPrompted()).toBe(false);
    await fake.store.enqueue(mp4File('one.mp4'));
    expect(isPrompted()).toBe(true);
    fake.transferAt().finish();
    expect(isPrompted()).toBe(false);
  });

  test('R4-21 wait while offline and then resume; R6-01 stop at sign-out', async () => {
    const fake = new FakeUploads();
    const { session } = testServices({ user: MEMBER });
    bindPageEvents(fake.store, session, leaving.signal);
    await fake.store.enqueue(mp4File('one.mp4'));
    window.dispatchEvent(new Event('offline'));
    expect(fake.store.items[0]?.state).toBe('offline');
    window.dispatchEvent(new Event('online'));
    expect(fake.store.items[0]?.state).toBe('sending');
    session.leave();
    expect(fake.store.items).toEqual([]);
    expect(fake.transferAt().isRunning).toBe(false);
  });
});

describe('stored upload addresses', () => {
  test('R4-21 survive a reload for the same file until the server deletes it', () => {
    const clock = { now: 0 };
    const keys = createUploadKeys(() => clock.now);
    keys.saveKey(mp4File('one.mp4'), 'key1');
    expect(createUploadKeys().findKey(mp4File('one.mp4'))).toBe('key1');
    expect(keys.findKey(mp4File('one.mp4', undefined, 2))).toBeUndefined();
    clock.now = 25 * 3_600_000;
    keys.saveKey(mp4File('two.mp4'), 'key2');
    expect(keys.findKey(mp4File('one.mp4'))).toBeUndefined();
    keys.deleteKey(mp4File('two.mp4'));
    expect(localStorage).toHaveLength(0);
  });

  test('R4-21 ignore invalid stored data', () => {
    localStorage.setItem('upload_places', '{"a":1}');
    expect(createUploadKeys().findKey(mp4File('one.mp4'))).toBeUndefined();
    localStorage.setItem('upload_places', '[null,{"file":3}]');
    expect(createUploadKeys().findKey(mp4File('one.mp4'))).toBeUndefined();
  });
});

describe('tab locks', () => {
  /** One browser for several tabs. */
  function oneBrowser(): Pick<LockManager, 'request'> {
    const held = new Set<string>();
    const request = async (
      name: string,
      _options: object,
      act: (lock: object | null) => unknown,
    ): Promise<unknown> => {
      if (held.has(name)) return act(null);
      held.add(name);
      await act({});
      return held.delete(name);
    };
    return { request } as unknown as Pick<LockManager, 'request'>;
  }

  test('R4-21 give a file to one tab until that tab releases it', async () => {
    const browser = oneBrowser();
    const release = await browserLocks(browser)('a');
    expect(await browserLocks(browser)('a')).toBeUndefined();
    expect(await browserLocks(browser)('b')).toBeDefined();
    release?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(await browserLocks(browser)('a')).toBeDefined();
  });
});

describe('Speed', () => {
  test('R7-05 covers the last seconds, and is undefined at first and after a step back', () => {
    const speed = new Speed();
    speed.add(0, 0);
    expect(speed.bytesPerSecond).toBeUndefined();
    speed.add(2000, 4000);
    expect(speed.bytesPerSecond).toBe(2000);
    speed.add(12_000, 5000);
    speed.add(14_000, 7000);
    expect(speed.bytesPerSecond).toBe(1000);
    speed.add(15_000, 100);
    expect(speed.bytesPerSecond).toBeUndefined();
  });
});
