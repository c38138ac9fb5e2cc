import type { PlayerContext } from '../core/player-context.ts';
import type { PlayerCommands, PlayerStore } from '../core/player-store.ts';

const VOLUME_STEP = 0.05;
type Shortcut = (commands: PlayerCommands, store: PlayerStore) => void;

const back: Shortcut = (commands) => commands.tap(-1);
const forward: Shortcut = (commands) => commands.tap(1);

/** Keys of the whole page, where no field or control has the focus. */
const PAGE_KEYS: Readonly<Record<string, Shortcut>> = {
  ' ': (commands) => commands.togglePlay(),
  k: (commands) => commands.togglePlay(),
  j: back,
  l: forward,
  m: (commands) => commands.toggleMute(),
  f: (commands) => commands.toggleFullscreen(),
};
/** Keys that scroll a page: the player takes them only while the focus is inside it. */
const PLAYER_KEYS: Readonly<Record<string, Shortcut>> = {
  ArrowLeft: back,
  ArrowRight: forward,
  ArrowUp: (commands, store) => commands.setVolume(store.volume + VOLUME_STEP),
  ArrowDown: (commands, store) => commands.setVolume(store.volume - VOLUME_STEP),
  Home: (commands) => commands.seek(0),
  End: (commands, store) => commands.seek(store.durationSeconds),
};
/** Where typing or choosing is going on, the keys belong to it. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"], dialog';
const PRESSED_BY_SPACE = 'button, a, summary, [role="button"]';

/** Keyboard of the player: space or k, j and l, arrows, m, f. */
export function attachKeyboard({ root, store, signal }: PlayerContext): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const shortcut = shortcutOf(event, root);
      if (!shortcut) return;
      event.preventDefault();
      shortcut(store.commands, store);
    },
    { signal },
  );
}

function shortcutOf(event: KeyboardEvent, root: HTMLElement): Shortcut | undefined {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest(OWN_KEYS)) return undefined;
  if (event.key === ' ' && target?.closest(PRESSED_BY_SPACE)) return undefined;
  const isInside = target !== null && root.contains(target);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return PAGE_KEYS[key] ?? (isInside ? PLAYER_KEYS[key] : undefined);
}
