import type { Page } from '@playwright/test';
import { FOREIGN_HOST } from '../support/ad-sites.ts';
import { houseClip, linearVast } from '../support/ads.ts';
import { test } from '../support/foreign-site.ts';
import { expectAccessible, expectStableLayout, recordShifts } from '../support/layout.ts';
import { expect, siteUrl } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({ visitorCookies: { _agev: '1', consent: 'yes' }, expectedErrors: /elsewhere\.example/ });

/** The other host answers its grid tag with `body`, and all other tags without an advertisement. */
async function answerGrid(page: Page, body: string): Promise<void> {
  await page.route(`${FOREIGN_HOST}/**`, (route) => {
    const isGrid = new URL(route.request().url()).searchParams.get('slot') === 'outstream';
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/xml',
      body: isGrid ? body : '<VAST version="4.2"/>',
    });
  });
}

test('V3 R2.3-04 a clip from another host plays muted, with a sound button', async ({ page }) => {
  await recordShifts(page);
  await answerGrid(
    page,
    linearVast(
      siteUrl('foreign') + new URL(await houseClip(page.request, siteUrl('ads'))).pathname,
    ),
  );
  await visit(page, '/');
  const slot = page.getByRole('main').getByRole('region', { name: 'Advertisement' });
  await slot.scrollIntoViewIfNeeded();
  const clip = slot.locator('video');
  await expect
    .poll(() =>
      clip.evaluate(
        (video: HTMLVideoElement) => !video.paused && video.muted && video.currentTime > 0,
      ),
    )
    .toBe(true);
  await slot.getByRole('button', { name: 'Unmute' }).click();
  await expect(slot.getByRole('button', { name: 'Mute' })).toBeVisible();
  await page.evaluate(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()));
  await expectAccessible(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expectStableLayout(page);
});

test('V3 R2.3-04 the ad slot collapses when there is no ad, without a layout shift', async ({
  page,
}) => {
  await answerGrid(page, '<VAST version="4.2"/>');
  await recordShifts(page);
  const answered = page.waitForResponse((response) =>
    response.url().startsWith(`${FOREIGN_HOST}/tag?slot=outstream`),
  );
  await visit(page, '/');
  const slot = page.getByRole('main').locator('section', { hasText: 'Advertisement' });
  await slot.scrollIntoViewIfNeeded();
  await answered;
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(slot).toBeHidden();
  await expectStableLayout(page);
});
