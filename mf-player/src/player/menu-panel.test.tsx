import { describe, expect, jest, test } from '@jest/globals';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayerStore } from '../core/player-store.ts';
import { MenuPanel } from './menu-panel.tsx';

const RATES = ['0.5', 'Normal', '2'];

function showPanel() {
  const onBack = jest.fn();
  const items = RATES.map((label) => ({ id: label, label, isChecked: label === 'Normal', onSelect: () => undefined }));
  const store = new PlayerStore(600);
  store.openMenu('speed');
  render(
    <TextProvider language="en" texts={playerTexts} siteName="">
      <MenuPanel store={store} title="Speed" items={items} onBack={onBack} />
    </TextProvider>,
  );
  return { store, onBack };
}

const item = (name: string) => screen.getByRole('menuitemradio', { name });

describe('the keys of a settings list', () => {
  test('arrows go round, Home and End to its ends, a letter to its item', async () => {
    showPanel();
    expect(item('Normal')).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowDown}', '2'],
      ['{ArrowDown}', '0.5'],
      ['{ArrowUp}', '2'],
      ['{Home}', '0.5'],
      ['{End}', '2'],
      ['n', 'Normal'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(item(name)).toHaveFocus();
    }
  });

  test('from Back the arrows reach the first and the last item, and the space bar presses it', async () => {
    const { onBack } = showPanel();
    const back = screen.getByRole('button', { name: 'Back to settings' });
    for (const [key, name] of [
      ['{ArrowUp}', '2'],
      ['{ArrowDown}', '0.5'],
    ] as const) {
      back.focus();
      await userEvent.keyboard(key);
      expect(item(name)).toHaveFocus();
    }
    back.focus();
    await userEvent.keyboard(' ');
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  test('a chord is left to the browser', async () => {
    showPanel();
    const event = new KeyboardEvent('keydown', { key: 'n', ctrlKey: true, bubbles: true, cancelable: true });
    item('Normal').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('Escape closes', async () => {
    const { store } = showPanel();
    await userEvent.keyboard('{Escape}');
    expect(store.menu).toBeNull();
  });
});
