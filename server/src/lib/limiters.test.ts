import { describe, expect, test } from '@jest/globals';
import { RateLimiter } from './rate-limiter.ts';
import { GcraLimiter } from './gcra-limiter.ts';

const refused = expect.objectContaining({ code: 'too_many' });

describe('L22 RateLimiter', () => {
  test('L22 still refuses a key after a flood of other keys', () => {
    const limiter = new RateLimiter(2, 300, () => 0);
    limiter.consume('192.0.2.1');
    limiter.consume('192.0.2.1');
    for (let n = 0; n < 60_000; n += 1) limiter.consume(`key ${n}`);
    expect(() => limiter.consume('192.0.2.1')).toThrow(refused);
  });

  test('L22 counts a /48 as one if it uses many of its /64 networks', () => {
    const limiter = new RateLimiter(5, 300, () => 0);
    for (let n = 0; n < 16; n += 1) limiter.consume(`2001:db8:1:${n.toString(16)}`);
    for (let n = 100; n < 105; n += 1) limiter.consume(`2001:db8:1:${n.toString(16)}`);
    expect(() => limiter.consume('2001:db8:1:ffff')).toThrow(refused);
    limiter.consume('2001:db8:2:ffff');
  });
});

describe('H4 GcraLimiter', () => {
  test('H4 allows a burst, then a steady rate', () => {
    let now = 0;
    const limiter = new GcraLimiter({ burst: 3, perSecond: 2 }, () => now);
    for (let n = 0; n < 3; n += 1) limiter.consume('a');
    expect(() => limiter.consume('a')).toThrow(
      expect.objectContaining({ code: 'too_many', retryAfterSeconds: 1 }),
    );
    limiter.consume('b');
    now = 500;
    limiter.consume('a');
    expect(() => limiter.consume('a')).toThrow(refused);
    now = 10_000;
    for (let n = 0; n < 3; n += 1) limiter.consume('a');
  });
});
