import { describe, expect, test } from '@jest/globals';
import { NO_COMMANDS } from './player-commands.ts';
import { nextRate } from './rates.ts';
import { SHORTCUTS, findShortcut } from './shortcuts.ts';

function pressed(key: string, isInside = true): string[] {
  const done: string[] = [];
  const commands = new Proxy(NO_COMMANDS, {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        done.push([String(name), ...values].join(' ')),
  });
  const state = { volume: 0.5, durationSeconds: 200, canPictureInPicture: true, vr: null };
  findShortcut(key, isInside)?.(commands, state);
  return done;
}

describe('keyboard shortcuts', () => {
  test.each([
    [' ', 'togglePlay'],
    ['K', 'togglePlay'],
    ['j', 'tap -1'],
    ['l', 'tap 1'],
    ['ArrowLeft', 'tap -1'],
    ['ArrowRight', 'tap 1'],
    ['ArrowUp', 'setVolume 0.55'],
    ['ArrowDown', 'setVolume 0.45'],
    ['Home', 'seek 0'],
    ['End', 'seek 200'],
    ['0', 'seek 0'],
    ['7', 'seek 140'],
    ['m', 'toggleMute'],
    ['f', 'toggleFullscreen'],
    ['i', 'togglePictureInPicture'],
    ['c', 'toggleCaptions'],
    ['<', 'stepRate -1'],
    ['>', 'stepRate 1'],
    ['n', 'playNext'],
    ['?', 'toggleHelp'],
  ])('R4-17 %s runs %s', (key, command) => {
    expect(pressed(key)).toEqual([command]);
  });

  test('ignores scrolling keys outside the player, and unknown keys', () => {
    expect([
      pressed('ArrowLeft', false),
      pressed('End', false),
      pressed('x'),
      pressed('Escape'),
    ]).toEqual([[], [], [], []]);
    expect(pressed('k', false)).toEqual(['togglePlay']);
  });

  test('binds each key only once', () => {
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('steps through the speeds of the menu and stops at both ends', () => {
    expect([
      nextRate(1, 1),
      nextRate(1, -1),
      nextRate(2, 1),
      nextRate(0.5, -1),
      nextRate(1.1, 1),
    ]).toEqual([1.25, 0.75, 2, 0.5, 1.25]);
  });
});
