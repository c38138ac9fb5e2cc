import type { PlayerContext } from '../core/player-context.ts';
import { startPlaying } from '../core/start-playing.ts';

/** The current player of the page. */
let shown: PlayerContext | undefined;
/** Number of pending visits to other videos. */
let visits = 0;
let wasPlaying = false;
let isNextPressed = false;

/** Registers the page's player for `leaveForNext`. */
export function attachLeaving(context: PlayerContext): void {
  shown = context;
  context.signal.addEventListener('abort', () => void (shown === context && (shown = undefined)), {
    once: true,
  });
}

/**
 * Another video is requested and its page is loading. The old picture is still visible, and a press
 * on it is for the next video. If the visit is abandoned, `signal` aborts and the old video
 * continues.
 */
export function leaveForNext(signal: AbortSignal): void {
  const context = shown;
  // An unclaimed press was for a page that never arrived.
  if (!context?.store.leaving) isNextPressed = false;
  if (!context || signal.aborted) return;
  const { media, store } = context;
  const back = new AbortController();
  const press = (): void => void (isNextPressed = true);
  if (store.leaving === null) wasPlaying = !media.paused;
  visits += 1;
  store.update({ leaving: { togglePlay: press } });
  media.pause();
  // Play from the browser's own controls or the system's.
  const hold = (): void => {
    press();
    media.pause();
  };
  media.addEventListener('play', hold, { signal: AbortSignal.any([back.signal, context.signal]) });
  signal.addEventListener(
    'abort',
    () => {
      visits -= 1;
      back.abort();
      // A new visit often replaces an abandoned one immediately, so wait a tick.
      setTimeout(() => visits === 0 && stay(context), 0);
    },
    { once: true, signal: context.signal },
  );
  context.signal.addEventListener('abort', () => void (visits = 0), { once: true });
}

/** True, once, if the old picture was pressed while this video was loading. */
export function takeNextPress(): boolean {
  const wasPressed = isNextPressed;
  isNextPressed = false;
  return wasPressed;
}

function stay({ media, store, signal }: PlayerContext): void {
  if (signal.aborted) return;
  store.update({ leaving: null });
  if (takeNextPress() || wasPlaying) void startPlaying(media, signal);
}
