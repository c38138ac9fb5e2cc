import type { Locator, Page } from '@playwright/test';
import { href } from '@nocturne/contracts/routes';
import { enterAsMember, sendAs } from '../support/members.ts';
import { expectMenuKeys } from '../support/menu-keys.ts';
import { banner, dialog, LISTING, menu } from '../support/overlays.ts';
import { expect, test } from '../support/test.ts';
import { heading, tiles, visit } from '../support/visit.ts';

const tileMenu = (page: Page): Locator =>
  tiles(page)
    .nth(1)
    .getByRole('button', { name: /^More actions for/ });

/** Menu buttons of a list. */
const OPENERS: readonly [name: string, opener: (page: Page) => Locator][] = [
  ['live cams', (page) => banner(page).getByRole('button', { name: 'Live cams' })],
  ['a filter', (page) => page.getByRole('button', { name: /^Duration: / })],
  ['the order of a list', (page) => page.getByRole('button', { name: /^Sort by/ })],
  ['a tile', tileMenu],
  [
    'the languages',
    (page) => page.getByRole('contentinfo').getByRole('button', { name: /^Language/ }),
  ],
];

for (const [name, opener] of OPENERS)
  test(`R2.2-01 R2.3-13 the menu of ${name} has the keys of a menu button`, async ({ page }) => {
    await visit(page, LISTING);
    await expectMenuKeys(page, { opener: opener(page), menu: menu(page) });
  });

for (const [name, opener] of OPENERS.slice(1, 4))
  test(`T12 R2.3-13 on a phone the sheet of ${name} has the keys of a menu`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, LISTING);
    await expectMenuKeys(page, { opener: opener(page), menu: menu(page), isSheet: true });
  });

test('R2.2-08 the account menu has the keys of a menu button', async ({ page }) => {
  await enterAsMember(page);
  await visit(page, LISTING);
  const opener = banner(page).getByRole('button', { name: /^Account / });
  await expectMenuKeys(page, { opener, menu: menu(page) });
});

test('R6-02 the menu of an own playlist has the keys of a menu button', async ({ page }) => {
  await enterAsMember(page);
  const key = `e2e-menu-keys-${Date.now().toString(36)}`;
  const { playlist } = await sendAs(page, {
    act: 'playlist_create',
    key,
    title: key,
    description: '',
    is_private: '0',
  });
  await visit(page, href('playlist', { id: playlist?.playlist_id ?? 0 }));
  const opener = page.getByRole('button', { name: 'Manage this playlist' });
  await expectMenuKeys(page, { opener, menu: menu(page) });
});

test('R6-02 the menu of a member has the keys of a menu button', async ({ page }) => {
  const { id } = await enterAsMember(page);
  await enterAsMember(page);
  await visit(page, href('member', { id }));
  const opener = page.getByRole('main').getByRole('button', { name: /^More/ });
  await expectMenuKeys(page, { opener, menu: menu(page) });
});

test('R2.2-01 a menu in the drawer has the keys of a menu button, and the drawer stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await visit(page, LISTING);
  await banner(page).getByRole('button', { name: 'Menu' }).click();
  const drawer = dialog(page, 'Menu');
  const opener = drawer.getByRole('button', { name: /^Language/ });
  await expectMenuKeys(page, { opener, menu: menu(page) });
  await expect(drawer).toBeVisible();
});

test('R2.3-13 Enter and Space choose the item with the focus', async ({ page }) => {
  await visit(page, LISTING);
  for (const [key, name, address] of [
    ['Enter', 'Longest', /\/videos\/longest\//],
    ['Space', 'Latest updates', /\/videos\/latest-updates\//],
  ] as const) {
    await page.getByRole('button', { name: /^Sort by/ }).focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitemradio', { name, exact: true });
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(item).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press(key);
    await expect(page).toHaveURL(address);
    // Until its heading is there, the list before it still takes the keys.
    await expect(heading(page)).toHaveText(name);
    await expect(menu(page)).toBeHidden();
  }
});
