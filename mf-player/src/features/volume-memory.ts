import type { PlayerContext } from '../core/player-context.ts';

/** Starts at the volume of the last visit and keeps every change (R3-09); a mute that only autostart needed is not kept. */
export function attachVolumeMemory({ media, store, settings, signal }: PlayerContext): void {
  // It may play already, by the address or the browser's own controls: then what the viewer has set there stands.
  const isUntouched = media.volume === 1 && !media.muted;
  if (isUntouched) {
    const kept = settings.volume;
    media.volume = kept.volume;
    media.muted = kept.isMuted;
  }
  const show = (): void =>
    store.update({
      volume: media.volume,
      isMuted: media.muted,
      ...(media.muted ? {} : { isMutedByStart: false }),
    });
  media.addEventListener(
    'volumechange',
    () => {
      show();
      if (!store.isMutedByStart)
        settings.keepVolume({ volume: media.volume, isMuted: media.muted });
    },
    { signal },
  );
  show();
}
