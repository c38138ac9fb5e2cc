import { shadedArt } from './canvas.ts';
import type { Art } from './canvas.ts';
import { fractal, loopNoise, mix, smoothstep } from './noise.ts';
import { blue } from './palette.ts';

const TURN = Math.PI * 2;
const RIDGES = 6;
const MOON = { u: 1.21, v: 0.22, radius: 0.072 };

/** Blue hills in mist under a paper moon; near hills sway further than far ones. */
export function paperMoon(): Art {
  const noise = loopNoise(71);
  return shadedArt(540, blue, (phase) => {
    const moonV = MOON.v + 0.012 * Math.sin(TURN * phase);
    const sway = Math.sin(TURN * phase);
    const ridgeAt = (layer: number, u: number): number => {
      const scale = 1.1 + layer * 0.25;
      const x = u * scale + layer * 13.7 + sway * 0.018 * (layer + 1);
      return 0.34 + layer * 0.105 + fractal(noise, 5, x, layer * 7.1, 0, 1) * (0.13 + layer * 0.012);
    };
    const heights = columnHeights(ridgeAt);
    return (u, v) => {
      const fromMoon = Math.hypot(u - MOON.u, v - moonV);
      const glow = Math.exp(-fromMoon * 2.1);
      let value = 0.2 + 0.1 * v + 0.46 * glow;
      const edge = 0.0022;
      value = mix(value, 0.985, smoothstep(MOON.radius + edge, MOON.radius - edge, fromMoon));
      for (let layer = 0; layer < RIDGES; layer += 1) {
        const top = heights(layer, u);
        if (v < top - edge) continue;
        const depth = layer / (RIDGES - 1);
        const mist = Math.exp(-(v - top) * 7) * (0.05 + 0.05 * noise(u * 2.2 + layer * 9, v * 3, phase * 2, 2));
        const hill = mix(0.56, 0.06, depth ** 0.75) - (v - top) * mix(0.12, 0.3, depth) + mist + 0.1 * glow * (1 - depth);
        value = mix(value, Math.max(0.02, hill), smoothstep(top - edge, top + edge, v));
      }
      return value;
    };
  });
}

/** Ridge heights are asked for once per pixel but change only along u: kept per column. */
function columnHeights(ridgeAt: (layer: number, u: number) => number): (layer: number, u: number) => number {
  const kept = new Map<number, number>();
  return (layer, u) => {
    const key = u * RIDGES * 4 + layer * 1000;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const height = ridgeAt(layer, u);
    kept.set(key, height);
    return height;
  };
}
