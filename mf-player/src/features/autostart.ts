import { MUTED_START } from '@nocturne/contracts/embed';
import { waitForAgeGate } from '../core/age-gate.ts';
import type { PlayerContext } from '../state/player-context.ts';
import { startPlaying } from '../core/start-playing.ts';

/**
 * Starts automatically once the age gate is open: with sound if the browser allows it, else muted
 * with an offer of sound. A viewer who had muted gets no offer.
 */
export async function autostart({ media, store, signal }: PlayerContext): Promise<void> {
  await waitForAgeGate(media.ownerDocument, signal);
  if (signal.aborted) return;
  if (media.dataset[MUTED_START] !== undefined && media.muted)
    store.update({ isMutedByAutostart: true });
  const isMutedByViewer = media.muted;
  if ((await startPlaying(media, signal)) !== 'refused' || signal.aborted || isMutedByViewer)
    return;
  store.update({ isMutedByAutostart: true });
  media.muted = true;
  if ((await startPlaying(media, signal)) !== 'refused' || signal.aborted) return;
  store.update({ isMutedByAutostart: false });
  media.muted = false;
}
