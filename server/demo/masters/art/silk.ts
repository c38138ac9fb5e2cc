import { shadedArt } from './canvas.ts';
import type { Art } from './canvas.ts';
import { loopNoise } from './noise.ts';
import { purple } from './palette.ts';

/** Violet silk in slow folds. */
export function softMachine(): Art {
  const noise = loopNoise(7);
  return shadedArt(360, purple, (phase) => {
    const time = phase * 2;
    const turn = Math.PI * 2 * phase;
    return (u, v) => {
      const sag = noise(u * 0.8, v * 0.8 + 3, time, 2);
      const across = u * 0.85 + v * 0.55 + 0.55 * sag;
      const folds =
        Math.sin(across * 7 + 1.1 * Math.sin(v * 3.2 + turn)) * 0.5 +
        Math.sin(across * 3.1 - turn + 2.4 * sag) * 0.5;
      const sheen = Math.max(0, folds) ** 2.2;
      const light = Math.exp(-((u - 0.5) ** 2 + (v - 0.3) ** 2) * 1.1);
      return (
        0.08 +
        0.2 * (folds * 0.5 + 0.5) +
        0.28 * light * (0.4 + 0.6 * (folds * 0.5 + 0.5)) +
        0.24 * sheen * (0.25 + light)
      );
    };
  });
}
