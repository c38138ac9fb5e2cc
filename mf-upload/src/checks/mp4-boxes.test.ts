/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { mp4Box, mp4File } from '../testing/media-files.ts';
import { isWholeMp4 } from './mp4-boxes.ts';

const isWhole = (...parts: Uint8Array<ArrayBuffer>[]) => isWholeMp4(mp4File('a.mp4', parts));

function largeBox(type: string, content: number): Uint8Array<ArrayBuffer> {
  const bytes = mp4Box(type, content + 8, 1);
  new DataView(bytes.buffer).setBigUint64(8, BigInt(bytes.byteLength));
  return bytes;
}

describe('isWholeMp4', () => {
  test('R5-09 accepts the moov box before or after mdat, and a 64-bit mdat', async () => {
    expect(await isWhole(mp4Box('ftyp'), mp4Box('moov'), mp4Box('mdat', 50))).toBe(true);
    expect(
      await isWhole(mp4Box('ftyp'), mp4Box('free', 0), mp4Box('mdat', 50), mp4Box('moov')),
    ).toBe(true);
    expect(await isWhole(mp4Box('ftyp'), mp4Box('moov'), largeBox('mdat', 50))).toBe(true);
  });

  test('R5-09 accepts a last box that extends to the end of the file', async () => {
    expect(await isWhole(mp4Box('ftyp'), mp4Box('moov'), mp4Box('mdat', 50, 0))).toBe(true);
  });

  test('R5-09 rejects a truncated file', async () => {
    expect(await isWhole(mp4Box('ftyp'), mp4Box('moov'), mp4Box('mdat', 50, 5000))).toBe(false);
    expect(await isWhole(mp4Box('ftyp'), mp4Box('moov', 20, 4000))).toBe(false);
  });

  test('R5-09 rejects a file without a moov box', async () => {
    expect(await isWhole(mp4Box('ftyp'), mp4Box('mdat', 50))).toBe(false);
    expect(await isWhole()).toBe(false);
  });

  test('R5-09 accepts garbage after the moov box, but not before it', async () => {
    const rubbish = new Uint8Array(20).fill(0xff);
    expect(await isWhole(mp4Box('ftyp'), mp4Box('moov'), mp4Box('mdat'), rubbish)).toBe(true);
    expect(await isWhole(mp4Box('ftyp'), rubbish, mp4Box('moov'))).toBe(false);
  });
});
