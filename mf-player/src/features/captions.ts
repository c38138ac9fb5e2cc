import { reaction } from 'mobx';
import { keptTrack, wantedTrack, type CaptionTrack } from '../core/captions.ts';
import type { PlayerContext } from '../core/player-context.ts';
import { CaptionElements } from './caption-elements.ts';

/**
 * Captions beside the video, as `<track>` elements; the language of the last choice is on from the start. `tracks` is read as an observable:
 * those that come late are taken in then. The skin draws them, the browser where the skin is not seen: in picture in picture, in an
 * iPhone's own full screen, and under the browser's own controls.
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
  let last = settings.captions;
  const choose = (chosen: CaptionTrack | undefined): void => {
    last = chosen?.language ?? last;
    settings.keepCaptions(chosen?.language ?? '');
    store.update({ trackId: chosen?.id ?? null });
  };
  const chooseId = (id: string | null): void => choose(tracks.find((track) => track.id === id));
  store.extend({
    chooseTrack: chooseId,
    toggleCaptions: () =>
      choose(
        store.trackId === null
          ? wantedTrack(tracks, last, document.documentElement.lang)
          : undefined,
      ),
  });
  store.update({ tracks, trackId: keptTrack(tracks, last)?.id ?? null });
  const isSkinSeen = (): boolean =>
    store.isReady && !store.isPictureInPicture && !elements.isInOwnFullscreen;
  const show = (): void => elements.show(store.trackId, isSkinSeen());
  reaction(
    () => [store.trackId, store.isReady, store.isPictureInPicture, store.isFullscreen],
    show,
    { fireImmediately: true, signal },
  );
  // The browser has a menu of its own where it draws them.
  elements.onChoice(
    (id) => (id !== null || !isSkinSeen()) && id !== store.trackId && chooseId(id),
    signal,
  );
  signal.addEventListener('abort', () => elements.remove(), { once: true });
}
