import type { Locator, Page } from '@playwright/test';
import { storedTitles } from '../support/history.ts';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { expectAccessible } from '../support/layout.ts';
import { flushEvents, watchEvents, watchStats } from '../support/stats.ts';
import { expect, waitForHydration, test } from '../support/test.ts';
import { heading, redirectLink, tileLink, tiles, visit } from '../support/visit.ts';

/** Longer than any preview waits for its turn, milliseconds. */
const ANY_TURN_MS = 6000;
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('R2.2-01 R2.2-02 header and footer links work, and the current page is marked', async ({
  page,
}) => {
  await visit(page, '/');
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Categories' }).click();
  await expect(nav.getByRole('link', { name: 'Categories' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('banner').getByRole('link', { name: 'Water', exact: true }).click();
  await expect(heading(page)).toHaveText('Water');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Top rated' }).click();
  await expect(heading(page)).toHaveText('Top rated');
  const partner = footer.getByRole('navigation', { name: 'Partners' }).getByRole('link').first();
  await expect(partner).toHaveAttribute('target', '_blank');
  await expect(partner).toHaveAttribute('rel', /noopener/);
});

test('R2.2-04 sign-up has neither header nor footer', async ({ page }) => {
  await visit(page, '/signup/');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Nocturne' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('R2.1-04 the canonical link follows each navigation', async ({ page, baseURL }) => {
  const canonical = page.locator('link[rel="canonical"]');
  await visit(page, '/');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
  await expect(canonical).toHaveAttribute('href', `${baseURL}/categories/`);
  await expect(canonical).toHaveCount(1);
  await expect(page).toHaveTitle(/^Categories/);
});

test('R2.1-01 R2.1-07 a variant link becomes canonical, and Back skips it', async ({ page }) => {
  await visit(page, '/categories/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Videos' });
  await redirectLink(link, '/videos/?type=hd');
  await link.click();
  await expect(page).toHaveURL(/\/videos\/latest-updates\/1\/\?type=hd$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Categories');
});

test('R2.1-02 a new document starts at its top, and Back restores the position', async ({
  page,
}) => {
  await visit(page, '/');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await visit(page, '/categories/');
  await expect(heading(page)).toHaveText('Categories');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('R2.1-05 R2.2-01 the menu opens over the page, and a navigation closes it', async ({
    page,
  }) => {
    await visit(page, '/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await button.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Categories' }).click();
    await expect(heading(page)).toHaveText('Categories');
    await expect(menu).toBeHidden();
    await button.click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('R4-10 R8-04 R2.2-06 adding to Watch later shows a toast that closes', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  const tile = tiles(page).first();
  const title = (await tileLink(tile).textContent()) ?? '';
  await tile.hover();
  // From here on only `runFor` moves the clock, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await tile.getByRole('button', { name: `Watch later: ${title}` }).click();
  await expect(notices(page)).toContainText(`Added ${title} to Watch later`);
  await expect(tile.getByRole('button', { name: `In Watch later: ${title}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await storedTitles(page, 'watch_later')).toEqual([title]);
  await page.clock.runFor(9000);
  await expect(notices(page).getByRole('status')).toHaveCount(1);
  await page.clock.runFor(1100);
  await expect(notices(page).getByRole('status')).toHaveCount(0);
});

test.describe('with consent', () => {
  test.use({ visitorCookies: { _agev: '1', consent: 'yes' } });

  test('R2.1-03 R4-22 each navigation reports one page hit with its campaign', async ({ page }) => {
    const events = watchEvents(page);
    await visit(page, '/?campaign_id=autumn');
    await expect
      .poll(() => events.hits())
      .toEqual([{ kind: 'hit', page: 'index', campaign: 'autumn' }]);
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await expect(heading(page)).toHaveText('Categories');
    const link = page.getByRole('banner').getByRole('link', { name: 'Videos' });
    await redirectLink(link, '/videos/');
    await link.click();
    await expect(heading(page)).toHaveText('Latest updates');
    await page.goBack();
    await expect(heading(page)).toHaveText('Categories');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('banner').getByRole('link', { name: 'Nocturne' }).click();
    await expect(heading(page)).toHaveText('Trending');
    await expect
      .poll(() => events.hits().map((hit) => `${hit.page} ${hit.campaign}`))
      .toEqual([
        'index autumn',
        'categories autumn',
        'videos autumn',
        'categories autumn',
        'index autumn',
      ]);
  });
});

for (const [answer, visitorCookies] of Object.entries({
  'before the answer': { _agev: '1' },
  'after a no': { _agev: '1', consent: 'no' },
})) {
  test.describe(answer, () => {
    test.use({ visitorCookies });
    test('R4-22 no page hit, goal or exposure is sent, but the view is', async ({
      page,
      request,
    }) => {
      const [stats, events] = [watchStats(page), watchEvents(page)];
      await visit(page, '/');
      await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
      await expect(heading(page)).toHaveText('Categories');
      await visit(page, videoAddress(await shortVideo(request)));
      await expect.poll(() => stats.eventsOf('view')).toHaveLength(1);
      await flushEvents(page);
      expect(events.sent).toEqual([]);
    });
  });
}

test('R2.3-03 visible tiles play previews automatically, and hover plays only that tile', async ({
  page,
}) => {
  await visit(page, '/');
  const clips = page.getByRole('main').locator('video');
  await expect(clips).toHaveCount(2);
  await expectPlayed(clips.first());

  await tiles(page).first().hover();
  await expect(clips).toHaveCount(1);
  const clip = tiles(page).first().locator('video');
  await expectPlayed(clip);
  expect(await clip.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
});

test('R2.3-03 previews that are turned off stay off on the next page until turned on', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/');
  const playing = page.getByRole('main').locator('video[data-shown]');
  const control = page.getByRole('contentinfo').getByRole('switch', { name: 'Play previews' });
  await tiles(page).first().hover();
  await expect(playing).toHaveCount(1);
  await control.press('Space');
  await expect(playing).toHaveCount(0);

  await visit(page, '/categories/');
  await visit(page, '/');
  await expect(control).not.toBeChecked();
  await expectAccessible(page);
  const requests: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'media' && requests.push(request.url()),
  );
  await tiles(page).first().hover();
  await tileLink(tiles(page).nth(1)).focus();
  await expect(tiles(page).nth(1).getByRole('button').first()).toBeVisible();
  await page.clock.runFor(ANY_TURN_MS);
  expect([requests, await playing.count()]).toEqual([[], 0]);

  await control.press('Space');
  await tiles(page).first().hover();
  await expect(playing).toHaveCount(1);
});

test('R2.3-03 on narrow windows the menu also has the preview switch', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const control = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('switch', { name: 'Play previews' });
  await control.click();
  await expect(control).not.toBeChecked();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R2.3-03 no preview plays', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    const requests: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'media' && requests.push(request.url()),
    );
    await tiles(page).first().hover();
    await tileLink(tiles(page).nth(1)).focus();
    await expect(tiles(page).nth(1).getByRole('button').first()).toBeVisible();
    await page.clock.runFor(ANY_TURN_MS);
    await expect(page.getByRole('main').locator('video')).toHaveCount(0);
    expect(requests).toEqual([]);
  });
});

test('V13 the theme follows the system until the visitor chooses one', async ({ page }) => {
  const theme = (name: string) => expect(page.locator('html')).toHaveAttribute('data-theme', name);
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/');
  await theme('light');
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Theme: Day' }),
  ).toBeAttached();
  await page.emulateMedia({ colorScheme: 'dark' });
  await theme('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Theme: Day' }).click();
  await theme('dark');
  await page.reload();
  await waitForHydration(page);
  await theme('dark');
});

test('R2.2-02 the day theme persists on the next page', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Theme: Night' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await visit(page, '/categories/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

async function expectPlayed(clip: Locator): Promise<void> {
  await expect
    .poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
}
