import { rotationAround, multiply, yawOf, type Quaternion } from './quaternion.ts';

/** Vertical field of view, degrees. */
export const FOV = { usual: 75, narrowest: 30, widest: 100 } as const;

/** Maximum pitch: beyond straight up and down the picture would be upside down. */
const MAX_PITCH = Math.PI / 2;
/** Time in which a flick loses half of its speed, milliseconds. */
const HALF_LIFE_MS = 120;
/** Speed at which a flick ends, radians per millisecond. */
const MIN_FLICK_SPEED = 0.00002;

export function clampFov(degrees: number): number {
  return Math.min(FOV.widest, Math.max(FOV.narrowest, degrees));
}

/**
 * Angle that keeps the point under the finger, radians. The view is `height` pixels high and covers
 * `fov` degrees.
 */
export function dragAngle(pixels: number, height: number, fov: number): number {
  return height > 0 ? (pixels / height) * fov * (Math.PI / 180) : 0;
}

/**
 * The viewer's look: hand rotation (yaw to the left, pitch up, radians), device rotation on top,
 * and the field of view.
 */
export class Look {
  yaw = 0;
  pitch = 0;
  fov: number = FOV.usual;
  #device: Quaternion | undefined;
  #speed = { yaw: 0, pitch: 0 };

  get rotation(): Quaternion {
    const turned = rotationAround('y', this.yaw);
    return this.#device
      ? multiply(turned, this.#device)
      : multiply(turned, rotationAround('x', this.pitch));
  }

  get isGliding(): boolean {
    return this.#speed.yaw !== 0 || this.#speed.pitch !== 0;
  }

  turn(yaw: number, pitch: number): void {
    this.yaw += yaw;
    this.pitch = Math.min(MAX_PITCH, Math.max(-MAX_PITCH, this.pitch + pitch));
  }

  /** Multiplies the field of view: below 1 zooms in. */
  zoom(factor: number): void {
    this.fov = clampFov(this.fov * factor);
  }

  /** Continues to turn at this speed, radians per millisecond. */
  flick(yaw: number, pitch: number): void {
    this.#speed = { yaw, pitch };
  }

  stop(): void {
    this.flick(0, 0);
  }

  /** Advances a flick, which slows down. */
  glide(milliseconds: number): void {
    const { yaw, pitch } = this.#speed;
    this.turn(yaw * milliseconds, pitch * milliseconds);
    const decay = 0.5 ** (milliseconds / HALF_LIFE_MS);
    if (Math.hypot(yaw, pitch) * decay < MIN_FLICK_SPEED) this.stop();
    else this.flick(yaw * decay, pitch * decay);
  }

  /**
   * Follows a device; the first pose continues from the current look. Undefined ends it and leaves
   * the look level.
   */
  follow(pose: Quaternion | undefined): void {
    if (pose && !this.#device) this.yaw -= yawOf(pose);
    if (!pose && this.#device) {
      this.yaw += yawOf(this.#device);
      this.pitch = 0;
    }
    this.#device = pose;
  }

  /** Resets the look to straight ahead and the usual field of view. */
  recenter(): void {
    this.stop();
    this.yaw = this.#device ? -yawOf(this.#device) : 0;
    this.pitch = 0;
    this.fov = FOV.usual;
  }
}
