import { describe, expect, test } from '@jest/globals';
import { acceptedCompressions, acceptedLanguages } from './accept-headers.ts';

describe('acceptedCompressions', () => {
  test.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip;q=1, br;q=0.5', ['br', 'gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['br;q=0.000, *', ['gzip']],
    ['BR', ['br']],
    ['*', ['br', 'gzip']],
    ['gzip ; q=0', []],
    ['identity', []],
    [';;,=', []],
    ['', []],
    [undefined, []],
  ])('of %j are %j', (header, encodings) => {
    expect(acceptedCompressions(header)).toEqual(encodings);
  });
});

describe('R4-06 acceptedLanguages', () => {
  test.each([
    ['es, ru;q=0.4, de-AT;q=0.8', ['de', 'ru']],
    ['fr;q=0, DE', ['de']],
    ['nl', []],
    ['deu', []],
    ['', []],
    [undefined, []],
  ])('of %j are %j', (header, languages) => {
    expect(acceptedLanguages(header, ['en', 'ru', 'fr', 'de'])).toEqual(languages);
  });

  test('ignore what is beyond the beginning of an endless header', () => {
    expect(acceptedLanguages(`${'xx,'.repeat(8000)}de`, ['de'])).toEqual([]);
  });
});
