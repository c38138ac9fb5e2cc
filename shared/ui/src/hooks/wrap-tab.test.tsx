import { describe, expect, test } from '@jest/globals';
import { wrapTab } from './wrap-tab.tsx';

/** Shows a layer, focuses an element and presses Tab. True if the layer handled the key. */
function pressTab(content: string, focused: string, isBackward = false): boolean {
  document.body.innerHTML = `<a href="/">before</a><div tabindex="-1">${content}</div>`;
  const box = document.querySelector('div');
  if (!box) throw new Error('the layer is missing');
  document.querySelector<HTMLElement>(focused)?.focus();
  const event = new KeyboardEvent('keydown', {
    key: 'Tab',
    shiftKey: isBackward,
    cancelable: true,
  });
  wrapTab(box, event);
  return event.defaultPrevented;
}

const CONTROLS = '<button>one</button><button id="last">two</button>';

describe('R1-01 Tab in a layer', () => {
  test('R1-01 goes from the last control to the first, and back', () => {
    expect(pressTab(CONTROLS, '#last')).toBe(true);
    expect(document.activeElement).toHaveTextContent('one');
    expect(pressTab(CONTROLS, 'button', true)).toBe(true);
    expect(document.activeElement).toHaveTextContent('two');
  });

  test('R1-01 is left to the browser between two controls', () => {
    expect(pressTab(CONTROLS, 'button')).toBe(false);
  });

  test('R1-01 stays in a layer that has no control yet', () => {
    expect(pressTab('loading', 'div')).toBe(true);
    expect(document.activeElement).toHaveTextContent('loading');
  });

  test('R1-01 is left to the browser if the layer has neither a control nor the focus', () => {
    expect(pressTab('loading', 'a')).toBe(false);
  });
});
