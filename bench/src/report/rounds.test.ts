import { describe, expect, test } from '@jest/globals';
import { interleave } from './rounds.ts';

function twoContestants() {
  const order: string[] = [];
  const run = (name: string) => () => Promise.resolve(order.push(name));
  return { order, contestants: { ours: run('ours'), peer: run('peer') } };
}

describe('interleave', () => {
  test('throws the first round away and turns the order from round to round', async () => {
    const { order, contestants } = twoContestants();
    const results = await interleave(contestants, { rounds: 2, isOver: () => false });
    expect(order).toEqual(['ours', 'peer', 'ours', 'peer', 'peer', 'ours']);
    expect(results).toEqual({ ours: [3, 6], peer: [4, 5] });
  });

  test('ends when the time is over, with one whole round at least', async () => {
    const { contestants } = twoContestants();
    const results = await interleave(contestants, { rounds: 7, isOver: () => true });
    expect([results.ours.length, results.peer.length]).toEqual([1, 1]);
  });
});
