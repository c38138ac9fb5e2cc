import { describe, expect, test } from '@jest/globals';
import { shouldRetryLoad, HLS_LOAD_POLICIES, isRefused } from './hls-load-policy.ts';

const LIMITS = { maxNumRetry: 3 };

describe('R4-19 retry policy for files of a stream', () => {
  test.each([
    ['404 is final', { code: 404 }, false, false],
    ['403 is final', { code: 403 }, false, false],
    ['410 is final', { code: 410 }, false, false],
    ['500 is asked for again', { code: 500 }, false, true],
    ['503 is asked for again', { code: 503 }, false, true],
    ['a connection that broke is asked for again', { code: 0 }, false, true],
    ['what did not come in time is asked for again', undefined, true, true],
    ['what came and cannot be read is not', undefined, false, false],
    ['a whole answer is not', { code: 200 }, false, false],
  ] as const)('%s', (_, answer, isTimeout, expected) => {
    expect(shouldRetryLoad(LIMITS, 0, isTimeout, answer)).toBe(expected);
  });

  test.each([
    ['error', { code: 500 }, false],
    ['timeout', undefined, true],
  ] as const)('stops on %s after the last try', (_, answer, isTimeout) => {
    expect(
      [0, 1, 2, 3, 4].map((tries) => shouldRetryLoad(LIMITS, tries, isTimeout, answer)),
    ).toEqual([true, true, true, false, false]);
  });

  test('does not retry without a policy', () => {
    expect([
      shouldRetryLoad(null, 0, true, undefined),
      shouldRetryLoad(undefined, 0, false, { code: 500 }),
    ]).toEqual([false, false]);
  });

  test.each(Object.entries(HLS_LOAD_POLICIES))(
    '%s pauses for at most three seconds in total',
    (_, { default: policy }) => {
      const { errorRetry, timeoutRetry } = policy;
      const pauses = [errorRetry, timeoutRetry].map((retry) =>
        Array.from({ length: retry?.maxNumRetry ?? 0 }, (_none, tries) =>
          Math.min((retry?.retryDelayMs ?? 0) * 2 ** tries, retry?.maxRetryDelayMs ?? 0),
        ).reduce((sum, ms) => sum + ms, 0),
      );
      expect(Math.max(...pauses)).toBeLessThanOrEqual(3000);
      expect([errorRetry?.shouldRetry, timeoutRetry?.shouldRetry]).toEqual([
        shouldRetryLoad,
        shouldRetryLoad,
      ]);
    },
  );

  test('isRefused is true only for 4xx', () => {
    expect([undefined, 0, 200, 399, 400, 404, 499, 500].filter(isRefused)).toEqual([400, 404, 499]);
  });
});
