import { describe, expect, test } from '@jest/globals';
import { joinTexts, type Dictionary, type MessageKey } from './messages.ts';
import { createTranslate } from './translate.ts';

const say = (
  language: 'en' | 'ru' | 'fr' | 'de',
  dictionary: Dictionary,
  key: string,
  params?: Record<string, string | number>,
) => createTranslate(language, dictionary)(key as MessageKey, params);

describe('createTranslate', () => {
  test('fills placeholders and formats numbers for the language', () => {
    const dictionary = { a: '{who}: {n}' };
    expect(say('en', dictionary, 'a', { who: 'Ann', n: 12345 })).toBe('Ann: 12,345');
    expect(say('de', dictionary, 'a', { who: 'Ann', n: 12345 })).toBe('Ann: 12.345');
  });

  test('keeps placeholders without a value and does not expand placeholders in values', () => {
    expect(say('en', { a: '{x} {y}' }, 'a', { x: '{y}' })).toBe('{y} {y}');
  });

  test.each([
    [1, '1 видео-one'],
    [3, '3 видео-few'],
    [5, '5 видео-many'],
    [21, '21 видео-one'],
    [1.5, '1,5 видео-other'],
  ])('picks the plural form for %d', (count, text) => {
    const forms = {
      one: '{count} видео-one',
      few: '{count} видео-few',
      many: '{count} видео-many',
      other: '{count} видео-other',
    };
    expect(say('ru', { a: forms }, 'a', { count })).toBe(text);
  });

  test('R2.3-18 picks the form by the first number if there is no count', () => {
    const forms = {
      one: '{email}: {hours} час',
      few: '{email}: {hours} часа',
      many: '{email}: {hours} часов',
      other: '{email}: {hours} часа',
    };
    const text = (params: Record<string, string | number>) =>
      say('ru', { a: forms }, 'a', { email: 'ann@example.com', ...params });
    expect([text({ hours: 1 }), text({ hours: 24 }), text({ hours: 48 })]).toEqual([
      'ann@example.com: 1 час',
      'ann@example.com: 24 часа',
      'ann@example.com: 48 часов',
    ]);
    expect(text({ hours: 1, minutes: 5 })).toBe('ann@example.com: 1 час');
    expect(
      say('ru', { a: { one: '{shown} one', other: '{shown} other' } }, 'a', {
        count: 21,
        shown: 5,
      }),
    ).toBe('5 one');
  });

  test('uses the form "other" if there is no number or no such form', () => {
    expect(say('en', { a: { one: 'one', other: 'other' } }, 'a')).toBe('other');
    expect(say('ru', { a: { one: 'one', other: 'other' } }, 'a', { count: 3 })).toBe('other');
  });

  test('returns the key if the message is missing', () => {
    expect(say('en', {}, 'no.such')).toBe('no.such');
  });
});

test('joinTexts merges namespaces in each language', () => {
  const one = { en: { a: 'A' }, ru: { a: 'А' }, fr: { a: 'à' }, de: { a: 'Ä' } };
  const two = { en: { b: 'B' }, ru: { b: 'Б' }, fr: { b: 'b' }, de: { b: 'ß' } };
  expect(joinTexts(one, two)).toEqual({
    en: { a: 'A', b: 'B' },
    ru: { a: 'А', b: 'Б' },
    fr: { a: 'à', b: 'b' },
    de: { a: 'Ä', b: 'ß' },
  });
});
