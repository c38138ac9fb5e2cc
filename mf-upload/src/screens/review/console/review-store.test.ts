import { refusal } from '@nocturne/federation/testing/fake-transport';
import { testServices } from '@nocturne/federation/testing/test-services';
import { describe, expect, test } from '@jest/globals';
import {
  aReviewItem,
  aReviewVideo,
  checksExcept,
  listResponse,
} from '../../../testing/review-data.ts';
import type { ReviewDecisionKind } from './review-decisions.ts';
import { ReviewStore } from './review-store.ts';
import type { Announcement } from './announcement.ts';

type Answers = NonNullable<Parameters<typeof testServices>[0]>['answers'];

/** Opens the publish queue with three videos; the first one is open. */
async function openQueue(answers: Answers = {}) {
  const items = [51, 52, 53].map((id) => aReviewItem({ video_id: id }));
  const services = testServices({
    answers: {
      reviewQueue: listResponse('items', items),
      reviewVideo: ({ values }) => ({ video: aReviewVideo({ video_id: values.video_id }) }),
      review: { ok: 1, video: aReviewVideo({ lane: '', state: 'published' }) },
      ...answers,
    },
  });
  const announcements: Announcement[] = [];
  const store = new ReviewStore(services, (one) => announcements.push(one));
  await store.open({ lane: 'publish', page: 1 });
  return { store, announcements, transport: services.transport, services };
}

describe('A8 approval in ReviewStore', () => {
  const UNSEEN = {
    watched: 0,
    has_frames: false,
    needs_watched: 0.1,
    takes_frames: true,
    is_enough: false,
  };

  test('A8 is not sent before enough of the video was viewed', async () => {
    const { store, transport } = await openQueue({
      reviewVideo: { video: aReviewVideo({ look: UNSEEN }) },
    });
    expect(await store.decide('approve')).toBe(false);
    expect(store.refusal?.form).toBe('look_required');
    expect(transport.callsOf('review')).toHaveLength(0);
    transport.answers.review = {
      ok: 1,
      video: aReviewVideo({ look: { ...UNSEEN, watched: 0.2, is_enough: true } }),
    };
    await store.reportWatched(0, 5);
    expect([store.refusal, store.mayDecide('approve')]).toEqual([null, true]);
  });

  test('A8 can be undone, which opens the video again', async () => {
    const { store, announcements, transport } = await openQueue();
    transport.answers.review = { ok: 1, video: aReviewVideo({ state: 'published' }) };
    await store.decide('approve');
    expect(store.undoableApproval).toEqual({ videoId: 51, title: 'Film 51' });
    transport.answers.review = { ok: 1, video: aReviewVideo() };
    expect(await store.undo()).toBe(true);
    expect(transport.callsOf('review').at(-1)?.body).toEqual({ act: 'undo', video_id: '51' });
    expect([store.video?.video_id, store.undoableApproval, announcements.at(-1)?.action]).toEqual([
      51,
      null,
      'undo',
    ]);
    store.dispose();
  });
});

describe('R1-03 queue in ReviewStore', () => {
  test('R1-03 opens the first video, and step stops at both ends', async () => {
    const { store } = await openQueue();
    expect(store.video?.video_id).toBe(51);
    await store.step(-1);
    expect(store.video?.video_id).toBe(51);
    await store.step(1);
    await store.step(1);
    await store.step(1);
    expect(store.video?.video_id).toBe(53);
  });

  test('R1-03 keeps the open video on refresh', async () => {
    const { store, transport } = await openQueue();
    await store.select(52);
    transport.answers.reviewQueue = listResponse('items', [
      aReviewItem({ video_id: 60 }),
      aReviewItem({ video_id: 52 }),
    ]);
    await store.refresh();
    expect(store.list.items.map(({ video_id: id }) => id)).toEqual([60, 52]);
    expect(store.video?.video_id).toBe(52);
    expect(store.newerVersion).toBeNull();
  });

  test('R1-03 opens the first video that arrives in an empty queue', async () => {
    const { store, transport } = await openQueue({ reviewQueue: listResponse('items', []) });
    expect(store.video).toBeNull();
    transport.answers.reviewQueue = listResponse('items', [aReviewItem({ video_id: 54 })]);
    await store.refresh();
    expect(store.video?.video_id).toBe(54);
  });

  test('opens the first video of another queue', async () => {
    const { store, transport } = await openQueue();
    transport.answers.reviewQueue = listResponse('items', [aReviewItem({ video_id: 70 })]);
    await store.open({ lane: 'papers', page: 1 });
    expect(store.video?.video_id).toBe(70);
    expect(transport.callsOf('reviewQueue').at(-1)?.values).toEqual({ lane: 'papers', page: 1 });
  });
});

describe('R1-03 decisions in ReviewStore', () => {
  test.each<[ReviewDecisionKind, object, object]>([
    ['approve', {}, { act: 'approve', video_id: '51', version: '3', note: 'Thank you' }],
    ['papers', {}, { act: 'papers', video_id: '51', version: '3', note: 'Thank you' }],
    [
      'reject',
      {},
      { act: 'reject', video_id: '51', version: '3', reason_code: 'quality', note: 'Thank you' },
    ],
    ['quarantine', {}, { act: 'quarantine', video_id: '51', version: '3', note: 'Thank you' }],
    [
      'appeal_uphold',
      { state: 'rejected', appeal: 'Look again.' },
      { act: 'appeal_uphold', video_id: '51', note: 'Thank you' },
    ],
    [
      'appeal_refuse',
      { state: 'rejected', appeal: 'Look again.' },
      { act: 'appeal_refuse', video_id: '51', note: 'Thank you' },
    ],
  ])('R1-03 sends %s and opens the next video', async (act, changes, body) => {
    const { store, transport, announcements } = await openQueue({
      reviewVideo: ({ values }) => ({
        video: aReviewVideo({ video_id: values.video_id, ...changes }),
      }),
    });
    store.change({ reason: 'quality', note: 'Thank you' });
    expect(await store.decide(act)).toBe(true);
    expect(transport.callsOf('review').map((call) => call.body)).toEqual([body]);
    expect(announcements).toEqual([{ action: act, name: 'Film 51', next: 'Film 52' }]);
    expect(store.video?.video_id).toBe(52);
    expect(store.list.items.map(({ video_id: id }) => id)).toEqual([52, 53]);
  });

  test('R1-03 opens nothing after the last video', async () => {
    const { store, announcements, transport } = await openQueue({
      reviewQueue: listResponse('items', [aReviewItem()]),
    });
    transport.answers.reviewQueue = listResponse('items', []);
    await store.decide('approve');
    expect(announcements).toEqual([{ action: 'approve', name: 'Film 51', next: null }]);
    expect(store.video).toBeNull();
    expect(store.list.isEmpty).toBe(true);
  });

  test('R1-03 does not send a rejection without a reason', async () => {
    const { store, transport } = await openQueue();
    expect(await store.decide('reject')).toBe(false);
    expect(store.refusal?.fields.reason_code).toBe('required');
    expect(transport.callsOf('review')).toEqual([]);
    store.change({ reason: 'age' });
    expect(store.refusal).toBeNull();
  });

  test('R1-03 does not send decisions about own videos', async () => {
    const { store, transport } = await openQueue({
      reviewVideo: { video: aReviewVideo({ is_own: true }) },
    });
    for (const act of ['approve', 'papers', 'reject', 'quarantine'] as const)
      expect(await store.decide(act)).toBe(false);
    expect(await store.clearMatch(1, 'No.')).toBe(false);
    expect(transport.callsOf('review')).toEqual([]);
  });

  test.each(['uploader', 'hashes', 'case', 'consent'] as const)(
    'R1-03 does not approve while the check "%s" fails',
    async (check) => {
      const { store, transport } = await openQueue({
        reviewVideo: { video: aReviewVideo({ checks: checksExcept('decision', check) }) },
      });
      expect(store.mayDecide('approve')).toBe(false);
      expect(store.mayDecide('reject')).toBe(true);
      expect(await store.decide('approve')).toBe(false);
      expect(transport.callsOf('review')).toEqual([]);
    },
  );

  test('R1-03 keeps the code, the text and the open video after a refusal', async () => {
    const { store } = await openQueue({ review: refusal('state_conflict') });
    store.change({ note: 'Thank you' });
    expect(await store.decide('approve')).toBe(false);
    expect(store.refusal?.form).toBe('state_conflict');
    expect(store.draft.note).toBe('Thank you');
    expect(store.video?.video_id).toBe(51);
  });

  test('R1-03 opens Login when the session has ended', async () => {
    const { store, services } = await openQueue({ review: refusal('login_required') });
    await store.decide('approve');
    expect(services.modals.top?.name).toBe('Login');
  });

  test('R1-03 reports a network failure', async () => {
    const { store, transport } = await openQueue();
    delete transport.answers.review;
    expect(await store.decide('approve')).toBe(false);
    expect(store.refusal?.form).toBe('network');
    expect(store.pendingAction).toBeNull();
  });
});

describe('R1-03 a changed video in ReviewStore', () => {
  test('R1-03 cannot be decided before the new version is shown; keeps typed text', async () => {
    const { store, transport } = await openQueue({ review: refusal('changed') });
    store.change({ reason: 'rights', note: 'Whose music is it?' });
    transport.answers.reviewVideo = { video: aReviewVideo({ version: 4, title: 'Film 51, cut' }) };
    expect(await store.decide('reject')).toBe(false);
    expect(store.newerVersion?.version).toBe(4);
    expect(store.video?.version).toBe(3);
    expect(await store.decide('reject')).toBe(false);
    expect(transport.callsOf('review')).toHaveLength(1);
    store.showNewerVersion();
    expect(store.video?.title).toBe('Film 51, cut');
    expect(store.draft).toEqual({ reason: 'rights', note: 'Whose music is it?' });
    transport.answers.review = { ok: 1, video: aReviewVideo({ lane: '', state: 'rejected' }) };
    expect(await store.decide('reject')).toBe(true);
    expect(transport.callsOf('review').at(-1)?.body).toMatchObject({ version: '4' });
  });

  test('R1-03 is detected on refresh, while the same version is updated silently', async () => {
    const { store, transport } = await openQueue();
    transport.answers.reviewVideo = { video: aReviewVideo({ renditions: 4 }) };
    await store.refresh();
    expect([store.video?.renditions, store.newerVersion]).toEqual([4, null]);
    transport.answers.reviewVideo = { video: aReviewVideo({ state: 'published', lane: '' }) };
    await store.refresh();
    expect([store.video?.state, store.newerVersion?.state]).toEqual(['in_review', 'published']);
  });
});

test('R1-03 ReviewStore clears a match with a note and takes the server’s video', async () => {
  const match = {
    match_id: 8,
    source: 'catalogue',
    reason: '',
    video_id: 4001,
    distance: 22,
    is_cleared: false,
  };
  const { store, transport, announcements } = await openQueue({
    reviewVideo: {
      video: aReviewVideo({ matches: [match], checks: checksExcept('hashes', 'decision') }),
    },
    review: { ok: 1, video: aReviewVideo({ matches: [{ ...match, is_cleared: true }] }) },
  });
  expect(await store.clearMatch(8, 'Another cut.')).toBe(true);
  expect(transport.callsOf('review').at(-1)?.body).toEqual({
    act: 'clear_match',
    video_id: '51',
    match_id: '8',
    note: 'Another cut.',
  });
  expect(store.video?.matches).toEqual([{ ...match, is_cleared: true }]);
  expect(announcements).toEqual([{ action: 'clear_match', name: 'Film 51' }]);
});

test('R1-03 ReviewStore keeps a separate draft for each video', async () => {
  const { store } = await openQueue();
  store.change({ note: 'Almost.' });
  await store.step(1);
  expect(store.draft.note).toBe('');
  await store.step(-1);
  expect(store.draft.note).toBe('Almost.');
});
