import { ApiError } from '@nocturne/api/api-error';
import { LOOK_FRAMES_SECONDS } from '@nocturne/contracts/review';
import { refusal, type FakeAnswers } from '@nocturne/federation/testing/fake-transport';
import { testServices } from '@nocturne/federation/testing/test-services';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aReviewItem, aReviewVideo, listResponse } from '../../../testing/review-data.ts';
import { ReviewStore } from './review-store.ts';

const WAIT_MS = LOOK_FRAMES_SECONDS * 1000;
const UNSEEN = {
  watched: 0,
  has_frames: false,
  needs_watched: 0.1,
  takes_frames: true,
  is_enough: false,
};
const started = { ok: 1 as const, video: aReviewVideo({ look: UNSEEN }) };
const seen = {
  ok: 1 as const,
  video: aReviewVideo({ look: { ...UNSEEN, has_frames: true, is_enough: true } }),
};
const offline = () => {
  throw ApiError.offline(new Error('no network'));
};

type Reply = Extract<FakeAnswers['review'], (call: never) => unknown>;

/** Opens a video and shows its picture. Each report gets the next reply, then the last one. */
async function showPicture(
  { look, frames }: { look: Reply[]; frames: Reply[] },
  { hasFrames = true } = {},
) {
  const services = testServices({
    answers: {
      reviewQueue: listResponse('items', [aReviewItem()]),
      reviewVideo: { video: aReviewVideo({ look: UNSEEN }) },
      review: (call) => {
        const replies = call.body.act === 'look' ? look : frames;
        const reply = replies.length > 1 ? replies.shift() : replies[0];
        return reply?.(call) ?? refusal('bad_request');
      },
    },
  });
  const store = new ReviewStore(services, jest.fn());
  await store.open({ lane: 'publish', page: 1 });
  const picture = new AbortController();
  const ended = store.reportPictureShown({ hasFrames, signal: picture.signal });
  await jest.advanceTimersByTimeAsync(0);
  const sent = () => services.transport.callsOf('review').map(({ body }) => body.act);
  return { store, picture, ended, sent };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('A8 viewing of the frames', () => {
  test('A8 is reported after the picture was shown, for the open version', async () => {
    const { store, ended, sent } = await showPicture({
      look: [() => started],
      frames: [() => seen],
    });
    expect(sent()).toEqual(['look']);
    await jest.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(sent()).toEqual(['look']);
    await jest.advanceTimersByTimeAsync(1);
    await ended;
    expect(sent()).toEqual(['look', 'look_frames']);
    expect(store.mayDecide('approve')).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('A8 is not reported for a video without frames', async () => {
    const { ended, sent } = await showPicture(
      { look: [() => started], frames: [] },
      { hasFrames: false },
    );
    await ended;
    expect(sent()).toEqual(['look']);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('A8 is timed from the answer to a late first report', async () => {
    const arrival = Promise.withResolvers<typeof started>();
    const { store, sent } = await showPicture({
      look: [() => arrival.promise],
      frames: [() => seen],
    });
    await jest.advanceTimersByTimeAsync(10 * WAIT_MS);
    expect(sent()).toEqual(['look']);
    arrival.resolve(started);
    await jest.advanceTimersByTimeAsync(WAIT_MS - 1);
    expect(sent()).toEqual(['look']);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual(['look', 'look_frames']);
    expect(store.mayDecide('approve')).toBe(true);
  });

  test('A8 is timed from the first report that arrives', async () => {
    const { store, sent } = await showPicture({
      look: [offline, () => refusal('unavailable'), () => started],
      frames: [() => seen],
    });
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual(['look', 'look']);
    await jest.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual(['look', 'look', 'look']);
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(sent()).toEqual(['look', 'look', 'look', 'look_frames']);
    expect(store.mayDecide('approve')).toBe(true);
  });

  test('A8 is reported again after a refusal', async () => {
    const { store, ended, sent } = await showPicture({
      look: [() => started],
      frames: [() => refusal('look_required'), () => seen],
    });
    await jest.advanceTimersByTimeAsync(WAIT_MS);
    expect(sent()).toEqual(['look', 'look_frames']);
    expect(store.mayDecide('approve')).toBe(false);
    await jest.advanceTimersByTimeAsync(1000);
    await ended;
    expect(sent()).toEqual(['look', 'look_frames', 'look_frames']);
    expect(store.mayDecide('approve')).toBe(true);
  });

  test('A8 is repeated after growing pauses of at most 30 seconds', async () => {
    const { picture, sent } = await showPicture({ look: [offline], frames: [] });
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const count = sent().length;
      await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(sent()).toHaveLength(count);
      await jest.advanceTimersByTimeAsync(1);
      expect(sent()).toHaveLength(count + 1);
    }
    picture.abort();
  });

  test.each(['own_video', 'login_required', 'forbidden', 'not_found'] as const)(
    'A8 is not reported again after the refusal "%s"',
    async (code) => {
      const { ended, sent } = await showPicture({ look: [() => refusal(code)], frames: [] });
      await ended;
      expect(sent()).toEqual(['look']);
      expect(jest.getTimerCount()).toBe(0);
    },
  );

  test.each([
    ['waiting', { look: [() => started], frames: [() => seen] }, WAIT_MS - 1, ['look']],
    ['repeating the first report', { look: [offline], frames: [] }, 500, ['look']],
    [
      'repeating the second report',
      { look: [() => started], frames: [() => refusal('look_required')] },
      WAIT_MS,
      ['look', 'look_frames'],
    ],
  ])('A8 ends when the item closes while %s', async (_, replies, afterMs, acts) => {
    const { picture, ended, sent } = await showPicture(replies);
    await jest.advanceTimersByTimeAsync(afterMs);
    picture.abort();
    await ended;
    expect(jest.getTimerCount()).toBe(0);
    expect(sent()).toEqual(acts);
  });

  test('A8 ends when the item closes before the first report is answered', async () => {
    const arrival = Promise.withResolvers<typeof started>();
    const { picture, ended, sent } = await showPicture({
      look: [() => arrival.promise],
      frames: [() => seen],
    });
    picture.abort();
    arrival.resolve(started);
    await ended;
    expect(jest.getTimerCount()).toBe(0);
    expect(sent()).toEqual(['look']);
  });
});
