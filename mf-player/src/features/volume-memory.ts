import type { PlayerContext } from '../state/player-context.ts';

/** Restores the saved volume and saves every change, except a mute that only autostart needed. */
export function attachVolumeMemory({ media, store, settings, signal }: PlayerContext): void {
  // The video may already play, from the address or the browser's own controls; keep the volume
  // that the viewer set there.
  const isUntouched = media.volume === 1 && !media.muted;
  if (isUntouched) {
    const saved = settings.volume;
    media.volume = saved.volume;
    media.muted = saved.isMuted;
  }
  const show = (): void =>
    store.update({
      volume: media.volume,
      isMuted: media.muted,
      ...(media.muted ? {} : { isMutedByAutostart: false }),
    });
  media.addEventListener(
    'volumechange',
    () => {
      show();
      if (!store.isMutedByAutostart)
        settings.saveVolume({ volume: media.volume, isMuted: media.muted });
    },
    { signal },
  );
  show();
}
