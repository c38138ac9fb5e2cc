import { describe, expect, test } from '@jest/globals';
import { drawCategory } from './draw-category.ts';
import { MOTIFS } from './motifs.ts';

const drawings = Array.from({ length: 100 }, (_, number) => drawCategory(number));
const hueOf = (drawing: string) => Number(/stop-color="hsl\((\d+) /.exec(drawing)?.[1]);
const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

describe('drawCategory', () => {
  test('V8 draws the same number alike and every other number differently', () => {
    expect(drawCategory(7)).toBe(drawings[7]);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('V8 neighbors differ in hue and motif', () => {
    for (let number = 1; number < drawings.length; number += 1) {
      expect(
        apart(hueOf(drawings[number] ?? ''), hueOf(drawings[number - 1] ?? '')),
      ).toBeGreaterThan(90);
      expect(number % MOTIFS.length).not.toBe((number - 1) % MOTIFS.length);
    }
  });

  test('V8 drawings with the same motif differ in hue among the first 24', () => {
    const first = drawings.slice(0, 24);
    for (const [number, drawing] of first.entries())
      for (const [other, another] of first.entries())
        if (other < number && other % MOTIFS.length === number % MOTIFS.length)
          expect(apart(hueOf(drawing), hueOf(another))).toBeGreaterThan(30);
  });

  test('V8 drawings are small and use plain shapes only', () => {
    for (const drawing of drawings) {
      expect(drawing.length).toBeLessThan(6000);
      expect(drawing).not.toMatch(/NaN|undefined|hsl\(-/);
      const elements = new Set(Array.from(drawing.matchAll(/<([a-zA-Z]+)/g), ([, name]) => name));
      for (const name of elements)
        expect([
          'svg',
          'rect',
          'radialGradient',
          'stop',
          'g',
          'path',
          'circle',
          'ellipse',
        ]).toContain(name);
    }
  });
});
