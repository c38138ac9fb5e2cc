import { describe, expect, test } from '@jest/globals';
import * as filters from './filters.ts';
import { isAllowed } from './paths/filter-codec.ts';

test('R3-10 filter options of the specification', () => {
  expect(filters.AGE_GROUPS).toEqual(['18-21', '22-29', '30-39', '40+']);
  expect(filters.PERSON_GENDERS).toEqual(['man', 'woman', 'shemale']);
  expect(filters.AUDIENCES).toEqual(['str', 'gay', 'she']);
  expect(filters.HAIR_COLOURS).toEqual(['brunette', 'dark', 'redhead', 'brown', 'blonde']);
  expect(filters.HEIGHTS).toEqual(['very-little', 'little', 'medium', 'high']);
  expect(filters.WEIGHTS).toEqual(['very-light', 'light', 'medium', 'heavy']);
  expect(filters.ETHNICITIES).toEqual(['asian', 'caucasian', 'ebony', 'latin']);
  expect(filters.RELATIONSHIPS).toEqual(['single', 'married', 'open']);
  expect(filters.ORIENTATIONS).toEqual(['not-sure', 'hetero', 'gay', 'lesbian', 'bisexual']);
  expect(filters.VIDEO_DURATIONS).toEqual(['', '0-10', '10-40', '40+']);
  expect(filters.VIDEO_DATES).toEqual(['', 'day', 'week', 'month']);
});

describe('DURATION_BOUNDS leaves no gap between the groups', () => {
  const groupOf = (seconds: number) =>
    filters.VIDEO_DURATIONS.filter(
      (group) =>
        group !== '' &&
        seconds >= filters.DURATION_BOUNDS[group].from &&
        seconds < filters.DURATION_BOUNDS[group].below,
    );
  test.each([
    [0, '0-10'],
    [599, '0-10'],
    [600, '10-40'],
    [2400, '10-40'],
    [2401, '40+'],
  ])('%i s', (seconds, group) => {
    expect(groupOf(seconds)).toEqual([group]);
  });
});

describe('isAllowed', () => {
  test.each([
    ['age', '18-21', true],
    ['age', '17', false],
    ['country', 'FR', true],
    ['country', 'fr', false],
    ['letter', 'z', true],
    ['letter', '0', true],
    ['letter', 'ab', false],
    ['career_status', 'active', true],
  ] as const)('%s %s', (field, value, expected) => {
    expect(isAllowed(field, value)).toBe(expected);
  });
});
