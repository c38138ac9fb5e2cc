import { SHORTCUTS, type Shortcut } from '../core/shortcuts.ts';
import type { Look } from './look.ts';

/** One press turns by this part of the view, and makes it this much wider or narrower. */
const TURN_SHARE = 1 / 10;
export const ZOOM_STEP = 1.15;

/** Keys of the VR picture, as the help lists them; they work while the focus is on the picture. */
const LOOK_SHORTCUTS: readonly Pick<Shortcut, 'keys' | 'shown' | 'label' | 'count'>[] = [
  {
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    shown: ['←', '→', '↑', '↓'],
    label: 'player.vr_key_look',
  },
  { keys: ['+', '-'], label: 'player.vr_key_zoom' },
  { keys: ['r'], label: 'player.vr_recenter' },
];

/** What the help lists: VR's keys only where the video is one. */
export function helpShortcuts(
  hasVr: boolean,
): readonly Pick<Shortcut, 'keys' | 'shown' | 'label' | 'count'>[] {
  return hasVr ? [...SHORTCUTS, ...LOOK_SHORTCUTS] : SHORTCUTS.filter(({ isForVr }) => !isForVr);
}

/** Arrows turn the look, plus and minus change how much is in view, r looks ahead again. Other keys stay the player's. */
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
      if (!press(look, event.key)) return;
      event.preventDefault();
      onChange();
    },
    { signal },
  );
}

/** Does what a key says; false where it says nothing here. */
export function press(look: Look, key: string): boolean {
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
