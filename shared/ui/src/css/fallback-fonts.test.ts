import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const here = path.join(process.cwd(), 'shared/ui/src/css');
const read = (name: string): string => readFileSync(path.join(here, name), 'utf8');

/** Metrics of Geist, percent of the font size. */
const GEIST = { ascent: 100.5, descent: 29.5 };
/** Rounding error of one decimal, percent of the font size. */
const ROUNDED = 0.1;
/** Font weights of the kit. */
const WEIGHTS = [400, 500, 600];

const faces = [...read('fallback-fonts.css').matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, text = '']) => {
    const value = (name: string): string =>
      new RegExp(`\\s${name}:\\s*([^;]+);`).exec(text)?.[1] ?? '';
    const [lightest = 0, heaviest = 0] = value('font-weight').split(' ').map(Number);
    return {
      family: value('font-family').replaceAll("'", ''),
      covers: (weight: number) => lightest <= weight && weight <= heaviest,
      size: Number.parseFloat(value('size-adjust')),
      ascent: Number.parseFloat(value('ascent-override')),
      descent: Number.parseFloat(value('descent-override')),
      isForCyrillic: !value('unicode-range') || value('unicode-range').includes('U+0400'),
      isForLatin: !value('unicode-range') || value('unicode-range').includes('U+0000'),
    };
  },
);
const families = [...new Set(faces.map(({ family }) => family))];

describe('V15 fallback fonts', () => {
  test.each(families)(
    'V15 %s has one face per font weight for Latin and for Cyrillic',
    (family) => {
      for (const weight of WEIGHTS) {
        const fitting = faces.filter((face) => face.family === family && face.covers(weight));
        expect(fitting.filter(({ isForLatin }) => isForLatin)).toHaveLength(1);
        expect(fitting.filter(({ isForCyrillic }) => isForCyrillic)).toHaveLength(1);
      }
    },
  );

  test.each(families)('V15 lines of %s have the same height as lines of Geist', (family) => {
    for (const face of faces.filter((one) => one.family === family)) {
      expect(Math.abs((face.ascent * face.size) / 100 - GEIST.ascent)).toBeLessThan(ROUNDED);
      expect(Math.abs((face.descent * face.size) / 100 - GEIST.descent)).toBeLessThan(ROUNDED);
    }
  });

  test('V15 --font-system lists them all before generic fonts', () => {
    const [, declared = ''] = /--font-system:([^;]+);/.exec(read('tokens.css')) ?? [];
    expect(declared.split(',').map((name) => name.trim().replaceAll("'", ''))).toEqual([
      ...families,
      'system-ui',
      'sans-serif',
    ]);
  });
});
