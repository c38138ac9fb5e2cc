import { expect, test } from '@jest/globals';
import { trackForLanguage, trackOf, preferredTrack, type CaptionTrack } from './captions.ts';

const TRACKS = ['fr', 'en'].map((language): CaptionTrack => ({
  id: language,
  label: language,
  language,
  kind: 'subtitles',
  src: `/${language}.vtt`,
}));

test('starts captions only in the language of the last choice', () => {
  expect([
    trackForLanguage(TRACKS, ''),
    trackForLanguage(TRACKS, 'de'),
    trackForLanguage(TRACKS, 'en')?.id,
  ]).toEqual([undefined, undefined, 'en']);
});

test('the captions key prefers the last choice, page language, then first track', () => {
  expect([
    preferredTrack(TRACKS, 'en', 'fr')?.id,
    preferredTrack(TRACKS, '', 'en')?.id,
    preferredTrack(TRACKS, '', 'ru')?.id,
  ]).toEqual(['en', 'en', 'fr']);
});

test('treats two tracks of one language as separate choices', () => {
  const [words, all] = (['subtitles', 'captions'] as const).map((kind) =>
    trackOf({ language: 'en', label: 'English', kind, url: '/a.vtt' }),
  );
  expect(words).toEqual({
    id: 'en subtitles',
    label: 'English',
    language: 'en',
    kind: 'subtitles',
    src: '/a.vtt',
  });
  expect(all?.id).not.toBe(words?.id);
});
