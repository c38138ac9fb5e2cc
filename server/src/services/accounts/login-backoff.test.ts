import { describe, expect, test } from '@jest/globals';
import { isAppError } from '../../errors/app-error.ts';
import { LoginBackoff } from './login-backoff.ts';

/** Creates a backoff whose clock only moves with `pass`, in seconds. */
function delayWithClock() {
  let now = 1;
  const delay = new LoginBackoff(() => now);
  /** Returns the seconds to wait, or 0 if the attempt is allowed. */
  const tryOnce = (key = 'a'): number | undefined => {
    try {
      delay.consume(key);
      return 0;
    } catch (error) {
      if (isAppError(error) && error.code === 'too_many') return error.retryAfterSeconds;
      throw error;
    }
  };
  return { delay, tryOnce, pass: (seconds: number) => void (now += seconds * 1000) };
}

describe('R8-03 LoginBackoff', () => {
  test('allows ten attempts, then doubles the wait up to five minutes', () => {
    const { tryOnce, pass } = delayWithClock();
    expect(Array.from({ length: 10 }, () => tryOnce())).toEqual(Array(10).fill(0));
    const waits = Array.from({ length: 11 }, () => {
      const wait = tryOnce() ?? 0;
      pass(wait);
      tryOnce();
      return wait;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('does not extend the wait after a refused attempt', () => {
    const { tryOnce, pass } = delayWithClock();
    for (let n = 0; n < 11; n += 1) tryOnce();
    pass(0.5);
    expect([tryOnce(), tryOnce()]).toEqual([1, 1]);
    pass(0.5);
    expect(tryOnce()).toBe(0);
  });

  test('counts each key separately, and forgets after a reset or an hour', () => {
    const { delay, tryOnce, pass } = delayWithClock();
    for (let n = 0; n < 20; n += 1) tryOnce();
    expect([tryOnce('a'), tryOnce('b')]).toEqual([1, 0]);
    delay.reset('a');
    expect(tryOnce('a')).toBe(0);
    for (let n = 0; n < 20; n += 1) tryOnce();
    pass(3601);
    expect(Array.from({ length: 10 }, () => tryOnce())).toEqual(Array(10).fill(0));
  });
});
