import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { answerSchemas } from './answers.ts';
import { captionLabel, captionLanguage } from './captions.ts';
import { operations } from './operations.ts';

describe('captionLanguage', () => {
  test.each([
    ['en', 'en'],
    ['DE', 'de'],
    ['pt-br', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['es-419', 'es-419'],
    ['de-1996', 'de-1996'],
  ])('writes %s as %s', (text, tag) => expect(captionLanguage(text)).toBe(tag));

  test.each(['', 'e', 'night', 'en_US', 'en-', 'cc1', '12', 'en-US-', '../en', 'de-1996-1996'])(
    'refuses %p',
    (text) => expect(captionLanguage(text)).toBeUndefined(),
  );
});

test('captionLabel names the language in that language and marks captions with CC', () => {
  expect([
    captionLabel('en', 'subtitles'),
    captionLabel('fr', 'subtitles'),
    captionLabel('de', 'captions'),
  ]).toEqual(['English', 'Français', 'Deutsch (CC)']);
});

test('the captions operation returns language, label, kind and address of each track', () => {
  const track = {
    language: 'en',
    label: 'English',
    kind: 'subtitles',
    url: '/media/a/captions/b.vtt',
  };
  expect(Check(answerSchemas.captions, [track])).toBe(true);
  expect(Check(answerSchemas.captions, [{ ...track, kind: 'chapters' }])).toBe(false);
  expect(operations.captions.cached).toBe(3600);
});
