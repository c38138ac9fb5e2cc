import type { CaptionTrack } from './captions.ts';
import type { Suggestion } from './suggestion.ts';

/** Where the viewer left a video, seconds; kept by whoever owns the player. */
export interface PositionMemory {
  /** Undefined where nothing is kept. Never rejects. */
  read(): Promise<number | undefined>;
  /** 0 forgets. */
  keep(seconds: number): void;
}

/** What the lock screen and the keyboard's media keys show of the video. */
export interface MediaFacts {
  title: string;
  artist: string;
  poster: string;
}

/** What a player knows of the page around it. A player without any plays its one video and stops. */
export interface Surroundings {
  /** Related videos, best first; read as an observable, so they may come late. */
  suggestions?: () => readonly Suggestion[];
  /** Titles and logos lead out of the player in new tabs (R2.3-09, embedded). */
  opensOutside?: boolean;
  /** The related panel comes as the video ends (R4-15): embedded players and the special visitor flag (settlement 48). */
  showsRelatedOnEnd?: boolean;
  /** Opens the next video, which starts by itself; without it there is no next video. */
  openNext?: (next: Suggestion) => void;
  /** The next video does not start by itself, only when asked for (R4-14, the special visitor flag). */
  waitsForNext?: boolean;
  /** The countdown to this video has begun: its data and first bytes may be fetched. */
  prefetch?: (next: Suggestion) => void;
  position?: PositionMemory;
  facts?: MediaFacts;
  /** Captions, WebVTT; read as an observable, so they may come late. */
  tracks?: () => readonly CaptionTrack[];
}
