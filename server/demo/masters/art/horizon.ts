import { shadedArt } from './canvas.ts';
import type { Art } from './canvas.ts';
import { fractal, loopNoise, mix, smoothstep } from './noise.ts';
import type { LoopNoise } from './noise.ts';
import { blue } from './palette.ts';

const TURN = Math.PI * 2;
const HEIGHT = 540;
const WIDTH = 960;
const RIDGES = 6;
const EDGE = 0.0022;
const MOON = { u: 1.21, v: 0.22, radius: 0.072 };

/** Blue hills in mist under a paper moon; near hills sway further than far ones. */
export function paperMoon(): Art {
  const noise = loopNoise(71);
  return shadedArt(HEIGHT, blue, (phase) => {
    const moonV = MOON.v + 0.012 * Math.sin(TURN * phase);
    const tops = Array.from({ length: RIDGES }, (_, layer) =>
      ridgeTops(noise, layer, Math.sin(TURN * phase)),
    );
    return (u, v) => {
      const column = Math.floor(u * HEIGHT);
      const fromMoon = Math.hypot(u - MOON.u, v - moonV);
      const glow = Math.exp(-fromMoon * 2.1);
      let value = skyAt(v, fromMoon, glow);
      for (let layer = frontRidge(tops, column, v); layer < RIDGES; layer += 1) {
        const top = tops[layer]?.[column] ?? 1;
        if (v < top - EDGE) continue;
        const mist =
          Math.exp(-(v - top) * 7) *
          (0.05 + 0.05 * noise(u * 2.2 + layer * 9, v * 3, phase * 2, 2));
        value = mix(
          value,
          hillAt(layer / (RIDGES - 1), v - top, glow) + mist,
          smoothstep(top - EDGE, top + EDGE, v),
        );
      }
      return value;
    };
  });
}

function ridgeTops(noise: LoopNoise, layer: number, sway: number): Float64Array {
  return Float64Array.from({ length: WIDTH }, (_, column) => {
    const x =
      ((column + 0.5) / HEIGHT) * (1.1 + layer * 0.25) + layer * 13.7 + sway * 0.018 * (layer + 1);
    return 0.34 + layer * 0.105 + fractal(noise, 5, x, layer * 7.1, 0, 1) * (0.13 + layer * 0.012);
  });
}

/** The nearest ridge that covers a pixel completely: nothing behind it needs to be painted. */
function frontRidge(tops: readonly Float64Array[], column: number, v: number): number {
  for (let layer = RIDGES - 1; layer > 0; layer -= 1) {
    if (v > (tops[layer]?.[column] ?? 1) + EDGE) return layer;
  }
  return 0;
}

function skyAt(v: number, fromMoon: number, glow: number): number {
  return mix(
    0.2 + 0.1 * v + 0.46 * glow,
    0.985,
    smoothstep(MOON.radius + EDGE, MOON.radius - EDGE, fromMoon),
  );
}

/** `depth` is 0 for the farthest ridge and 1 for the nearest, `below` the distance from its top. */
function hillAt(depth: number, below: number, glow: number): number {
  return Math.max(
    0.02,
    mix(0.56, 0.06, depth ** 0.75) - below * mix(0.12, 0.3, depth) + 0.1 * glow * (1 - depth),
  );
}
