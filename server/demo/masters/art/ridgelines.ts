import { putValue } from './canvas.ts';
import type { Art, Frame } from './canvas.ts';
import { fractal, loopNoise, smoothstep } from './noise.ts';
import { grey } from './palette.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const LINES = 34;
const TOP = 0.17;
const PITCH = 0.0215;

/** White ridgelines on black, the nearer ones hiding those behind. */
export function saltLines(): Art {
  const noise = loopNoise(97);
  const heightAt = (line: number, u: number, phase: number): number => {
    const hump = Math.exp(-(((u - 0.5) / 0.145) ** 2));
    const swell = 0.55 + 0.45 * noise(line * 0.19, 4.4, phase * 2, 2);
    const peaks = 0.5 + fractal(noise, 3, u * 11 + line * 3.1, line * 0.83, phase * 2, 2);
    return (
      hump * swell * Math.max(0, peaks) * 0.15 + 0.0016 * noise(u * 40, line * 3.3, phase * 2, 2)
    );
  };
  const paint = (frame: Frame, phase: number): void => {
    const brightness = new Float32Array(WIDTH * HEIGHT);
    for (let line = 0; line < LINES; line += 1)
      drawRidge(brightness, line, (u) => heightAt(line, u, phase));
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        const shadow = 0.03 * (1 - Math.hypot(x / WIDTH - 0.5, y / HEIGHT - 0.5));
        putValue(frame, grey, x, y, 0.015 + shadow + (brightness[y * WIDTH + x] ?? 0));
      }
    }
  };
  return { width: WIDTH, height: HEIGHT, paint };
}

/**
 * Column by column: hides everything behind the ridge, then adds the line itself with soft edges.
 */
function drawRidge(brightness: Float32Array, line: number, heightAt: (u: number) => number): void {
  const base = (TOP + line * PITCH) * HEIGHT;
  const yAt = (x: number): number => base - heightAt(x / WIDTH) * HEIGHT;
  for (let x = Math.round(WIDTH * 0.13); x < WIDTH * 0.87; x += 1) {
    const y = yAt(x);
    const slope = (yAt(x + 1) - yAt(x - 1)) / 2;
    const reach = 0.75 * Math.hypot(1, slope);
    const ends = smoothstep(0.13, 0.16, x / WIDTH) * smoothstep(0.87, 0.84, x / WIDTH);
    const lift = 0.5 + 0.4 * smoothstep(0, 0.06 * HEIGHT, base - y);
    for (
      let row = Math.max(0, Math.floor(y - reach - 1));
      row < Math.min(HEIGHT, base + 8);
      row += 1
    ) {
      const at = row * WIDTH + x;
      const hidden = Math.min(1, Math.max(0, row - y + 0.5));
      const covered = Math.min(1, Math.max(0, reach + 0.5 - Math.abs(row - y)));
      brightness[at] = Math.max((brightness[at] ?? 0) * (1 - hidden * ends), covered * ends * lift);
    }
  }
}
