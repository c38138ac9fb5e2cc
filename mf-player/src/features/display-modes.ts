import type { PlayerContext } from '../core/player-context.ts';

/** An iPhone's video has a full screen of its own and knows none for other elements. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Follows full screen and picture in picture, and leaves both when the player goes. */
export function attachDisplayModes({ root, media, store, signal }: PlayerContext): void {
  store.update({
    canPictureInPicture: 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled && !media.disablePictureInPicture,
  });
  document.addEventListener('fullscreenchange', () => store.update({ isFullscreen: document.fullscreenElement === root }), { signal });
  media.addEventListener('enterpictureinpicture', () => store.update({ isPictureInPicture: true }), { signal });
  media.addEventListener('leavepictureinpicture', () => store.update({ isPictureInPicture: false }), { signal });
  signal.addEventListener('abort', () => leaveDisplayModes(root, media), { once: true });
}

export function toggleFullscreen(root: HTMLElement, media: AppleVideo): void {
  if (document.fullscreenElement === root) document.exitFullscreen().catch(refused);
  else if (typeof root.requestFullscreen === 'function') root.requestFullscreen().catch(refused);
  else media.webkitEnterFullscreen?.();
}

export function togglePictureInPicture(media: HTMLVideoElement): void {
  if (document.pictureInPictureElement === media) document.exitPictureInPicture().catch(refused);
  else media.requestPictureInPicture().catch(refused);
}

function leaveDisplayModes(root: HTMLElement, media: HTMLVideoElement): void {
  if (document.fullscreenElement === root) document.exitFullscreen().catch(refused);
  if (document.pictureInPictureElement === media) document.exitPictureInPicture().catch(refused);
}

/** The browser may say no (no gesture, not allowed in a frame): the picture stays where it is. */
function refused(): void {}
