import { expect, test } from '@jest/globals';
import { compareFacts } from './compare-facts.ts';

test('compareFacts reports nothing for acknowledged facts in any order', () => {
  expect(compareFacts(['a', 'b'], ['b', 'a'])).toEqual([]);
});

test('compareFacts reports lost, duplicate and unacknowledged facts', () => {
  expect(compareFacts(['lost', 'twice'], ['twice', 'twice', 'unknown'])).toEqual([
    'acknowledged but lost: lost',
    'stored 2 times: twice',
    'stored but not acknowledged: unknown',
  ]);
});
