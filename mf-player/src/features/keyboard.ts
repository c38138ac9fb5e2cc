import { removePlayer, isActive, activatePlayer } from '../core/active-player.ts';
import type { PlayerContext } from '../state/player-context.ts';
import type { PlayerCommands } from '../core/player-commands.ts';
import type { PlayerStore } from '../state/player-store.ts';
import { isRepeatableKey, findShortcut } from '../core/shortcuts.ts';
import { MODAL_SELECTOR } from './busy-viewer.ts';

/** Elements for typing or choosing, which keep all keys. */
const OWN_KEYS =
  'input:not([type="range"]), textarea, select, [contenteditable], [role="menu"], ' +
  '[role="listbox"], [role="dialog"], [role="alertdialog"], dialog';
const PRESSED_BY_SPACE = 'button, a, summary, [role="button"]';
/** Sliders and scrollable lists keep the arrow keys. */
const OWN_ARROWS = 'input[type="range"], [data-own-arrows]';

/**
 * Keyboard shortcuts (`SHORTCUTS`) of the last used player; never while the viewer types. A held
 * key repeats only if it steps.
 */
export function attachKeyboard({ root, store, signal }: PlayerContext): void {
  activatePlayer(store);
  for (const event of ['pointerdown', 'focusin'] as const)
    root.addEventListener(event, () => activatePlayer(store), { signal, passive: true });
  signal.addEventListener('abort', () => removePlayer(store), { once: true });
  document.addEventListener(
    'keydown',
    (event) => {
      const run = isActive(store) ? commandOf(event, root) : undefined;
      if (!run) return;
      event.preventDefault();
      if (event.repeat && !isRepeatableKey(event.key)) return;
      run(store.commands, store);
    },
    { signal },
  );
}

function commandOf(
  event: KeyboardEvent,
  root: HTMLElement,
): ((commands: PlayerCommands, store: PlayerStore) => void) | undefined {
  const target = event.target instanceof Element ? event.target : null;
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target?.closest(OWN_KEYS)
  )
    return undefined;
  if (
    document.querySelector(MODAL_SELECTOR) ||
    (event.key === ' ' && target?.closest(PRESSED_BY_SPACE))
  )
    return undefined;
  const hasArrows = target !== null && root.contains(target) && !target.closest(OWN_ARROWS);
  return findShortcut(event.key, hasArrows);
}
