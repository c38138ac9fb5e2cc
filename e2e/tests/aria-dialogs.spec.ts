import { ownDataHref } from '@nocturne/contracts/local-lists';
import { href } from '@nocturne/contracts/routes';
import type { Locator, Page } from '@playwright/test';
import { expectDialogKeys, type DialogCase } from '../support/dialog-keys.ts';
import { enterAsMember } from '../support/members.ts';
import { banner, dialog, LISTING, OVERLAYS, WIDTHS } from '../support/overlays.ts';
import { sampleRows } from '../support/sample.ts';
import { enterAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

/** Overlays that are dialogs at every width. */
const DIALOGS = new Set([
  'the drawer',
  'Sign in, from the menu of a tile',
  'Share',
  'Report',
  'Contact us',
  'the playlists to save to',
  'New playlist',
  'Edit playlist',
  'a question',
]);

// Each dialog runs every day, one that opens at both widths at one of them.
const dialogs = OVERLAYS.filter(({ name }) => DIALOGS.has(name)).flatMap((row) =>
  (row.widths ?? sampleRows(WIDTHS)).map((width) => ({ row, width })),
);
for (const { row, width } of dialogs)
  test(`R2.2-07 at ${width} px the keys of a dialog work in ${row.name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id } = row.isMember ? await enterAsMember(page) : { id: 0 };
    await visit(page, (await row.address?.(page, id)) ?? LISTING);
    const { overlay, opener } = await row.open(page);
    await expectDialogKeys(page, { dialog: overlay, opener });
  });

for (const name of ['a filter', 'the order of a list', 'the menu of a tile'])
  test(`T12 R2.3-13 at 360 px the keys of a dialog work in the sheet of ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(page, LISTING);
    const row = OVERLAYS.find((one) => one.name === name);
    const opener = (await row?.open(page))?.opener;
    if (!opener) throw new Error(`${name} is not an overlay`);
    await expectDialogKeys(page, { dialog: page.getByRole('dialog'), opener });
  });

for (const width of WIDTHS)
  test(`R2.3-16 at ${width} px the keys of a dialog work in the bell`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterAsMember(page);
    await visit(page, LISTING);
    const opener = banner(page).getByRole('button', { name: /notifications/ });
    await opener.press('Enter');
    const bell = dialog(page, 'Your notifications');
    await expect(bell.getByRole('link').first()).toBeVisible();
    await expectDialogKeys(page, { dialog: bell, opener, isModal: width < 768 });
  });

/** Leaves something to delete in the browser. */
async function saveSearch(page: Page): Promise<void> {
  await visit(page, LISTING);
  await banner(page).getByRole('combobox').fill('glass');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Results for “glass”');
}

interface OtherDialog {
  name: string;
  enter?: (page: Page) => Promise<unknown>;
  address: string;
  opener: (page: Page) => Locator;
  title: string | RegExp;
}

const OTHERS: readonly OtherDialog[] = [
  {
    name: 'the points before an upload',
    enter: enterAsMember,
    address: href('upload'),
    opener: (page) => page.getByRole('main').getByRole('button', { name: 'Read the points' }),
    title: 'Before you upload',
  },
  {
    name: 'the deletion of own data',
    enter: saveSearch,
    address: ownDataHref(),
    opener: (page) => page.getByRole('button', { name: 'Delete everything' }),
    title: /\?$/,
  },
  {
    name: 'the shortcuts of the console',
    enter: enterAsStaff,
    address: href('review'),
    opener: (page) => page.getByRole('button', { name: 'Console shortcuts' }),
    title: 'Console shortcuts',
  },
];

for (const { name, enter, address, opener, title } of OTHERS)
  test(`R2.2-07 the keys of a dialog work in ${name}`, async ({ page }) => {
    await enter?.(page);
    await visit(page, address);
    await opener(page).press('Enter');
    await expectDialogKeys(page, { dialog: dialog(page, title), opener: opener(page) });
  });

test('R2.3-13 Escape in a menu of the drawer closes only the menu', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1000, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, LISTING);
    const opener = banner(page).getByRole('button', { name: 'Menu' });
    await opener.press('Enter');
    const drawer: DialogCase = { dialog: dialog(page, 'Menu'), opener };
    const languages = drawer.dialog.getByRole('button', { name: /^Language/ });
    await languages.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(languages).toBeFocused();
    await expectDialogKeys(page, drawer);
  }
});

test.describe('the age gate', () => {
  test.use({ visitorCookies: {} });

  test('R4-01 the keys of an alert dialog work, and Escape does not close it', async ({ page }) => {
    await visit(page, '/');
    const gate = page.getByRole('alertdialog', { name: 'Age verification' });
    await expect(gate).toHaveAccessibleDescription(/\S/);
    await expect(gate).toHaveAttribute('aria-modal', 'true');
    for (const key of ['Tab', 'Shift+Tab', 'Escape', '/']) {
      await page.keyboard.press(key);
      await expect(gate).toBeVisible();
      expect(await gate.evaluate((box) => box.contains(document.activeElement)), key).toBe(true);
    }
  });
});
