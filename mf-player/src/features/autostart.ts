import type { PlayerContext } from '../core/player-context.ts';

/** Starts by itself: with sound where the browser allows it, else muted with an offer of sound (player.md, section 6). */
export async function autostart({ media, store, signal }: PlayerContext): Promise<void> {
  if (await tryPlay(media)) return;
  if (signal.aborted) return;
  store.update({ isMutedByStart: true });
  media.muted = true;
  if (!(await tryPlay(media))) {
    store.update({ isMutedByStart: false });
    media.muted = false;
  }
}

async function tryPlay(media: HTMLVideoElement): Promise<boolean> {
  try {
    await media.play();
    return true;
  } catch {
    return false;
  }
}
