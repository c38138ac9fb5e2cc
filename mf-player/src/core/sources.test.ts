import { expect, jest, test } from '@jest/globals';
import { HLS_ABOVE_SECONDS } from '@nocturne/contracts/constants';
import { aFile, USUAL_FILES } from '../testing/test-files.ts';
import { playableFiles, playerSources } from './sources.ts';

const short = { durationSeconds: 600 };
const long = { durationSeconds: HLS_ABOVE_SECONDS + 1 };
const files = [aFile('.m3u8'), ...USUAL_FILES];
const addresses = (options: Parameters<typeof playerSources>[1], given = files) =>
  playerSources(given, options).map(({ file }) => file);

test('R3-03 labels _sd, .mp4 and _fhd as SD, HD and Full HD, with HD first', () => {
  expect(playerSources(USUAL_FILES, short).map((source) => [source.label, source.default])).toEqual(
    [
      ['HD', true],
      ['SD', false],
      ['Full HD', false],
    ],
  );
});

test('R7-03 drops preview clips', () => {
  expect(playableFiles(USUAL_FILES).map(({ format }) => format)).toEqual([
    '_sd.mp4',
    '.mp4',
    '_fhd.mp4',
  ]);
  expect(addresses(short).some((file) => file.includes('_tr'))).toBe(false);
});

test('R4-19 puts HLS before mp4 above 1800 s, and drops it otherwise', () => {
  expect(playerSources(files, long).map(({ type }) => type)).toEqual(['hls', 'mp4', 'mp4', 'mp4']);
  expect(
    playerSources(files, { durationSeconds: HLS_ABOVE_SECONDS }).map(({ type }) => type),
  ).toEqual(['mp4', 'mp4', 'mp4']);
});

test('R4-19 uses the only available format, whatever the duration', () => {
  expect(playerSources(USUAL_FILES, long)[0]?.type).toBe('mp4');
  expect(playerSources([aFile('.m3u8')], short)[0]?.type).toBe('hls');
});

test('R4-19 adds no text_redirect for a flat video', () => {
  expect(addresses(long).some((file) => file.includes('text_redirect'))).toBe(false);
});

test('R3-05 R8-02 logs an undecodable address and uses the next source', () => {
  const warn = jest.mocked(console.warn).mockImplementation(() => undefined);
  const sources = playerSources([aFile('.mp4', { video_url: '%%%' }), aFile('_sd.mp4')], short);
  expect(sources).toEqual([
    { type: 'mp4', file: '/media/v/video_sd.mp4', label: 'SD', default: true },
  ]);
  expect(warn.mock.calls.map(([text]) => text)).toEqual(['error decoding url']);
});

test('R3-05 refuses an address that is neither http(s) nor a path', () => {
  jest.mocked(console.warn).mockImplementation(() => undefined);
  expect(playerSources([aFile('.mp4', { video_url: btoa('javascript:alert(1)') })], short)).toEqual(
    [],
  );
});
