import type { PlayerSource } from '@nocturne/contracts/entities/video';
import { absolute, MIME_TYPES, type Engine } from './engine.ts';
import type { VideoJs } from './video-js.ts';

/** video.js takes hold of the element a moment after it has been made: only then is it left as it is. */
export interface AdoptedEngine extends Engine {
  whenReady(run: () => void): void;
}

/**
 * Hands the element to video.js where it stands: its parent carries `data-vjs-player`, the source is the one it already has,
 * so nothing is loaded again and playback goes on. The skin is ours, video.js brings no components of its own.
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
    sources: [describe(source)],
    preload: media.preload,
    // Our skin rests by itself, without a timeout of video.js.
    inactivityTimeout: 0,
    userActions: { click: false, doubleClick: false, hotkeys: false },
    html5: { nativeTextTracks: false, nativeControlsForTouch: false },
  });
  // Once it is ready it sets a volume of its own, which is 1 if nobody has told it another.
  player.volume(volume);
  // It makes an event of its own of each tap and forbids the click, which our surface waits for: so it never hears of the end of one.
  player.el().addEventListener('touchend', (event) => event.stopPropagation(), {
    capture: true,
    passive: true,
  });
  // Our section already is the named region, in the page's language; video.js would nest an English one.
  for (const name of ['role', 'aria-label', 'lang']) player.el().removeAttribute(name);
  player.ready(() => {
    if (media.paused) return;
    player.trigger('play');
    player.trigger('playing');
  });
  return {
    load(next) {
      player.src(describe(next));
    },
    whenReady(run) {
      player.ready(run);
    },
    dispose() {
      player.dispose();
    },
  };
}

function describe({ type, file }: PlayerSource): { src: string; type: string } {
  return { src: absolute(file), type: MIME_TYPES[type] };
}
