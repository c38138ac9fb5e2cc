import { describe, expect, test } from '@jest/globals';
import { maxEditDistance, editDistance } from './edit-distance.ts';

function slips(typed: string, word: string, most = 2, isPrefix = false): number {
  const units = Uint16Array.from(`xx${word}yy`, (letter) => letter.charCodeAt(0));
  return editDistance(typed, units, [2, 2 + word.length], most, isPrefix);
}

describe('R2.3-12 editDistance', () => {
  test.each([
    ['glass', 'glass', 0],
    ['glas', 'glass', 1],
    ['glasss', 'glass', 1],
    ['gloss', 'glass', 1],
    ['galss', 'glass', 1],
    ['machnie', 'machine', 1],
    ['gss', 'glass', 2],
    ['harbuor', 'harbour', 1],
    ['violin', 'harbour', 3],
    ['g', 'glass', 3],
    ['glass', 'g', 3],
    ['стекло', 'стекла', 1],
  ])('%s and %s: %d', (typed, word, expected) => {
    expect(slips(typed, word)).toBe(expected);
    expect(slips(word, typed)).toBe(expected);
  });

  test('compares with the nearest prefix of the word', () => {
    expect([
      slips('harbu', 'harbour', 1, true),
      slips('harbuo', 'harbour', 1, true),
      slips('herb', 'harbour', 1, true),
    ]).toEqual([1, 1, 1]);
    expect([slips('vio', 'harbour', 1, true), slips('harbours', 'harb', 2, true)]).toEqual([2, 3]);
  });

  test('treats words that are too long as too far apart', () =>
    expect(slips('a'.repeat(200), 'a'.repeat(200), 2)).toBe(3));

  test('maxEditDistance gives none below four letters, one up to seven, then two', () => {
    expect([3, 4, 7, 8, 20].map(maxEditDistance)).toEqual([0, 1, 1, 2, 2]);
  });
});
