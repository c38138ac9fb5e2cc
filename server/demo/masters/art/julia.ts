import { shadedArt } from './canvas.ts';
import type { Art } from './canvas.ts';
import { smoothstep } from './noise.ts';
import type { Palette } from './palette.ts';
import { purple, red } from './palette.ts';

const TURN = Math.PI * 2;
const MAX_STEPS = 140;
const ESCAPE_RADIUS_SQUARED = 1e4;
const HEIGHT = 540;

/** A violet Julia set whose constant walks a tiny circle, in a light that goes around it. */
export function violetHour(): Art {
  return juliaArt(purple, (phase) => ({
    re: -0.399 + 0.00012 * Math.cos(TURN * phase),
    im: 0.59 + 0.00012 * Math.sin(TURN * phase),
    turn: -0.24,
    zoom: 2.45,
  }));
}

/** The same in glowing coal. */
export function cinder(): Art {
  return juliaArt(red, (phase) => ({
    re: -0.7652 + 0.0006 * Math.cos(TURN * phase),
    im: 0.119 + 0.0006 * Math.sin(TURN * phase),
    turn: -0.25,
    zoom: 2.25,
  }));
}

type JuliaView = {
  readonly re: number;
  readonly im: number;
  readonly turn: number;
  readonly zoom: number;
};

function juliaArt(colours: Palette, viewAt: (phase: number) => JuliaView): Art {
  return shadedArt(HEIGHT, colours, (phase) => {
    const view = viewAt(phase);
    const cos = Math.cos(view.turn) * view.zoom;
    const sin = Math.sin(view.turn) * view.zoom;
    return (u, v) => {
      const x = u - 8 / 9;
      const y = v - 0.5;
      const distance = distanceToSet(x * cos - y * sin, x * sin + y * cos, view) / view.zoom;
      const light =
        0.5 +
        0.5 * Math.cos(Math.atan2(y, x) - TURN * phase) * smoothstep(0, 0.3, Math.hypot(x, y));
      const glow =
        (0.1 + 0.14 * light) * Math.exp(-distance * 8) +
        (0.16 + 0.16 * light) * Math.exp(-distance * 40);
      return 0.06 + glow + (0.42 + 0.2 * light) * Math.exp(-distance * HEIGHT * 0.55);
    };
  });
}

/**
 * Distance estimate to the Julia set. Points inside (no escape) count as a little away, so the
 * interior stays dark.
 */
function distanceToSet(
  startX: number,
  startY: number,
  constant: { readonly re: number; readonly im: number },
): number {
  let x = startX;
  let y = startY;
  let slopeX = 1;
  let slopeY = 0;
  let closest = Infinity;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const nextSlopeX = 2 * (x * slopeX - y * slopeY);
    slopeY = 2 * (x * slopeY + y * slopeX);
    slopeX = nextSlopeX;
    const nextX = x * x - y * y + constant.re;
    y = 2 * x * y + constant.im;
    x = nextX;
    const size = x * x + y * y;
    closest = Math.min(closest, size);
    if (size > ESCAPE_RADIUS_SQUARED)
      return (Math.sqrt(size) * Math.log(size)) / (2 * Math.hypot(slopeX, slopeY));
  }
  return 0.12 + Math.sqrt(closest) * 0.5;
}
