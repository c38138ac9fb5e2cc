import { describe, expect, test } from '@jest/globals';
import { prefixRange, findSimilarWords, packWords, indexOfWord, wordAt } from './word-list.ts';

const words = ['7', 'a', 'glass', 'glasses', 'glide', 'night', 'nights', 'winter', 'стекло', '夜'];
const list = packWords(words);
const read = (indexes: readonly number[]) => indexes.map((at) => words[at]);
const within = (letters: string) => words.slice(...prefixRange(list, letters));

describe('packed word list', () => {
  test('finds the index of each of its words and of no other', () => {
    expect(words.map((word) => indexOfWord(list, word))).toEqual(words.map((_word, at) => at));
    expect(words.map((_word, at) => wordAt(list, at))).toEqual(words);
    expect(
      ['', 'glas', 'glassy', 'zz', '夜夜', '\uffff'].map((word) => indexOfWord(list, word)),
    ).toEqual(Array(6).fill(-1));
  });

  test('finds the words with a prefix', () => {
    expect([within('gl'), within('glass'), within('night'), within('с'), within('x')]).toEqual([
      ['glass', 'glasses', 'glide'],
      ['glass', 'glasses'],
      ['night', 'nights'],
      ['стекло'],
      [],
    ]);
    expect(within('')).toEqual(words);
  });

  test('finds nothing if it is empty', () => {
    const empty = packWords([]);
    expect([
      indexOfWord(empty, 'a'),
      prefixRange(empty, 'a'),
      findSimilarWords(empty, 'abcd'),
    ]).toEqual([-1, [0, 0], []]);
  });

  test('R2.3-12 finds words with the same initial and one typo, or two from eight letters', () => {
    expect(read(findSimilarWords(list, 'galss'))).toEqual(['glass']);
    expect(read(findSimilarWords(list, 'nigth'))).toEqual(['night']);
    expect(read(findSimilarWords(list, 'стикло'))).toEqual(['стекло']);
    expect(read(findSimilarWords(list, 'lass'))).toEqual([]);
    expect(read(findSimilarWords(list, 'gls'))).toEqual([]);
    expect(read(findSimilarWords(list, 'wnitre'))).toEqual([]);
    expect(read(findSimilarWords(list, 'galsssess'))).toEqual([]);
    expect(read(findSimilarWords(list, 'glaseses'))).toEqual(['glasses']);
  });

  test('R2.3-12 finds words with nearly the typed prefix', () =>
    expect(read(findSimilarWords(list, 'wnit', true))).toEqual(['winter']));
});
