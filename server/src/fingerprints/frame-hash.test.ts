import { describe, expect, test } from '@jest/globals';
import { HASH_BYTES, qualityOf, writeHash } from './frame-hash.ts';
import { hammingDistance } from './hamming.ts';
import { FRAME_EDGE, LUMA_EDGE, LumaFrame } from './luma-frame.ts';

type Picture = (x: number, y: number) => number;
const folds: Picture = (x, y) => (x * x + 3 * x * y + 7 * y) % 251;
const waves: Picture = (x, y) => 120 + 60 * Math.sin(x / 5) + 40 * Math.cos((x + 2 * y) / 9);
const slope: Picture = (x, y) => 2 * x + y;

const lumaOf = (picture: Picture) =>
  Float32Array.from({ length: LUMA_EDGE ** 2 }, (_, at) =>
    picture(at % LUMA_EDGE, Math.floor(at / LUMA_EDGE)),
  );
function hashOf(luma: Float32Array): Buffer {
  const hash = Buffer.alloc(HASH_BYTES);
  writeHash(luma, hash);
  return hash;
}

describe('PDQ of a 64 × 64 picture (R4-19)', () => {
  // Expected values from another program that uses the formulas of the PDQ paper.
  test.each([
    ['folds', folds, '9fdb567346c94ef037e93fee59b05f04fbfdb668f788b642cd90280028c09424', 100],
    ['waves', waves, 'faa9ff03eaa9fe03aaa9f803aaa98003aaa90003aaa900035556fffc5556fffc', 100],
  ])(
    '%s have the same bits and quality as in an independent implementation',
    (_name, picture, hash, quality) => {
      const luma = lumaOf(picture);
      expect({ hash: hashOf(luma).toString('hex'), quality: qualityOf(luma) }).toEqual({
        hash,
        quality,
      });
    },
  );

  test('sets half of the bits, regardless of brightness and contrast', () => {
    const hash = hashOf(lumaOf(folds));
    expect(hammingDistance(hash, 0, new Uint8Array(HASH_BYTES), 0)).toBe(128);
    expect(hashOf(lumaOf((x, y) => folds(x, y) / 2 + 40))).toEqual(hash);
  });

  test('gives a smooth slope a quality of 0', () => {
    expect(qualityOf(lumaOf(slope))).toBe(0);
    expect(qualityOf(lumaOf(() => 90))).toBe(0);
  });

  test('writes and compares hashes at offsets', () => {
    const hashes = new Uint8Array(3 * HASH_BYTES).fill(0xff);
    writeHash(lumaOf(waves), hashes, HASH_BYTES);
    expect(hashes.subarray(0, HASH_BYTES).every((byte) => byte === 0xff)).toBe(true);
    expect(hammingDistance(hashes, HASH_BYTES, hashOf(lumaOf(waves)), 0)).toBe(0);
    expect(hammingDistance(hashes, 0, hashes, 2 * HASH_BYTES)).toBe(0);
    expect(hammingDistance(hashes, 0, new Uint8Array(HASH_BYTES), 0)).toBe(256);
  });
});

describe('LumaFrame (R4-19)', () => {
  const frame = new LumaFrame(
    Uint8Array.from({ length: FRAME_EDGE ** 2 }, (_, at) =>
      folds(Math.floor((at % FRAME_EDGE) / 2), Math.floor(at / FRAME_EDGE / 2)),
    ),
  );

  test('cuts the whole frame as the means of its pixels', () => {
    const whole = frame.crop(1, false);
    expect(
      Math.max(...whole.map((value, at) => Math.abs(value - (lumaOf(folds)[at] ?? 0)))),
    ).toBeLessThan(0.001);
  });

  test('cuts the middle half of each edge and enlarges it', () => {
    const middle = frame.crop(0.5, false);
    expect(middle[0]).toBeCloseTo(folds(16, 16));
    expect(middle[LUMA_EDGE ** 2 - 1]).toBeCloseTo(folds(47, 47));
  });

  test('mirrors left to right, which changes the hash', () => {
    const turned = lumaOf((x, y) => folds(LUMA_EDGE - 1 - x, y));
    expect(hammingDistance(hashOf(frame.crop(1, true)), 0, hashOf(turned), 0)).toBe(0);
    expect(
      hammingDistance(hashOf(frame.crop(1, true)), 0, hashOf(frame.crop(1, false)), 0),
    ).toBeGreaterThan(60);
  });
});
