import { SHORTCUTS, type Shortcut } from '../core/shortcuts.ts';
import type { Look } from './look.ts';

/** One key press turns by this share of the view, and zooms by this factor. */
const TURN_SHARE = 1 / 10;
export const ZOOM_STEP = 1.15;

/** Keys of the VR picture for the help; they work while focus is on the picture. */
const LOOK_SHORTCUTS: readonly Pick<Shortcut, 'keys' | 'keyNames' | 'label' | 'count'>[] = [
  {
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    keyNames: ['←', '→', '↑', '↓'],
    label: 'player.vr_key_look',
  },
  { keys: ['+', '-'], label: 'player.vr_key_zoom' },
  { keys: ['r'], label: 'player.vr_recenter' },
];

/** Shortcuts for the help; VR keys only for VR videos. */
export function helpShortcuts(
  hasVr: boolean,
): readonly Pick<Shortcut, 'keys' | 'keyNames' | 'label' | 'count'>[] {
  return hasVr ? [...SHORTCUTS, ...LOOK_SHORTCUTS] : SHORTCUTS.filter(({ isForVr }) => !isForVr);
}

/** Arrows turn the look, plus and minus zoom, r recenters. Other keys go to the player. */
export function attachKeyLook(
  host: HTMLElement,
  look: Look,
  onChange: () => void,
  signal: AbortSignal,
): void {
  host.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!handleLookKey(look, event.key)) return;
      event.preventDefault();
      onChange();
    },
    { signal },
  );
}

/** Handles a key; returns false if it has no meaning here. */
export function handleLookKey(look: Look, key: string): boolean {
  const step = look.fov * TURN_SHARE * (Math.PI / 180);
  look.stop();
  switch (key) {
    case 'ArrowLeft':
      look.turn(step, 0);
      return true;
    case 'ArrowRight':
      look.turn(-step, 0);
      return true;
    case 'ArrowUp':
      look.turn(0, step);
      return true;
    case 'ArrowDown':
      look.turn(0, -step);
      return true;
    case '+':
    case '=':
      look.zoom(1 / ZOOM_STEP);
      return true;
    case '-':
      look.zoom(ZOOM_STEP);
      return true;
    case 'r':
    case 'R':
      look.recenter();
      return true;
    default:
      return false;
  }
}
