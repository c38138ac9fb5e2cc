import { describe, expect, test } from '@jest/globals';
import { countCharacters, textErrorCode, normalizeText } from './written-text.ts';

describe('R5-06 text written by a member', () => {
  test('normalizeText unifies line breaks, trims, and removes control characters', () => {
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
  ])('with a maximum of three characters, %j gives %s', (text, code) => {
    expect(textErrorCode(text, 3)).toBe(code);
  });

  test('counts a surrogate pair as one character', () => {
    expect([countCharacters('a🌙b'), countCharacters('')]).toEqual([3, 0]);
  });
});
