import { describe, expect, test } from '@jest/globals';
import { countCharacters, textErrorCode, normalizeText } from './written-text.ts';

describe('R5-06 what a member writes', () => {
  test('line ends are one character, other control characters go, and nothing begins or ends with white space', () => {
    expect(normalizeText(' \n One\r\ntwo\rthree\u0000\u0007\u009F\tfour \t')).toBe(
      'One\ntwo\nthree\tfour',
    );
  });

  test.each([
    ['', 'required'],
    ['\u200B\u2060\uFE0F', 'required'],
    ['.', undefined],
    ['🌙', undefined],
    ['שלו', undefined],
    ['abc', undefined],
    ['abcd', 'too_long'],
    ['🌙🌙🌙', undefined],
    ['🌙🌙🌙🌙', 'too_long'],
  ])('of three characters at most, %j is %s', (text, code) => {
    expect(textErrorCode(text, 3)).toBe(code);
  });

  test('a character of two units is one', () => {
    expect([countCharacters('a🌙b'), countCharacters('')]).toEqual([3, 0]);
  });
});
