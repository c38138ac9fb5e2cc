import { dotsOf } from './letters.ts';

interface Size {
  width: number;
  height: number;
}

/** Share of the picture's width that the longest line takes, at most. */
const LINE_WIDTH = 0.72;
/** Distance between lines, in dots. */
const LINE_DOTS = 10;
const SHADE_ALPHA = 110;

/**
 * Renders a text in the middle of a transparent picture, as white round dots over a dark band, one
 * word per line. Returns a PAM file (RGB with alpha) that ffmpeg overlays on a clip.
 */
export function renderTextPicture(text: string, { width, height }: Size): Buffer {
  const lines = text.split(' ').map(dotsOf);
  const longest = Math.max(...lines.map((rows) => rows[0]?.length ?? 0));
  const cell = Math.floor(
    Math.min((width * LINE_WIDTH) / longest, (height * 0.5) / (lines.length * LINE_DOTS)),
  );
  const head = Buffer.from(
    `P7\nWIDTH ${width}\nHEIGHT ${height}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`,
    'latin1',
  );
  const pixels = Buffer.alloc(width * height * 4);
  const blockHeight = lines.length * LINE_DOTS * cell;
  const top = Math.floor((height - blockHeight) / 2);
  shade(pixels, width, top - cell * 2, blockHeight + cell);
  lines.forEach((rows, index) => {
    const left = Math.floor((width - (rows[0]?.length ?? 0) * cell) / 2);
    drawDots(pixels, width, rows, { left, top: top + index * LINE_DOTS * cell, cell });
  });
  return Buffer.concat([head, pixels]);
}

function shade(pixels: Buffer, width: number, top: number, height: number): void {
  for (let y = Math.max(0, top); y < top + height; y += 1)
    for (let x = 0; x < width; x += 1) pixels[(y * width + x) * 4 + 3] = SHADE_ALPHA;
}

function drawDots(
  pixels: Buffer,
  width: number,
  rows: readonly string[],
  { left, top, cell }: { left: number; top: number; cell: number },
): void {
  rows.forEach((row, y) => {
    row.split('').forEach((dot, x) => {
      if (dot === '1') drawDot(pixels, width, left + x * cell, top + y * cell, cell);
    });
  });
}

function drawDot(pixels: Buffer, width: number, left: number, top: number, cell: number): void {
  const radius = cell * 0.46;
  for (let y = 0; y < cell; y += 1) {
    for (let x = 0; x < cell; x += 1) {
      if (Math.hypot(x + 0.5 - cell / 2, y + 0.5 - cell / 2) > radius) continue;
      const at = ((top + y) * width + left + x) * 4;
      if (at >= 0 && at + 4 <= pixels.length) pixels.fill(255, at, at + 4);
    }
  }
}
