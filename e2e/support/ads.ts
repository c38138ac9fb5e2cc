import { AD_PATHS } from '@nocturne/contracts/ads';
import { AD_SKIP_SECONDS } from '@nocturne/contracts/constants';
import type { APIRequestContext, Locator, Page, Request } from '@playwright/test';
import { player } from './playing.ts';
import { expect } from './test.ts';

/** The advertisement over the player. */
export const advertisement = (page: Page): Locator =>
  player(page).getByRole('region', { name: 'Advertisement' });
/** The video element of the content. The clip of an advertisement covers it. */
export const content = (page: Page): Locator => player(page).locator('video').first();
/** The video element of an advertisement's clip. */
export const clip = (page: Page): Locator => player(page).locator('video').nth(1);
export const skipButton = (page: Page): Locator =>
  advertisement(page).getByRole('button', { name: 'Skip', exact: true });

/** Seeks to the moment when the clip may be skipped, and skips it. */
export async function skipAd(page: Page): Promise<void> {
  await expect(advertisement(page)).toContainText('Skip in');
  await clip(page).evaluate(
    (video: HTMLVideoElement, seconds) => void (video.currentTime = seconds),
    AD_SKIP_SECONDS,
  );
  await skipButton(page).click();
}

/** Only these slots return an advertisement. */
export async function fillOnlySlots(page: Page, ...slots: string[]): Promise<void> {
  await page.route(
    (url) => url.pathname === AD_PATHS.vast && !slots.includes(url.searchParams.get('slot') ?? ''),
    (route) => route.fulfill({ contentType: 'application/xml', body: '<VAST version="4.2"/>' }),
  );
}

/** Address of the house clip that the site at `origin` serves. */
export async function houseClip(request: APIRequestContext, origin = ''): Promise<string> {
  const house = await (
    await request.get(`${origin}${AD_PATHS.vast}?slot=preroll&tag=house-preroll`)
  ).text();
  const [, file = ''] = /<MediaFile [^>]*>(?:<!\[CDATA\[)?([^<\]]+)/.exec(house) ?? [];
  return file.replaceAll('&amp;', '&');
}

/** Waits until the content plays beyond the position `from`, seconds. */
export async function expectContentPlaying(page: Page, from = 0): Promise<void> {
  const seconds = () =>
    content(page).evaluate((video: HTMLVideoElement) => (video.paused ? 0 : video.currentTime));
  await expect.poll(seconds, { timeout: 20_000, intervals: [100] }).toBeGreaterThan(from);
}

/**
 * Waits until the player has read the list of ad breaks. Call it before opening the page.
 *
 * Chromium may report a request as failed although the page has read the whole body. Playwright's
 * `finished()` of its response would then never resolve.
 */
export async function waitForAdBreaks(page: Page): Promise<void> {
  const isList = (request: Request) => new URL(request.url()).pathname === AD_PATHS.vmap;
  await Promise.race([
    page.waitForEvent('requestfinished', isList),
    page.waitForEvent('requestfailed', isList),
  ]);
}

/** VAST with one clip of 10 seconds. */
export function linearVast(url: string, { click = '', type = 'video/mp4' } = {}): string {
  const clicks =
    click === ''
      ? ''
      : `<VideoClicks><ClickThrough><![CDATA[${click}]]></ClickThrough></VideoClicks>`;
  const file =
    `<MediaFile delivery="progressive" type="${type}" width="640" height="360">` +
    `<![CDATA[${url}]]></MediaFile>`;
  return (
    '<VAST version="4.2"><Ad><InLine><AdSystem>x</AdSystem><AdTitle>x</AdTitle>' +
    '<Creatives><Creative><Linear><Duration>00:00:10</Duration>' +
    `<MediaFiles>${file}</MediaFiles>${clicks}` +
    '</Linear></Creative></Creatives></InLine></Ad></VAST>'
  );
}

/** VMAP with one break at `timeOffset` (VMAP syntax), filled by the site's own server. */
export function vmap(timeOffset: string): string {
  const address = `${AD_PATHS.vast}?slot=midroll&amp;tag=house-midroll`;
  return (
    '<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">' +
    `<vmap:AdBreak timeOffset="${timeOffset}" breakType="linear"><vmap:AdSource>` +
    `<vmap:AdTagURI templateType="vast4">${address}</vmap:AdTagURI>` +
    '</vmap:AdSource></vmap:AdBreak></vmap:VMAP>'
  );
}
