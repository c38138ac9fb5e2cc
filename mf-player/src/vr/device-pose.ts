import { rotationAround, multiply, type Quaternion } from './quaternion.ts';

/** Angles of a deviceorientation event, degrees. */
export interface DeviceAngles {
  alpha: number | null;
  beta: number | null;
  gamma: number | null;
}

const DEGREE = Math.PI / 180;
/**
 * The sensor looks out of the back of a device that lies flat; the viewer looks out of the back of
 * an upright one.
 */
const UPRIGHT = rotationAround('x', -Math.PI / 2);

/**
 * Rotation of the look if the screen is a window in front of the viewer; undefined without a
 * sensor. `screenAngle` is in degrees.
 */
export function devicePose(
  { alpha, beta, gamma }: DeviceAngles,
  screenAngle: number,
): Quaternion | undefined {
  if (alpha === null || beta === null || gamma === null) return undefined;
  const rotations = [
    rotationAround('y', alpha * DEGREE),
    rotationAround('x', beta * DEGREE),
    rotationAround('z', -gamma * DEGREE),
  ] as const;
  const deviceRotation = multiply(multiply(rotations[0], rotations[1]), rotations[2]);
  return multiply(multiply(deviceRotation, UPRIGHT), rotationAround('z', -screenAngle * DEGREE));
}
