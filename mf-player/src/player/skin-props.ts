import type { PlayerStore } from '../core/player-store.ts';

/** What each part of the skin is given. */
export interface SkinProps {
  store: PlayerStore;
}
