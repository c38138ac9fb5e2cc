import type { VrKind } from '@nocturne/lib/quality';

export type Eye = 'left' | 'right';

/** The part of the picture for one eye, in texture coordinates: 0 to 1, v upwards. */
export interface EyeCrop {
  u: number;
  v: number;
  width: number;
  height: number;
}

/**
 * Returns the part of the picture for an eye. Mono is the same for both; sbs has the left eye on
 * the left half, tb on the upper half.
 */
export function eyeCrop(format: VrKind['format'], eye: Eye): EyeCrop {
  switch (format) {
    case 'mono':
      return { u: 0, v: 0, width: 1, height: 1 };
    case 'sbs':
      return { u: eye === 'left' ? 0 : 0.5, v: 0, width: 0.5, height: 1 };
    case 'tb':
      return { u: 0, v: eye === 'left' ? 0.5 : 0, width: 1, height: 0.5 };
  }
}

/** Maps texture coordinates of the whole picture to an eye's part. */
export function cropUv(crop: EyeCrop, u: number, v: number): [u: number, v: number] {
  return [crop.u + u * crop.width, crop.v + v * crop.height];
}

/** Arc of the sphere that carries the picture, radians; its middle is straight ahead (-z). */
export function sphereArc(angle: VrKind['angle']): { start: number; length: number } {
  const length = angle === 360 ? 2 * Math.PI : Math.PI;
  return { start: (3 * Math.PI) / 2 - length / 2, length };
}
