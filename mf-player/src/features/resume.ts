import type { PlayerContext } from '../core/player-context.ts';
import { placeToKeep, resumePlace } from '../core/resume.ts';
import type { PositionMemory } from '../core/surroundings.ts';

/** The place is kept this often while playing, seconds of the video. */
const KEEP_EVERY_SECONDS = 5;
/** Who has watched this far by the time the place is known stays where they are, seconds. */
const BEGUN_SECONDS = 3;

/** Keeps where the viewer is, on every few seconds, pause, end and leaving; attached before whatever lets go of the source as the player ends. */
export function attachPositionMemory(
  { media, store, signal }: PlayerContext,
  memory: PositionMemory,
): void {
  let kept: number | undefined;
  const keep = (): void => {
    if (media.readyState === HTMLMediaElement.HAVE_NOTHING || store.hasFailed) return;
    const place = placeToKeep(media.currentTime);
    if (place === kept) return;
    kept = place;
    memory.keep(place);
  };
  media.addEventListener(
    'timeupdate',
    () =>
      !media.paused && Math.abs(media.currentTime - (kept ?? 0)) >= KEEP_EVERY_SECONDS && keep(),
    {
      signal,
    },
  );
  for (const event of ['pause', 'ended'] as const) media.addEventListener(event, keep, { signal });
  const leave = (): void => {
    if (kept !== undefined) keep();
  };
  globalThis.addEventListener('pagehide', leave, { signal });
  signal.addEventListener('abort', leave, { once: true });
}

/** Goes on where the viewer had left, unless the address names a moment or they are under way already. */
export async function resume(
  { media, store, signal }: PlayerContext,
  memory: PositionMemory,
): Promise<void> {
  const place = resumePlace(await memory.read(), store.durationSeconds);
  if (place === undefined || signal.aborted || media.currentTime > BEGUN_SECONDS) return;
  const go = (): void => {
    if (media.currentTime > BEGUN_SECONDS) return;
    media.currentTime = place;
    store.update({ resumedAt: place, seconds: place });
  };
  store.extend({
    startOver: () => {
      store.update({ resumedAt: null });
      store.commands.seek(0);
    },
  });
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) go();
  else media.addEventListener('loadedmetadata', go, { once: true, signal });
}
