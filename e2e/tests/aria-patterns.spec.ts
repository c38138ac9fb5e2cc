import { href } from '@nocturne/contracts/routes';
import type { Locator, Page } from '@playwright/test';
import { listVideos } from '../support/catalogue.ts';
import { enterAsMember, sendAs } from '../support/members.ts';
import { banner, LISTING } from '../support/overlays.ts';
import { expect, test } from '../support/test.ts';
import { heading, tiles, tileTitles, visit } from '../support/visit.ts';

const box = (page: Page): Locator => banner(page).getByRole('combobox');
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page): Locator => list(page).getByRole('option');
const active = (page: Page): Locator => list(page).getByRole('option', { selected: true });

/** Types, and waits for the suggestions. */
async function suggest(page: Page): Promise<void> {
  await visit(page, LISTING);
  await box(page).focus();
  await page.keyboard.type('gla');
  await expect(page.getByRole('group', { name: 'Performers' })).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
}

/** The box keeps the focus and refers to the active option. */
async function expectActive(page: Page, option: Locator): Promise<void> {
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(active(page)).toHaveCount(1);
  const id = (await option.getAttribute('id')) ?? '';
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id);
  await expect(box(page)).toBeFocused();
}

async function expectInBox(page: Page): Promise<void> {
  await expect(active(page)).toHaveCount(0);
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await expect(box(page)).toBeFocused();
}

const caret = (page: Page): Promise<number | null> =>
  box(page).evaluate((input: HTMLInputElement) => input.selectionStart);

test('R2.3-12 ArrowDown and ArrowUp cycle through the suggestions and the box', async ({
  page,
}) => {
  await suggest(page);
  await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list');
  const id = (await list(page).getAttribute('id')) ?? '';
  await expect(box(page)).toHaveAttribute('aria-controls', id);
  await expectInBox(page);
  await page.keyboard.press('ArrowDown');
  await expectActive(page, options(page).first());
  await page.keyboard.press('ArrowDown');
  await expectActive(page, options(page).nth(1));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectInBox(page);
  await page.keyboard.press('ArrowUp');
  await expectActive(page, options(page).last());
  await page.keyboard.press('ArrowDown');
  await expectInBox(page);
});

for (const [key, position] of [
  ['Home', 0],
  ['End', 3],
  ['ArrowLeft', 2],
  ['ArrowRight', 3],
] as const)
  test(`R2.3-12 from a suggestion ${key} returns to the box and moves its caret`, async ({
    page,
  }) => {
    await suggest(page);
    await page.keyboard.press('ArrowDown');
    await expectActive(page, options(page).first());
    await page.keyboard.press(key);
    await expectInBox(page);
    expect(await caret(page)).toBe(position);
    await expect(list(page)).toBeVisible();
  });

test('R2.3-12 typing on a suggestion returns to the box', async ({ page }) => {
  await suggest(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await expect(box(page)).toHaveValue('glas');
  await expectInBox(page);
});

test('R2.3-12 Enter accepts a suggestion, or searches for the text', async ({ page }) => {
  await suggest(page);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Results for “gla”');
  await suggest(page);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(/^glass/);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Results for “glass”');
});

test('R2.2-01 Escape closes the suggestions and keeps the text', async ({ page }) => {
  await suggest(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('gla');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
});

test('R2.3-12 ArrowDown opens a closed list, Alt+ArrowDown too, and Alt+ArrowUp closes it', async ({
  page,
}) => {
  await suggest(page);
  for (const key of ['ArrowDown', 'ArrowUp', 'Alt+ArrowDown']) {
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await page.keyboard.press(key);
    await expect(list(page), `the list after ${key}`).toBeVisible();
  }
  await page.keyboard.press('Alt+ArrowUp');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toBeFocused();
});

test('R2.2-01 Tab out of the search closes it', async ({ page }) => {
  await suggest(page);
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden({ timeout: 100 });
  }).toPass();
  await expect(page.locator('body')).not.toBeFocused();
});

/** Sections are links with addresses of their own, so they are a navigation and not a tab list. */
test('R2.1-13 sections are links: Tab visits each and Enter opens it', async ({ page }) => {
  await visit(page, href('history'));
  const sections = page.getByRole('main').getByRole('navigation').first();
  await expect(sections).toHaveAccessibleName(/\S/);
  const links = sections.getByRole('link');
  const count = await links.count();
  await links.first().focus();
  for (let index = 1; index < count; index += 1) {
    await page.keyboard.press('Tab');
    await expect(links.nth(index)).toBeFocused();
  }
  const last = (await links.last().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(sections.getByRole('link', { name: last })).toHaveAttribute('aria-current', 'page');
  await expect(sections.locator('[aria-current]')).toHaveCount(1);
});

test('R3-07 Space and Enter turn a switch', async ({ page }) => {
  await visit(page, LISTING);
  const previews = page.getByRole('contentinfo').getByRole('switch', { name: /preview/i });
  await expect(previews).toHaveAccessibleName(/\S/);
  const before = await previews.getAttribute('aria-checked');
  await previews.press('Space');
  await expect(previews).not.toHaveAttribute('aria-checked', before ?? '');
  await previews.press('Enter');
  await expect(previews).toHaveAttribute('aria-checked', before ?? '');
});

/** A playlist of the page's member in arrange mode; resolves to the titles. */
async function arrange(page: Page): Promise<readonly string[]> {
  await enterAsMember(page);
  const key = `e2e-order-keys-${Date.now().toString(36)}`;
  const { playlist } = await sendAs(page, {
    act: 'playlist_create',
    key,
    title: key,
    description: '',
    is_private: '0',
  });
  const id = String(playlist?.playlist_id);
  const { videos } = await listVideos(page.context().request, { sort: 'most-popular', count: 3 });
  for (const { video_id: videoId } of videos)
    await sendAs(page, { act: 'playlist_add', playlist_id: id, video_id: String(videoId) });
  await visit(page, `/playlist/${id}`);
  await page.getByRole('button', { name: 'Manage this playlist' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Change order' }).press('Enter');
  await expect(tiles(page).getByRole('button', { name: /one place later$/ })).toHaveCount(3);
  return videos.map(({ title }) => title);
}

test('R6-02 by keyboard a video moves, keeps the focus and is announced', async ({ page }) => {
  const [first = '', second = '', third = ''] = await arrange(page);
  const announcement = page.getByRole('main').getByRole('status').filter({ hasText: first });
  const later = page.getByRole('button', { name: `Move ${first} one place later` });
  const earlier = page.getByRole('button', { name: `Move ${first} one place earlier` });
  await later.focus();
  for (const [key, order, position] of [
    ['Enter', [second, first, third], 2],
    ['Space', [second, third, first], 3],
    // At the end the button stays and does nothing.
    ['Enter', [second, third, first], 3],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => tileTitles(page)).toEqual(order);
    await expect(later).toBeFocused();
    await expect(announcement).toContainText(String(position));
  }
  await expect(later).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(earlier).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => tileTitles(page)).toEqual([second, first, third]);
  await expect(earlier).toBeFocused();
  await expect(announcement).toContainText('2');
});
