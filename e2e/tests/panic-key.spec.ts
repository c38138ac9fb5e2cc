import type { Locator, Page } from '@playwright/test';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { expectAccessible, expectNoOverflow } from '../support/layout.ts';
import { isMoving, playerVideo } from '../support/playing.ts';
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

/** Nothing of the site is left, neither to see nor for a screen reader, and nothing says what it was. */
async function isBlank(page: Page): Promise<void> {
  await expect(page).toHaveTitle('New tab');
  expect(await icon(page)).toMatch(/^data:/);
  expect(await page.locator('body').ariaSnapshot()).toBe('- main:\n  - button "Back"');
}

for (const width of [360, 768, 1470]) {
  test(`by keyboard alone, ${width} px: turned on in the footer, the key blanks the page and its one control brings it back`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, videoAddress(await shortVideo(request)));
    const title = await page.title();
    await pressPanicKey(page);
    await expect(page).toHaveTitle(title);

    await control(page).press('Space');
    await expect(control(page)).toBeChecked();
    await expectNoOverflow(page);
    await playerVideo(page).evaluate((video: HTMLVideoElement) => video.play());
    await isMoving(page);
    const address = page.url();
    await pressPanicKey(page);
    await isBlank(page);
    const isPaused = await page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.paused);
    expect([isPaused, page.url()]).toEqual([true, address]);
    await expectAccessible(page);
    // Another press does not give it away.
    await pressPanicKey(page);
    await isBlank(page);

    await page.keyboard.press('Tab');
    await expect(back(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle(title);
    expect(await icon(page)).not.toMatch(/^data:/);
    await expect(back(page)).toHaveCount(0);
  });
}

test('a dialog goes as well, the choice stays on the next page, and reloading brings a page back', async ({
  page,
  request,
}) => {
  await visit(page, '/');
  await control(page).press('Space');
  await visit(page, videoAddress(await shortVideo(request)));
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await pressPanicKey(page);
  await isBlank(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(control(page)).toBeChecked();
});

test('pressed slowly it is Escape as ever', async ({ page }) => {
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
  // The keys were counted: two that follow each other blank the page.
  await pressPanicKey(page);
  await isBlank(page);
});
