import type { VrKind } from '@nocturne/lib/quality';
import { attachDeviceLook } from './device-look.ts';
import { FrameLoop } from './frame-loop.ts';
import { attachKeyLook, ZOOM_STEP } from './key-look.ts';
import { Look } from './look.ts';
import { attachPointerLook } from './pointer-look.ts';
import type { VrPicture } from './vr-store.ts';
import { VrError } from './vr-error.ts';
import { VrScene } from './vr-scene.ts';
import { yawOf } from './quaternion.ts';

/**
 * Picture of a VR video in the page. It draws for a new video frame or look, never while nothing
 * changes or the page is hidden.
 */
class MovingPicture implements VrPicture {
  #media: HTMLVideoElement;
  #scene: VrScene;
  #look = new Look();
  #loop: FrameLoop;
  #disposal = new AbortController();
  #following: AbortController | undefined;
  #session: XRSession | undefined;

  constructor(media: HTMLVideoElement, kind: VrKind, onLost: (cause: VrError) => void) {
    this.#media = media;
    this.#scene = new VrScene(media, kind);
    this.#loop = new FrameLoop((stepMs) => this.#draw(stepMs));
    const { signal } = this.#disposal;
    this.#scene.canvas.addEventListener(
      'webglcontextlost',
      () => onLost(new VrError('graphics', 'the WebGL context was lost')),
      { signal },
    );
    this.#followVideo(signal);
    document.addEventListener(
      'visibilitychange',
      () => (document.hidden ? this.#loop.cancel() : this.#loop.schedule()),
      { signal },
    );
  }

  mount(host: HTMLElement, signal: AbortSignal): void {
    const mountSignal = AbortSignal.any([signal, this.#disposal.signal]);
    const onChange = (): void => this.#loop.schedule();
    host.append(this.#scene.canvas);
    attachPointerLook(host, this.#look, {
      onChange,
      mayGlide: () => !prefersReducedMotion(),
      signal: mountSignal,
    });
    attachKeyLook(host, this.#look, onChange, mountSignal);
    const watcher = new ResizeObserver(() => {
      this.#scene.resize(host.clientWidth, host.clientHeight);
      onChange();
    });
    watcher.observe(host);
    mountSignal.addEventListener('abort', () => watcher.disconnect(), { once: true });
    this.#scene.resize(host.clientWidth, host.clientHeight);
    this.#scene.refresh();
    onChange();
  }

  zoom(direction: 1 | -1): void {
    this.#look.zoom(direction > 0 ? 1 / ZOOM_STEP : ZOOM_STEP);
    this.#loop.schedule();
  }

  recenter(): void {
    this.#look.recenter();
    this.#loop.schedule();
  }

  followDevice(isOn: boolean): void {
    this.#following?.abort();
    this.#following = isOn ? new AbortController() : undefined;
    const wake = (): void => this.#loop.schedule();
    if (this.#following)
      attachDeviceLook(
        this.#look,
        wake,
        AbortSignal.any([this.#following.signal, this.#disposal.signal]),
      );
    wake();
  }

  async present(session: XRSession, onEnd: () => void): Promise<void> {
    this.#session = session;
    this.#loop.cancel();
    session.addEventListener(
      'end',
      () => {
        this.#session = undefined;
        onEnd();
        this.#loop.schedule();
      },
      { once: true },
    );
    await this.#scene.present(session, yawOf(this.#look.rotation));
  }

  endPresenting(): void {
    // A session that is already ending rejects this, and ends anyway.
    this.#session?.end().catch(() => undefined);
  }

  dispose(): void {
    this.endPresenting();
    this.#disposal.abort();
    this.#loop.dispose();
    this.#scene.dispose();
  }

  #followVideo(signal: AbortSignal): void {
    const media = this.#media;
    const show = (): void => {
      this.#scene.refresh();
      this.#loop.schedule();
    };
    for (const event of ['loadeddata', 'seeked'] as const)
      media.addEventListener(event, show, { signal });
    if (!('requestVideoFrameCallback' in media))
      return (media as HTMLVideoElement).addEventListener('timeupdate', show, { signal });
    let callback = 0;
    const next = (): void => {
      callback = media.requestVideoFrameCallback(() => {
        show();
        next();
      });
    };
    next();
    signal.addEventListener('abort', () => media.cancelVideoFrameCallback(callback), {
      once: true,
    });
  }

  /** Returns true while the look glides, which requires another frame. */
  #draw(stepMs: number): boolean {
    if (this.#session || document.hidden) return false;
    if (this.#look.isGliding) this.#look.glide(stepMs);
    this.#scene.draw(this.#look);
    return this.#look.isGliding;
  }
}

/**
 * Creates the picture; throws VrError if the browser cannot draw it. `onLost` runs if it fails
 * later.
 */
export function createVrPicture(
  media: HTMLVideoElement,
  kind: VrKind,
  onLost: (cause: VrError) => void,
): VrPicture {
  return new MovingPicture(media, kind, onLost);
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
