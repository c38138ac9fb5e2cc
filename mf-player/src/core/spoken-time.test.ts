import { expect, test } from '@jest/globals';
import { createTranslate } from '@nocturne/i18n/translate';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { spokenTime } from './spoken-time.ts';

test('spells out a time and omits parts that are zero', () => {
  const t = createTranslate('en', { ...uiTexts.en, ...playerTexts.en });
  expect([0, 1, 60, 292, 3661].map((seconds) => spokenTime(t, seconds))).toEqual([
    '0 seconds',
    '1 second',
    '1 minute',
    '4 minutes 52 seconds',
    '1 hour 1 minute 1 second',
  ]);
});
