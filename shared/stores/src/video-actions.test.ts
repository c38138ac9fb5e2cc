import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@nocturne/api/api-error';
import { refusal, type FakeTransport } from '@nocturne/api/testing/fake-transport';
import { ERROR_CODES } from '@nocturne/contracts/error-codes';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { when } from 'mobx';
import { ACTION_CODES, ACTION_SUBJECTS, refusalKey, successKey } from './action-toasts.ts';
import { aMember, aVisitor, tide } from './testing/an-actor.ts';

const bodiesOf = (transport: FakeTransport) => transport.calls.map((call) => call.body);
const isDown = () => {
  throw ApiError.offline();
};

/** Toasts count their 5 s on a fake clock; the local database needs the real task queue. */
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('R7-09 addStat', () => {
  const view = { act: 'view', section: 'video', object_id: '7', user_id: '' } as const;

  test('posts the event without a toast', async () => {
    const { transport, actions, toasts } = aVisitor();
    transport.answers.stat = { ok: 1 };
    await expect(actions.addStat(view)).resolves.toBe(true);
    expect(transport.calls).toMatchObject([{ name: 'stat', body: view }]);
    expect(toasts()).toEqual([]);
  });

  test('shows no toast if the event does not arrive', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { transport, actions, toasts } = aVisitor();
    transport.answers.stat = isDown;
    await expect(actions.addStat(view)).resolves.toBe(false);
    expect(toasts()).toEqual([]);
  });
});

describe('R4-11 R8-04 vote', () => {
  test('sends 1 for like and 0 for dislike, and returns the new counts', async () => {
    const { transport, actions, toasts } = aMember();
    transport.answers.stat = { ok: 1, likes: 5, dislikes: 2 };
    await expect(actions.vote(7, 1)).resolves.toEqual({ likes: 5, dislikes: 2 });
    await actions.vote(7, 0);
    expect(bodiesOf(transport)).toEqual([
      { act: 'vote', section: 'video', object_id: '7', vote: '1' },
      { act: 'vote', section: 'video', object_id: '7', vote: '0' },
    ]);
    expect(toasts()[0]).toEqual({ type: 'success', key: 'notify.vote_success', params: {} });
  });

  test("V2 a visitor's vote opens Login and is sent again after sign-in", async () => {
    const { transport, actions, modals, enter, toasts } = aVisitor();
    transport.answers.stat = refusal('login_required');
    const vote = actions.vote(7, 1);
    await when(() => modals.top?.name === 'Login');
    expect([transport.calls.length, toasts()]).toEqual([1, []]);
    transport.answers.stat = { ok: 1, likes: 5, dislikes: 2 };
    enter();
    await expect(vote).resolves.toEqual({ likes: 5, dislikes: 2 });
    expect([transport.calls.length, toasts().map(({ key }) => key)]).toEqual([
      2,
      ['notify.vote_success'],
    ]);
  });

  test('V2 a vote is dropped when Login closes or the page changes', async () => {
    const { transport, actions, modals, enter, toasts } = aVisitor();
    transport.answers.stat = refusal('login_required');
    for (const leave of [() => modals.close('Login'), () => modals.closeForNavigation()]) {
      const vote = actions.vote(7, 1);
      await when(() => modals.top?.name === 'Login');
      leave();
      await expect(vote).resolves.toBeNull();
    }
    enter();
    expect([transport.calls.length, toasts()]).toEqual([2, []]);
  });

  test('V2 a refusal after a page change shows a toast instead of Login', async () => {
    const { transport, actions, modals, toasts } = aVisitor();
    const answer = Promise.withResolvers<ReturnType<typeof refusal>>();
    transport.answers.stat = () => answer.promise;
    const vote = actions.vote(7, 1);
    modals.closeForNavigation();
    answer.resolve(refusal('login_required'));
    await expect(vote).resolves.toBeNull();
    expect([modals.stack, toasts()]).toEqual([
      [],
      [{ type: 'error', key: 'notify.vote_login_required', params: {} }],
    ]);
    expect(commonTexts.en['notify.vote_login_required']).toBe(
      'Please log in to complete this action',
    );
  });

  test('a network failure shows an error toast', async () => {
    const { transport, actions, toasts } = aMember();
    transport.answers.stat = isDown;
    await expect(actions.vote(7, 1)).resolves.toBeNull();
    expect(toasts()).toEqual([{ type: 'error', key: 'error.network', params: {} }]);
  });
});

describe('R4-11 R8-04 subscribe', () => {
  test('a member subscribes and unsubscribes', async () => {
    const { transport, actions, toasts } = aMember();
    transport.answers.stat = { ok: 1 };
    await expect(actions.subscribe('channel', 'tide')).resolves.toBe(true);
    await expect(actions.unsubscribe('channel', 'tide')).resolves.toBe(true);
    expect(bodiesOf(transport)).toEqual([
      { act: 'subscribe', section: 'channel', object_id: 'tide' },
      { act: 'unsubscribe', section: 'channel', object_id: 'tide' },
    ]);
    // Each toast shows the current state and replaces the older one.
    expect(toasts().map(({ key }) => key)).toEqual(['notify.unsubscribe_success']);
  });

  test('R8-08 each refusal has its own text', async () => {
    const { transport, actions, toasts } = aMember();
    transport.answers.stat = refusal('self');
    await expect(actions.subscribe('user', '3')).resolves.toBe(false);
    transport.answers.stat = refusal('already');
    await expect(actions.subscribe('user', '3')).resolves.toBe(true);
    expect(toasts().map(({ key }) => key)).toEqual([
      'notify.subscribe_self',
      'notify.subscribe_already',
    ]);
  });

  test('a visitor gets the Login modal, and nothing is sent', async () => {
    const { transport, actions, modals } = aVisitor();
    const subscribed = actions.subscribe('channel', 'tide');
    expect(modals.top?.name).toBe('Login');
    modals.close();
    await expect(subscribed).resolves.toBe(false);
    expect(transport.calls).toEqual([]);
  });

  test('V2 subscribes after sign-in; an existing subscription is not an error', async () => {
    const { transport, actions, enter, toasts } = aVisitor();
    transport.answers.stat = refusal('already');
    const subscribed = actions.subscribe('channel', 'tide');
    enter();
    await expect(subscribed).resolves.toBe(true);
    expect(bodiesOf(transport)).toEqual([
      { act: 'subscribe', section: 'channel', object_id: 'tide' },
    ]);
    expect(toasts()).toEqual([{ type: 'success', key: 'notify.subscribe_already', params: {} }]);
  });
});

describe('R4-11 favourite', () => {
  test('adds the video to watch later and to the favourites on the server', async () => {
    const { transport, actions, watchLater, toasts } = aMember();
    transport.answers.stat = { ok: 1 };
    await expect(actions.favourite(tide)).resolves.toBe(true);
    expect(watchLater.has(7)).toBe(true);
    expect(bodiesOf(transport)).toEqual([{ act: 'favourite', section: 'add', video_id: '7' }]);
    expect(toasts()).toEqual([
      { type: 'success', key: 'notify.favourite_success', params: { title: 'Glass tide' } },
    ]);
  });

  test('opens Login for a visitor and stores nothing', async () => {
    const { transport, actions, modals, watchLater } = aVisitor();
    const favourite = actions.favourite(tide);
    expect(modals.top?.name).toBe('Login');
    modals.close();
    await expect(favourite).resolves.toBe(false);
    expect(watchLater.has(7)).toBe(false);
    expect(transport.calls).toEqual([]);
  });
});

describe('R6-01 R6-02 saveToPlaylist', () => {
  test('opens the playlist dialog for a member without a request', async () => {
    const { transport, actions, modals } = aMember();
    await expect(actions.saveToPlaylist(tide)).resolves.toBe(true);
    expect(modals.top).toMatchObject({
      name: 'AddToPlaylist',
      params: { video_id: '7', title: 'Glass tide' },
    });
    expect(transport.calls).toEqual([]);
  });

  test('R4-11 V2 opens Login for a visitor, then the playlist dialog', async () => {
    const { actions, modals, enter } = aVisitor();
    const saved = actions.saveToPlaylist(tide);
    expect(modals.stack.map(({ name }) => name)).toEqual(['Login']);
    enter();
    await expect(saved).resolves.toBe(true);
    expect(modals.stack.map(({ name }) => name)).toEqual(['AddToPlaylist']);
  });
});

test('R8-04 R8-08 every toast of an action has a text', () => {
  const keys = ACTION_SUBJECTS.flatMap((subject) => [
    successKey(subject),
    ...ERROR_CODES.map((code) => refusalKey(subject, code)),
  ]);
  expect(keys.filter((key) => !(key in commonTexts.en))).toEqual([]);
  expect(refusalKey('vote', 'already')).toBe('notify.vote_already');
  expect(refusalKey('vote', 'system')).toBe('error.system');
  expect(ACTION_CODES).toContain('already');
});
