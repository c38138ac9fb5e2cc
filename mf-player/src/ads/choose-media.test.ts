import { expect, test } from '@jest/globals';
import { chooseMedia } from './choose-media.ts';
import type { LibraryMediaFile } from './library-ad.ts';

const ENVIRONMENT = {
  width: 960,
  pageUrl: 'https://site.example/',
  canPlay: (mime: string) => !mime.includes('hvc1') && /mp4|webm|mpegurl/.test(mime),
};

function file(changes: Partial<LibraryMediaFile>): LibraryMediaFile {
  return {
    fileURL: 'https://media.example/a.mp4',
    deliveryType: 'progressive',
    mimeType: 'video/mp4',
    mediaType: '2D',
    codec: null,
    bitrate: 1000,
    minBitrate: 0,
    maxBitrate: 0,
    width: 960,
    height: 540,
    apiFramework: null,
    ...changes,
  };
}

function order(files: readonly LibraryMediaFile[]): string[] {
  return chooseMedia(files, ENVIRONMENT).media.map(({ url }) =>
    url.replace('https://media.example/', ''),
  );
}

const at = (name: string) => `https://media.example/${name}`;

test('R4-16 sorts by closest width, then by higher bit rate, unknown widths last', () => {
  const found = order([
    file({ fileURL: at('wide'), width: 1920 }),
    file({ fileURL: at('unknown'), width: Number.NaN }),
    file({ fileURL: at('close-low'), bitrate: 300 }),
    file({ fileURL: at('close-high'), bitrate: 2000 }),
  ]);
  expect(found).toEqual(['close-high', 'close-low', 'wide', 'unknown']);
});

test('R4-16 sorts light files before heavy ones, then playlists, then 360° video', () => {
  const found = order([
    file({ fileURL: at('sphere'), mediaType: '360' }),
    file({ fileURL: at('list'), mimeType: 'Application/X-MPEGURL' }),
    file({ fileURL: at('heavy'), bitrate: 20_000 }),
    file({ fileURL: at('light'), width: 320 }),
  ]);
  expect(found).toEqual(['light', 'heavy', 'list', 'sphere']);
});

test('R4-16 chooses files that the browser can play, by their codecs', () => {
  expect(
    order([
      file({ mimeType: 'video/mp4; codecs="hvc1.1"' }),
      file({ fileURL: at('b.webm'), mimeType: null }),
    ]),
  ).toEqual(['b.webm']);
});

test('R4-16 refuses programs with 901 and other files with 403', () => {
  expect(chooseMedia([file({ apiFramework: 'vpaid' })], ENVIRONMENT).refused).toBe(901);
  expect(
    chooseMedia([file({ mimeType: 'application/x-shockwave-flash' })], ENVIRONMENT).refused,
  ).toBe(901);
  expect(chooseMedia([file({ mimeType: 'video/x-flv' })], ENVIRONMENT).refused).toBe(403);
  expect(chooseMedia([file({ fileURL: 'data:video/mp4,x' })], ENVIRONMENT).refused).toBe(403);
  expect(chooseMedia([], ENVIRONMENT).refused).toBe(403);
});
