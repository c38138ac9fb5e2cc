import type { Page } from '@playwright/test';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { tabTo } from '../support/input-device.ts';
import {
  currentTime,
  expectPlaying,
  isPaused,
  player,
  playerVideo,
  pressPlay,
} from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { heading, tileLink, tiles, visit } from '../support/visit.ts';

test('R2.2-01 R2.3-13 R2.3-05 by keyboard a visitor sorts and opens a video', async ({ page }) => {
  await visit(page, '/videos/latest-updates/1/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sort by: Latest updates' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Latest updates' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Longest' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sort by: Latest updates' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/videos\/most-viewed-day\/1\/$/);
  await expect(heading(page)).toHaveText('Most viewed today');
  // The menu closed with the previous page, so focus is at the start of this one.
  await expect(page.locator('main')).toBeFocused();

  const tile = tileLink(tiles(page).first());
  const title = (await tile.textContent()) ?? '';
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(tile).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(title);
});

test('T12 R2.3-13 by keyboard a visitor sorts from the bottom sheet of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/videos/latest-updates/1/');
  await tabTo(page.getByRole('button', { name: 'Sort by: Latest updates' }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Sort by' });
  const close = sheet.getByRole('button', { name: 'Close' });
  await expect(sheet.getByRole('menuitemradio', { name: 'Latest updates' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('menuitemradio', { name: 'Latest updates' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('menuitemradio', { name: 'Longest' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(sheet.getByRole('menuitemradio', { name: 'Most viewed today' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/videos\/most-viewed-day\/1\/$/);
});

test('R1-01 R2.2-07 R2.2-01 visitors report by keyboard on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/');
  await tabTo(page.getByRole('banner').getByRole('button', { name: 'Menu' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Categories' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Categories');

  await visit(page, videoAddress(await shortVideo(request)));
  const report = page.getByRole('main').getByRole('button', { name: 'Report', exact: true });
  await tabTo(report);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this video' });
  await expect(dialog).toBeVisible();
  await tabTo(dialog.getByLabel('Reason'));
  await page.keyboard.press('ArrowDown');
  await tabTo(dialog.getByLabel('Your message'));
  await page.keyboard.type('It cannot be heard.');
  await tabTo(dialog.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Your report was sent. Its number is',
  );
  await expect(report).toBeFocused();
});

test('R4-17 R9-08 R4-13 by keyboard a visitor plays, pauses, seeks and mutes', async ({
  page,
  request,
}) => {
  await visit(page, videoAddress(await shortVideo(request)));
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expectPlaying(page);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('m');
  expect(await playerVideo(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);

  // Presses add up. The seek follows after a pause without presses, and playback continues.
  const before = await currentTime(page);
  const slider = page.getByRole('slider', { name: 'Seek' });
  await slider.focus();
  for (let taps = 0; taps < 3; taps += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: '+30 s' })).toBeVisible();
  expect(await currentTime(page)).toBeCloseTo(before, 0);
  await expectPlaying(page, before + 30);
  expect(await isPaused(page)).toBe(false);
  await page.keyboard.press('Home');
  await expect.poll(() => currentTime(page)).toBeLessThan(10);
});

for (const [width, height] of [
  [360, 740],
  [1470, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('T8 shortcut help opens in view when the player is scrolled away', async ({ page }) => {
      await watch(page);
      const link = page.getByRole('contentinfo').getByRole('link').last();
      await link.focus();
      await expect(player(page)).not.toBeInViewport();
      const position = await page.evaluate(() => scrollY);
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(help).toBeInViewport({ ratio: 1 });
      await expect(help).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(help.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(help).toHaveCount(0);
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(position);
    });

    test('T9 in full screen Tab and Shift+Tab stay inside the player', async ({ page }) => {
      await watch(page);
      await page.keyboard.press('f');
      const leave = player(page).getByRole('button', { name: 'Leave full screen' });
      await expect(leave).toBeAttached();
      for (const key of ['Tab', 'Shift+Tab']) {
        const reached = new Set<string>();
        for (let presses = 0; presses < 20; presses += 1) {
          await page.keyboard.press(key);
          reached.add(await focusedPart(page));
        }
        expect(reached, key).not.toContain('the page');
        for (const name of ['Seek', 'Pause', 'Settings', 'Leave full screen'])
          expect(reached, key).toContain(name);
      }
      await leave.press('Enter');
      await expect(
        player(page).getByRole('button', { name: 'Full screen', exact: true }),
      ).toBeFocused();
    });
  });

/** Opens a short video and plays it. */
async function watch(page: Page): Promise<void> {
  await visit(page, videoAddress(await shortVideo(page.request)));
  await pressPlay(page);
  await expectPlaying(page);
}

/** Name of the focused player control, or "the page" outside of the player. */
function focusedPart(page: Page): Promise<string> {
  return player(page).evaluate((box) => {
    const { activeElement: active } = document;
    return active && box.contains(active) ? (active.getAttribute('aria-label') ?? '') : 'the page';
  });
}
