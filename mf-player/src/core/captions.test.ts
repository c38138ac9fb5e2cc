import { expect, test } from '@jest/globals';
import { keptTrack, wantedTrack, type CaptionTrack } from './captions.ts';

const TRACKS = ['fr', 'en'].map((language): CaptionTrack => ({ id: language, label: language, language, src: `/${language}.vtt` }));

test('captions start only in the language of the last choice', () => {
  expect([keptTrack(TRACKS, ''), keptTrack(TRACKS, 'de'), keptTrack(TRACKS, 'en')?.id]).toEqual([undefined, undefined, 'en']);
});

test('the captions key turns on the last choice, else the language of the page, else the first', () => {
  expect([wantedTrack(TRACKS, 'en', 'fr')?.id, wantedTrack(TRACKS, '', 'en')?.id, wantedTrack(TRACKS, '', 'ru')?.id]).toEqual([
    'en',
    'en',
    'fr',
  ]);
});
