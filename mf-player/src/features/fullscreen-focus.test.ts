import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { PlayerSettings } from '../core/settings.ts';
import { PlayerStore } from '../state/player-store.ts';
import { attachFullscreenFocus } from './fullscreen-focus.ts';

let ending: AbortController;
beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
});

/** A page with a link on each side of a player, whose related videos are hidden. */
function open(): PlayerStore {
  document.body.innerHTML = `
    <a href="/before">Before</a>
    <section tabindex="-1">
      <button>Play</button><button>Settings</button><div inert><a href="/7">Film 7</a></div>
    </section>
    <a href="/after">After</a>`;
  const [store, settings] = [new PlayerStore(600), new PlayerSettings(undefined, undefined)];
  const root = find('section');
  const media = root.appendChild(document.createElement('video'));
  attachFullscreenFocus({
    root,
    media,
    store,
    settings,
    signal: ending.signal,
    goal: () => undefined,
  });
  return store;
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}
const focused = () => document.activeElement?.textContent;

describe('T9 focus in full screen', () => {
  test('cycles through the player with Tab and Shift+Tab', async () => {
    const store = open();
    store.update({ isFullscreen: true });
    find('button').focus();
    await userEvent.tab();
    expect(focused()).toBe('Settings');
    await userEvent.tab();
    expect(focused()).toBe('Play');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Settings');
  });

  test('moves into the player from a control of the page', () => {
    const store = open();
    find('a').focus();
    store.update({ isFullscreen: true });
    expect(find('section')).toHaveFocus();
  });

  test('can leave the player with Tab after full screen ends', async () => {
    const store = open();
    store.update({ isFullscreen: true });
    store.update({ isFullscreen: false });
    find('section').querySelectorAll('button')[1]?.focus();
    await userEvent.tab();
    expect(focused()).not.toBe('Play');
  });
});
