import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { NO_COMMANDS } from '../core/player-commands.ts';
import { PlayerStore } from '../state/player-store.ts';
import { PlayerSettings } from '../core/settings.ts';
import { attachActivity } from './activity.ts';
import { attachSurface } from './surface.ts';

let ending: AbortController;
beforeEach(() => void (ending = new AbortController()));
afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
});

/**
 * A playing player of 900 px. `press` sends the events of one tap or click; the click does not
 * reveal its pointer type.
 */
function setUp() {
  const root = document.body.appendChild(document.createElement('section'));
  const media = root.appendChild(document.createElement('video'));
  root.getBoundingClientRect = () => ({ left: 0, width: 900 }) as DOMRect;
  const store = new PlayerStore(600);
  const done: string[] = [];
  store.connect({
    ...NO_COMMANDS,
    togglePlay: () => void done.push('play'),
    tap: (direction) => void done.push(`tap ${direction}`),
    toggleFullscreen: () => void done.push('fullscreen'),
  });
  store.update({ isReady: true, state: 'playing' });
  const context = {
    root,
    media,
    store,
    settings: new PlayerSettings(undefined, undefined),
    signal: ending.signal,
    goal: () => undefined,
  };
  attachActivity(context);
  attachSurface(context);
  const press = (pointerType: 'touch' | 'mouse', clientX: number, ...names: string[]): void => {
    media.dispatchEvent(
      Object.assign(new MouseEvent('pointerdown', { bubbles: true, clientX }), { pointerType }),
    );
    for (const name of ['click', ...names])
      media.dispatchEvent(new MouseEvent(name, { bubbles: true, clientX }));
  };
  return { store, media, done, press };
}

describe('look, section 6: the picture as a control', () => {
  test('R4-13 a touch toggles the controls and does not play', () => {
    const { store, done, press } = setUp();
    store.update({ isInactive: true });
    press('touch', 450);
    const shown = store.isChromeHidden;
    press('touch', 450);
    expect([shown, store.isChromeHidden, done]).toEqual([false, true, []]);
  });

  test('R4-17 a double tap on a side rewinds or forwards, further taps add up', () => {
    const { done, press } = setUp();
    press('touch', 800);
    press('touch', 800, 'dblclick');
    press('touch', 800);
    press('touch', 100);
    expect(done).toEqual(['tap 1', 'tap 1', 'tap -1']);
  });

  test('R4-13 any touch plays before the first play', () => {
    const { store, done, press } = setUp();
    store.update({ state: 'idle' });
    press('touch', 450);
    expect(done).toEqual(['play']);
  });

  test('R4-13 a click toggles playback, a double click toggles full screen', () => {
    const { done, press } = setUp();
    press('mouse', 800);
    press('mouse', 800, 'dblclick');
    expect(done).toEqual(['play', 'play', 'fullscreen']);
  });

  test('P2 a press before video.js is ready plays, unless the browser controls already did', () => {
    jest.useFakeTimers();
    const { store, media, done, press } = setUp();
    store.update({ isReady: false, state: 'idle' });
    press('mouse', 450);
    jest.runAllTimers();
    expect(done).toEqual(['play']);
    media.addEventListener(
      'click',
      () => Object.defineProperty(media, 'paused', { value: false }),
      { once: true },
    );
    press('mouse', 450);
    jest.runAllTimers();
    jest.useRealTimers();
    expect(done).toEqual(['play']);
  });

  test('R4-15 a press while a menu is open only closes the menu', () => {
    const { store, done, press } = setUp();
    store.openMenu('settings');
    press('mouse', 450);
    expect([store.menu, done]).toEqual([null, []]);
  });
});
