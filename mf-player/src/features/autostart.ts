import type { PlayerContext } from '../core/player-context.ts';
import { startPlaying } from '../core/start-playing.ts';

/** Starts by itself: with sound where the browser allows it, else muted with an offer of sound. */
export async function autostart({ media, store, signal }: PlayerContext): Promise<void> {
  if ((await startPlaying(media, signal)) !== 'refused' || signal.aborted) return;
  store.update({ isMutedByStart: true });
  media.muted = true;
  if ((await startPlaying(media, signal)) !== 'refused' || signal.aborted) return;
  store.update({ isMutedByStart: false });
  media.muted = false;
}
