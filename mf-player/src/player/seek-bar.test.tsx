import { beforeEach, describe, expect, test } from '@jest/globals';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { NO_COMMANDS } from '../core/player-commands.ts';
import { PlayerStore } from '../state/player-store.ts';
import { Timeline } from '../state/timeline.ts';
import { SeekBar } from './seek-bar.tsx';

const soughtTo: number[] = [];
const soughtBy: number[] = [];
const taps: number[] = [];
beforeEach(() => {
  soughtTo.length = 0;
  soughtBy.length = 0;
  taps.length = 0;
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

/** A bar of 600 px for 600 s, so one pixel is one second. */
function show(): HTMLElement {
  const store = new PlayerStore(600);
  store.connect({
    ...NO_COMMANDS,
    seek: (seconds) => {
      soughtTo.push(seconds);
      store.update({ seconds });
    },
    seekBy: (seconds) => void soughtBy.push(seconds),
    tap: (direction) => void taps.push(direction),
  });
  render(
    <TextProvider language="en" texts={joinTexts(uiTexts, playerTexts)} siteName="">
      <SeekBar store={store} timeline={new Timeline(() => Promise.resolve(undefined))} />
    </TextProvider>,
  );
  const bar = screen.getByRole('slider');
  bar.getBoundingClientRect = () => ({ left: 0, width: 600 }) as DOMRect;
  return bar;
}

/** jsdom's pointer events have no coordinates; its mouse events do. */
function point(bar: HTMLElement, name: string, clientX: number, button = 0): void {
  fireEvent(bar, new MouseEvent(name, { bubbles: true, clientX, button }));
}

describe('the seek bar', () => {
  test('R2.3-09 a drag shows the time and seeks on release', () => {
    const bar = show();
    point(bar, 'pointerdown', 100);
    point(bar, 'pointermove', 200);
    expect([screen.getByText('03:20').isConnected, soughtTo]).toEqual([true, []]);
    point(bar, 'pointerup', 250);
    expect(soughtTo).toEqual([250]);
  });

  test('a drag beyond the bar seeks to the end of the video', () => {
    const bar = show();
    point(bar, 'pointerdown', 500);
    point(bar, 'pointerup', 900);
    expect(soughtTo).toEqual([600]);
  });

  test('a secondary button does not seek', () => {
    const bar = show();
    point(bar, 'pointerdown', 100, 2);
    point(bar, 'pointerup', 100, 2);
    expect(soughtTo).toEqual([]);
  });

  test('a canceled drag does not seek and hides the time', () => {
    const bar = show();
    point(bar, 'pointerdown', 200);
    point(bar, 'pointercancel', 200);
    expect([screen.queryByText('03:20'), soughtTo]).toEqual([null, []]);
  });

  test('R9-08 ArrowUp and ArrowDown step, PageUp and PageDown move by a minute', () => {
    const bar = show();
    for (const key of [
      'ArrowUp',
      'ArrowDown',
      'PageUp',
      'PageUp',
      'PageDown',
      'PageDown',
      'PageDown',
    ])
      expect([key, fireEvent.keyDown(bar, { key })]).toEqual([key, false]);
    expect([taps, soughtBy]).toEqual([
      [1, -1],
      [60, 60, -60, -60, -60],
    ]);
    expect(fireEvent.keyDown(bar, { key: 'ArrowUp', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(bar, { key: 'ArrowRight' })).toBe(true);
  });
});
