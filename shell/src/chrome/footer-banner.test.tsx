import type { AdPlan } from '@nocturne/contracts/ads';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { shellTexts } from '@nocturne/i18n/texts/shell';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { AdsStore } from '@nocturne/stores/ads-store';
import type { Consent } from '@nocturne/contracts/events';
import type { AnalyticsStore } from '@nocturne/stores/analytics-store';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { StrictMode, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { ShellContext, type Shell } from '../composition/shell-context.ts';
import { hidesFooterBanner } from '../routing/canonical.ts';
import { matchOf } from '../routing/match-of.ts';
import { FakeIntersectionObserver } from '../testing/fake-intersection-observer.ts';
import { FooterBanner } from './footer-banner.tsx';

const own = { id: 'house-footer', url: '/ads/display?slot=footer&tag=house-footer' };
const foreign = { id: 'network', url: 'https://ads.example/banner' };

let nearness: FakeIntersectionObserver;
let sent: string[];

beforeEach(() => {
  nearness = new FakeIntersectionObserver();
  sent = [];
  localStorage.clear();
});

afterEach(() => nearness.remove());

const openGate = { isPassed: true };

function bannerOf(
  plan: AdPlan,
  given: Consent | Pick<AnalyticsStore, 'consent'> | null = null,
  ageGate = openGate,
): ReactElement {
  const adTags = new AdsStore({
    plan,
    analytics: typeof given === 'string' || given === null ? { consent: given } : given,
    origin: 'https://site.test',
    storage: () => localStorage,
    send: (address) => void sent.push(address),
  });
  const shell = { services: { adTags }, ageGate } as unknown as Shell;
  return (
    <StrictMode>
      <TextProvider
        language="en"
        texts={joinTexts(uiTexts, commonTexts, shellTexts)}
        siteName="Nocturne"
      >
        <ShellContext value={shell}>
          <FooterBanner />
        </ShellContext>
      </TextProvider>
    </StrictMode>
  );
}

/** Renders the banner and scrolls it near the viewport. */
function showNear(plan: AdPlan, given?: Parameters<typeof bannerOf>[1]): HTMLElement {
  const { container } = render(bannerOf(plan, given));
  comeNear();
  return container;
}

const comeNear = () =>
  act(() => nearness.watched.forEach((element) => nearness.intersect(element)));
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/^Advertisement \d$/);
const addresses = () => frames().map((frame) => frame.getAttribute('src'));

describe('R2.2-03 footer banner', () => {
  test('R4-01 requests advertisements in view only after the age gate is passed', () => {
    const gate = observable({ isPassed: false });
    render(bannerOf({ footer: [own] }, null, gate));
    comeNear();
    expect(addresses()).toEqual([]);
    act(() => runInAction(() => void (gate.isPassed = true)));
    comeNear();
    expect(addresses()).toHaveLength(4);
  });

  test('R2.2-03 renders four labeled, sandboxed frames of 300 by 250', () => {
    showNear({ footer: [own] });
    const banner = within(screen.getByRole('complementary', { name: 'Advertisement' }));
    expect(banner.getByText('Advertisement')).toBeVisible();
    expect(banner.getByRole('button', { name: 'Why this advertisement' })).toBeVisible();
    expect(addresses()).toEqual([0, 1, 2, 3].map((at) => `${own.url}&at=${at}`));
    for (const frame of frames()) {
      expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
      expect([frame.getAttribute('referrerpolicy'), frame.getAttribute('loading')]).toEqual([
        'no-referrer',
        'lazy',
      ]);
      expect([frame.getAttribute('width'), frame.getAttribute('height')]).toEqual(['300', '250']);
    }
  });

  test('R2.2-03 the server renders four slots without frames', () => {
    const drawn = document.createElement('div');
    drawn.innerHTML = renderToString(bannerOf({ footer: [own] }));
    expect([drawn.querySelectorAll('li').length, drawn.querySelectorAll('iframe').length]).toEqual([
      4, 0,
    ]);
  });

  test('R2.2-03 requests and counts nothing while it is out of view', () => {
    render(bannerOf({ footer: [{ ...foreign, maxPerVisitorDay: 1 }] }, 'yes'));
    expect([nearness.watched.length, frames().length, sent.length, localStorage.length]).toEqual([
      4, 0, 0, 0,
    ]);
  });

  test('R2.2-03 alternates between tags', () => {
    showNear({ footer: [own, foreign] }, 'yes');
    expect(addresses()).toEqual([
      `${own.url}&at=0&count=1`,
      foreign.url,
      `${own.url}&at=2&count=1`,
      foreign.url,
    ]);
    expect(sent).toEqual(Array(2).fill('/ads/event?event=request&tag=network&slot=footer'));
  });

  test('R2.2-03 uses external hosts only with consent', () => {
    expect(showNear({ footer: [foreign] }, 'no').textContent).toBe('');
    showNear({ footer: [own, foreign, { id: 'slashes', url: '//ads.example/banner' }] });
    expect(addresses()).toEqual([0, 1, 2, 3].map((at) => `${own.url}&at=${at}`));
  });

  test('R4-22 counts nothing without consent, and later consent requests nothing again', () => {
    const analytics = observable({ consent: null as Consent | null });
    showNear({ footer: [own] }, analytics);
    act(() => {
      runInAction(() => (analytics.consent = 'yes'));
    });
    expect(addresses()).toEqual([0, 1, 2, 3].map((at) => `${own.url}&at=${at}`));
  });

  test('R2.2-03 renders nothing without tags', () => {
    expect(showNear({}).innerHTML).toBe('');
  });

  test.each([
    ['/members/1/', true],
    ['/members/1/edit/', true],
    ['/information/', true],
    ['/information/2257/', true],
    ['/', false],
    ['/video/1/a/', false],
    ['/community/newest/1/', false],
  ])('%s hides it: %s', (path, isHidden) => {
    expect(hidesFooterBanner(matchOf(path))).toBe(isHidden);
  });

  test.each([['/upload/'], ['/review/'], ['/releases/']])(
    'T20 %s is a work page without advertisements',
    (path) => {
      expect(hidesFooterBanner(matchOf(path))).toBe(true);
    },
  );
});

describe('R4-16 visitor caps in the footer', () => {
  test('R4-16 a capped tag fills slots only up to its cap, across pages', () => {
    const capped = { ...own, maxPerVisitorDay: 2 };
    showNear({ footer: [capped] });
    expect(addresses()).toEqual([`${own.url}&at=0`, `${own.url}&at=1`]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(render(bannerOf({ footer: [capped] })).container.innerHTML).toBe('');
  });

  test('R4-16 other tags replace a tag at its cap', () => {
    showNear({ footer: [{ ...own, maxPerVisitorDay: 1 }, foreign] }, 'yes');
    expect(addresses()).toEqual([`${own.url}&at=0&count=1`, foreign.url, foreign.url, foreign.url]);
  });
});
