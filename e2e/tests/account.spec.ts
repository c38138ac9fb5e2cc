import type { Page } from '@playwright/test';
import { href } from '@nocturne/contracts/routes';
import { enterAsMember } from '../support/members.ts';
import { COOKIES } from '@nocturne/contracts/cookies';
import { confirmPath, latestEmailTo } from '../support/outbox.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

/** A striped picture, drawn by the browser. */
async function picture(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([wide = 0, high = 0]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      for (let at = 0; at < 10; at += 1) {
        context.fillStyle = at % 2 === 0 ? 'teal' : 'navy';
        context.fillRect((at * wide) / 10, 0, wide / 10, high);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height],
  );
  return { name: 'stripes.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const expectText = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

test('R2.2-08 R3-15 a member edits the profile, and the member page shows it', async ({ page }) => {
  const { id, username } = await enterAsMember(page);
  await visit(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account ${username}` })
    .click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByLabel('City').fill('Bergen');
  await page.getByLabel('Date of birth').fill('1990-02-03');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('NO');
  await page.getByLabel('Website').fill('https://tide.example/');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectText(page, 'Profile saved');
  await visit(page, href('member', { id }));
  await expect(page.getByRole('main')).toContainText('Bergen');
  await expect(page.getByRole('main')).toContainText('Norway');
});

test('R1-05 R5-05 the profile form shows each validation error at its field', async ({ page }) => {
  const { id } = await enterAsMember(page);
  await visit(page, href('member_edit', { id }));
  await page.getByLabel('Username').fill('a b');
  await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 10}-01-01`);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Username contains illegal characters')).toBeVisible();
  await expect(page.getByText('You must be at least 18 years old')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('R7-05 R5-10 a member uploads, crops and removes an avatar and a cover', async ({ page }) => {
  const { id, username } = await enterAsMember(page);
  await visit(page, href('member_edit', { id }));
  await panel(page, 'Avatar')
    .locator('input[type="file"]')
    .setInputFiles(await picture(page, 800, 600));
  await panel(page, 'Avatar')
    .getByRole('slider', { name: 'Horizontal position' })
    .press('ArrowRight');
  await panel(page, 'Avatar').getByRole('button', { name: 'Save picture' }).click();
  await expectText(page, 'Picture saved');
  const own = page
    .getByRole('banner')
    .getByRole('button', { name: `Account ${username}` })
    .locator('img');
  await expect(own).toHaveAttribute('src', /\/media\/members\/\d+\/avatar-[0-9a-f]+\.webp$/);

  await panel(page, 'Cover')
    .locator('input[type="file"]')
    .setInputFiles(await picture(page, 1600, 900));
  await panel(page, 'Cover').getByRole('slider', { name: 'Zoom' }).press('End');
  await panel(page, 'Cover').getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('main').locator('img[src*="/cover-"]')).toBeVisible();

  await panel(page, 'Avatar').getByRole('button', { name: 'Remove avatar' }).click();
  await expect(own).toHaveCount(0);
});

test('R8-07 rejects a cover that is too small and a file that is not a picture', async ({
  page,
}) => {
  const { id } = await enterAsMember(page);
  await visit(page, href('member_edit', { id }));
  const input = panel(page, 'Cover').locator('input[type="file"]');
  await input.setInputFiles(await picture(page, 1200, 600));
  await expect(panel(page, 'Cover').getByRole('alert')).toContainText('at least 1250x250 in size');
  await input.setInputFiles({
    name: 'words.png',
    mimeType: 'image/png',
    buffer: Buffer.from('just words'),
  });
  await expect(panel(page, 'Cover').getByRole('alert')).toHaveText('Failed to load image!');
});

test('R5-10 by keyboard only: changing the password signs out all other browsers', async ({
  page,
  browser,
}) => {
  const { id, username, password } = await enterAsMember(page);
  const elsewhere = await browser.newContext({ baseURL: siteUrl() });
  await elsewhere.addCookies([{ name: COOKIES.age, value: '1', url: siteUrl() }]);
  const other = await elsewhere.newPage();
  await visit(other, '/signin/');
  await other.getByRole('main').getByLabel('Username').fill(username);
  await other.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await other.keyboard.press('Enter');
  await expect(heading(other)).toHaveText('Trending');

  await visit(page, href('member_password', { id }));
  await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(1);
  await page.getByLabel('Current password').first().focus();
  for (const text of [password, 'a new moon', 'a new moon']) {
    await page.keyboard.type(text);
    // Skips the button that shows the password.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expectText(page, 'Password changed. You’ve been signed out on your other devices.');
  await visit(other, href('member_password', { id }));
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});

test('R3-15 a new email address takes effect once its link is opened', async ({ page }) => {
  const { id, email, password } = await enterAsMember(page);
  await visit(page, href('member_password', { id }));
  await page.getByLabel('New email').fill(`new-${email}`);
  await page.getByLabel('Current password').last().fill(password);
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(page.getByRole('main')).toContainText(`our email to new-${email}`);
  await latestEmailTo(email, 'choose a new');
  await visit(page, confirmPath(await latestEmailTo(`new-${email}`)));
  await expect(page.getByRole('main')).toContainText('Your email is confirmed');
  await visit(page, href('member_password', { id }));
  await expect(page.getByText(`Your email is new-${email}.`)).toBeVisible();
});
