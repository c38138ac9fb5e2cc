import type { AdoptedEngine } from './video-js-engine.ts';

/** What the next page's player takes over: the element, the box that video.js has made of its parent, and video.js. */
interface KeptPlayer {
  media: HTMLVideoElement;
  box: HTMLElement;
  engine: AdoptedEngine;
}

let kept: KeptPlayer | undefined;

/** Offers a player that video.js runs to the next video of this document. */
export function offerPlayer(media: HTMLVideoElement, engine: AdoptedEngine): void {
  const box = media.parentElement;
  if (box) kept = { media, box, engine };
}

export function hasKeptPlayer(): boolean {
  return kept !== undefined;
}

/** Moves the player of the page before into this stage; undefined if it has gone meanwhile. */
export function moveKeptPlayer(stage: HTMLElement): HTMLVideoElement | undefined {
  if (kept) stage.append(kept.box);
  return kept?.media;
}

/** video.js of an element that was moved here. */
export function keptEngine(media: HTMLVideoElement): AdoptedEngine | undefined {
  return kept?.media === media ? kept.engine : undefined;
}

/** Whether the next page has taken the player out of `root`, which is going; otherwise it is offered no longer. */
export function isTakenFrom(root: HTMLElement, media: HTMLVideoElement): boolean {
  if (kept?.media !== media) return false;
  if (!root.contains(kept.box)) return true;
  kept = undefined;
  return false;
}
