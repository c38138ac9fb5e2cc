import { describe, expect, test } from '@jest/globals';
import { RateLimiter } from './rate-limiter.ts';
import { GcraLimiter } from './gcra-limiter.ts';

const refused = expect.objectContaining({ code: 'too_many' });

describe('L22 a limiter', () => {
  test('L22 goes on refusing a key after a flood of other keys', () => {
    const limiter = new RateLimiter(2, 300, () => 0);
    limiter.consume('192.0.2.1');
    limiter.consume('192.0.2.1');
    for (let n = 0; n < 60_000; n += 1) limiter.consume(`key ${n}`);
    expect(() => limiter.consume('192.0.2.1')).toThrow(refused);
  });

  test('L22 counts a /48 as one when it uses many of its /64', () => {
    const limiter = new RateLimiter(5, 300, () => 0);
    for (let n = 0; n < 16; n += 1) limiter.consume(`2001:db8:1:${n.toString(16)}`);
    for (let n = 100; n < 105; n += 1) limiter.consume(`2001:db8:1:${n.toString(16)}`);
    expect(() => limiter.consume('2001:db8:1:ffff')).toThrow(refused);
    limiter.consume('2001:db8:2:ffff');
  });
});

describe('H4 a steady limiter', () => {
  test('H4 lets a burst through, then a steady number', () => {
    let now = 0;
    const limiter = new GcraLimiter({ burst: 3, perSecond: 2 }, () => now);
    for (let n = 0; n < 3; n += 1) limiter.take('a');
    expect(() => limiter.take('a')).toThrow(
      expect.objectContaining({ code: 'too_many', retryAfterSeconds: 1 }),
    );
    limiter.take('b');
    now = 500;
    limiter.take('a');
    expect(() => limiter.take('a')).toThrow(refused);
    now = 10_000;
    for (let n = 0; n < 3; n += 1) limiter.take('a');
  });
});
