import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { Api } from '@nocturne/api/api';
import { FakeTransport, refusal } from '@nocturne/api/testing/fake-transport';
import type { Video } from '@nocturne/contracts/entities/video';
import { ERROR_CODES } from '@nocturne/contracts/error-codes';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { LocalDb } from '@nocturne/local-db/local-db';
import { IDBFactory } from '@nocturne/local-db/testing/fake-indexeddb';
import { ACTION_CODES, ACTION_SUBJECTS, refusalKey, successKey } from './action-notices.ts';
import { MemoryCookies } from './cookie-jar.ts';
import { ModalsStore } from './modals-store.ts';
import { NotificationsStore } from './notifications-store.ts';
import { SessionStore } from './session-store.ts';
import { VideoActions } from './video-actions.ts';
import { WatchLaterStore } from './watch-later-store.ts';

const bodiesOf = (transport: FakeTransport) => transport.calls.map((call) => call.body);
const isDown = () => {
  throw ApiError.offline();
};
const tide = { video_id: 7, title: 'Glass tide' } as Video;

function someone(user: { user_id: number; username: string } | null, localDb = new LocalDb(new IDBFactory())) {
  const transport = new FakeTransport();
  const api = new Api(transport);
  const session = new SessionStore({ api, user, country: 'FR', cookies: new MemoryCookies() });
  const modals = new ModalsStore();
  const notifications = new NotificationsStore();
  const watchLater = new WatchLaterStore({ localDb, notifications });
  const actions = new VideoActions({ api, session, modals, notifications, watchLater });
  return { transport, modals, watchLater, actions, said: () => notifications.list.map(({ type, key, params }) => ({ type, key, params })) };
}
const aMember = () => someone({ user_id: 3, username: 'ann' });
const aVisitor = () => someone(null);

/** Notices count their 5 s on a clock that stands still; the local database needs its own queue. */
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('R7-09 addStat', () => {
  const view = { act: 'view', section: 'video', object_id: '7', user_id: '' } as const;

  test('posts the event and says nothing', async () => {
    const { transport, actions, said } = aVisitor();
    transport.answers.stat = { ok: 1 };
    await expect(actions.addStat(view)).resolves.toBe(true);
    expect(transport.calls).toMatchObject([{ name: 'stat', body: view }]);
    expect(said()).toEqual([]);
  });

  test('an event that does not arrive disturbs nobody', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { transport, actions, said } = aVisitor();
    transport.answers.stat = isDown;
    await expect(actions.addStat(view)).resolves.toBe(false);
    expect(said()).toEqual([]);
  });
});

describe('R4-11 R8-04 vote', () => {
  test('sends 1 for like and 0 for dislike, and returns the new counts', async () => {
    const { transport, actions, said } = aMember();
    transport.answers.stat = { ok: 1, likes: 5, dislikes: 2 };
    await expect(actions.vote(7, 1)).resolves.toEqual({ likes: 5, dislikes: 2 });
    await actions.vote(7, 0);
    expect(bodiesOf(transport)).toEqual([
      { act: 'vote', section: 'video', object_id: '7', vote: '1' },
      { act: 'vote', section: 'video', object_id: '7', vote: '0' },
    ]);
    expect(said()[0]).toEqual({ type: 'success', key: 'notify.vote_success', params: {} });
  });

  test("a visitor's vote is sent and answered with the log-in message", async () => {
    const { transport, actions, modals, said } = aVisitor();
    transport.answers.stat = refusal('login_required');
    await expect(actions.vote(7, 1)).resolves.toBeNull();
    expect(transport.calls).toHaveLength(1);
    expect(modals.stack).toEqual([]);
    expect(said()).toEqual([{ type: 'error', key: 'notify.vote_login_required', params: {} }]);
    expect(commonTexts.en['notify.vote_login_required']).toBe('Please log in to complete this action');
  });

  test('without a network the viewer is told', async () => {
    const { transport, actions, said } = aMember();
    transport.answers.stat = isDown;
    await expect(actions.vote(7, 1)).resolves.toBeNull();
    expect(said()).toEqual([{ type: 'error', key: 'error.network', params: {} }]);
  });
});

describe('R4-11 R8-04 subscribe', () => {
  test('a member subscribes, and ends the subscription', async () => {
    const { transport, actions, said } = aMember();
    transport.answers.stat = { ok: 1 };
    await expect(actions.subscribe('channel', 'tide')).resolves.toBe(true);
    await expect(actions.unsubscribe('channel', 'tide')).resolves.toBe(true);
    expect(bodiesOf(transport)).toEqual([
      { act: 'subscribe', section: 'channel', object_id: 'tide' },
      { act: 'unsubscribe', section: 'channel', object_id: 'tide' },
    ]);
    expect(said().map(({ key }) => key)).toEqual(['notify.subscribe_success', 'notify.unsubscribe_success']);
  });

  test('R8-08 a refusal is said in its own words', async () => {
    const { transport, actions, said } = aMember();
    transport.answers.stat = refusal('self');
    await expect(actions.subscribe('user', '3')).resolves.toBe(false);
    transport.answers.stat = refusal('already');
    await expect(actions.subscribe('user', '3')).resolves.toBe(true);
    expect(said().map(({ key }) => key)).toEqual(['notify.subscribe_self', 'notify.subscribe_already']);
  });

  test('a visitor gets the Login modal, and nothing is sent', async () => {
    const { transport, actions, modals } = aVisitor();
    await expect(actions.subscribe('channel', 'tide')).resolves.toBe(false);
    await expect(actions.unsubscribe('channel', 'tide')).resolves.toBe(false);
    expect(modals.top?.name).toBe('Login');
    expect(transport.calls).toEqual([]);
  });
});

describe('R4-11 favourite', () => {
  test('goes into the local watch-later list and onto the server', async () => {
    const { transport, actions, watchLater, said } = aMember();
    transport.answers.stat = { ok: 1 };
    await expect(actions.favourite(tide)).resolves.toBe(true);
    expect(watchLater.has(7)).toBe(true);
    expect(bodiesOf(transport)).toEqual([{ act: 'favourite', section: 'add', video_id: '7' }]);
    expect(said()).toEqual([{ type: 'success', key: 'notify.favourite_success', params: { title: 'Glass tide' } }]);
  });

  test('opens Login for a visitor and keeps nothing', async () => {
    const { transport, actions, modals, watchLater } = aVisitor();
    await expect(actions.favourite(tide)).resolves.toBe(false);
    expect(modals.top?.name).toBe('Login');
    expect(watchLater.has(7)).toBe(false);
    expect(transport.calls).toEqual([]);
  });
});

describe('R6-01 R6-02 saveToPlaylist', () => {
  test('opens the choice of playlists for a member, of which nobody is told', () => {
    const { transport, actions, modals } = aMember();
    expect(actions.saveToPlaylist(tide)).toBe(true);
    expect(modals.top).toMatchObject({ name: 'AddToPlaylist', params: { video_id: '7', title: 'Glass tide' } });
    expect(transport.calls).toEqual([]);
  });

  test('R4-11 opens Login for a visitor', () => {
    const { actions, modals } = aVisitor();
    expect(actions.saveToPlaylist(tide)).toBe(false);
    expect(modals.stack.map(({ name }) => name)).toEqual(['Login']);
  });
});

describe('R4-10 R8-04 R7-09 addToWatchLater is local only', () => {
  test('adds once and says which video', async () => {
    const { transport, actions, watchLater, said } = aVisitor();
    await expect(actions.addToWatchLater(tide)).resolves.toBe(true);
    await expect(actions.addToWatchLater(tide)).resolves.toBe(false);
    expect(said()).toEqual([
      { type: 'success', key: 'notify.add_to_watch_later_success', params: { title: 'Glass tide' } },
      { type: 'error', key: 'notify.add_to_watch_later_already_added', params: { title: 'Glass tide' } },
    ]);
    expect([...watchLater.ids]).toEqual([7]);
    expect(transport.calls).toEqual([]);
  });

  test('without storage it says so and keeps nothing', async () => {
    const { actions, watchLater, said } = someone(null, new LocalDb(undefined, undefined));
    await expect(actions.addToWatchLater(tide)).resolves.toBeNull();
    expect(watchLater.has(7)).toBe(false);
    expect(said()).toEqual([{ type: 'error', key: 'notify.storage_unavailable', params: {} }]);
  });
});

describe('WatchLaterStore', () => {
  test('reads what an earlier visit kept, removes and clears', async () => {
    const localDb = new LocalDb(new IDBFactory());
    await localDb.watchLater.add(tide);
    await localDb.watchLater.add({ ...tide, video_id: 8 });
    const { watchLater } = someone(null, localDb);
    expect(watchLater.has(7)).toBe(false);
    await watchLater.refresh();
    expect([...watchLater.ids]).toEqual([8, 7]);
    await expect(watchLater.remove(8)).resolves.toBe(true);
    await expect(watchLater.remove(8)).resolves.toBe(false);
    expect([...watchLater.ids]).toEqual([7]);
    await expect(watchLater.clear()).resolves.toBe(true);
    expect(watchLater.ids.size).toBe(0);
  });
});

test('R8-04 R8-08 every notice that an action can give has a text', () => {
  const keys = ACTION_SUBJECTS.flatMap((subject) => [successKey(subject), ...ERROR_CODES.map((code) => refusalKey(subject, code))]);
  expect(keys.filter((key) => !(key in commonTexts.en))).toEqual([]);
  expect(refusalKey('vote', 'already')).toBe('notify.vote_already');
  expect(refusalKey('vote', 'system')).toBe('error.system');
  expect(ACTION_CODES).toContain('already');
});
