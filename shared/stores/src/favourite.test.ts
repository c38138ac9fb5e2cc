import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { refusal } from '@nocturne/api/testing/fake-transport';
import { when } from 'mobx';
import { aMember, tide } from './testing/an-actor.ts';

/** Toasts count their 5 s on a fake clock; the local database needs the real task queue. */
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('V2 favourite and unfavourite', () => {
  test('unfavourite removes the video from the server only and offers Undo', async () => {
    const { transport, actions, watchLater, undo, notifications } = aMember();
    transport.answers.stat = { ok: 1 };
    await actions.favourite(tide);
    const again = jest.fn(async () => undefined);
    await expect(actions.unfavourite(tide, again)).resolves.toBe(true);
    expect(transport.calls.at(-1)?.body).toEqual({
      act: 'favourite',
      section: 'remove',
      video_id: '7',
    });
    expect([notifications.list.map(({ key }) => key), watchLater.has(7)]).toEqual([
      ['notify.favourite_removed'],
      true,
    ]);
    undo();
    expect(again).toHaveBeenCalledTimes(1);
  });

  test('Undo removes it from watch later only if this press added it', async () => {
    const { transport, actions, watchLater, undo } = aMember();
    transport.answers.stat = { ok: 1 };
    await actions.favourite(tide, async () => undefined);
    undo();
    await when(() => !watchLater.has(7));
    await watchLater.addQuietly(tide);
    const undone = Promise.withResolvers<void>();
    await actions.favourite(tide, async () => undone.resolve());
    undo();
    await undone.promise;
    expect(watchLater.has(7)).toBe(true);
  });

  test('a video that already was a favourite has no Undo', async () => {
    const { transport, actions, notifications } = aMember();
    transport.answers.stat = refusal('already');
    await expect(actions.favourite(tide, async () => undefined)).resolves.toBe(true);
    expect(notifications.list).toMatchObject([
      { type: 'success', key: 'notify.favourite_already' },
    ]);
    expect(notifications.list[0]?.undo).toBeUndefined();
  });
});
