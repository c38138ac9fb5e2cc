import { shadedArt } from './canvas.ts';
import type { Art } from './canvas.ts';
import { smoothstep } from './noise.ts';
import { blue } from './palette.ts';
import { seededRandom } from '../../seeded-random.ts';

const ROWS = 9;
const COLUMNS = 16;
const HALF_WIDTH = 0.105;

/**
 * Quarter-circle tiles; a wave turns them one after another. Half a turn leaves a tile as it was,
 * so the loop closes.
 */
export function weave(): Art {
  const random = seededRandom(41);
  const flips = Array.from({ length: ROWS * COLUMNS }, () => random() < 0.5);
  const delays = flips.map(() => random() * 0.08);
  return shadedArt(540, blue, (phase) => {
    const angles = flips.map(
      (flip, index) => (flip ? Math.PI / 2 : 0) + turnOf(index, delays[index] ?? 0, phase),
    );
    return (u, v) => {
      const column = Math.min(COLUMNS - 1, Math.floor(u * ROWS));
      const row = Math.min(ROWS - 1, Math.floor(v * ROWS));
      const angle = angles[row * COLUMNS + column] ?? 0;
      const ribbon = ribbonAt(u * ROWS - column - 0.5, v * ROWS - row - 0.5, angle);
      const warm = smoothstep(1.25, 0.1, Math.hypot(u - 0.35, v * 1.5));
      const cool = 0.66 - 0.16 * smoothstep(0.6, 1.9, Math.hypot(u - 0.3, v));
      const ground = 0.11 + 0.05 * warm;
      return ground + ribbon * (cool + 0.26 * warm - ground);
    };
  });
}

/** Angle of a tile after its quarter turns: two waves cross the picture in one loop. */
function turnOf(index: number, delay: number, phase: number): number {
  const column = index % COLUMNS;
  const row = Math.floor(index / COLUMNS);
  const start = ((column + row) / (COLUMNS + ROWS)) * 0.28 + delay;
  const quarter = (at: number): number => smoothstep(0, 0.12, at);
  return (Math.PI / 2) * (quarter(phase - start) + quarter(phase - start - 0.5));
}

/** Share of a turned tile's point that the ribbon covers; x and y run -0.5..0.5. */
function ribbonAt(x: number, y: number, angle: number): number {
  const turnedX = x * Math.cos(angle) + y * Math.sin(angle);
  const turnedY = y * Math.cos(angle) - x * Math.sin(angle);
  const toFirst = Math.abs(Math.hypot(turnedX + 0.5, turnedY + 0.5) - 0.5);
  const toSecond = Math.abs(Math.hypot(turnedX - 0.5, turnedY - 0.5) - 0.5);
  const soft = 0.016;
  return smoothstep(HALF_WIDTH + soft, HALF_WIDTH - soft, Math.min(toFirst, toSecond));
}
