import { describe, expect, test } from '@jest/globals';
import * as constants from '@nocturne/contracts/constants';
import { ERROR_CODES } from '@nocturne/contracts/error-codes';
import * as filters from '@nocturne/contracts/filters';
import * as sorts from '@nocturne/contracts/sorts';
import { commonMessages } from './messages/en/common.ts';
import { commonTexts } from './texts/common.ts';
import { playerTexts } from './texts/player.ts';
import { uiTexts } from './texts/ui.ts';
import { createTranslate } from './translate.ts';

const english: Readonly<Record<string, unknown>> = commonTexts.en;
const missing = (keys: readonly string[]) => keys.filter((key) => !(key in english));

describe('values of the contract that have a text', () => {
  test('error codes and the network error', () => {
    expect(missing([...ERROR_CODES, 'network', 'unnamed'].map((code) => `error.${code}`))).toEqual(
      [],
    );
  });

  test('R9-05 sorts', () => {
    const all = [
      ...sorts.VIDEO_SORTS,
      ...sorts.CHANNEL_SORTS,
      ...sorts.PERFORMER_SORTS,
      ...sorts.MEMBER_SORTS,
      ...sorts.PLAYLIST_SORTS,
      ...sorts.CATEGORY_SORTS,
    ];
    expect(missing(all.map((sort) => `sort.${sort}`))).toEqual([]);
  });

  test('R3-10 filters, with respectful labels', () => {
    const listed = Object.entries(filters.FILTER_VALUES).flatMap(([field, values]) =>
      values instanceof RegExp ? [] : values.map((value) => `filter.${field}.${value}`),
    );
    const video = (field: string, values: readonly string[]) =>
      values.map((value) => `filter.${field}.${value || 'any'}`);
    expect(
      missing([...Object.keys(filters.FILTER_VALUES).map((field) => `filter.${field}`), ...listed]),
    ).toEqual([]);
    expect(
      missing([
        ...video('type', filters.VIDEO_TYPES),
        ...video('duration', filters.VIDEO_DURATIONS),
        ...video('date', filters.VIDEO_DATES),
        ...video('audience', filters.AUDIENCES),
      ]),
    ).toEqual([]);
    for (const language of constants.LANGUAGES) {
      const labels = Object.entries(commonTexts[language]).flatMap(([key, text]) =>
        /^filter\..*\.(shemale|she)$/.test(key) ? [text] : [],
      );
      expect(labels).toEqual(language === 'ru' ? ['Транс', 'Транс'] : ['Trans', 'Trans']);
    }
  });
});

describe('texts required by the specification', () => {
  test.each([
    ['listing.empty', 'There is no data in this list.'],
    ['listing.no_result', 'No result found'],
    ['listing.no_matches', 'Not matches found'],
    ['listing.history_empty', 'Your viewing history is empty.'],
    ['error.forbidden', 'You do not have permission to view.'],
    ['error.login_required', 'Please log in to complete this action'],
    ['error.eml_unknown', 'User with this e-mail address was not found.'],
    ['error.unnamed', 'Unnamed error'],
    ['error.system', 'System error'],
    ['error.preview_required', 'You must select a preview'],
    ['upload.error_code', 'Error [{code}] uploading video to the site, please contact support'],
    ['upload.error_preview', 'Error uploading preview'],
    ['error.upload_size', 'Video size is too large'],
    ['error.upload_duplicate', 'This video has already been uploaded to the site.'],
    ['error.upload_damaged', 'File broken'],
    ['error.upload_orientation', 'Different orientation error, please contact support'],
    [
      'error.image_size',
      'Image upload failed! Upload an image that is at least ' +
        `${constants.BANNER_MIN_WIDTH}x${constants.BANNER_MIN_HEIGHT} in size`,
    ],
    ['error.image_resize', 'Error resizing image'],
    ['error.image_load', 'Failed to load image!'],
    ['error.usr_short', `Username must be at least ${constants.USERNAME_MIN} characters long`],
    ['error.usr_illegal', 'Username contains illegal characters'],
    ['error.usr_used', 'This username is already taken'],
    ['error.invalid_email', 'Email entered incorrectly'],
    ['error.eml_used', 'This email is already in use'],
    ['error.pwd_short', `Password length must be at least ${constants.PASSWORD_MIN} characters`],
    ['error.required', 'This field is required'],
  ])('%s', (key, text) => {
    expect(english[key]).toBe(text);
  });

  test('R8-06 the messages of the comment limits', () => {
    const t = createTranslate('en', commonMessages);
    const minutes = constants.COMMENTS_WINDOW_SECONDS / 60;
    expect(t('error.comments_user', { count: constants.COMMENTS_PER_USER, minutes })).toBe(
      'You can send 5 comments per 10 minutes',
    );
    expect(t('error.comments_address', { count: constants.COMMENTS_PER_ADDRESS, minutes })).toBe(
      'You can send 20 comments per 10 minutes per ip',
    );
  });

  test('R9-13 the load-more label', () => {
    expect(uiTexts.en['ui.load_more']).toBe('Load More');
  });

  test.each([
    ['R1-05 error.age_required', String(constants.MINIMUM_AGE)],
    ['R5-05 error.usr_short', String(constants.USERNAME_MIN)],
    ['R5-05 error.pwd_short', String(constants.PASSWORD_MIN)],
    ['R1-05 error.too_young', String(constants.MINIMUM_AGE)],
    ['R7-05 error.image_bytes', String(constants.PICTURE_MAX_MB)],
    ['R8-07 error.image_size', `${constants.BANNER_MIN_WIDTH}x${constants.BANNER_MIN_HEIGHT}`],
  ])('R9-12 %s contains the constant in every language, and no other number', (title, number) => {
    const key = title.split(' ')[1] ?? '';
    const numbers = constants.LANGUAGES.map((language) =>
      JSON.stringify(commonTexts[language][key]).match(/\d[\dx]*/g),
    );
    expect(numbers).toEqual(constants.LANGUAGES.map(() => [number]));
  });

  test('R9-08 the seek buttons name the number of seconds', () => {
    const say = (
      language: constants.Language,
      key: 'player.back' | 'player.forward',
      count: number,
    ) => createTranslate(language, playerTexts[language])(key, { count });
    expect(say('en', 'player.back', constants.SEEK_STEP_SECONDS)).toBe('Back 10 seconds');
    expect(constants.LANGUAGES.map((language) => say(language, 'player.forward', 5))).toEqual([
      'Forward 5 seconds',
      'Вперёд на 5 секунд',
      'Avancer de 5 secondes',
      '5 Sekunden vor',
    ]);
  });
});
