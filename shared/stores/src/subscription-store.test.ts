import { describe, expect, test } from '@jest/globals';
import type { Opinion } from '@nocturne/contracts/entities/community';
import { SubscriptionStore } from './subscription-store.ts';

const SUBSCRIBED: Opinion = { vote: '', is_favourite: false, is_subscribed: true };

function setUp(opinion: Opinion | null) {
  const requests: string[][] = [];
  const actions = {
    requireMember: () => Promise.resolve(true),
    subscribe: () => Promise.resolve(true),
    unsubscribe: () => Promise.resolve(true),
    ownOpinion: (...about: string[]) => {
      requests.push(about);
      return Promise.resolve(opinion);
    },
  };
  return { store: new SubscriptionStore(actions, 'channel'), requests };
}

describe('R6-02 R4-11 SubscriptionStore', () => {
  test('shows a subscription of an earlier visit, which a press ends', async () => {
    const { store, requests } = setUp(SUBSCRIBED);
    await store.loadOpinion('halden-works');
    expect([store.isSubscribed, requests]).toEqual([true, [['channel', 'halden-works']]]);
    await store.toggle('halden-works');
    expect(store.isSubscribed).toBe(false);
  });

  test('a press wins over an older state that arrives later', async () => {
    const { store } = setUp({ ...SUBSCRIBED, is_subscribed: false });
    const learnt = store.loadOpinion('halden-works');
    await store.toggle('halden-works');
    await learnt;
    expect(store.isSubscribed).toBe(true);
  });

  test('is not subscribed if the state is unknown', async () => {
    const { store } = setUp(null);
    await store.loadOpinion('halden-works');
    expect(store.isSubscribed).toBe(false);
  });
});
