import { putValue } from './canvas.ts';
import type { Art, Frame } from './canvas.ts';
import { blurred, emptyDensity, splat } from './density.ts';
import type { Density } from './density.ts';
import { loopNoise } from './noise.ts';
import { red } from './palette.ts';
import { seededRandom } from '../../seeded-random.ts';

const TURN = Math.PI * 2;
const WIDTH = 960;
const HEIGHT = 540;
const LINES = 1500;
const STEPS = 260;

/** Embers drawn along the lines of a slowly turning wind; where lines meet, they glow. */
export function emberField(): Art {
  const noise = loopNoise(47);
  const seeds = evenSeeds();
  const angleAt = (x: number, y: number, phase: number): number =>
    noise(
      x / 330 + 3 + 0.06 * Math.cos(TURN * phase),
      y / 330 + 0.06 * Math.sin(TURN * phase),
      phase,
      1,
    ) *
      4.2 +
    0.16 * Math.sin(TURN * phase + x / 240) -
    0.4;
  const paint = (frame: Frame, phase: number): void => {
    const threads = emptyDensity(WIDTH, HEIGHT);
    for (const seed of seeds) drawThread(threads, seed, (x, y) => angleAt(x, y, phase));
    paintGlow(frame, threads, blurred(threads, 5));
  };
  return { width: WIDTH, height: HEIGHT, paint };
}

type Point = { readonly x: number; readonly y: number };

/**
 * One seed in each square of a grid, moved a little, so that the field is covered without visible
 * rows.
 */
function evenSeeds(): Point[] {
  const random = seededRandom(5);
  const columns = Math.round(Math.sqrt((LINES * WIDTH) / HEIGHT));
  const side = (WIDTH + 80) / columns;
  const rows = Math.ceil((HEIGHT + 80) / side);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: ((index % columns) + random()) * side - 40,
    y: (Math.floor(index / columns) + random()) * side - 40,
  }));
}

function drawThread(
  threads: Density,
  seed: Point,
  angleAt: (x: number, y: number) => number,
): void {
  let { x, y } = seed;
  for (let step = 0; step < STEPS; step += 1) {
    const angle = angleAt(x, y);
    x += Math.cos(angle) * 0.9;
    y += Math.sin(angle) * 0.9;
    splat(threads, x, y, Math.sin((Math.PI * (step + 0.5)) / STEPS));
  }
}

function paintGlow(frame: Frame, threads: Density, glow: Density): void {
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const thread = threads.sums[y * WIDTH + x] ?? 0;
      const around = glow.sums[y * WIDTH + x] ?? 0;
      const gathered = Math.max(0, thread * 0.3 + around - 1.1);
      const value =
        0.3 * (1 - Math.exp(-thread * 0.9)) + 0.72 * (1 - Math.exp(-(gathered ** 1.6) * 0.17));
      putValue(frame, red, x, y, 0.03 + value);
    }
  }
}
