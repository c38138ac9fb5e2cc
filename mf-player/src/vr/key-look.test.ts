import { describe, expect, test } from '@jest/globals';
import { SHORTCUTS } from '../core/shortcuts.ts';
import { attachKeyLook, helpShortcuts, handleLookKey } from './key-look.ts';
import { FOV, Look } from './look.ts';

describe('R2.3-09 looking around by keyboard', () => {
  test.each([
    ['ArrowLeft', (look: Look) => look.yaw > 0],
    ['ArrowRight', (look: Look) => look.yaw < 0],
    ['ArrowUp', (look: Look) => look.pitch > 0],
    ['ArrowDown', (look: Look) => look.pitch < 0],
    ['+', (look: Look) => look.fov < FOV.usual],
    ['-', (look: Look) => look.fov > FOV.usual],
  ])('%s', (key, hasDone) => {
    const look = new Look();
    expect([handleLookKey(look, key), hasDone(look)]).toEqual([true, true]);
    handleLookKey(look, 'r');
    expect([look.yaw, look.pitch, look.fov]).toEqual([0, 0, FOV.usual]);
  });

  test('leaves other keys, and all keys with a modifier, to the player', () => {
    const host = document.createElement('div');
    const ending = new AbortController();
    let changes = 0;
    attachKeyLook(host, new Look(), () => (changes += 1), ending.signal);
    const taken = [{ key: 'k' }, { key: 'ArrowLeft', altKey: true }, { key: 'ArrowLeft' }].map(
      (given) => {
        const event = new KeyboardEvent('keydown', { ...given, cancelable: true });
        host.dispatchEvent(event);
        return event.defaultPrevented;
      },
    );
    ending.abort();
    expect([taken, changes]).toEqual([[false, false, true], 1]);
  });

  test('the help lists VR keys only for a VR video', () => {
    const labels = (hasVr: boolean) => helpShortcuts(hasVr).map(({ label }) => label);
    expect(labels(true)).toEqual(
      expect.arrayContaining([
        'player.vr',
        'player.vr_key_look',
        'player.vr_key_zoom',
        'player.vr_recenter',
      ]),
    );
    expect(labels(false).some((label) => label.startsWith('player.vr'))).toBe(false);
    expect(labels(false)).toHaveLength(SHORTCUTS.length - 1);
  });
});
