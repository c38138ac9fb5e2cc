import { keptTrack, wantedTrack, type CaptionTrack } from '../core/captions.ts';
import type { PlayerContext } from '../core/player-context.ts';

/** Captions beside the video, drawn by the browser; the language of the last choice is on from the start. */
export function attachCaptions({ media, store, settings, signal }: PlayerContext, tracks: readonly CaptionTrack[]): void {
  if (tracks.length === 0) return;
  const elements = new Map(tracks.map((track) => [track.id, addTrack(media, track)]));
  const show = (chosen: CaptionTrack | undefined): void => {
    for (const [id, element] of elements) element.track.mode = id === chosen?.id ? 'showing' : 'disabled';
    store.update({ trackId: chosen?.id ?? null });
  };
  let last = settings.captions;
  const choose = (chosen: CaptionTrack | undefined): void => {
    last = chosen?.language ?? last;
    settings.keepCaptions(chosen?.language ?? '');
    show(chosen);
  };
  store.update({ tracks });
  store.extend({
    chooseTrack: (id) => choose(tracks.find((track) => track.id === id)),
    toggleCaptions: () => choose(store.trackId === null ? wantedTrack(tracks, last, document.documentElement.lang) : undefined),
  });
  show(keptTrack(tracks, settings.captions));
  signal.addEventListener('abort', () => elements.forEach((element) => element.remove()), { once: true });
}

function addTrack(media: HTMLVideoElement, { label, language, src }: CaptionTrack): HTMLTrackElement {
  const element = document.createElement('track');
  Object.assign(element, { kind: 'subtitles', label, srclang: language, src });
  media.append(element);
  return element;
}
