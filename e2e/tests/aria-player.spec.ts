import type { Locator, Page } from '@playwright/test';
import { longVideo, videoAddress } from '../support/catalogue.ts';
import { expectDialogKeys } from '../support/dialog-keys.ts';
import { expectMenuKeys } from '../support/menu-keys.ts';
import { expectPlaying, player, playerVideo } from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const settings = (page: Page): Locator => player(page).getByRole('button', { name: 'Settings' });
const menu = (page: Page): Locator => player(page).getByRole('menu');
const seek = (page: Page): Locator => player(page).getByRole('slider', { name: 'Seek' });
const volume = (page: Page): Locator => player(page).getByRole('slider', { name: 'Volume' });
const numberOf = async (slider: Locator, name: string): Promise<number> =>
  Number(await slider.getAttribute(name));

/** Plays a video and pauses it, so that its controls stay and its position changes by keys only. */
async function openPaused(page: Page): Promise<void> {
  await visit(page, videoAddress(await longVideo(page.request)));
  await player(page).getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await expectPlaying(page);
  await page.keyboard.press('k');
  await expect
    .poll(() => playerVideo(page).evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(true);
}

test('R4-13 the settings of the player have the keys of a menu button', async ({ page }) => {
  await openPaused(page);
  const before = await volume(page).inputValue();
  await expectMenuKeys(page, { opener: settings(page), menu: menu(page) });
  expect(await volume(page).inputValue(), 'arrows on the button leave the volume').toBe(before);
});

for (const [enter, leave] of [
  ['ArrowRight', 'ArrowLeft'],
  ['Enter', 'Escape'],
  ['Space', 'Escape'],
] as const)
  test(`R4-13 ${enter} opens a list of the settings, ${leave} returns to its item`, async ({
    page,
  }) => {
    await openPaused(page);
    await settings(page).press('Enter');
    const speed = menu(page).getByRole('menuitem', { name: /^Speed/ });
    await expect(speed).toHaveAttribute('aria-haspopup', 'menu');
    await speed.focus();
    await page.keyboard.press(enter);
    const speeds = player(page).getByRole('menu', { name: 'Speed' });
    const chosen = speeds.getByRole('menuitemradio', { checked: true });
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveCount(1);
    await page.keyboard.press('End');
    await expect(speeds.getByRole('menuitemradio').last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(speeds.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press(leave);
    await expect(speed).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeFocused();
  });

test('T8 the shortcuts of the player have the keys of a dialog', async ({ page }) => {
  await openPaused(page);
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await settings(page).press('ArrowUp');
  await expect(menu(page).getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectDialogKeys(page, { dialog, opener: settings(page), coversPage: false });
  await settings(page).press('?');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('?');
  await expect(dialog).toBeHidden();
  await expect(settings(page)).toBeFocused();
});

/** The list has a button that is not one of its items, so Tab does not leave it. */
test('T10 Tab in a list of the settings cycles through its item and Back', async ({ page }) => {
  await openPaused(page);
  await settings(page).press('Enter');
  await menu(page)
    .getByRole('menuitem', { name: /^Speed/ })
    .press('Enter');
  const item = player(page).getByRole('menuitemradio', { checked: true });
  const back = player(page).getByRole('button', { name: 'Back to settings' });
  await expect(item).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(back).toBeFocused();
    await page.keyboard.press(key);
    await expect(item).toBeFocused();
  }
});

/** Arrows end in a seek that plays; so slowly that the position stays while it is compared. */
const SLOW_RATE = 1 / 16;

test('R9-08 R4-17 the seek bar has the keys of a slider', async ({ page }) => {
  await openPaused(page);
  await playerVideo(page).evaluate((video: HTMLVideoElement, rate) => {
    video.playbackRate = rate;
  }, SLOW_RATE);
  const slider = seek(page);
  const before = await volume(page).inputValue();
  const end = await numberOf(slider, 'aria-valuemax');
  await slider.focus();
  for (const [keys, seconds] of [
    [['Home'], 0],
    [['Home', 'ArrowRight'], 10],
    [['Home', 'ArrowUp'], 10],
    [['Home', 'PageUp'], 60],
    [['Home', 'PageUp', 'ArrowLeft'], 50],
    [['Home', 'PageUp', 'ArrowDown'], 50],
    [['Home', 'PageUp', 'PageUp', 'PageDown'], 60],
    [['End'], end],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(slider, keys.join(' ')).toHaveAttribute('aria-valuenow', String(seconds));
    await expect(slider).toHaveAttribute('aria-valuetext', /\d.* of .*\d/);
    await expect(slider).toBeFocused();
  }
  expect(await numberOf(slider, 'aria-valuemin')).toBe(0);
  expect(await volume(page).inputValue(), 'the volume stays').toBe(before);
});

test('R9-08 the volume has the keys of a slider', async ({ page }) => {
  await openPaused(page);
  const slider = volume(page);
  const position = await numberOf(seek(page), 'aria-valuenow');
  await slider.focus();
  for (const [key, expected] of [
    ['Home', 0],
    ['ArrowRight', 5],
    ['ArrowUp', 10],
    ['ArrowLeft', 5],
    ['ArrowDown', 0],
    ['PageUp', 10],
    ['End', 100],
    ['PageDown', 90],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider, `volume after ${key}`).toHaveAttribute('aria-valuetext', `${expected}%`);
    await expect(slider).toBeFocused();
  }
  expect(await numberOf(seek(page), 'aria-valuenow'), 'the position stays').toBe(position);
});
