import type { AdPlan } from '@nocturne/contracts/ads';
import { joinTexts } from '@nocturne/i18n/messages';
import { TextProvider } from '@nocturne/i18n/text-provider';
import { commonTexts } from '@nocturne/i18n/texts/common';
import { shellTexts } from '@nocturne/i18n/texts/shell';
import { uiTexts } from '@nocturne/i18n/texts/ui';
import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ShellContext, type Shell } from '../app/shell-context.ts';
import { hidesFooterBanner } from '../routing/canonical.ts';
import { matchOf } from '../routing/match-of.ts';
import { FooterBanner } from './footer-banner.tsx';

const own = { id: 'house-footer', url: '/ads/display?slot=footer&tag=house-footer' };
const foreign = { id: 'network', url: 'https://ads.example/banner' };

function bannerOf(adPlan: AdPlan, consent: 'yes' | 'no' | null = null) {
  const shell = { services: { adPlan, analytics: { consent } } } as unknown as Shell;
  return (
    <TextProvider language="en" texts={joinTexts(uiTexts, commonTexts, shellTexts)} siteName="Nocturne">
      <ShellContext value={shell}>
        <FooterBanner />
      </ShellContext>
    </TextProvider>
  );
}
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/^Advertisement \d$/);

describe('R2.2-03 footer banner', () => {
  test('four labelled places of 300 by 250, each a frame in which nothing runs', () => {
    render(bannerOf({ footer: [own] }));
    expect(screen.getByRole('complementary', { name: 'Advertisement' }).textContent).toBe('Advertisement');
    expect(frames().map((frame) => frame.getAttribute('src'))).toEqual([0, 1, 2, 3].map((place) => `${own.url}&at=${place}`));
    for (const frame of frames()) {
      expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
      expect([frame.getAttribute('referrerpolicy'), frame.getAttribute('loading')]).toEqual(['no-referrer', 'lazy']);
      expect([frame.getAttribute('width'), frame.getAttribute('height')]).toEqual(['300', '250']);
    }
  });

  test('tags take turns', () => {
    render(bannerOf({ footer: [own, foreign] }, 'yes'));
    expect(frames().map((frame) => frame.getAttribute('src'))).toEqual([`${own.url}&at=0`, foreign.url, `${own.url}&at=2`, foreign.url]);
  });

  test('hosts of others are asked only after consent', () => {
    const { container } = render(bannerOf({ footer: [foreign] }, 'no'));
    expect(container.textContent).toBe('');
    render(bannerOf({ footer: [own, foreign] }, null));
    expect(frames().every((frame) => frame.getAttribute('src')?.startsWith('/ads/display'))).toBe(true);
  });

  test('without tags there is nothing', () => {
    const { container } = render(bannerOf({}));
    expect(container.innerHTML).toBe('');
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
});
