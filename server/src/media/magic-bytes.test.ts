import { describe, expect, test } from '@jest/globals';
import { sniffDemuxer } from './magic-bytes.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part],
    ),
  );

const transportStream = (): Uint8Array => {
  const packets = new Uint8Array(188 * 4);
  for (let packet = 0; packet < 4; packet += 1) packets[packet * 188] = 0x47;
  return packets;
};

describe('R5-09 sniffDemuxer recognizes the accepted containers', () => {
  test.each([
    ['mov', bytes([0, 0, 0, 32], 'ftypisom')],
    ['mov', bytes([0, 0, 0, 8], 'moov')],
    ['matroska', bytes([0x1a, 0x45, 0xdf, 0xa3, 1])],
    ['avi', bytes('RIFF', [1, 2, 3, 4], 'AVI LIST')],
    ['asf', bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6])],
    ['flv', bytes('FLV', [1, 5])],
    ['mpeg', bytes([0, 0, 1, 0xba, 0x44])],
    ['mpegts', transportStream()],
  ])('%s', (demuxer, head) => {
    expect(sniffDemuxer(head)).toBe(demuxer);
  });
});

describe('R5-09 sniffDemuxer refuses everything else, whatever its name', () => {
  test.each([
    ['a playlist', bytes('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['an ffconcat list', bytes('ffconcat version 1.0\nfile private.mp4\n')],
    ['a DASH manifest', bytes('<?xml version="1.0"?><MPD></MPD>')],
    ['a picture', bytes([0x89], 'PNG\r\n')],
    ['a sound in RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['one lone sync byte', bytes([0x47, 0, 0])],
    ['nothing', new Uint8Array(0)],
  ])('%s', (_, head) => {
    expect(sniffDemuxer(head)).toBeUndefined();
  });
});
