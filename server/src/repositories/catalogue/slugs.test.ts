import { describe, expect, test } from '@jest/globals';
import { entryDirOf, slugOf } from './slugs.ts';

const DIR = /^[a-z0-9-]{1,200}$/;

describe('slugOf', () => {
  test.each([
    ['Slow Water, take 2', 'slow-water-take-2'],
    ['  Éther -- à la carte ', 'ether-a-la-carte'],
    ['Дождь', 'video'],
  ])('"%s" becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug));
});

describe('entryDirOf', () => {
  test('equals the slug if nothing is lost, ignoring case, accents and punctuation', () => {
    expect(['Rain', 'RAIN', 'rain!', 'Raìn'].map(entryDirOf)).toEqual([
      'rain',
      'rain',
      'rain',
      'rain',
    ]);
  });

  test('keeps names in other scripts apart, even beside Latin letters', () => {
    const titles = [
      'Дождь',
      'Снег',
      '雨',
      '雪',
      'Take Дождь',
      'Take Снег',
      'Май',
      'Маи',
      '!!!',
      '???',
      `${'a'.repeat(130)}b`,
      'a'.repeat(130),
    ];
    const dirs = titles.map(entryDirOf);
    expect(new Set(dirs).size).toBe(titles.length);
    expect(dirs.filter((dir) => !DIR.test(dir))).toEqual([]);
  });

  test('gives the same name the same dir', () => {
    expect(entryDirOf(' ДОЖДЬ  и снег')).toBe(entryDirOf('Дождь и снег'));
    expect(entryDirOf('Take Дождь')).toMatch(/^take-[0-9a-f]{8}$/);
  });
});
