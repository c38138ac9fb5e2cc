import { putValue } from './canvas.ts';
import type { Art, Frame } from './canvas.ts';
import { blurred, emptyDensity, splat } from './density.ts';
import type { Density } from './density.ts';
import { cyan, purple } from './palette.ts';
import type { Palette } from './palette.ts';

const TURN = Math.PI * 2;
const HEIGHT = 720;
const WIDTH = 1280;

type Knobs = readonly [number, number, number, number];
type View = {
  readonly centreX: number;
  readonly centreY: number;
  readonly scale: number;
  readonly tilt: number;
};

/**
 * A de Jong veil in cyan, drawn twice: left and right eye of a 180 degree picture, a little apart
 * by depth.
 */
export function slowOrbit(): Art {
  const paint = (frame: Frame, phase: number): void => {
    const light = emptyDensity(WIDTH, HEIGHT);
    const knobs: Knobs = [
      1.4 + 0.1 * Math.cos(TURN * phase),
      -2.3,
      2.4 + 0.12 * Math.sin(TURN * phase),
      -2.1,
    ];
    for (const eye of [0, 1]) {
      const parallax = eye === 0 ? 0.035 : -0.035;
      const view = {
        centreX: WIDTH * (0.25 + 0.5 * eye),
        centreY: HEIGHT / 2,
        scale: 96,
        tilt: 0.5 * Math.sin(TURN * phase) + parallax,
      };
      foldVeil(light, knobs, view, 720, 4);
    }
    paintVeil(frame, cyan, light, 1.1, (x) => (x % (WIDTH / 2)) / (WIDTH / 2));
  };
  return { width: WIDTH, height: HEIGHT, paint };
}

/** A bloom of folded violet gauze, opening and closing. */
export function staticBloom(): Art {
  const paint = (frame: Frame, phase: number): void => {
    const light = emptyDensity(WIDTH, HEIGHT);
    const knobs: Knobs = [
      -2.0 + 0.1 * Math.sin(TURN * phase),
      -2.0,
      -1.2 + 0.1 * Math.cos(TURN * phase),
      2.0,
    ];
    foldVeil(
      light,
      knobs,
      {
        centreX: WIDTH * 0.52,
        centreY: HEIGHT / 2,
        scale: 165,
        tilt: 0.15 * Math.sin(TURN * phase),
      },
      1100,
      4,
    );
    paintVeil(frame, purple, light, 1.25, (x) => x / WIDTH);
  };
  return { width: WIDTH, height: HEIGHT, paint };
}

/**
 * Lays a fine sheet of points over the plane and folds it a few times. Unlike a random orbit it
 * moves without grain.
 */
function foldVeil(light: Density, knobs: Knobs, view: View, side: number, folds: number): void {
  const [a, b, c, d] = knobs;
  const weight = (view.scale * view.scale * 16) / (side * side);
  const cos = Math.cos(view.tilt);
  const sin = Math.sin(view.tilt);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      let x = (column / side) * 4 - 2;
      let y = (row / side) * 4 - 2;
      let before = 0;
      for (let fold = 0; fold < folds; fold += 1) {
        before = x;
        const next = Math.sin(a * y) - Math.cos(b * x);
        y = Math.sin(c * x) - Math.cos(d * y);
        x = next;
      }
      splat(
        light,
        view.centreX + (x * cos + before * 0.5 * sin) * view.scale,
        view.centreY + y * view.scale * 0.8,
        weight,
      );
    }
  }
}

function paintVeil(
  frame: Frame,
  colours: Palette,
  light: Density,
  strength: number,
  acrossAt: (x: number) => number,
): void {
  const soft = blurred(light, 1);
  const glow = blurred(light, 22);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const at = y * WIDTH + x;
      const veil = 1 - Math.exp(-Math.sqrt(soft.sums[at] ?? 0) * 0.36 * strength);
      const halo = 1 - Math.exp(-(glow.sums[at] ?? 0) * 0.1);
      const edge = Math.hypot(acrossAt(x) - 0.5, y / HEIGHT - 0.5);
      putValue(frame, colours, x, y, 0.06 * (1 - edge) + 0.13 * halo + 0.9 * veil ** 1.35);
    }
  }
}
