import { logger } from '@nocturne/lib/logger';
import { makeAutoObservable } from 'mobx';
import { refusalOf, type VrRefusal } from './vr-error.ts';

/** Display of the video: flat, flat while VR loads, or as VR. */
export type VrMode = 'flat' | 'loading' | 'shown';

/** Picture while VR is shown. */
export interface VrPicture {
  /** Draws inside `host` and handles its input until `signal` aborts. */
  mount(host: HTMLElement, signal: AbortSignal): void;
  /** 1 zooms in, -1 zooms out. */
  zoom(direction: 1 | -1): void;
  recenter(): void;
  followDevice(isOn: boolean): void;
  /** Moves into a headset; `onEnd` runs at the end of the session, whatever ended it. */
  present(session: XRSession, onEnd: () => void): Promise<void>;
  endPresenting(): void;
  dispose(): void;
}

/** Work that the store delegates. */
export interface VrDeps {
  /**
   * Prepares the video for VR; rejects if that is impossible, usually with VrError. `onLost` runs
   * if the picture fails later.
   */
  prepare(signal: AbortSignal, onLost: (cause: Error) => void): Promise<VrPicture>;
  /** Restores the flat video at the same position. */
  restore(): void;
  requestDevicePermission(): Promise<void>;
  openHeadset(): Promise<XRSession>;
}

/** VR mode of one player. After any failure the flat video continues and the reason is shown. */
export class VrStore {
  mode: VrMode = 'flat';
  /** Reason for the last failure. */
  refusal: VrRefusal | null = null;
  hasHeadset = false;
  isInHeadset = false;
  canFollowDevice = false;
  isFollowingDevice = false;

  #deps: VrDeps;
  #picture: VrPicture | undefined;
  #leaving: AbortController | undefined;

  constructor(deps: VrDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { deep: false });
  }

  async toggle(): Promise<void> {
    if (this.mode === 'flat') await this.enter();
    else this.leave();
  }

  async enter(): Promise<void> {
    if (this.mode !== 'flat') return;
    const leaving = new AbortController();
    this.#leaving = leaving;
    this.update({ mode: 'loading', refusal: null });
    try {
      const picture = await this.#deps.prepare(leaving.signal, (cause) =>
        this.#giveUp(leaving, cause),
      );
      if (leaving.signal.aborted) return picture.dispose();
      this.#picture = picture;
      this.update({ mode: 'shown' });
    } catch (cause) {
      this.#giveUp(leaving, cause);
    }
  }

  /** Returns to the flat video at the same position. */
  leave(): void {
    if (this.mode === 'flat') return;
    this.dispose();
    this.update({ mode: 'flat', isFollowingDevice: false, isInHeadset: false });
    this.#deps.restore();
  }

  mount(host: HTMLElement, signal: AbortSignal): void {
    this.#picture?.mount(host, signal);
  }

  zoom(direction: 1 | -1): void {
    this.#picture?.zoom(direction);
  }

  recenter(): void {
    this.#picture?.recenter();
  }

  async toggleDevice(): Promise<void> {
    const picture = this.#picture;
    if (!picture) return;
    try {
      if (!this.isFollowingDevice) await this.#deps.requestDevicePermission();
      if (picture !== this.#picture) return;
      this.update({ isFollowingDevice: !this.isFollowingDevice, refusal: null });
      picture.followDevice(this.isFollowingDevice);
    } catch (cause) {
      this.#setRefusal(cause);
    }
  }

  async toggleHeadset(): Promise<void> {
    const picture = this.#picture;
    if (!picture) return;
    if (this.isInHeadset) return picture.endPresenting();
    try {
      const session = await this.#deps.openHeadset();
      if (picture !== this.#picture) return void session.end();
      this.update({ isInHeadset: true, refusal: null });
      await picture.present(session, () => this.update({ isInHeadset: false }));
    } catch (cause) {
      picture.endPresenting();
      this.update({ isInHeadset: false });
      this.#setRefusal(cause);
    }
  }

  /** Clears the reason once the viewer has read it. */
  dismiss(): void {
    this.update({ refusal: null });
  }

  /** Removes the picture with the player; the flat video is not restored. */
  dispose(): void {
    this.#leaving?.abort();
    this.#leaving = undefined;
    this.#picture?.dispose();
    this.#picture = undefined;
  }

  update(values: Partial<VrValues>): void {
    Object.assign(this, values);
  }

  #giveUp(leaving: AbortController, cause: unknown): void {
    if (leaving.signal.aborted) return;
    this.#setRefusal(cause);
    this.leave();
  }

  #setRefusal(cause: unknown): void {
    const refusal = refusalOf(cause);
    logger.warn('VR mode is not available', { refusal, cause });
    this.update({ refusal });
  }
}

type VrValues = Pick<
  VrStore,
  'mode' | 'refusal' | 'hasHeadset' | 'isInHeadset' | 'canFollowDevice' | 'isFollowingDevice'
>;
