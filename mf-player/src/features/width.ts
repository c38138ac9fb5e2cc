import { RELATED_PANEL_MIN_WIDTH } from '@nocturne/contracts/constants';
import type { PlayerContext } from '../state/player-context.ts';

/**
 * Tracks whether the player is wider than 420 px (settlement 48). Without ResizeObserver it
 * measures once.
 */
export function attachWidth({ root, store, signal }: PlayerContext): void {
  const measure = (): void => {
    const isWide = root.clientWidth > RELATED_PANEL_MIN_WIDTH;
    if (isWide !== store.isWide) store.update({ isWide });
  };
  measure();
  if (typeof ResizeObserver === 'undefined') return;
  const watcher = new ResizeObserver(measure);
  watcher.observe(root);
  signal.addEventListener('abort', () => watcher.disconnect(), { once: true });
}
