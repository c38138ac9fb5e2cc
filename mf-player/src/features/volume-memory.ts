import type { PlayerContext } from '../core/player-context.ts';

/** Starts at the volume of the last visit and keeps every change (R3-09); a mute that only autostart needed is not kept. */
export function attachVolumeMemory({ media, store, settings, signal }: PlayerContext): void {
  const kept = settings.volume;
  if (media.paused) {
    media.volume = kept.volume;
    media.muted = kept.isMuted;
  }
  const show = (): void => store.update({ volume: media.volume, isMuted: media.muted, ...(media.muted ? {} : { isMutedByStart: false }) });
  media.addEventListener(
    'volumechange',
    () => {
      show();
      if (!store.isMutedByStart) settings.keepVolume({ volume: media.volume, isMuted: media.muted });
    },
    { signal },
  );
  show();
}
