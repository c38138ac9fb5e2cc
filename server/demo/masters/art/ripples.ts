import { shadedArt } from './canvas.ts';
import type { Art } from './canvas.ts';
import { smoothstep } from './noise.ts';
import { red } from './palette.ts';

const TURN = Math.PI * 2;
const RINGS = 12;

/** Two sets of rings cross; the moiré between them drips like warm copper. */
export function copperRain(): Art {
  return shadedArt(270, red, (phase) => {
    const turn = TURN * phase;
    const left = { u: 0.56 + 0.06 * Math.cos(turn), v: 0.56 + 0.045 * Math.sin(turn) };
    const right = { u: 1.22 - 0.06 * Math.sin(turn), v: 0.38 + 0.045 * Math.cos(turn) };
    return (u, v) => {
      const first = Math.hypot(u - left.u, v - left.v);
      const second = Math.hypot(u - right.u, v - right.v);
      const wave =
        Math.cos(TURN * (first * RINGS - phase)) + Math.cos(TURN * (second * RINGS - phase));
      const drop = smoothstep(0.1, 2, wave);
      const warmth = Math.exp(-((u - 0.89) ** 2 + (v - 0.47) ** 2) * 1.6);
      return 0.12 + 0.2 * smoothstep(-2, 0.4, wave) + drop * (0.3 + 0.34 * warmth);
    };
  });
}
