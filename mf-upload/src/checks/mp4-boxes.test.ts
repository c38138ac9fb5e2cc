/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { box, mp4File } from '../testing/media-files.ts';
import { isWholeMp4 } from './mp4-boxes.ts';

const isWhole = (...parts: Uint8Array<ArrayBuffer>[]) => isWholeMp4(mp4File('a.mp4', parts));

function largeBox(type: string, content: number): Uint8Array<ArrayBuffer> {
  const bytes = box(type, content + 8, 1);
  new DataView(bytes.buffer).setBigUint64(8, BigInt(bytes.byteLength));
  return bytes;
}

describe('isWholeMp4', () => {
  test('R5-09 takes the index before or after the film, and a 64-bit film', async () => {
    expect(await isWhole(box('ftyp'), box('moov'), box('mdat', 50))).toBe(true);
    expect(await isWhole(box('ftyp'), box('free', 0), box('mdat', 50), box('moov'))).toBe(true);
    expect(await isWhole(box('ftyp'), box('moov'), largeBox('mdat', 50))).toBe(true);
  });

  test('R5-09 takes a last box that reaches to the end', async () => {
    expect(await isWhole(box('ftyp'), box('moov'), box('mdat', 50, 0))).toBe(true);
  });

  test('R5-09 finds a film that was cut off', async () => {
    expect(await isWhole(box('ftyp'), box('moov'), box('mdat', 50, 5000))).toBe(false);
    expect(await isWhole(box('ftyp'), box('moov', 20, 4000))).toBe(false);
  });

  test('R5-09 finds a film without its index', async () => {
    expect(await isWhole(box('ftyp'), box('mdat', 50))).toBe(false);
    expect(await isWhole()).toBe(false);
  });

  test('R5-09 leaves rubbish after the index to the server, and refuses rubbish before it', async () => {
    const rubbish = new Uint8Array(20).fill(0xff);
    expect(await isWhole(box('ftyp'), box('moov'), box('mdat'), rubbish)).toBe(true);
    expect(await isWhole(box('ftyp'), rubbish, box('moov'))).toBe(false);
  });
});
