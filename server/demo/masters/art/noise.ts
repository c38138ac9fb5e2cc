import { seededRandom } from '../../seeded-random.ts';

/**
 * Gradient noise, about -1..1, in the plane and in a time that repeats after `period` whole steps.
 */
export type LoopNoise = (x: number, y: number, time: number, period: number) => number;

/**
 * Perlin's improved noise over a shuffled table; the same seed gives the same picture on every
 * machine.
 */
export function loopNoise(seed: number): LoopNoise {
  const table = shuffledTable(seed);
  const at = (i: number): number => table[i & 255] ?? 0;
  return (x, y, time, period) => {
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const zi = Math.floor(time);
    const [fx, fy, fz] = [x - xi, y - yi, time - zi];
    const [su, sv, sw] = [fade(fx), fade(fy), fade(fz)];
    const near = at(zi % period);
    const far = at((zi + 1) % period);
    const layer = (z: number, dz: number): number => {
      const top = mix(
        gradient(at(at(xi + z) + yi), fx, fy, dz),
        gradient(at(at(xi + 1 + z) + yi), fx - 1, fy, dz),
        su,
      );
      const bottom = mix(
        gradient(at(at(xi + z) + yi + 1), fx, fy - 1, dz),
        gradient(at(at(xi + 1 + z) + yi + 1), fx - 1, fy - 1, dz),
        su,
      );
      return mix(top, bottom, sv);
    };
    return mix(layer(near, fz), layer(far, fz - 1), sw);
  };
}

/** Octaves of loop noise, each half as strong and twice as fine; about -1..1. */
export function fractal(
  noise: LoopNoise,
  octaves: number,
  x: number,
  y: number,
  time: number,
  period: number,
): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * scale + octave * 17.3, y * scale - octave * 9.7, time, period);
    weight /= 2;
    scale *= 2;
  }
  return sum * 1.6;
}

/** Linear mix of two numbers. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 below `low`, 1 above `high`, a soft curve between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

function shuffledTable(seed: number): Uint8Array {
  const random = seededRandom(seed);
  const table = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 255; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [table[i], table[j]] = [table[j] ?? 0, table[i] ?? 0];
  }
  return table;
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function gradient(hash: number, x: number, y: number, z: number): number {
  const h = hash & 15;
  const u = h < 8 ? x : y;
  const v = h < 4 ? y : h === 12 || h === 14 ? x : z;
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v);
}
