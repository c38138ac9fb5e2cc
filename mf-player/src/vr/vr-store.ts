import { logger } from '@nocturne/lib/logger';
import { makeAutoObservable } from 'mobx';
import { refusalOf, type VrRefusal } from './vr-error.ts';

/** How the video is drawn: flat, flat while VR is on its way, or as VR. */
export type VrMode = 'flat' | 'loading' | 'shown';

/** The picture while VR is shown. */
export interface VrPicture {
  /** Draws inside `host` and lets it be looked around in, until `signal` ends. */
  mount(host: HTMLElement, signal: AbortSignal): void;
  /** 1 shows less, nearer; -1 more. */
  zoom(direction: 1 | -1): void;
  recenter(): void;
  followDevice(isWished: boolean): void;
  /** Moves into a headset; `onEnd` as the session ends, whoever ended it. */
  present(session: XRSession, onEnd: () => void): Promise<void>;
  endPresenting(): void;
  dispose(): void;
}

/** What the store has done for it. */
export interface VrWork {
  /** Makes the video fit to be drawn as VR; rejects, mostly with VrError, where that cannot be. `onLost` hears of a picture that broke later. */
  prepare(signal: AbortSignal, onLost: (cause: Error) => void): Promise<VrPicture>;
  /** The flat video goes on, at the same moment. */
  restore(): void;
  askForDevice(): Promise<void>;
  openHeadset(): Promise<XRSession>;
}

/** VR mode of one player (R2.3-09, R4-19). Whatever fails leaves the flat video playing and says why. */
export class VrStore {
  mode: VrMode = 'flat';
  /** Why the last wish was not met. */
  refusal: VrRefusal | null = null;
  hasHeadset = false;
  isInHeadset = false;
  canFollowDevice = false;
  isFollowingDevice = false;

  #work: VrWork;
  #picture: VrPicture | undefined;
  #leaving: AbortController | undefined;

  constructor(work: VrWork) {
    this.#work = work;
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
      const picture = await this.#work.prepare(leaving.signal, (cause) =>
        this.#giveUp(leaving, cause),
      );
      if (leaving.signal.aborted) return picture.dispose();
      this.#picture = picture;
      this.update({ mode: 'shown' });
    } catch (cause) {
      this.#giveUp(leaving, cause);
    }
  }

  /** Back to the flat video, at the same moment. */
  leave(): void {
    if (this.mode === 'flat') return;
    this.dispose();
    this.update({ mode: 'flat', isFollowingDevice: false, isInHeadset: false });
    this.#work.restore();
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
      if (!this.isFollowingDevice) await this.#work.askForDevice();
      if (picture !== this.#picture) return;
      this.update({ isFollowingDevice: !this.isFollowingDevice, refusal: null });
      picture.followDevice(this.isFollowingDevice);
    } catch (cause) {
      this.#refuse(cause);
    }
  }

  async toggleHeadset(): Promise<void> {
    const picture = this.#picture;
    if (!picture) return;
    if (this.isInHeadset) return picture.endPresenting();
    try {
      const session = await this.#work.openHeadset();
      if (picture !== this.#picture) return void session.end();
      this.update({ isInHeadset: true, refusal: null });
      await picture.present(session, () => this.update({ isInHeadset: false }));
    } catch (cause) {
      picture.endPresenting();
      this.update({ isInHeadset: false });
      this.#refuse(cause);
    }
  }

  /** The viewer has read why. */
  dismiss(): void {
    this.update({ refusal: null });
  }

  /** The player goes: nothing is drawn any more, and nothing is restored. */
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
    this.#refuse(cause);
    this.leave();
  }

  #refuse(cause: unknown): void {
    const refusal = refusalOf(cause);
    logger.warn('VR is not possible', { refusal, cause });
    this.update({ refusal });
  }
}

type VrValues = Pick<
  VrStore,
  'mode' | 'refusal' | 'hasHeadset' | 'isInHeadset' | 'canFollowDevice' | 'isFollowingDevice'
>;
