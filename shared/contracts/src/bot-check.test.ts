import { describe, expect, test } from '@jest/globals';
import { hasZeroBits, printBotToken } from './bot-check.ts';

describe('R4-04 proof of work', () => {
  test.each([
    [[0b1000_0000], 0, true],
    [[0b1000_0000], 1, false],
    [[0b0100_0000], 1, true],
    [[0, 0b0001_0000], 11, true],
    [[0, 0b0001_0000], 12, false],
    [[0, 0], 16, true],
    [[0, 0], 17, false],
  ])('R4-04 %j begins with %i zero bits: %s', (bytes, bits, expected) => {
    expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(expected);
  });

  test('R4-04 the token contains its task', () => {
    expect(printBotToken('login.12.abc', 7)).toBe('login.12.abc.7');
  });
});
