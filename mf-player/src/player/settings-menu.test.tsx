import { afterEach, describe, expect, test } from '@jest/globals';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_COMMANDS, PlayerStore } from '../core/player-store.ts';
import { SettingsButton } from './settings-button.tsx';
import { SettingsMenu } from './settings-menu.tsx';

const FRENCH = {
  id: 'fr',
  label: 'Français',
  language: 'fr',
  kind: 'subtitles',
  src: '/fr.vtt',
} as const;

/** The settings as the control bar has them, opened at their first level. */
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

describe('T10 the levels of the settings', () => {
  test.each(['{Escape}', '{ArrowLeft}'])(
    '%s leaves a list for the settings, at the item that opened it',
    async (key) => {
      const store = await open();
      await press('{ArrowDown}{Enter}');
      expect([store.menu, document.activeElement?.textContent]).toEqual(['captions', 'Off']);
      await press(key);
      expect(store.menu).toBe('settings');
      expect(item(/^Captions/)).toHaveFocus();
    },
  );

  test('Escape at the first level closes and gives the focus back, ArrowLeft stays', async () => {
    const store = await open();
    await press('{ArrowLeft}');
    expect(store.menu).toBe('settings');
    await press('{Escape}');
    expect(store.menu).toBeNull();
    expect(button('Settings')).toHaveFocus();
  });

  test('ArrowRight opens the list of an item, and nothing where there is none', async () => {
    const store = await open();
    await press('{End}{ArrowRight}');
    expect(store.menu).toBe('settings');
    await press('{Home}{ArrowRight}');
    expect(store.menu).toBe('speed');
  });
});

describe('T10 Tab in the settings', () => {
  test('goes from the item that had the focus to Back and again to that item', async () => {
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

  test('reaches Close of a narrow player’s sheet', async () => {
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

  test('leaves a list without buttons for the next control of the player', async () => {
    const store = await open();
    await userEvent.tab();
    expect(store.menu).toBeNull();
    expect(button('Full screen')).toHaveFocus();
  });
});
