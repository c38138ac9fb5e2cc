import { describe, expect, test } from '@jest/globals';
import { Check } from 'typebox/value';
import { CommentSchema, MessageSchema, PlaylistSchema, WallPostSchema } from './community.ts';
import { PerformerSchema, UserSchema } from './people.ts';
import {
  EMPTY_PROFILE,
  PERFORMER_INFO_FIELDS,
  PROFILE_EDITABLE_FIELDS,
  PROFILE_INFO_FIELDS,
  PROFILE_TABS,
} from '../people-fields.ts';
import { CategorySchema, ChannelSchema, StudioSchema } from './directories.ts';
import { UPLOAD_SECTIONS } from './upload.ts';
import {
  RelatedVideoSchema,
  VideoChannelSchema,
  VideoFileSchema,
  VideoSchema,
  VideoStatisticsSchema,
} from './video.ts';

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const VIDEO_FIELDS = `video_id, id, dir, title, duration, post_date, thumbsrc, thumbs,
  scr, scr1, scr2, img, file_formats, video_viewed, statistics, channel, content_source,
  content_source_name, models, categories, username, user, status_id, sg_id, ex_tube, ex_id,
  isWatchLater, url`;

describe('R3-01 entities have the fields of section 3 and those in `also`', () => {
  test.each([
    ['Video', VideoSchema, VIDEO_FIELDS, ''],
    ['Video.statistics', VideoStatisticsSchema, 'viewed likes dislikes subscribers', ''],
    ['Video.channel', VideoChannelSchema, 'dir title title2 url videos vda', ''],
    ['Video file', VideoFileSchema, 'video_url format timelines_count timelines_interval vr', ''],
    ['Related video', RelatedVideoSchema, 'video_id dir title duration scr', ''],
    ['Performer', PerformerSchema, 'title dir total_videos statistics thumbs', ''],
    ['Channel', ChannelSchema, 'channel_id statistics title dir total_videos', 'url logo'],
    ['Category', CategorySchema, 'title dir total_videos avg_videos_popularity', 'thumb'],
    ['Studio', StudioSchema, 'description studio content_source_id logo url', ''],
    ['User', UserSchema, 'user_id username', ''],
  ])('%s', (_name, schema, source, also) => {
    expect(Object.keys(schema.properties).sort()).toEqual(
      [...words(source), ...words(also)].sort(),
    );
  });

  test('unused fields must be present and null', () => {
    const video = aVideo();
    expect(Check(VideoSchema, video)).toBe(true);
    for (const field of ['ex_tube', 'ex_id', 'sg_id']) {
      expect(Check(VideoSchema, { ...video, [field]: 'text' })).toBe(false);
      expect(Check(VideoSchema, { ...video, [field]: undefined })).toBe(false);
    }
    expect(Check(VideoSchema, { ...video, channel: { ...video.channel, vda: 1 } })).toBe(false);
  });

  test('refuses a status that must not reach the browser', () => {
    expect([0, 5, 6].map((status_id) => Check(VideoSchema, { ...aVideo(), status_id }))).toEqual([
      true,
      true,
      true,
    ]);
    expect(Check(VideoSchema, { ...aVideo(), status_id: 1 })).toBe(false);
  });

  test('accepts models as text or as a list', () => {
    expect(Check(VideoSchema, { ...aVideo(), models: 'Ann, Ben' })).toBe(true);
    expect(Check(VideoSchema, { ...aVideo(), models: [{ dir: 'ann', title: 'Ann' }] })).toBe(true);
    expect(Check(VideoSchema, { ...aVideo(), models: [{ title: 'Ann' }] })).toBe(false);
  });
});

test('R3-12 comment, playlist, wall post and message have author, content and date', () => {
  const named = [CommentSchema, PlaylistSchema, WallPostSchema, MessageSchema].map((schema) =>
    Object.keys(schema.properties),
  );
  expect(named.filter((fields) => !fields.includes('post_date'))).toEqual([]);
  expect(
    named.filter((fields) => !['user', 'author', 'from'].some((who) => fields.includes(who))),
  ).toEqual([]);
  expect(
    named.filter((fields) => !['text', 'title'].some((what) => fields.includes(what))),
  ).toEqual([]);
});

test('R3-15 profile defaults, displayed fields, editable fields and tabs', () => {
  expect(EMPTY_PROFILE).toEqual({
    country: '',
    gender: '',
    age: '',
    relationship: '',
    avatar: '',
    orientation: '',
    object_id: '',
  });
  expect(PROFILE_INFO_FIELDS).toEqual(
    words('gender age birth_date relationship orientation education website about_me description'),
  );
  expect(PROFILE_EDITABLE_FIELDS).toEqual(
    words(
      'username email password avatar cover about_me age birth_date city country education ' +
        'interests occupation website',
    ),
  );
  expect(PROFILE_TABS).toEqual(words('uploaded_videos favourite_videos subscriptions'));
});

test('R3-16 performer info fields in the order of the specification', () => {
  expect(PERFORMER_INFO_FIELDS).toEqual(
    words(`alias gender age birth_date country race career zodiac tattoo piercing size_tits
      measurements height weight added_date hair eye career_start debut_age career_status
      career_end education relationship orientation website`),
  );
});

test('R3-17 the studio description is a list of lines', () => {
  const studio = {
    description: ['One line', 'Another'],
    studio: 'Tide',
    content_source_id: '7',
    logo: '',
    url: 'https://studio.example/',
  };
  expect(Check(StudioSchema, studio)).toBe(true);
  expect(Check(StudioSchema, { ...studio, description: 'One line' })).toBe(false);
});

test('R7-05 the section field of an upload is u_ava, u_cover or video', () => {
  expect(UPLOAD_SECTIONS).toEqual(['u_ava', 'u_cover', 'video']);
});

function aVideo() {
  const statistics = { viewed: 10, likes: 2, dislikes: 1, subscribers: 0 };
  const channel = {
    dir: 'tide',
    title: 'Tide',
    title2: '',
    url: '/pornsite/tide/',
    videos: 3,
    vda: null,
  };
  const posters = {
    thumbsrc: '/media/7/posters/1-480.webp',
    thumbs: 4,
    scr: '/a',
    scr1: '/b',
    scr2: '/c',
    img: '/a',
  };
  const nobody = { username: '', user: null, sg_id: null, ex_tube: null, ex_id: null };
  const source = {
    content_source: '',
    content_source_name: '',
    file_formats: '_sd.mp4,.mp4',
    models: [],
    categories: [],
  };
  return {
    video_id: 7,
    id: 7,
    dir: 'glass-tide',
    title: 'Glass tide',
    duration: '5:07',
    post_date: '2026-01-02T03:04:05Z',
    video_viewed: 10,
    status_id: 0,
    isWatchLater: false,
    url: '/video/7/glass-tide/',
    statistics,
    channel,
    ...posters,
    ...nobody,
    ...source,
  };
}
