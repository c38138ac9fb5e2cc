import { expect, jest, test } from '@jest/globals';
import { HLS_ABOVE_SECONDS } from '@nocturne/contracts/constants';
import { aFile, USUAL_FILES } from '../testing/test-files.ts';
import { playableFiles, playerSources } from './sources.ts';

const short = { durationSeconds: 600 };
const long = { durationSeconds: HLS_ABOVE_SECONDS + 1 };
const files = [aFile('.m3u8'), ...USUAL_FILES];
const addresses = (options: Parameters<typeof playerSources>[1], given = files) =>
  playerSources(given, options).map(({ file }) => file);

test('R3-03 _sd is SD, .mp4 is HD, _fhd is Full HD; HD is the default and SD the first fallback', () => {
  expect(playerSources(USUAL_FILES, short).map((source) => [source.label, source.default])).toEqual(
    [
      ['HD', true],
      ['SD', false],
      ['Full HD', false],
    ],
  );
});

test('R7-03 preview clips are dropped', () => {
  expect(playableFiles(USUAL_FILES).map(({ format }) => format)).toEqual([
    '_sd.mp4',
    '.mp4',
    '_fhd.mp4',
  ]);
  expect(addresses(short).some((file) => file.includes('_tr'))).toBe(false);
});

test('R4-19 HLS leads above 1800 s with mp4 behind it, and is left out up to 1800 s', () => {
  expect(playerSources(files, long).map(({ type }) => type)).toEqual(['hls', 'mp4', 'mp4', 'mp4']);
  expect(
    playerSources(files, { durationSeconds: HLS_ABOVE_SECONDS }).map(({ type }) => type),
  ).toEqual(['mp4', 'mp4', 'mp4']);
});

test('R4-19 a long video without a manifest plays its mp4, a short one with nothing but a manifest plays that', () => {
  expect(playerSources(USUAL_FILES, long)[0]?.type).toBe('mp4');
  expect(playerSources([aFile('.m3u8')], short)[0]?.type).toBe('hls');
});

test('R4-19 a flat video asks for no text_redirect', () => {
  expect(addresses(long).some((file) => file.includes('text_redirect'))).toBe(false);
});

test('R3-05 R8-02 an address that cannot be decoded is logged as "error decoding url" and the next source is used', () => {
  const warn = jest.mocked(console.warn).mockImplementation(() => undefined);
  const sources = playerSources([aFile('.mp4', { video_url: '%%%' }), aFile('_sd.mp4')], short);
  expect(sources).toEqual([
    { type: 'mp4', file: '/media/v/video_sd.mp4', label: 'SD', default: true },
  ]);
  expect(warn.mock.calls.map(([text]) => text)).toEqual(['error decoding url']);
});

test('R3-05 an address of another kind than http or a path is not played', () => {
  jest.mocked(console.warn).mockImplementation(() => undefined);
  expect(playerSources([aFile('.mp4', { video_url: btoa('javascript:alert(1)') })], short)).toEqual(
    [],
  );
});
