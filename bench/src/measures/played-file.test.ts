import { expect, test } from '@jest/globals';
import { parsePlayedFile } from './played-file.ts';

test('parsePlayedFile finds the video source or the preloaded manifest', () => {
  const html =
    '<link rel="preload" as="fetch" href="/media/a/hls/master.m3u8"><video class="v" ' +
    'src="http://site/media/a/video.mp4" poster="/p.webp">';
  expect(parsePlayedFile(html, 'mp4')).toBe('/media/a/video.mp4');
  expect(parsePlayedFile(html, 'hls')).toBe('/media/a/hls/master.m3u8');
  expect(parsePlayedFile('<video poster="/p.webp">', 'mp4')).toBeUndefined();
});
