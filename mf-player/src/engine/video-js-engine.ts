import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { absoluteUrl, MIME_TYPES, type Engine } from './engine.ts';
import type { VideoJs } from './video-js.ts';

/** video.js adopts the element asynchronously: change its tracks only after `whenReady`. */
export interface AdoptedEngine extends Engine {
  whenReady(run: () => void): void;
}

/**
 * Lets video.js adopt the element in its position: its parent has `data-vjs-player`, and the source
 * is the current one. So nothing reloads and playback continues. The skin is ours; video.js brings
 * no components.
 */
export function adoptWithVideoJs(
  videojs: VideoJs,
  media: HTMLVideoElement,
  source: PlayerSource,
): AdoptedEngine {
  const { volume } = media;
  const player = videojs(media, {
    controls: false,
    children: ['mediaLoader'],
    sources: [toVideoJsSource(source)],
    preload: media.preload,
    // Our skin hides on its own, without the timeout of video.js.
    inactivityTimeout: 0,
    userActions: { click: false, doubleClick: false, hotkeys: false },
    html5: { nativeTextTracks: false, nativeControlsForTouch: false },
  });
  // When ready, video.js sets its own volume, which is 1 unless it was set before.
  player.volume(volume);
  // video.js turns each tap into its own event and suppresses the click, which our surface needs.
  // So it must not see `touchend`.
  player.el().addEventListener('touchend', (event) => event.stopPropagation(), {
    capture: true,
    passive: true,
  });
  // Our section is already the named region in the page's language; video.js would nest an English
  // one.
  for (const name of ['role', 'aria-label', 'lang']) player.el().removeAttribute(name);
  player.ready(() => {
    if (media.paused) return;
    player.trigger('play');
    player.trigger('playing');
  });
  return {
    load(next) {
      player.src(toVideoJsSource(next));
    },
    whenReady(run) {
      player.ready(run);
    },
    dispose() {
      player.dispose();
    },
  };
}

function toVideoJsSource({ type, file }: PlayerSource): { src: string; type: string } {
  return { src: absoluteUrl(file), type: MIME_TYPES[type] };
}
