import { afterEach, describe, expect, test } from '@jest/globals';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_COMMANDS } from '../core/player-commands.ts';
import { PlayerStore } from '../state/player-store.ts';
import { SettingsButton } from './settings-button.tsx';
import { SettingsMenu } from './settings-menu.tsx';

const FRENCH = {
  id: 'fr',
  label: 'Français',
  language: 'fr',
  kind: 'subtitles',
  src: '/fr.vtt',
} as const;

/** Opens the settings at their first level, as the control bar does. */
async function open({ isWide = true } = {}): Promise<PlayerStore> {
  const store = new PlayerStore(600);
  store.connect(NO_COMMANDS);
  store.update({ isReady: true, state: 'playing', isWide, tracks: [FRENCH] });
  render(
    <TextProvider language="en" texts={joinTexts(uiTexts, playerTexts)} siteName="">
      <section data-player-state="">
        <SettingsButton store={store} />
        <button type="button">Full screen</button>
        <SettingsMenu store={store} />
      </section>
    </TextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  return store;
}

const item = (name: RegExp) => screen.getByRole('menuitem', { name });
const button = (name: string) => screen.getByRole('button', { name });
const press = (keys: string) => userEvent.keyboard(keys);

afterEach(cleanup);

describe('T10 settings levels', () => {
  test.each(['{Escape}', '{ArrowLeft}'])(
    '%s returns from a list to the item that opened it',
    async (key) => {
      const store = await open();
      await press('{ArrowDown}{Enter}');
      expect([store.menu, document.activeElement?.textContent]).toEqual(['captions', 'Off']);
      await press(key);
      expect(store.menu).toBe('settings');
      expect(item(/^Captions/)).toHaveFocus();
    },
  );

  test('Escape closes the first level and returns focus; ArrowLeft keeps it open', async () => {
    const store = await open();
    await press('{ArrowLeft}');
    expect(store.menu).toBe('settings');
    await press('{Escape}');
    expect(store.menu).toBeNull();
    expect(button('Settings')).toHaveFocus();
  });

  test('ArrowRight opens the list of an item, if it has one', async () => {
    const store = await open();
    await press('{End}{ArrowRight}');
    expect(store.menu).toBe('settings');
    await press('{Home}{ArrowRight}');
    expect(store.menu).toBe('speed');
  });
});

describe('keys of the settings button', () => {
  test('R4-13 ArrowDown opens at the first item, ArrowUp at the last', async () => {
    const store = await open();
    for (const [key, name] of [
      ['{ArrowUp}', /^Keyboard shortcuts/],
      ['{ArrowDown}', /^Speed/],
    ] as const) {
      await press('{Escape}');
      expect([store.menu, document.activeElement]).toEqual([null, button('Settings')]);
      await press(key);
      expect(item(name)).toHaveFocus();
    }
  });
});

describe('T10 Tab in the settings', () => {
  test('moves between the focused item and Back', async () => {
    await open();
    await press('{Enter}{ArrowDown}');
    const chosen = document.activeElement;
    await userEvent.tab();
    expect(button('Back to settings')).toHaveFocus();
    await userEvent.tab();
    expect(chosen).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(button('Back to settings')).toHaveFocus();
  });

  test('reaches Close in the sheet of a narrow player', async () => {
    const store = await open({ isWide: false });
    await press('{Enter}');
    for (const name of ['Close', 'Back to settings'])
      expect(screen.getByRole('menu')).not.toContainElement(button(name));
    await userEvent.tab();
    expect(button('Close')).toHaveFocus();
    await userEvent.tab();
    expect(button('Back to settings')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await press('{ArrowRight}{Enter}');
    expect(store.menu).toBeNull();
    expect(button('Settings')).toHaveFocus();
  });

  test('closes a list without buttons and moves to the next control of the player', async () => {
    const store = await open();
    await userEvent.tab();
    expect(store.menu).toBeNull();
    expect(button('Full screen')).toHaveFocus();
  });
});
