import { operations } from '@nocturne/contracts/operations';
import type { Locator, Page } from '@playwright/test';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { listVideos, shortVideo, videoAddress } from '../support/catalogue.ts';
import { expectAccessible } from '../support/layout.ts';
import { enterAsMember, sendAs } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { heading, tileLink, tiles, tileTitles, visit } from '../support/visit.ts';

const LISTING = '/videos/most-popular/1/?duration=0-10';
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Save to playlist' });
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
const box = (page: Page, title: string): Locator =>
  dialog(page).getByRole('checkbox', { name: title });
const uniqueTitle = (words: string): string => `${words} ${Date.now().toString(36)}`;

/**
 * Creates a playlist of the page's member with some videos. Resolves to its address and the titles.
 */
async function aPlaylist(
  page: Page,
  title: string,
  count: number,
): Promise<{ address: string; titles: string[] }> {
  const key = `e2e-own-playlist-${Date.now().toString(36)}`;
  const { playlist } = await sendAs(page, {
    act: 'playlist_create',
    key,
    title,
    description: '',
    is_private: '0',
  });
  const id = String(playlist?.playlist_id);
  const { videos } =
    count > 0
      ? await listVideos(page.context().request, { sort: 'most-popular', count })
      : { videos: [] };
  for (const video of videos)
    await sendAs(page, { act: 'playlist_add', playlist_id: id, video_id: String(video.video_id) });
  return { address: `/playlist/${id}`, titles: videos.map((video) => video.title) };
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage this playlist' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('R6-01 R4-11 saving a video asks a visitor to log in', async ({ page, request }) => {
  const video = await shortVideo(request);
  await visit(page, LISTING);
  const tile = tiles(page).filter({ hasText: video.title }).first();
  await tile.getByRole('button', { name: `More actions for ${video.title}` }).click();
  await page.getByRole('menuitem', { name: 'Save to playlist' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText(
    'Please log in to complete this action',
  );
});

test('R6-02 R8-08 a member adds and removes a video by keyboard', async ({ page, request }) => {
  const video = await shortVideo(request);
  await enterAsMember(page);
  const title = uniqueTitle('By keyboard');
  await aPlaylist(page, title, 0);
  await visit(page, LISTING);
  const tile = tiles(page).filter({ hasText: video.title }).first();
  await tile.getByRole('button', { name: `More actions for ${video.title}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(box(page, title)).not.toBeChecked();
  await box(page, title).focus();
  await page.keyboard.press('Space');
  await expect(notices(page)).toContainText(/Added .+ to the playlist/);
  await page.keyboard.press('Space');
  await expect(notices(page)).toContainText(/Removed .+ from the playlist/);
  await page.keyboard.press('Escape');
  await expect(tile.getByRole('button', { name: `More actions for ${video.title}` })).toBeFocused();
});

test('R6-02 the owner reorders by button and by drag, and the order persists', async ({ page }) => {
  await enterAsMember(page);
  const { address, titles } = await aPlaylist(page, uniqueTitle('In order'), 4);
  const [first = '', second = '', third = '', fourth = ''] = titles;
  await visit(page, address);
  await choose(page, 'Change order');
  await page.getByRole('button', { name: `Move ${third} one place earlier` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => tileTitles(page)).toEqual([third, first, second, fourth]);
  await expect(page.getByRole('button', { name: `Move ${third} one place earlier` })).toBeFocused();
  await expectAccessible(page);
  const saved = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('playlist_order') === true && answer.ok(),
  );
  await tileLink(tiles(page).first()).dragTo(tileLink(tiles(page).nth(3)));
  await expect.poll(() => tileTitles(page)).toEqual([first, second, fourth, third]);
  await saved;
  await page.reload();
  await expect.poll(() => tileTitles(page)).toEqual([first, second, fourth, third]);
});

test.describe('changes that do not reach the server', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('R8-05 are undone on the page without losing an entry', async ({ page }) => {
    await enterAsMember(page);
    const { address, titles } = await aPlaylist(page, uniqueTitle('Kept'), 3);
    await visit(page, address);
    await choose(page, 'Change order');
    await page.route(
      (url) => url.pathname === operations.stat.path.print({}),
      (route) => route.abort(),
    );
    await page.getByRole('button', { name: `Move ${titles[0] ?? ''} one place later` }).click();
    await page.getByRole('button', { name: `Delete ${titles[1] ?? ''}` }).click();
    await expect(
      notices(page)
        .getByText(/could not be reached|Network/)
        .first(),
    ).toBeVisible();
    await expect.poll(() => tileTitles(page)).toEqual(titles);
  });
});

test.describe('private playlist', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('R6-02 R6-08 a playlist made private is hidden from others', async ({ page, browser }) => {
    await enterAsMember(page);
    const { address } = await aPlaylist(page, uniqueTitle('For all'), 1);
    await visit(page, address);
    await choose(page, 'Edit playlist');
    const form = page.getByRole('dialog', { name: 'Edit playlist' });
    const title = uniqueTitle('For me');
    await form.getByRole('textbox', { name: 'Playlist name' }).fill(title);
    await form.getByRole('checkbox', { name: 'Only I can see this playlist' }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(heading(page)).toHaveText(title);
    const others = (await openAnotherBrowser(browser)).context();
    expect((await others.request.get(address)).status()).toBe(403);
    await others.close();
    // The server renders the same page for all members. The owner's view follows in the browser.
    await page.reload();
    await expect(heading(page)).toHaveText(title);
  });
});

test('R6-02 the owner deletes a playlist after confirming', async ({ page }) => {
  await enterAsMember(page);
  const { address } = await aPlaylist(page, uniqueTitle('Short-lived'), 1);
  await visit(page, address);
  await choose(page, 'Delete playlist');
  const question = page.getByRole('dialog', { name: 'Delete this playlist?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page).toHaveURL(/\/members\/\d+\/playlists\/1\/$/);
  expect((await page.context().request.get(address)).status()).toBe(404);
});

test("R6-05 another member's playlist has no owner tools", async ({ page, browser }) => {
  const another = await openAnotherBrowser(browser);
  await enterAsMember(another);
  const { address } = await aPlaylist(another, uniqueTitle('Theirs'), 1);
  await another.context().close();
  await enterAsMember(page);
  await visit(page, address);
  await expect(tiles(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Manage this playlist' })).toHaveCount(0);
  await expect(tiles(page).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

for (const width of [360, 768, 1470])
  test(`R2.2-09 at ${width} px the playlist dialog and the owner tools are accessible`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterAsMember(page);
    const { address } = await aPlaylist(page, uniqueTitle('At any width'), 3);
    await visit(page, videoAddress(await shortVideo(request)));
    await page.getByRole('button', { name: 'Save to playlist' }).click();
    await expect(dialog(page).getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page, { within: '[role="dialog"]' });
    await visit(page, address);
    await choose(page, 'Change order');
    await expect(page.getByRole('button', { name: /one place later/ }).first()).toBeVisible();
    // axe reports controls that are half under the header as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, { within: 'main' });
  });
