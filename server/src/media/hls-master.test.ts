import { describe, expect, test } from '@jest/globals';
import { codecsOf } from './codecs.ts';
import { bandwidthOf, writeMasterPlaylist } from './hls-master.ts';

const sd = {
  uri: 'sd/index.m3u8',
  width: 854,
  height: 480,
  fps: 24,
  codecs: 'avc1.64001e,mp4a.40.2',
  bandwidth: 300_000,
  averageBandwidth: 200_000,
};
const hd = { ...sd, uri: 'hd/index.m3u8', width: 1280, height: 720, bandwidth: 700_000 };

test('R4-19 writeMasterPlaylist lists rates, size and codecs, SD first, no other audio', () => {
  const text = writeMasterPlaylist([sd, hd]);
  expect(text.split('\n').slice(0, 5)).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-STREAM-INF:BANDWIDTH=300000,AVERAGE-BANDWIDTH=200000,RESOLUTION=854x480,' +
      'FRAME-RATE=24.000,CODECS="avc1.64001e,mp4a.40.2"',
    'sd/index.m3u8',
  ]);
  expect(text).not.toContain('EXT-X-MEDIA:');
  expect(text.endsWith('hd/index.m3u8\n')).toBe(true);
});

describe('bandwidthOf', () => {
  const playlist = [
    '#EXTINF:2.0,',
    '#EXT-X-BYTERANGE:1000@0',
    '#EXTINF:2.0,',
    '#EXT-X-BYTERANGE:3000@1000',
    '#EXTINF:0.1,',
    '#EXT-X-BYTERANGE:900@4000',
  ].join('\n');

  test('R4-19 takes the peak from whole segments and the average from all', () => {
    expect(bandwidthOf(playlist)).toEqual({ peak: 12_000, average: Math.ceil((4900 * 8) / 4.1) });
  });

  test('returns 0 for an empty playlist', () => {
    expect(bandwidthOf('#EXTM3U')).toEqual({ peak: 0, average: 0 });
  });
});

describe('codecsOf', () => {
  test.each([
    [{ videoProfile: 'High', videoLevel: 40, audioCodec: 'aac' }, 'avc1.640028,mp4a.40.2'],
    [{ videoProfile: 'Main', videoLevel: 31, audioCodec: undefined }, 'avc1.4d401f'],
    [{ videoProfile: 'Constrained Baseline', videoLevel: 9, audioCodec: undefined }, 'avc1.42e009'],
  ])('maps %j to %s', (probe, codecs) => {
    expect(codecsOf(probe)).toBe(codecs);
  });
});
