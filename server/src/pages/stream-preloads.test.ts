import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { StreamPreloads } from './stream-preloads.ts';

const MASTER =
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nsd/index.m3u8\n' +
  '#EXT-X-STREAM-INF:BANDWIDTH=2\nhd/index.m3u8\n';
const levelOf = (init: string, segments: readonly string[]): string =>
  [
    '#EXTM3U',
    `#EXT-X-MAP:URI="media.mp4",BYTERANGE="${init}"`,
    ...segments.map((range) => `#EXTINF:2,\n#EXT-X-BYTERANGE:${range}\nmedia.mp4`),
    '#EXT-X-ENDLIST\n',
  ].join('\n');

/** A media folder with one stream, and the preload that pages get. */
function aPreload(level: string, manifest = '/media/v/hls/master.m3u8') {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  for (const [name, text] of Object.entries({
    'v/hls/master.m3u8': MASTER,
    'v/hls/sd/index.m3u8': level,
  })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return new StreamPreloads({ folder, locate: (path) => Promise.resolve(path) }).getPreload(
    manifest,
  );
}

describe('R4-19 StreamPreloads', () => {
  test('returns both playlists and the byte range up to the first segment', async () => {
    expect(await aPreload(levelOf('800@0', ['5000@800', '600@5800']))).toEqual({
      playlists: {
        '/media/v/hls/master.m3u8': MASTER,
        '/media/v/hls/sd/index.m3u8': levelOf('800@0', ['5000@800', '600']),
      },
      head: { url: '/media/v/hls/sd/media.mp4', bytes: 5800 },
    });
  });

  test('keeps the offset of a segment that does not follow the previous one', async () => {
    const preload = await aPreload(levelOf('800@0', ['5000@800', '600@7000', '70@7600']));
    expect(preload?.playlists['/media/v/hls/sd/index.m3u8']).toBe(
      levelOf('800@0', ['5000@800', '600@7000', '70']),
    );
  });

  test.each([
    ['a first segment elsewhere', levelOf('800@0', ['5000@900'])],
    ['segments that are files', '#EXTM3U\n#EXTINF:2,\n0.m4s\n'],
  ])('returns nothing for another layout: %s', async (_what, level) => {
    expect(await aPreload(level)).toBeUndefined();
  });

  test.each([
    'https://elsewhere.example/master.m3u8',
    '/media/../secret.m3u8',
    '/media/w/hls/master.m3u8',
  ])('returns nothing for a manifest that is not in the media folder: %s', async (manifest) => {
    expect(await aPreload(levelOf('800@0', ['5000@800']), manifest)).toBeUndefined();
  });
});
