import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listenToOverlays, type Overlay } from '@nocturne/lib/overlays';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { HouseCard } from '../tiles/house-card.tsx';
import { WhyAd } from './why-ad.tsx';

const NAME = 'Why this advertisement';
const panel = () => screen.getByRole('group', { name: NAME, hidden: true });

/** Simulates the browser's popover event, which jsdom lacks. */
function toggled(newState: 'open' | 'closed'): void {
  fireEvent(panel(), Object.assign(new Event('beforetoggle'), { newState }));
}

describe('V3 WhyAd', () => {
  let overlays: Overlay[];
  let page: AbortController;
  const hidden = jest.fn();

  beforeEach(() => {
    overlays = [];
    page = new AbortController();
    listenToOverlays(
      { add: (overlay) => overlays.push(overlay), leave: (navigate) => navigate() },
      page.signal,
    );
    Object.assign(HTMLElement.prototype, { hidePopover: hidden });
  });
  afterEach(() => {
    page.abort();
    hidden.mockClear();
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });

  test('V3 works without scripts in server HTML', () => {
    const drawn = document.createElement('div');
    drawn.innerHTML = renderToString(<WhyAd subject={7} payer="Slow Radio Ltd" />);
    const target = drawn.querySelector('button')?.getAttribute('popovertarget') ?? '';
    const shown = drawn.querySelector(`[id="${target}"][popover="auto"]`);
    expect(shown?.textContent).toContain(
      'Paid for by Slow Radio Ltd.Chosen by the page, the time, your country',
    );
    expect(
      [...(shown?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    ).toEqual(['/contacts?notice=report&page=%2F%3Fad%3D7', '/information/terms/#advertising']);
    expect(drawn.innerHTML).not.toContain(' style=');
  });

  test('V3 names the host that chose the advertisement, and omits an unknown payer', () => {
    render(<WhyAd subject="network" host="ads.example" opensTabs />);
    expect(panel()).toHaveTextContent('Paid for by the advertiser named in it.');
    expect(panel()).toHaveTextContent(
      'Chosen by ads.example. This site tells ads.example nothing about you.',
    );
    for (const link of within(panel()).getAllByRole('link', { hidden: true }))
      expect(link).toHaveAttribute('target', '_blank');
  });

  test('V1 V3 Back closes it only while it is open', () => {
    render(<WhyAd subject={7} />);
    expect(overlays).toHaveLength(0);
    toggled('open');
    act(() => overlays.at(-1)?.close());
    expect([overlays.length, hidden.mock.calls.length]).toEqual([1, 1]);
    toggled('closed');
    expect(overlays[0]?.signal.aborted).toBe(true);
  });

  test('V3 is shown on a house card next to its link', () => {
    const card = {
      creative: 7,
      payer: 'Slow Radio Ltd',
      title: 'Slow Radio',
      text: 'All night.',
      action: 'Listen in',
      href: '/ads/click?creative=7',
    };
    render(<HouseCard card={card} placement="side" />);
    const region = within(screen.getByRole('region', { name: 'Advertisement' }));
    expect(region.getByRole('button', { name: NAME })).toBeVisible();
    expect(region.getByRole('link', { name: 'Slow Radio' })).toHaveAttribute('href', card.href);
    expect(panel()).toHaveTextContent('Paid for by Slow Radio Ltd.');
  });
});
