import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { listenToPanicKey } from './listen-to-panic-key.ts';

let time: number;
let pressed: number;
let stop: () => void;
beforeEach(() => {
  time = 5000;
  pressed = 0;
  stop = listenToPanicKey(document, { press: () => void (pressed += 1) }, () => time);
});
afterEach(() => stop());

const escape = (init: KeyboardEventInit = {}, from: Element = document.body) =>
  fireEvent.keyDown(from, { key: 'Escape', ...init });

describe('listenToPanicKey', () => {
  test('fires on two presses within a second; a third press starts over', () => {
    escape();
    expect(pressed).toBe(0);
    time += 1000;
    escape();
    expect(pressed).toBe(1);
    escape();
    expect(pressed).toBe(1);
  });

  test('ignores slower presses', () => {
    escape();
    time += 1001;
    escape();
    expect(pressed).toBe(0);
    time += 900;
    escape();
    expect(pressed).toBe(1);
  });

  test('counts Escape in a dialog that stops propagation', () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.addEventListener('keydown', (event) => event.stopPropagation());
    escape({}, dialog);
    escape({}, dialog);
    dialog.remove();
    expect(pressed).toBe(1);
  });

  test.each([
    ['a key that is held', { repeat: true }],
    ['a key that ends a composition', { isComposing: true }],
    ['another key', { key: 'k' }],
  ])('does not count %s', (_what, init) => {
    escape();
    escape(init);
    expect(pressed).toBe(0);
  });

  test('counts the Escape that left full screen', () => {
    fireEvent(document, new Event('fullscreenchange'));
    escape();
    expect(pressed).toBe(1);
  });

  test('stops listening', () => {
    stop();
    escape();
    escape();
    expect(pressed).toBe(0);
  });
});
