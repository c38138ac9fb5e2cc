/** A smooth ramp of RGB colors: `size` entries of three floats in 0..255. */
export type Palette = { readonly size: number; readonly colours: Float32Array };

type Colour = readonly [number, number, number];

const SIZE = 2048;

/**
 * Four `#rrggbb` stops, darkest first, joined by a monotone curve so that no stop shows as a
 * crease.
 */
export function palette(first: string, second: string, third: string, fourth: string): Palette {
  const stops = [first, second, third, fourth].map(parseColour);
  const colours = new Float32Array(SIZE * 3);
  for (let i = 0; i < SIZE; i += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const values = stops.map((stop) => stop[channel] ?? 0);
      colours[i * 3 + channel] = curveAt(values, (i / (SIZE - 1)) * 3);
    }
  }
  return { size: SIZE, colours };
}

export const blue = palette('#050a1e', '#19386f', '#5b9ac8', '#f3e0b4');
export const green = palette('#06140f', '#124d39', '#4d9a7a', '#a9e3bd');
export const red = palette('#19040e', '#58203c', '#dd5a3c', '#ffd28f');
export const teal = palette('#020f1c', '#0f4a57', '#3a9484', '#eadf9c');
export const cyan = palette('#03111a', '#14505f', '#5fb0c2', '#ecfbff');
export const purple = palette('#120b2b', '#43307a', '#a173c2', '#fbe6f4');
export const grey = palette('#08090c', '#3b3f45', '#9a9da2', '#f4f5f6');

function parseColour(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/**
 * Cubic Hermite through evenly spaced values, with tangents limited so that it never overshoots.
 */
function curveAt(values: readonly number[], position: number): number {
  const index = Math.min(values.length - 2, Math.floor(position));
  const t = position - index;
  const from = values[index] ?? 0;
  const to = values[index + 1] ?? 0;
  const startSlope = tangentAt(values, index);
  const endSlope = tangentAt(values, index + 1);
  const t2 = t * t;
  const t3 = t2 * t;
  return (
    (2 * t3 - 3 * t2 + 1) * from +
    (t3 - 2 * t2 + t) * startSlope +
    (3 * t2 - 2 * t3) * to +
    (t3 - t2) * endSlope
  );
}

function tangentAt(values: readonly number[], index: number): number {
  const here = values[index] ?? 0;
  const before = here - (values[index - 1] ?? here);
  const after = (values[index + 1] ?? here) - here;
  if (before * after <= 0) return index === 0 || index === values.length - 1 ? before + after : 0;
  return (2 * before * after) / (before + after);
}
