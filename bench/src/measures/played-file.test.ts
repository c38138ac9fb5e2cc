import { expect, test } from '@jest/globals';
import { fileIn } from './played-file.ts';

test('fileIn finds the video source or the preloaded manifest', () => {
  const html =
    '<link rel="preload" as="fetch" href="/media/a/hls/master.m3u8"><video class="v" ' +
    'src="http://site/media/a/video.mp4" poster="/p.webp">';
  expect(fileIn(html, 'mp4')).toBe('/media/a/video.mp4');
  expect(fileIn(html, 'hls')).toBe('/media/a/hls/master.m3u8');
  expect(fileIn('<video poster="/p.webp">', 'mp4')).toBeUndefined();
});
