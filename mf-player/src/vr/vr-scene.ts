import { logger } from '@nocturne/lib/logger';
import type { VrKind } from '@nocturne/lib/quality';
import {
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  setConsoleFunction,
  SphereGeometry,
  SRGBColorSpace,
  VideoTexture,
  WebGLRenderer,
} from 'three';
import { cropUv, eyeCrop, sphereArc, type Eye } from './eye-crop.ts';
import type { Look } from './look.ts';
import { rotationAround } from './quaternion.ts';
import { VrError } from './vr-error.ts';

/**
 * Layers of three.js. All cameras see `both`; each eye of a headset sees its own. The flat view is
 * that of the left eye.
 */
const LAYERS: Readonly<Record<Eye | 'both', number>> = { both: 0, left: 1, right: 2 };
/** Radius of the sphere: far enough that both eyes of a headset see the same. */
const RADIUS = 100;
const SEGMENTS = { around: 64, up: 48 } as const;

// Send the library's messages to the site's logger, never to console.error.
setConsoleFunction((kind, message, ...rest) =>
  kind === 'log' ? logger.debug(message, rest) : logger.warn(message, rest),
);

/** Draws the picture on the inside of a sphere with WebGL, on a canvas or in a headset. */
export class VrScene {
  readonly canvas: HTMLCanvasElement;
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(75, 16 / 9, 0.1, RADIUS * 2);
  #media: HTMLVideoElement;
  #texture: VideoTexture;
  /** Video time last drawn in the headset, seconds. */
  #lastPresentedSeconds = -1;
  #meshes: readonly Mesh<SphereGeometry, MeshBasicMaterial>[];

  /** Throws VrError if the browser has no WebGL. */
  constructor(media: HTMLVideoElement, { angle, format }: VrKind) {
    this.canvas = document.createElement('canvas');
    const context = this.canvas.getContext('webgl2', {
      alpha: false,
      antialias: true,
      powerPreference: 'high-performance',
    });
    if (!context) throw new VrError('graphics', 'WebGL is not available');
    this.#media = media;
    this.#renderer = new WebGLRenderer({ canvas: this.canvas, context });
    this.#texture = new VideoTexture(media);
    this.#texture.colorSpace = SRGBColorSpace;
    const material = new MeshBasicMaterial({ map: this.#texture });
    const eyes = format === 'mono' ? (['both'] as const) : (['left', 'right'] as const);
    this.#meshes = eyes.map((eye) => {
      const mesh = new Mesh(
        eyeGeometry(angle, format, eye === 'right' ? 'right' : 'left'),
        material,
      );
      mesh.layers.set(LAYERS[eye]);
      return mesh;
    });
    this.#scene.add(...this.#meshes);
    this.#camera.layers.enable(LAYERS.left);
  }

  /** Updates the texture for a new video frame, if there is one. */
  refresh(): void {
    if (this.#media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
      this.#texture.needsUpdate = true;
  }

  /** Resizes the canvas, CSS pixels. */
  resize(width: number, height: number): void {
    if (width === 0 || height === 0 || this.#renderer.xr.isPresenting) return;
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
  }

  draw({ rotation, fov }: Look): void {
    this.#camera.quaternion.set(...rotation);
    this.#camera.fov = fov;
    this.#camera.updateProjectionMatrix();
    this.#renderer.render(this.#scene, this.#camera);
  }

  /**
   * Draws into a headset, one part per eye, until the session ends. `yaw` (radians to the left)
   * becomes straight ahead; the horizon stays that of the room.
   */
  async present(session: XRSession, yaw: number): Promise<void> {
    const { xr } = this.#renderer;
    xr.enabled = true;
    xr.setReferenceSpaceType('local');
    await xr.setSession(session);
    this.#scene.quaternion.set(...rotationAround('y', -yaw));
    this.#camera.quaternion.identity();
    this.#renderer.setAnimationLoop(() => this.#drawPresented());
    session.addEventListener('end', () => this.#endPresenting(), { once: true });
  }

  dispose(): void {
    this.#renderer.setAnimationLoop(null);
    this.#texture.dispose();
    for (const { geometry, material } of this.#meshes) {
      geometry.dispose();
      material.dispose();
    }
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    this.canvas.remove();
  }

  /** The page's frame callbacks may stop during a session, so compare the video time instead. */
  #drawPresented(): void {
    const { currentTime } = this.#media;
    if (currentTime !== this.#lastPresentedSeconds) this.refresh();
    this.#lastPresentedSeconds = currentTime;
    this.#renderer.render(this.#scene, this.#camera);
  }

  #endPresenting(): void {
    this.#renderer.setAnimationLoop(null);
    this.#renderer.xr.enabled = false;
    this.#scene.quaternion.identity();
  }
}

/** Sphere seen from the inside, with one eye's part of the picture. */
function eyeGeometry(angle: VrKind['angle'], format: VrKind['format'], eye: Eye): SphereGeometry {
  const { start, length } = sphereArc(angle);
  const geometry = new SphereGeometry(RADIUS, SEGMENTS.around, SEGMENTS.up, start, length);
  geometry.scale(-1, 1, 1);
  const uv = geometry.getAttribute('uv');
  const crop = eyeCrop(format, eye);
  for (let index = 0; index < uv.count; index += 1)
    uv.setXY(index, ...cropUv(crop, uv.getX(index), uv.getY(index)));
  return geometry;
}
