import { announceOverlay } from '@nocturne/lib/overlays';
import { reaction } from 'mobx';
import type { PlayerContext } from '../state/player-context.ts';

/** An iPhone has full screen only for videos. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
}

/** Time that full screen waits for the next page's player, milliseconds. */
const HAND_OVER_MS = 8000;
let handoverTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tracks full screen and picture in picture, and leaves both when the player is removed. The whole
 * page goes full screen, with the player in its top layer. So full screen survives the player and
 * passes to the next page's, which could not enter it without a gesture.
 */
export function attachDisplayModes({ root, media, store, signal }: PlayerContext): void {
  store.update({
    canPictureInPicture:
      'pictureInPictureEnabled' in document &&
      document.pictureInPictureEnabled &&
      !media.disablePictureInPicture,
  });
  const showMode = (): void => {
    if (document.fullscreenElement !== document.documentElement) leaveTopLayer(root);
    store.update({ isFullscreen: isPlayerFullscreen(root) });
  };
  if (handoverTimer !== undefined && document.fullscreenElement === document.documentElement)
    enterTopLayer(root);
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
    if (document.fullscreenElement) document.exitFullscreen().catch(ignoreRefusal);
    else media.webkitExitFullscreen?.();
  };
  let leaving = new AbortController();
  const follow = (isFullscreen: boolean): void => {
    leaving.abort();
    if (!isFullscreen) return;
    leaving = new AbortController();
    announceOverlay({ close, signal: leaving.signal });
  };
  reaction(() => store.isFullscreen, follow, { fireImmediately: true, signal });
  signal.addEventListener('abort', () => leaving.abort(), { once: true });
}

export function toggleFullscreen(root: HTMLElement, media: AppleVideo): void {
  const { documentElement: page } = document;
  if (isPlayerFullscreen(root)) document.exitFullscreen().catch(ignoreRefusal);
  else if (typeof root.showPopover === 'function' && typeof page.requestFullscreen === 'function')
    page.requestFullscreen().then(() => enterTopLayer(root), ignoreRefusal);
  else if (typeof root.requestFullscreen === 'function')
    root.requestFullscreen().catch(ignoreRefusal);
  else media.webkitEnterFullscreen?.();
}

export function togglePictureInPicture(media: HTMLVideoElement): void {
  if (document.pictureInPictureElement === media)
    document.exitPictureInPicture().catch(ignoreRefusal);
  else media.requestPictureInPicture().catch(ignoreRefusal);
}

/** Passes full screen to the next player; without one it soon ends. */
export function handOverFullscreen(): void {
  if (document.fullscreenElement !== document.documentElement) return;
  clearTimeout(handoverTimer);
  handoverTimer = setTimeout(() => {
    handoverTimer = undefined;
    document.exitFullscreen().catch(ignoreRefusal);
  }, HAND_OVER_MS);
}

function endHandOver(): void {
  clearTimeout(handoverTimer);
  handoverTimer = undefined;
}

function isPlayerFullscreen(root: HTMLElement): boolean {
  const { fullscreenElement: shown } = document;
  return (
    shown !== null &&
    shown !== undefined &&
    (shown === root || (shown === document.documentElement && root.hasAttribute('popover')))
  );
}

function enterTopLayer(root: HTMLElement): void {
  if (!root.isConnected || document.fullscreenElement !== document.documentElement) return;
  root.setAttribute('popover', 'manual');
  root.showPopover();
  document.dispatchEvent(new Event('fullscreenchange'));
}

function leaveTopLayer(root: HTMLElement): void {
  if (!root.hasAttribute('popover')) return;
  if (root.isConnected) root.hidePopover();
  root.removeAttribute('popover');
}

function leaveDisplayModes(root: HTMLElement, media: HTMLVideoElement): void {
  if (isPlayerFullscreen(root) && handoverTimer === undefined)
    document.exitFullscreen().catch(ignoreRefusal);
  leaveTopLayer(root);
  if (document.pictureInPictureElement === media)
    document.exitPictureInPicture().catch(ignoreRefusal);
}

/** Ignores a refusal (no gesture, or not allowed in a frame): nothing changes. */
function ignoreRefusal(): void {}
