import type { PlayerContext } from '../state/player-context.ts';
import { startPlaying } from '../core/start-playing.ts';

/** The current player of the page. */
let currentPlayer: PlayerContext | undefined;
/** Number of pending visits to other videos. */
let visits = 0;
let wasPlaying = false;
let isNextPressed = false;

/** Registers the page's player for `pauseForNextVideo`. */
export function attachNextVideoPause(context: PlayerContext): void {
  currentPlayer = context;
  context.signal.addEventListener(
    'abort',
    () => void (currentPlayer === context && (currentPlayer = undefined)),
    {
      once: true,
    },
  );
}

/**
 * Another video is requested and its page is loading. The old picture is still visible, and a press
 * on it is for the next video. If the visit is abandoned, `signal` aborts and the old video
 * continues.
 */
export function pauseForNextVideo(signal: AbortSignal): void {
  const context = currentPlayer;
  // An unclaimed press was for a page that never arrived.
  if (!context?.store.navigationCommands) isNextPressed = false;
  if (!context || signal.aborted) return;
  const { media, store } = context;
  const visit = new AbortController();
  const press = (): void => void (isNextPressed = true);
  if (store.navigationCommands === null) wasPlaying = !media.paused;
  visits += 1;
  store.update({ navigationCommands: { togglePlay: press } });
  media.pause();
  // Play from the browser's own controls or the system's.
  const keepPaused = (): void => {
    press();
    media.pause();
  };
  media.addEventListener('play', keepPaused, {
    signal: AbortSignal.any([visit.signal, context.signal]),
  });
  signal.addEventListener(
    'abort',
    () => {
      visits -= 1;
      visit.abort();
      // A new visit often replaces an abandoned one immediately, so wait a tick.
      setTimeout(() => visits === 0 && resumeCurrentVideo(context), 0);
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

function resumeCurrentVideo({ media, store, signal }: PlayerContext): void {
  if (signal.aborted) return;
  store.update({ navigationCommands: null });
  if (takeNextPress() || wasPlaying) void startPlaying(media, signal);
}
