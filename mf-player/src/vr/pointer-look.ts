import { dragAngle, type Look } from './look.ts';

/** Maximum movement of a click, CSS pixels. */
const CLICK_SLOP_PX = 6;
/** A pause this long before release means no flick, milliseconds. */
const FLICK_WITHIN_MS = 60;
/** Zoom factor of one wheel pixel; a line counts as 16. */
const WHEEL_ZOOM = 1.0015;
const LINE_PX = 16;

interface Point {
  x: number;
  y: number;
}

export interface PointerLookOptions {
  /** Runs after each change of the look. */
  onChange: () => void;
  /** True if flicks may glide: false under reduced motion. */
  mayGlide: () => boolean;
  signal: AbortSignal;
}

/**
 * Mouse and touch: one pointer turns the look, two or the wheel zoom. A drag does not count as a
 * click, so it does not play or pause.
 */
export function attachPointerLook(
  host: HTMLElement,
  look: Look,
  { onChange, mayGlide, signal }: PointerLookOptions,
): void {
  const points = new Map<number, Point>();
  let path = 0;
  let last = { yaw: 0, pitch: 0, at: -Infinity };
  const turn = (dx: number, dy: number, at: number): void => {
    const [yaw, pitch] = [
      dragAngle(dx, host.clientHeight, look.fov),
      dragAngle(dy, host.clientHeight, look.fov),
    ];
    const elapsedMs = Math.max(1, at - last.at);
    last = { yaw: yaw / elapsedMs, pitch: pitch / elapsedMs, at };
    look.turn(yaw, pitch);
  };
  const begin = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (points.size === 0) path = 0;
    points.set(event.pointerId, { x: event.clientX, y: event.clientY });
    host.setPointerCapture?.(event.pointerId);
    last = { yaw: 0, pitch: 0, at: event.timeStamp };
    look.stop();
  };
  const move = (event: PointerEvent): void => {
    const from = points.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    const before = spreadOf(points);
    points.set(event.pointerId, to);
    path += Math.hypot(to.x - from.x, to.y - from.y);
    const after = spreadOf(points);
    if (before > 0 && after > 0) look.zoom(before / after);
    else turn(to.x - from.x, to.y - from.y, event.timeStamp);
    onChange();
  };
  const end = (event: PointerEvent): void => {
    if (!points.delete(event.pointerId) || points.size > 0) return;
    const isFlick =
      path > CLICK_SLOP_PX &&
      event.type === 'pointerup' &&
      event.timeStamp - last.at < FLICK_WITHIN_MS;
    if (!isFlick || !mayGlide()) return;
    look.flick(last.yaw, last.pitch);
    onChange();
  };
  host.addEventListener('pointerdown', begin, { signal });
  host.addEventListener('pointermove', move, { signal });
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    host.addEventListener(name, end, { signal });
  host.addEventListener('click', (event) => path > CLICK_SLOP_PX && event.stopPropagation(), {
    signal,
  });
  host.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      look.zoom(
        WHEEL_ZOOM **
          (event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)),
      );
      onChange();
    },
    { signal, passive: false },
  );
}

/** Distance between two fingers, CSS pixels; 0 unless there are two. */
function spreadOf(points: ReadonlyMap<number, Point>): number {
  const [a, b, ...more] = points.values();
  return a && b && more.length === 0 ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}
