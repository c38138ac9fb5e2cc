import { describe, expect, test } from '@jest/globals';
import { interleave } from './rounds.ts';

function twoContestants() {
  const order: string[] = [];
  const run = (name: string) => () => Promise.resolve(order.push(name));
  return { order, contestants: { ours: run('ours'), peer: run('peer') } };
}

describe('interleave', () => {
  test('discards the first round and alternates the order', async () => {
    const { order, contestants } = twoContestants();
    const results = await interleave(contestants, { rounds: 2, isOver: () => false });
    expect(order).toEqual(['ours', 'peer', 'ours', 'peer', 'peer', 'ours']);
    expect(results).toEqual({ ours: [3, 6], peer: [4, 5] });
  });

  test('stops when the time is over, after at least one complete round', async () => {
    const { contestants } = twoContestants();
    const results = await interleave(contestants, { rounds: 7, isOver: () => true });
    expect([results.ours.length, results.peer.length]).toEqual([1, 1]);
  });
});
