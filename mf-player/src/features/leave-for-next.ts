import type { PlayerContext } from '../core/player-context.ts';
import { startPlaying } from '../core/start-playing.ts';

/** The player that the page shows. */
let shown: PlayerContext | undefined;
/** Visits of other videos that are on their way. */
let visits = 0;
let wasPlaying = false;
let isNextPressed = false;

/** Lets `leaveForNext` know the player of the page. */
export function attachLeaving(context: PlayerContext): void {
  shown = context;
  context.signal.addEventListener('abort', () => void (shown === context && (shown = undefined)), {
    once: true,
  });
}

/**
 * Another video has been asked for and its page is on its way: the old picture still stands there, and a press on it is meant for the next
 * video. `signal` aborts if the visit is given up; the old video then goes on.
 */
export function leaveForNext(signal: AbortSignal): void {
  const context = shown;
  // A press that no player took was for a page that did not come.
  if (!context?.store.leaving) isNextPressed = false;
  if (!context || signal.aborted) return;
  const { media, store } = context;
  const back = new AbortController();
  const press = (): void => void (isNextPressed = true);
  if (store.leaving === null) wasPlaying = !media.paused;
  visits += 1;
  store.update({ leaving: { togglePlay: press } });
  media.pause();
  // By the browser's own controls, or the system's.
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
      // One visit is often given up for another one, which begins at once.
      setTimeout(() => visits === 0 && stay(context), 0);
    },
    { once: true, signal: context.signal },
  );
  context.signal.addEventListener('abort', () => void (visits = 0), { once: true });
}

/** Whether the old picture was pressed while this video was on its way; once. */
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
