import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AdCardTexts } from '@nocturne/contracts/ads';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { playerTexts } from '@nocturne/i18n/texts/player';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { render, screen, within } from '@testing-library/react';
import { PlayerStore } from '../state/player-store.ts';
import type { ResolvedAd } from '../ads/ad-types.ts';
import { AdLayer } from './ad-layer.tsx';
import { AdsView, type OverlayView } from '../state/ads-view.ts';

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

/** An overlay with a house picture. */
function overlayWith(cardTexts: AdCardTexts | undefined): OverlayView {
  const ad = {
    tag: { id: 'house', url: '/ads/vast' },
    title: 'Slow Radio',
    payer: 'Slow Radio Ltd',
    cardTexts,
  } as ResolvedAd;
  const through = { ...image, clickThrough: 'https://slow-radio.example/' };
  return {
    ad,
    image: through,
    click: () => undefined,
    close: () => undefined,
    onRendered: () => undefined,
  };
}

test.each(['showInVideo', 'showPreplay'] as const)(
  'V3 shows a house picture as a titled card with its payer: %s',
  (shows) => {
    const view = new AdsView({ isDebugging: false });
    view[shows](
      overlayWith({ title: 'Slow Radio', text: 'Rain, all night.', action: 'Listen in' }),
    );
    show(true, view);
    const panel = within(screen.getByRole('region', { name: 'Advertisement' }));
    for (const words of ['Slow Radio', 'Rain, all night.', 'Listen in'])
      expect(panel.getByText(words)).toBeVisible();
    expect(panel.getByRole('link', { name: /Listen in$/ })).toHaveAttribute(
      'href',
      'https://slow-radio.example/',
    );
    // The texts describe the picture, so it has no image role.
    expect(panel.queryByRole('img')).toBeNull();
    expect(panel.getByRole('button', { name: 'Why this advertisement' })).toBeVisible();
    expect(panel.getByText('Paid for by Slow Radio Ltd.')).toBeInTheDocument();
  },
);

test('V3 names a picture without card text by its title', () => {
  const view = new AdsView({ isDebugging: false });
  view.showInVideo(overlayWith(undefined));
  show(true, view);
  expect(screen.getByRole('img', { name: 'Slow Radio' })).toBeVisible();
});

test.each([
  [true, []],
  [false, [['Element not found', { element: 'player' }]]],
] as const)('R8-02 shows a companion only inside its player: %s', (isInPlayer, lines) => {
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  const { companion } = show(isInPlayer);
  expect([debug.mock.calls, companion !== null]).toEqual([lines, isInPlayer]);
});

test('R7-07 sends the view pixel of a companion once, however often it mounts', () => {
  const pinged: string[] = [];
  const view = viewOf((url) => pinged.push(url));
  for (const _ of ['first', 'again']) {
    const { companion, unmount } = show(true, view);
    companion?.querySelector('img')?.dispatchEvent(new Event('load'));
    unmount();
  }
  expect(pinged).toEqual(['https://pixels.example/view']);
});
