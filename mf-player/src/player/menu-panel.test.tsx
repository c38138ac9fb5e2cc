import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayerStore } from '../state/player-store.ts';
import { MenuPanel } from './menu-panel.tsx';

const RATES = ['0.5', 'Normal', '2'];

function showPanel({ isWide = false } = {}) {
  const onBack = jest.fn();
  const items = RATES.map((label) => ({
    id: label,
    label,
    isChecked: label === 'Normal',
    onSelect: () => undefined,
  }));
  const store = new PlayerStore(600);
  store.update({ isWide });
  store.openMenu('speed');
  render(
    <TextProvider language="en" texts={playerTexts} siteName="">
      <MenuPanel store={store} title="Speed" items={items} onBack={onBack} />
    </TextProvider>,
  );
  return { store, onBack };
}

const item = (name: string) => screen.getByRole('menuitemradio', { name });

describe('P11 MenuPanel', () => {
  /** jsdom has no popovers. */
  const shown: string[] = [];
  beforeEach(() => {
    shown.length = 0;
    Object.assign(HTMLElement.prototype, {
      showPopover: () => shown.push('shown'),
      hidePopover: () => shown.push('hidden'),
    });
  });
  afterEach(() => {
    cleanup();
    for (const name of ['showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });

  test('is a popover sheet in a narrow player; a press elsewhere only closes it', async () => {
    const pressed = jest.fn();
    render(<button onClick={pressed}>picture</button>);
    const { store } = showPanel();
    expect([shown, item('2').closest('[popover]')?.getAttribute('popover')]).toEqual([
      ['shown'],
      'manual',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'picture' }));
    expect([store.menu, pressed.mock.calls.length]).toEqual([null, 0]);
  });

  test('stays inside the frame of a wide player', () => {
    showPanel({ isWide: true });
    expect([shown, item('2').closest('[popover]')]).toEqual([[], null]);
  });
});

describe('keys of a settings list', () => {
  test('arrows wrap around, Home and End go to the ends, a letter to its item', async () => {
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

  test('from Back, arrows reach the first and last item, and Space presses Back', async () => {
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

  test('leaves key chords to the browser', async () => {
    showPanel();
    const event = new KeyboardEvent('keydown', {
      key: 'n',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    item('Normal').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
