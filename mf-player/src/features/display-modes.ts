import { announceOverlay } from '@nocturne/lib/overlays';
import { reaction } from 'mobx';
import type { PlayerContext } from '../core/player-context.ts';

/** An iPhone's video has a full screen of its own and knows none for other elements. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
}

/** How long full screen waits for the player of the next page, milliseconds. */
const HAND_OVER_MS = 8000;
let handOver: ReturnType<typeof setTimeout> | undefined;

/**
 * Follows full screen and picture in picture, and leaves both when the player goes. The whole page goes full screen with the player on its top
 * layer: so full screen outlives the player and can be handed to the next page's, which a browser would not let go full screen by itself.
 */
export function attachDisplayModes({ root, media, store, signal }: PlayerContext): void {
  store.update({
    canPictureInPicture:
      'pictureInPictureEnabled' in document &&
      document.pictureInPictureEnabled &&
      !media.disablePictureInPicture,
  });
  const showMode = (): void => {
    if (document.fullscreenElement !== document.documentElement) lower(root);
    store.update({ isFullscreen: fills(root) });
  };
  if (handOver !== undefined && document.fullscreenElement === document.documentElement)
    raise(root);
  endHandOver();
  showMode();
  leaveFullscreenOnBack(media, store, signal);
  document.addEventListener('fullscreenchange', showMode, { signal });
  for (const [event, isFullscreen] of [
    ['webkitbeginfullscreen', true],
    ['webkitendfullscreen', false],
  ] as const)
    media.addEventListener(event, () => store.update({ isFullscreen }), { signal });
  media.addEventListener(
    'enterpictureinpicture',
    () => store.update({ isPictureInPicture: true }),
    { signal },
  );
  media.addEventListener(
    'leavepictureinpicture',
    () => store.update({ isPictureInPicture: false }),
    { signal },
  );
  signal.addEventListener('abort', () => leaveDisplayModes(root, media), { once: true });
}

function leaveFullscreenOnBack(
  media: AppleVideo,
  store: PlayerContext['store'],
  signal: AbortSignal,
): void {
  const close = (): void => {
    if (document.fullscreenElement) document.exitFullscreen().catch(refused);
    else media.webkitExitFullscreen?.();
  };
  let left = new AbortController();
  const follow = (isFullscreen: boolean): void => {
    left.abort();
    if (!isFullscreen) return;
    left = new AbortController();
    announceOverlay({ close, signal: left.signal });
  };
  reaction(() => store.isFullscreen, follow, { fireImmediately: true, signal });
  signal.addEventListener('abort', () => left.abort(), { once: true });
}

export function toggleFullscreen(root: HTMLElement, media: AppleVideo): void {
  const { documentElement: page } = document;
  if (fills(root)) document.exitFullscreen().catch(refused);
  else if (typeof root.showPopover === 'function' && typeof page.requestFullscreen === 'function')
    page.requestFullscreen().then(() => raise(root), refused);
  else if (typeof root.requestFullscreen === 'function') root.requestFullscreen().catch(refused);
  else media.webkitEnterFullscreen?.();
}

export function togglePictureInPicture(media: HTMLVideoElement): void {
  if (document.pictureInPictureElement === media) document.exitPictureInPicture().catch(refused);
  else media.requestPictureInPicture().catch(refused);
}

/** The next player to come takes full screen over; where none comes soon, it ends. */
export function handFullscreenOn(): void {
  if (document.fullscreenElement !== document.documentElement) return;
  clearTimeout(handOver);
  handOver = setTimeout(() => {
    handOver = undefined;
    document.exitFullscreen().catch(refused);
  }, HAND_OVER_MS);
}

function endHandOver(): void {
  clearTimeout(handOver);
  handOver = undefined;
}

function fills(root: HTMLElement): boolean {
  const { fullscreenElement: shown } = document;
  return (
    shown !== null &&
    shown !== undefined &&
    (shown === root || (shown === document.documentElement && root.hasAttribute('popover')))
  );
}

function raise(root: HTMLElement): void {
  if (!root.isConnected || document.fullscreenElement !== document.documentElement) return;
  root.setAttribute('popover', 'manual');
  root.showPopover();
  document.dispatchEvent(new Event('fullscreenchange'));
}

function lower(root: HTMLElement): void {
  if (!root.hasAttribute('popover')) return;
  if (root.isConnected) root.hidePopover();
  root.removeAttribute('popover');
}

function leaveDisplayModes(root: HTMLElement, media: HTMLVideoElement): void {
  if (fills(root) && handOver === undefined) document.exitFullscreen().catch(refused);
  lower(root);
  if (document.pictureInPictureElement === media) document.exitPictureInPicture().catch(refused);
}

/** The browser may say no (no gesture, not allowed in a frame): the picture stays where it is. */
function refused(): void {}
