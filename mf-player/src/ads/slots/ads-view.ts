import { makeAutoObservable } from 'mobx';
import type { AdImage, ResolvedAd } from '../ad-types.ts';
import type { CaptionCommands, CaptionState } from './clip-captions.ts';

/** A clip on screen, as the skin draws it. */
export interface ClipView {
  ad: ResolvedAd;
  /** Place in its pod, from 1. */
  index: number;
  total: number;
  seconds: number;
  durationSeconds: number;
  /** Whole seconds until Skip works; 0 when it does, null where the clip ends before. */
  skipIn: number | null;
  isPaused: boolean;
}

/** What the visitor may do to a clip. */
export interface ClipCommands {
  togglePlay(): void;
  skip(): void;
  /** The link to the advertiser was followed. */
  click(): void;
}

/** A picture over the player: before the first play, or while the video is paused. */
export interface OverlayView {
  ad: ResolvedAd;
  image: AdImage;
  click(): void;
  close(): void;
  /** The layer has drawn it: from now on it may be seen. */
  drawn(panel: Element): void;
}

/** Pictures that belong to a clip, for a place outside of the player. */
export interface CompanionView {
  images: readonly AdImage[];
  ping: (url: string) => void;
}

/** One step of the chain of a break, for the debugger: what was asked, chosen, told or refused. No text of the visitor's is in it. */
export interface AdLogLine {
  slot: string;
  tag: string;
  what: string;
  detail: string;
}

/** Marks the layer that draws all this, for who asks whether it is there. */
export const AD_LAYER = 'data-ad-layer';
/** Lines that the debugger keeps. */
const LOG_MAX = 200;
const NO_CLIP: ClipCommands = {
  togglePlay: () => undefined,
  skip: () => undefined,
  click: () => undefined,
};

/** The advertisements over one player. Slots write it, the skin's lazy layer reads it. */
export class AdsView {
  clip: ClipView | null = null;
  clipCommands: ClipCommands = NO_CLIP;
  preplay: OverlayView | null = null;
  inVideo: OverlayView | null = null;
  companion: CompanionView | null = null;
  captions: CaptionState = 'none';
  captionCommands: CaptionCommands = { toggle: () => undefined };
  /** Null where nobody asked for the debugger. */
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

  note(line: AdLogLine): void {
    if (this.log) this.log = [...this.log, line].slice(-LOG_MAX);
  }
}
