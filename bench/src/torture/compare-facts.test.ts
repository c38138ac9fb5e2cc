import { expect, test } from '@jest/globals';
import { compareFacts } from './compare-facts.ts';

test('what was acknowledged and is there once is no difference, in whatever order', () => {
  expect(compareFacts(['a', 'b'], ['b', 'a'])).toEqual([]);
});

test('what is lost, doubled, or nobody was told of is named', () => {
  expect(compareFacts(['lost', 'twice'], ['twice', 'twice', 'unknown'])).toEqual([
    'acknowledged and lost: lost',
    'there 2 times: twice',
    'there and not acknowledged: unknown',
  ]);
});
