/** Unit quaternion: a rotation as x, y, z, w. */
export type Quaternion = readonly [x: number, y: number, z: number, w: number];

/** Combines rotations: `b` first, then `a`. */
export function multiply([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion {
  return [
    ax * bw + aw * bx + ay * bz - az * by,
    ay * bw + aw * by + az * bx - ax * bz,
    az * bw + aw * bz + ax * by - ay * bx,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** Rotation around one axis, radians. */
export function rotationAround(axis: 'x' | 'y' | 'z', radians: number): Quaternion {
  const [sine, cosine] = [Math.sin(radians / 2), Math.cos(radians / 2)];
  return [axis === 'x' ? sine : 0, axis === 'y' ? sine : 0, axis === 'z' ? sine : 0, cosine];
}

/** Unit vector of the look after a rotation from straight ahead (-z). */
export function forwardVector([x, y, z, w]: Quaternion): readonly [
  x: number,
  y: number,
  z: number,
] {
  return [-2 * (x * z + w * y), -2 * (y * z - w * x), -(1 - 2 * (x * x + y * y))];
}

/** Yaw of a rotation, radians to the left of straight ahead. */
export function yawOf(rotation: Quaternion): number {
  const [x, , z] = forwardVector(rotation);
  return Math.atan2(-x, -z);
}
