import type { Locator, Page } from '@playwright/test';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { expectAccessible, expectNoOverflow } from '../support/layout.ts';
import { expectPlaying, playerVideo } from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

const control = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('switch', { name: /^Panic key/ });
const back = (page: Page): Locator => page.getByRole('button', { name: 'Back', exact: true });
const icon = (page: Page): Promise<string | null> =>
  page.locator('link[rel~="icon"]').getAttribute('href');

async function pressPanicKey(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/**
 * Checks that nothing of the site is visible or exposed to screen readers, and that title and icon
 * do not reveal it.
 */
async function expectBlank(page: Page): Promise<void> {
  await expect(page).toHaveTitle('New tab');
  expect(await icon(page)).toMatch(/^data:/);
  expect(await page.locator('body').ariaSnapshot()).toBe('- main:\n  - button "Back"');
}

for (const width of [360, 768, 1470]) {
  test(`by keyboard, ${width} px: the enabled key blanks the page`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, videoAddress(await shortVideo(request)));
    const title = await page.title();
    await pressPanicKey(page);
    await expect(page).toHaveTitle(title);

    await control(page).press('Space');
    await expect(control(page)).toBeChecked();
    await expectNoOverflow(page);
    await playerVideo(page).evaluate((video: HTMLVideoElement) => video.play());
    await expectPlaying(page);
    const address = page.url();
    await pressPanicKey(page);
    await expectBlank(page);
    const isPaused = await page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.paused);
    expect([isPaused, page.url()]).toEqual([true, address]);
    await expectAccessible(page);
    // Another press does not reveal the site.
    await pressPanicKey(page);
    await expectBlank(page);

    await page.keyboard.press('Tab');
    await expect(back(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle(title);
    expect(await icon(page)).not.toMatch(/^data:/);
    await expect(back(page)).toHaveCount(0);
  });
}

test('the panic key also blanks a dialog, stays enabled, and a reload restores the page', async ({
  page,
  request,
}) => {
  await visit(page, '/');
  await control(page).press('Space');
  await visit(page, videoAddress(await shortVideo(request)));
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await pressPanicKey(page);
  await expectBlank(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(control(page)).toBeChecked();
});

test('two slow presses of Escape do not blank the page', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  await control(page).press('Space');
  await expect(control(page)).toBeChecked();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1500);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1500);
  await expect(page).not.toHaveTitle('New tab');
  await expect(heading(page)).toBeVisible();
  // The panic key is on: two quick presses blank the page.
  await pressPanicKey(page);
  await expectBlank(page);
});
