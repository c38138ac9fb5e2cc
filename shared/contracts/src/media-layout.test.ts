import { expect, test } from '@jest/globals';
import { FILE_FORMATS, filePath, posterPath, previewOf, spritePath } from './media-layout.ts';

test('each format has one file; HLS has a master playlist', () => {
  expect(FILE_FORMATS.map(filePath)).toEqual([
    'video_sd.mp4',
    'video.mp4',
    'video_fhd.mp4',
    'video_tr.mp4',
    'hls/master.m3u8',
  ]);
});

test('the preview is in the folder of the video’s posters', () => {
  expect(previewOf(`/media/ab/${posterPath(3, 480)}`)).toBe('/media/ab/video_tr.mp4');
  expect(previewOf('https://elsewhere.example/poster.webp')).toBeUndefined();
});

test('sprite sheets are numbered', () => {
  expect(spritePath(2)).toBe('sprites/2.jpg');
});
