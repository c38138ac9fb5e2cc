import { makeAutoObservable } from 'mobx';
import type { AdImage, ResolvedAd } from '../ads/ad-types.ts';

/** Captions of a clip: it has none, or they are off or on. */
export type CaptionState = 'none' | 'off' | 'on';

export interface CaptionCommands {
  toggle(): void;
}

/** A clip on screen, as the skin shows it. */
export interface ClipView {
  ad: ResolvedAd;
  /** Position in its pod, from 1. */
  index: number;
  total: number;
  seconds: number;
  durationSeconds: number;
  /** Whole seconds until Skip works: 0 if it works now, null if the clip ends first. */
  skipIn: number | null;
  isPaused: boolean;
}

/** Commands of the visitor for a clip. */
export interface ClipCommands {
  togglePlay(): void;
  skip(): void;
  /** Reports that the visitor followed the link to the advertiser. */
  click(): void;
}

/** A picture over the player: before the first play, or while the video is paused. */
export interface OverlayView {
  ad: ResolvedAd;
  image: AdImage;
  click(): void;
  close(): void;
  /** Starts to measure viewability: the layer has rendered the panel. */
  onRendered(panel: Element): void;
}

/** Companion images of a clip, shown outside the player. */
export interface CompanionView {
  images: readonly AdImage[];
  ping: (url: string) => void;
}

/**
 * One step of a break for the debugger: a request, a choice, an event or a refusal. It never
 * contains text of the visitor.
 */
export interface AdLogLine {
  slot: string;
  tag: string;
  step: string;
  detail: string;
}

/** Marks the ad layer, so that other code can check whether it is rendered. */
export const AD_LAYER = 'data-ad-layer';
/** Maximum lines in the debugger. */
const LOG_MAX = 200;
const NO_CLIP: ClipCommands = {
  togglePlay: () => undefined,
  skip: () => undefined,
  click: () => undefined,
};

/** Advertisements over one player. Slots write it; the skin's lazy layer reads it. */
export class AdsView {
  clip: ClipView | null = null;
  clipCommands: ClipCommands = NO_CLIP;
  preplay: OverlayView | null = null;
  inVideo: OverlayView | null = null;
  companion: CompanionView | null = null;
  captions: CaptionState = 'none';
  captionCommands: CaptionCommands = { toggle: () => undefined };
  /** Null unless the debugger is on. */
  log: readonly AdLogLine[] | null;

  constructor({ isDebugging }: { isDebugging: boolean }) {
    this.log = isDebugging ? [] : null;
    makeAutoObservable(this, {}, { deep: false });
  }

  showClip(clip: ClipView | null, commands: ClipCommands = NO_CLIP): void {
    this.clip = clip;
    this.clipCommands = commands;
  }

  showPreplay(overlay: OverlayView | null): void {
    this.preplay = overlay;
  }

  showInVideo(overlay: OverlayView | null): void {
    this.inVideo = overlay;
  }

  showCompanion(companion: CompanionView): void {
    this.companion = companion;
  }

  showCaptions(state: CaptionState, commands: CaptionCommands): void {
    this.captions = state;
    this.captionCommands = commands;
  }

  addLogLine(line: AdLogLine): void {
    if (this.log) this.log = [...this.log, line].slice(-LOG_MAX);
  }
}
