import type { PlayerStore } from '../state/player-store.ts';

/** Props that every part of the skin receives. */
export interface SkinProps {
  store: PlayerStore;
}
