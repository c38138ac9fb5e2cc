import type { PlayerContext } from '../state/player-context.ts';
import { positionToSave, resumePosition } from '../core/resume.ts';
import type { PositionMemory } from '../core/player-host.ts';

/** Interval between saved positions while playing, seconds of the video. */
const SAVE_INTERVAL_SECONDS = 5;
/** A viewer who is already this many seconds in when the saved position arrives stays there. */
const ALREADY_WATCHING_SECONDS = 3;

/**
 * Saves the position every few seconds, on pause, at the end and on leaving. Attach it before
 * features that release the source.
 */
export function attachPositionMemory(
  { media, store, signal }: PlayerContext,
  memory: PositionMemory,
): void {
  let saved: number | undefined;
  const save = (): void => {
    if (media.readyState === HTMLMediaElement.HAVE_NOTHING || store.hasFailed) return;
    const position = positionToSave(media.currentTime);
    if (position === saved) return;
    saved = position;
    memory.save(position);
  };
  media.addEventListener(
    'timeupdate',
    () =>
      !media.paused &&
      Math.abs(media.currentTime - (saved ?? 0)) >= SAVE_INTERVAL_SECONDS &&
      save(),
    {
      signal,
    },
  );
  for (const event of ['pause', 'ended'] as const) media.addEventListener(event, save, { signal });
  const leave = (): void => {
    if (saved !== undefined) save();
  };
  globalThis.addEventListener('pagehide', leave, { signal });
  signal.addEventListener('abort', leave, { once: true });
}

/**
 * Resumes at the saved position, unless the address has a start time or the viewer is already
 * watching.
 */
export async function resume(
  { media, store, signal }: PlayerContext,
  memory: PositionMemory,
): Promise<void> {
  const position = resumePosition(await memory.read(), store.durationSeconds);
  if (position === undefined || signal.aborted || media.currentTime > ALREADY_WATCHING_SECONDS)
    return;
  const seekToPosition = (): void => {
    if (media.currentTime > ALREADY_WATCHING_SECONDS) return;
    media.currentTime = position;
    store.update({ resumedAt: position, seconds: position });
  };
  store.extend({
    startOver: () => {
      store.update({ resumedAt: null });
      store.commands.seek(0);
    },
  });
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) seekToPosition();
  else media.addEventListener('loadedmetadata', seekToPosition, { once: true, signal });
}
