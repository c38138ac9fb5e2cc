import { describe, expect, test } from '@jest/globals';
import { addressGroup, RateLimiter } from './rate-limiter.ts';

describe('RateLimiter', () => {
  test('R8-03 refuses requests over the limit until the window ends, per key', () => {
    let now = 0;
    const limiter = new RateLimiter(2, 300, () => now);
    limiter.consume('a');
    limiter.consume('a');
    now = 100_000;
    expect(() => limiter.consume('a')).toThrow(
      expect.objectContaining({ code: 'too_many', retryAfterSeconds: 200 }),
    );
    limiter.consume('b');
    now = 300_000;
    limiter.consume('a');
  });
});

describe('addressGroup', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0DB8:0:0::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('the group of %s is %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
