import type { GoalName } from '@nocturne/contracts/events';
import type { PlayerStore } from './player-store.ts';
import type { PlayerSettings } from '../core/settings.ts';

/** Context for all features of a player. When `signal` aborts, everything they added is removed. */
export interface PlayerContext {
  /** Contains the video and the skin; this element goes full screen. */
  root: HTMLElement;
  media: HTMLVideoElement;
  store: PlayerStore;
  settings: PlayerSettings;
  signal: AbortSignal;
  goal: (name: GoalName, value?: string) => void;
}
