import type { AdoptedEngine } from './video-js-engine.ts';

/**
 * Parts that the next page's player reuses: the element, the box that video.js made of its parent,
 * and video.js.
 */
interface ReusablePlayer {
  media: HTMLVideoElement;
  box: HTMLElement;
  engine: AdoptedEngine;
}

let reusablePlayer: ReusablePlayer | undefined;

/** Offers a player with video.js to the next video of this document. */
export function offerPlayer(media: HTMLVideoElement, engine: AdoptedEngine): void {
  const box = media.parentElement;
  if (box) reusablePlayer = { media, box, engine };
}

export function hasReusablePlayer(): boolean {
  return reusablePlayer !== undefined;
}

/** Moves the previous page's player into this stage; undefined if it is no longer there. */
export function moveReusablePlayer(stage: HTMLElement): HTMLVideoElement | undefined {
  if (reusablePlayer) stage.append(reusablePlayer.box);
  return reusablePlayer?.media;
}

/** Returns video.js of an element that was moved here. */
export function reusableEngine(media: HTMLVideoElement): AdoptedEngine | undefined {
  return reusablePlayer?.media === media ? reusablePlayer.engine : undefined;
}

/**
 * True if the next page took the player out of `root`, which is being removed. Otherwise ends the
 * offer.
 */
export function wasPlayerMoved(root: HTMLElement, media: HTMLVideoElement): boolean {
  if (reusablePlayer?.media !== media) return false;
  if (!root.contains(reusablePlayer.box)) return true;
  reusablePlayer = undefined;
  return false;
}
