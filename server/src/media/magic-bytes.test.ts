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

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** The header object of an ASF file, with one object: the properties of a stream of pictures. */
const ASF = [
  '3026b2758e66cf11a6d900aa0062ce6c c805000000000000 01000000 0102',
  '9107dcb7b7a9cf118ee600c00c205365 7200000000000000',
  'c0ef19bc4d5bcf11a8fd00805f5c442b',
].flatMap((part) => [...Buffer.from(part.replaceAll(' ', ''), 'hex')]);
const REST = Array<number>(60).fill(0);

describe('R5-09 sniffDemuxer recognizes the accepted containers', () => {
  test.each([
    ['mov', bytes([0, 0, 0, 32], 'ftypisom')],
    ['mov', bytes([0, 0, 0, 32], 'ftypqt  ')],
    ['mov', bytes([0, 0, 0, 32], 'ftyp3gp4')],
    ['mov', bytes([0, 0, 0, 8], 'moov')],
    ['mov', bytes([0, 0, 0, 8], 'wide')],
    ['matroska', bytes(EBML, [0x8b, 0x42, 0x82, 0x88], 'matroska', REST)],
    ['matroska', bytes(EBML, [0x87, 0x42, 0x82, 0x84], 'webm', REST)],
    ['avi', bytes('RIFF', [1, 2, 3, 4], 'AVI LIST')],
    ['asf', bytes(ASF, REST)],
    ['flv', bytes('FLV', [1, 5])],
    ['mpeg', bytes([0, 0, 1, 0xba, 0x44])],
    ['mpeg', bytes([0, 0, 1, 0xba, 0x21])],
    ['mpegts', transportStream()],
  ])('%s', async (demuxer, head) => {
    expect(await sniffDemuxer(head)).toBe(demuxer);
  });
});

describe('R5-09 sniffDemuxer refuses everything else, whatever its name', () => {
  test.each([
    ['a playlist', bytes('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['an ffconcat list', bytes('ffconcat version 1.0\nfile private.mp4\n')],
    ['a DASH manifest', bytes('<?xml version="1.0"?><MPD></MPD>')],
    ['a picture', bytes([0x89], 'PNG\r\n')],
    ['a picture in a container of videos', bytes([0, 0, 0, 32], 'ftypavif')],
    ['a sound in RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['an EBML document of another kind', bytes(EBML, [0x87, 0x42, 0x82, 0x84], 'text', REST)],
    ['an archive', bytes('PK', [3, 4, 20, 0], REST)],
    ['one lone sync byte', bytes([0x47, 0, 0])],
    ['nothing', new Uint8Array(0)],
  ])('%s', async (_, head) => {
    expect(await sniffDemuxer(head)).toBeUndefined();
  });
});
