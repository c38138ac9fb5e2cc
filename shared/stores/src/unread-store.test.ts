import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Api } from '@nocturne/api/api';
import { FakeTransport } from '@nocturne/api/testing/fake-transport';
import { UNREAD_EVERY_MS } from '@nocturne/contracts/constants';
import { MemoryCookies } from './cookie-jar.ts';
import { SessionStore } from './session-store.ts';
import { UnreadStore } from './unread-store.ts';

function someone(user: { user_id: number; username: string } | null) {
  const transport = new FakeTransport({ unread: { notifications: 2, messages: 3 } });
  const api = new Api(transport);
  const session = new SessionStore({ api, user, country: 'FR', cookies: new MemoryCookies() });
  return { transport, session, unread: new UnreadStore({ api, session }) };
}
const ann = { user_id: 3, username: 'ann' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('UnreadStore', () => {
  test('R2.3-16 loads the unread counts of a member', async () => {
    const { unread } = someone(ann);
    await unread.refresh();
    expect([unread.notifications, unread.messages]).toEqual([2, 3]);
  });

  test('requests nothing for a visitor and clears the counts after sign-out', async () => {
    const { transport, session, unread } = someone(ann);
    await unread.refresh();
    session.leave();
    await unread.refresh();
    expect([unread.notifications, unread.messages, transport.calls.length]).toEqual([0, 0, 1]);
  });

  test('keeps the counts if a request fails', async () => {
    const { transport, unread } = someone(ann);
    await unread.refresh();
    transport.answers = {};
    await unread.refresh();
    expect(unread.messages).toBe(3);
  });

  test('polls every minute while the page is visible, until aborted', async () => {
    const { transport, unread } = someone(ann);
    const stop = new AbortController();
    unread.watch(stop.signal);
    await jest.advanceTimersByTimeAsync(UNREAD_EVERY_MS * 2);
    expect(transport.calls.length).toBe(2);
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await jest.advanceTimersByTimeAsync(UNREAD_EVERY_MS);
    expect(transport.calls.length).toBe(2);
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(transport.calls.length).toBe(3);
    stop.abort();
    await jest.advanceTimersByTimeAsync(UNREAD_EVERY_MS * 2);
    expect(transport.calls.length).toBe(3);
    seen.mockRestore();
  });
});
