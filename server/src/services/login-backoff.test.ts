import { describe, expect, test } from '@jest/globals';
import { isAppError } from './app-error.ts';
import { LoginBackoff } from './login-backoff.ts';

/** A delay whose clock stands still until `pass` moves it by seconds. */
function delayWithClock() {
  let now = 1;
  const delay = new LoginBackoff(() => now);
  /** Seconds to wait, or 0 for a try that may be made. */
  const tryOnce = (key = 'a'): number | undefined => {
    try {
      delay.take(key);
      return 0;
    } catch (error) {
      if (isAppError(error) && error.code === 'too_many') return error.retryAfterSeconds;
      throw error;
    }
  };
  return { delay, tryOnce, pass: (seconds: number) => void (now += seconds * 1000) };
}

describe('R8-03 tries of an account', () => {
  test('ten are free, each further one waits twice as long, five minutes at most', () => {
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

  test('a refused try makes the wait no longer', () => {
    const { tryOnce, pass } = delayWithClock();
    for (let n = 0; n < 11; n += 1) tryOnce();
    pass(0.5);
    expect([tryOnce(), tryOnce()]).toEqual([1, 1]);
    pass(0.5);
    expect(tryOnce()).toBe(0);
  });

  test('each key counts by itself, a right one forgets, an hour forgets', () => {
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
