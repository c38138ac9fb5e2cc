import { describe, expect, test } from '@jest/globals';
import { millionBucket, thousandBucket } from './id-buckets.ts';

describe('R7-04 buckets round ids down', () => {
  test.each([
    [2500123, 2000000, 2500000],
    [129452, 0, 129000],
    [1, 0, 0],
    [999, 0, 0],
    [1000, 0, 1000],
    [999_999, 0, 999000],
    [1_000_000, 1000000, 1000000],
  ])('%i', (id, million, thousand) => {
    expect([millionBucket(id), thousandBucket(id)]).toEqual([million, thousand]);
  });
});
