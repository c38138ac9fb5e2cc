import { around, multiply, type Quaternion } from './quaternion.ts';

/** Angles of a deviceorientation event, degrees. */
export interface DeviceAngles {
  alpha: number | null;
  beta: number | null;
  gamma: number | null;
}

const DEGREE = Math.PI / 180;
/** The sensor's "ahead" is out of the back of a device that lies flat; the viewer's is out of the back of one held upright. */
const UPRIGHT = around('x', -Math.PI / 2);

/** How the viewer's look is turned when the screen is a window held up in front of them; undefined where the device has no sensor. `screenAngle` in degrees. */
export function devicePose(
  { alpha, beta, gamma }: DeviceAngles,
  screenAngle: number,
): Quaternion | undefined {
  if (alpha === null || beta === null || gamma === null) return undefined;
  const turns = [
    around('y', alpha * DEGREE),
    around('x', beta * DEGREE),
    around('z', -gamma * DEGREE),
  ] as const;
  const held = multiply(multiply(turns[0], turns[1]), turns[2]);
  return multiply(multiply(held, UPRIGHT), around('z', -screenAngle * DEGREE));
}
