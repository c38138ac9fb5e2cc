import { describe, expect, test } from '@jest/globals';
import { refusal } from '@nocturne/api/testing/fake-transport';
import { aVideo } from '@nocturne/federation/testing/test-data';
import { testServices } from '@nocturne/federation/testing/test-services';
import { OpinionStore } from './opinion-store.ts';

const CHANNEL = {
  dir: 'halden',
  title: 'Halden Works',
  title2: '',
  url: '',
  videos: 412,
  vda: null,
};

/** A member's opinion. The test releases each response, which has one more like than the last. */
function setUp() {
  const waiting: (() => void)[] = [];
  let likes = 90;
  const services = testServices({
    user: { user_id: 7, username: 'ada' },
    answers: {
      stat: () =>
        new Promise((resolve) =>
          waiting.push(() => resolve({ ok: 1, likes: (likes += 1), dislikes: 10 })),
        ),
    },
  });
  const opinion = new OpinionStore(aVideo({ channel: CHANNEL }), services.actions);
  const answer = async (): Promise<void> => {
    waiting.shift()?.();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const sent = () => services.transport.callsOf('stat').map(({ body }) => body);
  return { opinion, answer, sent };
}

describe('R4-11 presses before the response', () => {
  test('send the same vote once', async () => {
    const { opinion, answer, sent } = setUp();
    void opinion.vote(1);
    void opinion.vote(1);
    await answer();
    expect([sent().length, opinion.ownVote, opinion.likes]).toEqual([1, 1, 91]);
  });

  test('send another vote after the first, and the last one counts', async () => {
    const { opinion, answer, sent } = setUp();
    void opinion.vote(1);
    void opinion.vote(0);
    expect(sent()).toHaveLength(1);
    await answer();
    await answer();
    expect(sent().map((body) => (body as { vote?: string }).vote)).toEqual(['1', '0']);
    expect([opinion.ownVote, opinion.likes]).toEqual([0, 92]);
    void opinion.vote(1);
    await answer();
    expect([sent().length, opinion.ownVote]).toEqual([3, 1]);
  });

  test('send Subscribe once; a later press unsubscribes', async () => {
    const { opinion, answer, sent } = setUp();
    void opinion.toggleSubscription();
    void opinion.toggleSubscription();
    await answer();
    void opinion.toggleSubscription();
    await answer();
    expect(sent()).toMatchObject([{ act: 'subscribe' }, { act: 'unsubscribe' }]);
    expect(opinion.isSubscribed).toBe(false);
  });
});

test('R8-08 shows actions from an earlier visit as pressed when they are repeated', async () => {
  const services = testServices({
    user: { user_id: 7, username: 'ada' },
    answers: { stat: refusal('already') },
  });
  const opinion = new OpinionStore(aVideo({ channel: CHANNEL }), services.actions);
  const { likes } = opinion;
  await Promise.all([opinion.vote(1), opinion.toggleFavourite(), opinion.toggleSubscription()]);
  expect([opinion.ownVote, opinion.likes, opinion.isFavourite, opinion.isSubscribed]).toEqual([
    1,
    likes,
    true,
    true,
  ]);
});

describe('R4-11 R6-02 the earlier opinion of a member', () => {
  const EARLIER = { vote: '0', is_favourite: true, is_subscribed: true } as const;
  const members = { user_id: 7, username: 'ada' };

  test('is restored', async () => {
    const services = testServices({ user: members, answers: { opinion: EARLIER } });
    const opinion = new OpinionStore(aVideo({ video_id: 12, channel: CHANNEL }), services.actions);
    await opinion.loadOpinion();
    expect([opinion.ownVote, opinion.isFavourite, opinion.isSubscribed]).toEqual([0, true, true]);
    expect(services.transport.callsOf('opinion').map(({ values }) => values)).toEqual([
      { section: 'video', object_id: '12' },
    ]);
  });

  test('does not undo a newer press', async () => {
    const services = testServices({
      user: members,
      answers: { opinion: EARLIER, stat: { ok: 1, likes: 91, dislikes: 10 } },
    });
    const opinion = new OpinionStore(aVideo({ channel: CHANNEL }), services.actions);
    const learnt = opinion.loadOpinion();
    await opinion.vote(1);
    await learnt;
    expect([opinion.ownVote, opinion.isFavourite]).toEqual([1, true]);
  });

  test('is not requested for a visitor, and a failure is ignored', async () => {
    const visitor = testServices({ answers: { opinion: EARLIER } });
    await new OpinionStore(aVideo(), visitor.actions).loadOpinion();
    expect(visitor.transport.callsOf('opinion')).toEqual([]);
    const failing = testServices({ user: members, answers: { opinion: refusal('not_found') } });
    const opinion = new OpinionStore(aVideo(), failing.actions);
    await opinion.loadOpinion();
    expect([opinion.ownVote, opinion.isFavourite, opinion.isSubscribed]).toEqual([
      null,
      false,
      false,
    ]);
  });
});
