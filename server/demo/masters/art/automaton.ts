import { putValue } from './canvas.ts';
import type { Art, Frame } from './canvas.ts';
import { loopNoise, smoothstep } from './noise.ts';
import { teal } from './palette.ts';

const WIDTH = 960;
const HEIGHT = 540;
const CELL = 9;
const GAP = 1;
const ROWS = HEIGHT / CELL;
const COLUMNS = Math.ceil(WIDTH / CELL);

/** Rule 30 falling from one cell; light runs down the pattern in waves. */
export function lattice(): Art {
  const rows = growRule30();
  const noise = loopNoise(13);
  const lightAt = (row: number, column: number, phase: number): number => {
    const wave =
      0.5 +
      0.5 * Math.cos(Math.PI * 2 * (row / ROWS + Math.abs(column - COLUMNS / 2) / COLUMNS - phase));
    const drift = 0.5 + 0.5 * noise(column / 9, row / 9, phase * 2, 2);
    return (
      0.36 +
      0.3 * wave ** 2 * (0.4 + drift) +
      0.26 * smoothstep(0.42, 0.8, drift) +
      0.14 * ((column / COLUMNS) * (row / ROWS))
    );
  };
  const paint = (frame: Frame, phase: number): void => {
    for (let row = 0; row < ROWS; row += 1) {
      for (let column = 0; column < COLUMNS; column += 1) {
        paintCell(
          frame,
          row,
          column,
          rows[row]?.[column] === 1 ? lightAt(row, column, phase) : undefined,
        );
      }
    }
  };
  return { width: WIDTH, height: HEIGHT, paint };
}

/** The automaton on a line wide enough that its edges never reach the picture's middle. */
function growRule30(): Uint8Array[] {
  const offset = ROWS;
  let line = new Uint8Array(COLUMNS + offset * 2);
  line[offset + Math.floor(COLUMNS / 2)] = 1;
  const rows: Uint8Array[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    rows.push(line.slice(offset, offset + COLUMNS));
    const previous = line;
    line = previous.map(
      (middle, index) => (previous[index - 1] ?? 0) ^ (middle | (previous[index + 1] ?? 0)),
    );
  }
  return rows;
}

function paintCell(frame: Frame, row: number, column: number, light: number | undefined): void {
  for (let y = row * CELL; y < (row + 1) * CELL; y += 1) {
    for (let x = column * CELL; x < Math.min(WIDTH, (column + 1) * CELL); x += 1) {
      const isInside = x % CELL >= GAP && y % CELL >= GAP;
      const ground = 0.02 + 0.05 * (1 - Math.hypot(x / WIDTH - 0.5, y / HEIGHT - 0.6));
      const bevel = 0.03 * (1 - (y % CELL) / CELL);
      putValue(frame, teal, x, y, light !== undefined && isInside ? light + bevel : ground);
    }
  }
}
