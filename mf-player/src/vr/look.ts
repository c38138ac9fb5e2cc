import { around, multiply, yawOf, type Quaternion } from './quaternion.ts';

/** Height of the view, degrees. */
export const FOV = { usual: 75, narrowest: 30, widest: 100 } as const;

/** Straight up and down are the ends; beyond, the picture would stand on its head. */
const STEEPEST = Math.PI / 2;
/** A flick loses half of its speed in this time, milliseconds. */
const HALF_LIFE_MS = 120;
/** Slower than this a flick has ended, radians a millisecond. */
const STILL = 0.00002;

export function clampFov(degrees: number): number {
  return Math.min(FOV.widest, Math.max(FOV.narrowest, degrees));
}

/** Turns by which the point under the finger stays there, radians: `pixels` of a view that is `height` pixels high and `fov` degrees wide that way. */
export function dragAngle(pixels: number, height: number, fov: number): number {
  return height > 0 ? (pixels / height) * fov * (Math.PI / 180) : 0;
}

/** Where the viewer looks: turned by hand (yaw to the left, pitch up, radians), on top of that by the device, and how much is in view. */
export class Look {
  yaw = 0;
  pitch = 0;
  fov: number = FOV.usual;
  #device: Quaternion | undefined;
  #speed = { yaw: 0, pitch: 0 };

  get rotation(): Quaternion {
    const turned = around('y', this.yaw);
    return this.#device
      ? multiply(turned, this.#device)
      : multiply(turned, around('x', this.pitch));
  }

  get isGliding(): boolean {
    return this.#speed.yaw !== 0 || this.#speed.pitch !== 0;
  }

  turn(yaw: number, pitch: number): void {
    this.yaw += yaw;
    this.pitch = Math.min(STEEPEST, Math.max(-STEEPEST, this.pitch + pitch));
  }

  /** Times the width of the view: below 1 is nearer. */
  zoom(factor: number): void {
    this.fov = clampFov(this.fov * factor);
  }

  /** Goes on turning by itself, radians a millisecond. */
  flick(yaw: number, pitch: number): void {
    this.#speed = { yaw, pitch };
  }

  stop(): void {
    this.flick(0, 0);
  }

  /** One step of a flick that runs out. */
  glide(milliseconds: number): void {
    const { yaw, pitch } = this.#speed;
    this.turn(yaw * milliseconds, pitch * milliseconds);
    const rest = 0.5 ** (milliseconds / HALF_LIFE_MS);
    if (Math.hypot(yaw, pitch) * rest < STILL) this.stop();
    else this.flick(yaw * rest, pitch * rest);
  }

  /** Follows a device; the first pose goes on where the viewer looks. Undefined ends it, and the look stays level. */
  follow(pose: Quaternion | undefined): void {
    if (pose && !this.#device) this.yaw -= yawOf(pose);
    if (!pose && this.#device) {
      this.yaw += yawOf(this.#device);
      this.pitch = 0;
    }
    this.#device = pose;
  }

  /** Straight ahead again, as at the beginning. */
  recenter(): void {
    this.stop();
    this.yaw = this.#device ? -yawOf(this.#device) : 0;
    this.pitch = 0;
    this.fov = FOV.usual;
  }
}
