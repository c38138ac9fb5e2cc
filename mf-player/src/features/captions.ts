import { reaction } from 'mobx';
import { trackForLanguage, preferredTrack, type CaptionTrack } from '../core/captions.ts';
import type { PlayerContext } from '../state/player-context.ts';
import { CaptionElements } from './caption-elements.ts';

/**
 * Captions as `<track>` elements; those in the last chosen language start on. `tracks` is
 * observable, so late ones are added. The skin renders them. If the skin is not visible, the
 * browser does: in picture in picture, an iPhone's own full screen, and under the browser's own
 * controls.
 */
export function attachCaptions(
  context: PlayerContext,
  tracks: () => readonly CaptionTrack[] = () => [],
): void {
  let ending = new AbortController();
  const renew = (list: readonly CaptionTrack[]): void => {
    ending.abort();
    ending = new AbortController();
    if (list.length > 0) attachTracks(context, list, ending.signal);
  };
  reaction(tracks, renew, { fireImmediately: true, signal: context.signal });
  context.signal.addEventListener('abort', () => ending.abort(), { once: true });
}

function attachTracks(
  { media, store, settings }: PlayerContext,
  tracks: readonly CaptionTrack[],
  signal: AbortSignal,
): void {
  const elements = new CaptionElements(media, tracks, (cues) => store.update({ cues }));
  let lastLanguage = settings.captions;
  const choose = (chosen: CaptionTrack | undefined): void => {
    lastLanguage = chosen?.language ?? lastLanguage;
    settings.saveCaptions(chosen?.language ?? '');
    store.update({ trackId: chosen?.id ?? null });
  };
  const chooseId = (id: string | null): void => choose(tracks.find((track) => track.id === id));
  store.extend({
    chooseTrack: chooseId,
    toggleCaptions: () =>
      choose(
        store.trackId === null
          ? preferredTrack(tracks, lastLanguage, document.documentElement.lang)
          : undefined,
      ),
  });
  store.update({ tracks, trackId: trackForLanguage(tracks, lastLanguage)?.id ?? null });
  const isSkinVisible = (): boolean =>
    store.isReady && !store.isPictureInPicture && !elements.isInNativeFullscreen;
  const show = (): void => elements.show(store.trackId, isSkinVisible());
  reaction(
    () => [store.trackId, store.isReady, store.isPictureInPicture, store.isFullscreen],
    show,
    { fireImmediately: true, signal },
  );
  // The browser has its own menu when it renders them.
  elements.onChoice(
    (id) => (id !== null || !isSkinVisible()) && id !== store.trackId && chooseId(id),
    signal,
  );
  signal.addEventListener('abort', () => elements.remove(), { once: true });
}
