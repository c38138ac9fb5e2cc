import { describe, expect, test } from '@jest/globals';
import { isIpad, isMobile } from './device.ts';

describe('device', () => {
  test.each([
    ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', 5, true, true],
    [
      'an iPad that calls itself a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
      5,
      true,
      true,
    ],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false, false],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, false, true],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 15) Mobile', 5, false, true],
    ['a laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false, false],
  ])('R4-16 R9-08 %s', (_name, userAgent, maxTouchPoints, ipad, mobile) => {
    expect([
      isIpad({ userAgent, maxTouchPoints }),
      isMobile({ userAgent, maxTouchPoints }),
    ]).toEqual([ipad, mobile]);
  });
});
