import { describe, expect, test } from '@jest/globals';
import * as constants from './constants.ts';
import { COOKIES } from './cookies.ts';
import { COUNTRIES } from './countries.ts';
import { EMPTY_PROFILE } from './people-fields.ts';
import {
  AUDIENCES,
  DEFAULT_AUDIENCE,
  MEMBER_FILTER_FIELDS,
  PERFORMER_FILTER_FIELDS,
} from './filters.ts';
import { operations } from './operations.ts';
import * as sorts from './sorts.ts';

test('R9-01 page sizes', () => {
  expect(constants).toMatchObject({
    VIDEOS_PER_PAGE: 24,
    PERFORMERS_PER_PAGE: 30,
    MEMBERS_PER_PAGE: 96,
    CHANNELS_PER_PAGE: 60,
    MODELS_PER_PAGE: 60,
    PLAYLISTS_PER_PAGE: 60,
    RELATED_PER_PAGE: 20,
    VIDEOS_PER_DATA_PAGE: 60,
    SUGGESTERS_COUNT: 1000,
    PAGINATION_DEFAULT_COUNT: 40,
  });
});

describe('R9-03 cached operations have the lifetimes of section 9', () => {
  test.each([
    ['videos', 3600],
    ['search', 3600],
    ['videos_related', 432_000],
    ['stats', 14_400],
    ['categories', 14_400],
    ['video', 86_400],
    ['suggesters', 43_200],
    ['members', 86_400],
    ['channels', 86_400],
    ['models', 86_400],
    ['playlists', 86_400],
    ['member', 7200],
    ['comments', 3600],
    ['model', 3600],
    ['videofile', 864_000],
    ['subscriptions', 14_400],
    ['timelines', 2_592_000],
    ['download', 86_400],
  ] as const)('%s', (name, seconds) => {
    expect(operations[name].cached).toBe(seconds);
  });

  test('videos is not cached by default', () => {
    expect(constants.LIFETIMES.videos).toBe(0);
    expect(operations.videos.path.parse(operations.videos.path.print({}))?.lifetime).toBe(0);
  });
});

test('R9-04 default sorts, sections, gender, language and filters', () => {
  expect(operations.videos.path.print({})).toContain('/str/latest-updates/');
  expect(operations.channels.path.print({})).toContain('/str/latest-updates-toptn/');
  expect(operations.playlists.path.print({})).toContain('/latest-updates/');
  expect(operations.members.path.print({})).toContain('/recent/');
  expect([sorts.DEFAULT_SORTS.performers, sorts.DEFAULT_SORTS.studios].join()).toBe(
    'alphabetaz,alphabetaz',
  );
  expect(DEFAULT_AUDIENCE).toBe('str');
  expect(constants.DEFAULT_LANGUAGE).toBe('en');
  expect(MEMBER_FILTER_FIELDS.length - 1).toBe(7);
  expect(PERFORMER_FILTER_FIELDS.length - 1).toBe(10);
  expect(operations.categories.path.print({})).toContain('.toptn.');
  expect(operations.members.path.print({})).toContain('/all/');
  expect(operations.playlists.path.print({})).toContain('/all.');
  expect(operations.member.path.print({ user_id: 1 })).toContain('/user/');
  expect(operations.models.path.print({})).toContain('/most-popular-toptn/');
});

describe('R9-05 sort sets', () => {
  test.each([
    [
      'videos',
      sorts.VIDEO_SORTS,
      'latest-updates longest most-commented most-popular most-viewed top-rated ' +
        'most-viewed-week most-viewed-day',
    ],
    [
      'channels',
      sorts.CHANNEL_SORTS,
      'alphabetaz alphabetza count-videos latest-updates most-popular most-viewed recent top-rated',
    ],
    [
      'performers',
      sorts.PERFORMER_SORTS,
      'alphabetaz alphabetza alphabet count-videos latest-updates most-commented most-popular ' +
        'most-subscribed most-viewed recent top-rated',
    ],
    [
      'members',
      sorts.MEMBER_SORTS,
      'recent alphabetaz alphabetza count-videos count-subs most-popular-videos',
    ],
    ['playlists', sorts.PLAYLIST_SORTS, 'latest-updates most-viewed most-popular count-videos'],
    ['categories', sorts.CATEGORY_SORTS, 'alphabetaz count-videos most-popular'],
  ] as const)('%s have the sorts of the specification, in its order', (_, list, words) => {
    expect(list.join(' ')).toBe(words);
  });

  test('each default sort is in its set', () => {
    const {
      videos,
      channels,
      playlists,
      members,
      models,
      performers,
      performerTarget,
      categories,
      index,
    } = sorts.DEFAULT_SORTS;
    expect(sorts.VIDEO_SORTS).toEqual(expect.arrayContaining([videos, index]));
    expect(sorts.PERFORMER_SORTS).toEqual(
      expect.arrayContaining([models, performers, performerTarget]),
    );
    expect(sorts.CHANNEL_SORTS).toContain(channels);
    expect(sorts.PLAYLIST_SORTS).toContain(playlists);
    expect(sorts.MEMBER_SORTS).toContain(members);
    expect(sorts.CATEGORY_SORTS).toContain(categories);
  });
});

test('R9-08 player constants', () => {
  expect(constants).toMatchObject({
    NEXT_VIDEO_SECONDS: 12,
    AD_SKIP_SECONDS: 5,
    AD_TIMEOUT_MS: 5000,
    AD_TIMEOUT_MOBILE_MS: 10_000,
    AD_MAX_REDIRECTS: 8,
    PREROLL_SETUP_TRIES: 50,
    PREROLL_SETUP_INTERVAL_MS: 100,
    SEEK_STEP_SECONDS: 10,
    SEEK_DELAY_MS: 1500,
    CAROUSEL_STEP_PX: 1000,
    RELATED_PANEL_MIN_WIDTH: 420,
    CAROUSEL_AUTOSCROLL_MS: 1500,
    HLS_ABOVE_SECONDS: 1800,
  });
});

test('R9-09 countries that set the special visitor flag', () => {
  expect(constants.FLAG_COUNTRIES).toEqual([
    'US',
    'GB',
    'CA',
    'AU',
    'DE',
    'FR',
    'NL',
    'SE',
    'NO',
    'CH',
  ]);
});

test('R9-12 R9-13 the other constants of section 9', () => {
  expect(constants).toMatchObject({
    MINIMUM_AGE: 18,
    LOCAL_DATABASE: 'api_storage',
    LOCAL_DATABASE_VERSION: 1,
    CHUNK_TIMEOUT_MS: 120_000,
    VERIF_BOXES: 11,
    USERNAME_MIN: 3,
    PASSWORD_MIN: 5,
    UPLOAD_MIN_SECONDS: 180,
    BANNER_MIN_WIDTH: 1250,
    BANNER_MIN_HEIGHT: 250,
    TOAST_MS: 5000,
    SUGGESTION_DEBOUNCE_MS: 300,
    SEARCH_MIN: 3,
    SEARCH_MAX: 69,
    DEFAULT_LANGUAGE: 'en',
    TRENDING_CATEGORIES: 12,
    HEADER_HIDES_AFTER: 115,
    LAZY_PREVIEW_ABOVE_WIDTH: 768,
    FOOTER_AD_SLOTS: 4,
    FOOTER_AD_SLOTS_NARROW: 2,
    FOOTER_AD_WIDTH: 300,
    FOOTER_AD_HEIGHT: 250,
    COMMENTS_PER_USER: 5,
    COMMENTS_PER_ADDRESS: 20,
    COMMENTS_WINDOW_SECONDS: 600,
    BREAKPOINTS: {
      menu: 1170,
      md: 1470,
      xs: 768,
      search: 666,
      pagination: 535,
      grid1: 430,
      grid2: 957,
      grid3: 1095,
      grid4: 1800,
      lg: 1900,
      grid5: 2200,
      xl: 2300,
    },
  });
});

test('R3-09 cookie names, the volume key, and a list of about 240 countries', () => {
  expect(COOKIES).toMatchObject({
    age: '_agev',
    verif: 'verif',
    showSite: 'show_site',
    campaign: 'tcid',
    logout: 'logout',
    country: 'country',
  });
  expect(constants.VOLUME_KEY).toBe('volume');
  const codes = Object.keys(COUNTRIES);
  expect(codes.length).toBeGreaterThanOrEqual(235);
  expect(codes.length).toBeLessThanOrEqual(250);
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(constants.FLAG_COUNTRIES.filter((code) => !(code in COUNTRIES))).toEqual([]);
  expect(Object.values(COUNTRIES).filter((name) => name.trim() === '')).toEqual([]);
});

test('audiences and the empty profile match the specification', () => {
  expect(AUDIENCES).toEqual(['str', 'gay', 'she']);
  expect(Object.values(EMPTY_PROFILE).every((value) => value === '')).toBe(true);
});

test('R9-10 R9-12 the two retention periods, in years', () => {
  expect(constants).toMatchObject({
    BIOMETRIC_RETENTION_YEARS: 3,
    RECORDS_2257_RETENTION_YEARS: 7,
  });
});
