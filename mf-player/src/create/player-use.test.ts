import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { loadVideoJs } from '../engine/load-video-js.ts';
import { adoptWithVideoJs } from '../engine/video-js-engine.ts';
import { attachKeyboard } from '../features/keyboard.ts';
import { playerCommands } from './commands.ts';
import type { PlayerContext } from '../state/player-context.ts';
import { NO_COMMANDS } from '../core/player-commands.ts';
import { PlayerStore } from '../state/player-store.ts';
import { PlayerSettings } from '../core/settings.ts';

let ending: AbortController;
beforeEach(() => void (ending = new AbortController()));
afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
});

/** Attaches commands and keys of a player without its library. */
function setUp() {
  const media = document.body.appendChild(document.createElement('video'));
  const store = new PlayerStore(600);
  const settings = new PlayerSettings(undefined, undefined);
  const context: PlayerContext = {
    root: document.body,
    media,
    store,
    settings,
    signal: ending.signal,
    goal: () => undefined,
  };
  store.connect({
    ...NO_COMMANDS,
    ...playerCommands(context, { chooseRendition: () => undefined, retry: () => undefined }),
  });
  attachKeyboard(context);
  return { media, store };
}

describe('player commands and keys', () => {
  test('R4-17 a held key repeats steps but toggles once', () => {
    const { store } = setUp();
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    const hold = (key: string): boolean[] =>
      [false, true, true].map((repeat) => {
        const event = new KeyboardEvent('keydown', {
          key,
          repeat,
          bubbles: true,
          cancelable: true,
        });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      });
    const prevented = hold(' ');
    hold('L');
    expect([play.mock.calls.length, prevented, store.pendingSeek?.offset]).toEqual([
      1,
      [true, true, true],
      30,
    ]);
  });

  test('R4-17 keeps a seek within the video, even before the duration is known', () => {
    const { media, store } = setUp();
    store.commands.seek(-5);
    const early = media.currentTime;
    Object.defineProperty(media, 'duration', { value: 600 });
    store.commands.seek(700);
    const late = media.currentTime;
    store.commands.seek(-5);
    expect([early, late, media.currentTime]).toEqual([0, 600, 0]);
  });

  test('R3-09 lowering the volume step by step ends muted at 0', () => {
    const { media, store } = setUp();
    media.volume = 0.3;
    for (let press = 0; press < 6; press += 1) store.commands.setVolume(media.volume - 0.05);
    expect([media.volume, media.muted]).toEqual([0, true]);
  });

  test('R4-17 video.js does not suppress the click of a tap', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    const box = document.body.appendChild(document.createElement('div'));
    box.dataset['vjsPlayer'] = '';
    const media = box.appendChild(document.createElement('video'));
    const engine = adoptWithVideoJs(await loadVideoJs(), media, {
      type: 'mp4',
      file: '/a.mp4',
      default: true,
      label: 'HD',
    });
    // video.js listens on the element and suppresses the click of a touch that ends there.
    const events: string[] = [];
    media.addEventListener('touchend', () => events.push('touchend'));
    media.addEventListener('click', () => events.push('click'));
    for (const name of ['touchend', 'click'])
      media.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
    expect(events).toEqual(['click']);
    engine.dispose();
  });
});
