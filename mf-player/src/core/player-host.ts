import type { CaptionTrack } from './captions.ts';
import type { Suggestion } from './suggestion.ts';

/** Saved position of a video, seconds; the player host stores it. */
export interface PositionMemory {
  /** Resolves to undefined if nothing is saved. Never rejects. */
  read(): Promise<number | undefined>;
  /** Saves the position; 0 clears it. */
  save(seconds: number): void;
}

/** Metadata of the video for the lock screen and media keys. */
export interface VideoMetadata {
  title: string;
  artist: string;
  poster: string;
}

/**
 * Player host: the page around a player and its offers. Without it, a player plays its one video
 * and stops.
 */
export interface PlayerHost {
  /** Related videos, best first; observable, so they may arrive late. */
  suggestions?: () => readonly Suggestion[];
  /** True if titles and logos open new tabs outside the player (embedded). */
  opensOutside?: boolean;
  /**
   * True to open the related panel at the end: embedded players and the special visitor flag
   * (settlement 48).
   */
  showsRelatedOnEnd?: boolean;
  /** Opens the next video, which starts automatically. Without it there is no next video. */
  openNext?: (next: Suggestion) => void;
  /** True if the next video starts only on request (special visitor flag). */
  waitsForNext?: boolean;
  /** Prefetches data and first bytes of a video when its countdown starts. */
  prefetch?: (next: Suggestion) => void;
  position?: PositionMemory;
  metadata?: VideoMetadata;
  /** WebVTT captions; observable, so they may arrive late. */
  tracks?: () => readonly CaptionTrack[];
}
