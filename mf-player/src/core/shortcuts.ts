import { SEEK_STEP_SECONDS } from '@nocturne/contracts/constants';
import type { MessageKey } from '@nocturne/i18n/messages';
import type { PlayerCommands } from './player-commands.ts';

const VOLUME_STEP = 0.05;

/** State of the player that shortcuts read. */
export interface ShortcutState {
  volume: number;
  durationSeconds: number;
  canPictureInPicture: boolean;
  /** VR mode; null if the video is flat. */
  vr: { toggle(): Promise<void> } | null;
}

export interface Shortcut {
  /** Values of `KeyboardEvent.key`; letters in lower case. */
  keys: readonly string[];
  /** Key names in the help, if they differ from the keys. */
  keyNames?: readonly string[];
  label: MessageKey;
  /** Number for the label's placeholder. */
  count?: number;
  /** True for keys that scroll a page: they work only while focus is inside the player. */
  requiresFocus?: boolean;
  /** True if a held key repeats: it steps, while other keys toggle. */
  isRepeatable?: boolean;
  /** True if only VR videos have it. */
  isForVr?: boolean;
  run: (commands: PlayerCommands, state: ShortcutState, key: string) => void;
}

/** Keyboard shortcuts of the player, in the order of the help. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: [' ', 'k'],
    keyNames: ['Space', 'K'],
    label: 'player.key_play',
    run: (commands) => commands.togglePlay(),
  },
  {
    keys: ['j'],
    isRepeatable: true,
    label: 'player.back',
    count: SEEK_STEP_SECONDS,
    run: (commands) => commands.tap(-1),
  },
  {
    keys: ['l'],
    isRepeatable: true,
    label: 'player.forward',
    count: SEEK_STEP_SECONDS,
    run: (commands) => commands.tap(1),
  },
  {
    keys: ['ArrowLeft'],
    keyNames: ['←'],
    label: 'player.back',
    count: SEEK_STEP_SECONDS,
    requiresFocus: true,
    isRepeatable: true,
    run: (commands) => commands.tap(-1),
  },
  {
    keys: ['ArrowRight'],
    keyNames: ['→'],
    label: 'player.forward',
    count: SEEK_STEP_SECONDS,
    requiresFocus: true,
    isRepeatable: true,
    run: (commands) => commands.tap(1),
  },
  {
    keys: ['ArrowUp'],
    keyNames: ['↑'],
    label: 'player.key_louder',
    requiresFocus: true,
    isRepeatable: true,
    run: (commands, { volume }) => commands.setVolume(volume + VOLUME_STEP),
  },
  {
    keys: ['ArrowDown'],
    keyNames: ['↓'],
    label: 'player.key_quieter',
    requiresFocus: true,
    isRepeatable: true,
    run: (commands, { volume }) => commands.setVolume(volume - VOLUME_STEP),
  },
  {
    keys: ['Home', 'End'],
    label: 'player.key_ends',
    requiresFocus: true,
    run: (commands, { durationSeconds }, key) =>
      commands.seek(key === 'Home' ? 0 : durationSeconds),
  },
  {
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    keyNames: ['0–9'],
    label: 'player.key_tenths',
    run: (commands, { durationSeconds }, key) =>
      commands.seek((durationSeconds * Number(key)) / 10),
  },
  { keys: ['m'], label: 'player.key_mute', run: (commands) => commands.toggleMute() },
  { keys: ['f'], label: 'player.fullscreen', run: (commands) => commands.toggleFullscreen() },
  {
    keys: ['i'],
    label: 'player.pip',
    run: (commands, { canPictureInPicture }) =>
      canPictureInPicture && commands.togglePictureInPicture(),
  },
  { keys: ['c'], label: 'player.key_captions', run: (commands) => commands.toggleCaptions() },
  {
    keys: ['<'],
    isRepeatable: true,
    label: 'player.key_slower',
    run: (commands) => commands.stepRate(-1),
  },
  {
    keys: ['>'],
    isRepeatable: true,
    label: 'player.key_faster',
    run: (commands) => commands.stepRate(1),
  },
  { keys: ['v'], label: 'player.vr', isForVr: true, run: (_commands, { vr }) => void vr?.toggle() },
  { keys: ['n'], label: 'player.next', run: (commands) => commands.playNext() },
  { keys: ['?'], label: 'player.help', run: (commands) => commands.toggleHelp() },
];

/** Finds the shortcut of a key; keys that scroll need focus inside the player. */
export function findShortcut(
  pressed: string,
  isInside: boolean,
): ((commands: PlayerCommands, state: ShortcutState) => void) | undefined {
  const key = normalizeKey(pressed);
  const found = SHORTCUTS.find(
    (shortcut) => shortcut.keys.includes(key) && (isInside || !shortcut.requiresFocus),
  );
  return found && ((commands, state) => found.run(commands, state, key));
}

/** True if a held key repeats its action. */
export function isRepeatableKey(pressed: string): boolean {
  return SHORTCUTS.some(
    ({ keys, isRepeatable }) => isRepeatable === true && keys.includes(normalizeKey(pressed)),
  );
}

/** Ignores the case of letters. */
function normalizeKey(pressed: string): string {
  return pressed.length === 1 ? pressed.toLowerCase() : pressed;
}
