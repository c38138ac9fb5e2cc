import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { render } from '@testing-library/react';
import { PlayerStore } from '../../core/player-store.ts';
import { AdLayer } from './ad-layer.tsx';
import { AdsView } from './ads-view.ts';

const image = {
  url: 'https://ads.example/a.png',
  width: 300,
  height: 250,
  clickThrough: undefined,
  viewTracking: ['https://pixels.example/view'],
  clickTracking: [],
};

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 1280, configurable: true });
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
});

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

function viewOf(ping: (url: string) => void): AdsView {
  const view = new AdsView({ isDebugging: false });
  view.showCompanion({ images: [image], ping });
  return view;
}

function show(isInPlayer: boolean, view = viewOf(() => undefined)) {
  const layer = <AdLayer store={new PlayerStore(600)} view={view} />;
  const { unmount } = render(
    <TextProvider language="en" texts={joinTexts(uiTexts, playerTexts)} siteName="">
      {isInPlayer ? <section data-player-state="paused">{layer}</section> : layer}
    </TextProvider>,
  );
  return { companion: document.querySelector('aside'), unmount };
}

test.each([
  [true, []],
  [false, [['Element not found', { element: 'player' }]]],
] as const)('R8-02 a companion looks for its player, there: %s', (isInPlayer, lines) => {
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  const { companion } = show(isInPlayer);
  expect([debug.mock.calls, companion !== null]).toEqual([lines, isInPlayer]);
});

test('R7-07 a companion tells its view once, however often the layer is mounted', () => {
  const told: string[] = [];
  const view = viewOf((url) => told.push(url));
  for (const _ of ['first', 'again']) {
    const { companion, unmount } = show(true, view);
    companion?.querySelector('img')?.dispatchEvent(new Event('load'));
    unmount();
  }
  expect(told).toEqual(['https://pixels.example/view']);
});
