import { expect, jest, test } from '@jest/globals';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { render } from '@testing-library/react';
import { PlayerStore } from '../../core/player-store.ts';
import { AdLayer } from './ad-layer.tsx';
import { AdsView } from './ads-view.ts';

const image = { url: 'https://ads.example/a.png', width: 300, height: 250, clickThrough: undefined, viewTracking: [], clickTracking: [] };

function show(isInPlayer: boolean): () => HTMLElement | null {
  const view = new AdsView({ isDebugging: false });
  view.showCompanion({ images: [image], ping: () => undefined });
  const layer = <AdLayer store={new PlayerStore(600)} view={view} />;
  render(
    <TextProvider language="en" texts={joinTexts(uiTexts, playerTexts)} siteName="">
      {isInPlayer ? <section data-player-state="paused">{layer}</section> : layer}
    </TextProvider>,
  );
  return () => document.querySelector('aside');
}

test.each([
  [true, []],
  [false, [['Element not found', { element: 'player' }]]],
] as const)('R8-02 a companion looks for its player, there: %s', (isInPlayer, lines) => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 1280, configurable: true });
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  const companion = show(isInPlayer);
  expect([debug.mock.calls, companion() !== null]).toEqual([lines, isInPlayer]);
  for (const [from, name] of [
    [HTMLElement.prototype, 'clientWidth'],
    [globalThis, 'matchMedia'],
  ] as const)
    Reflect.deleteProperty(from, name);
});
