import { describe, expect, test } from '@jest/globals';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HLS_ABOVE_SECONDS } from '@nocturne/contracts/constants';
import { artBySlug } from './art/index.ts';
import { masters } from './masters.ts';

const MOST_BYTES = 8_000_000;

describe('masters', () => {
  test('each has its art and a committed clip, 8 MB in total', async () => {
    expect([...artBySlug.keys()].sort()).toEqual(masters.map(({ slug }) => slug).sort());
    const sizes = await Promise.all(
      masters.map(async ({ slug }) => (await stat(join(import.meta.dirname, `${slug}.mp4`))).size),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(50_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('clips last 8 to 12 s; one video needs HLS (R4-19), one is VR (R3-06)', () => {
    expect(masters.every(({ seconds }) => seconds >= 8 && seconds <= 12)).toBe(true);
    const long = masters.filter(({ loopedSeconds }) => loopedSeconds > HLS_ABOVE_SECONDS);
    expect(long.map(({ slug }) => slug)).toEqual(['violet-hour']);
    expect(
      masters.every(
        ({ loopedSeconds }) =>
          loopedSeconds >= 180 && (loopedSeconds <= 720 || loopedSeconds > HLS_ABOVE_SECONDS),
      ),
    ).toBe(true);
    expect(masters.filter(({ vr }) => vr !== '').map(({ slug, vr }) => [slug, vr])).toEqual([
      ['slow-orbit', '180_sbs'],
    ]);
  });
});

describe('art', () => {
  test.each(['glass-tide', 'copper-rain', 'soft-machine', 'quiet-atlas'])(
    '%s loops seamlessly and moves in between',
    (slug) => {
      const art = artBySlug.get(slug)?.();
      if (art === undefined) throw new Error(`no art for ${slug}`);
      const paint = (phase: number): Uint8Array => {
        const pixels = new Uint8Array(160 * 90 * 3);
        art.paint({ width: 160, height: 90, pixels }, phase);
        return pixels;
      };
      const start = paint(0);
      expect(differenceOf(start, paint(1))).toBeLessThan(0.05);
      expect(differenceOf(start, paint(0.5))).toBeGreaterThan(1);
    },
  );
});

/** Mean difference of two pictures, in levels of 0..255. */
function differenceOf(one: Uint8Array, other: Uint8Array): number {
  return (
    one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
  );
}
