import type { GoalName } from '@nocturne/contracts/events';
import type { PlayerStore } from './player-store.ts';
import type { PlayerSettings } from './settings.ts';

/** What every feature of a player is attached to. When `signal` aborts, all it added is gone. */
export interface PlayerContext {
  /** Holds the video and the skin; what goes full screen. */
  root: HTMLElement;
  media: HTMLVideoElement;
  store: PlayerStore;
  settings: PlayerSettings;
  signal: AbortSignal;
  goal: (name: GoalName, value?: string) => void;
}
