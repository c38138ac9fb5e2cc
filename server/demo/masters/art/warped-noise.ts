import { shadedArt } from './canvas.ts';
import type { Art } from './canvas.ts';
import { fractal, loopNoise, smoothstep } from './noise.ts';
import { blue, green } from './palette.ts';

const TURN = Math.PI * 2;

/** Wide blue currents that bend around each other: one octave of noise seen through another. */
export function glassTide(): Art {
  const noise = loopNoise(11);
  return shadedArt(270, blue, (phase) => {
    const swayX = 0.22 * Math.cos(TURN * phase);
    const swayY = 0.22 * Math.sin(TURN * phase);
    return (u, v) => {
      const bendX = noise(u * 1.1 + swayX, v * 1.1 + swayY, phase, 1);
      const bendY = noise(u * 1.1 + 31.7 - swayY, v * 1.1 + 8.2 + swayX, phase, 1);
      const current = fractal(
        noise,
        2,
        u * 1.5 + bendX * 1.1 + 5,
        v * 2.1 + bendY * 1.1 - swayX,
        phase,
        1,
      );
      const crest = 1 - Math.abs(Math.sin(current * 3.1 + bendX * 1.4));
      return (
        0.05 +
        0.62 * smoothstep(0, 0.85, crest) +
        0.3 * smoothstep(0.55, 1, crest) * smoothstep(-0.25, 0.5, bendY)
      );
    };
  });
}

/** A garden at night: leaves of green marble, folded twice. */
export function nightGarden(): Art {
  const noise = loopNoise(29);
  return shadedArt(360, green, (phase) => {
    const time = phase;
    const swayX = 0.07 * Math.cos(TURN * phase);
    const swayY = 0.07 * Math.sin(TURN * phase);
    return (u, v) => {
      const x = u * 2;
      const y = v * 2;
      const foldX = fractal(noise, 2, x + swayX, y, time, 1);
      const foldY = fractal(noise, 2, x + 5.2, y + 1.3 + swayY, time, 1);
      const leafX = fractal(noise, 3, x + 2.6 * foldX + 1.7, y + 2.6 * foldY + 9.2, time, 1);
      const leafY = fractal(noise, 3, x + 2.6 * foldX + 8.3, y + 2.6 * foldY + 2.8, time, 1);
      const leaf = fractal(noise, 2, x + 2 * leafX, y + 2 * leafY, time, 1);
      const vein = smoothstep(0.07, 0, Math.abs(leafX + 0.05)) * 0.16;
      return 0.36 + 0.42 * leaf + 0.26 * foldX + 0.22 * leafY + vein;
    };
  });
}
