import { href } from '@nocturne/contracts/routes';
import { listContacts, type ListedContact } from '../support/contacts.ts';
import { expectPlaying } from '../support/playing.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, markDocument, tileLink, tiles, visit } from '../support/visit.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('R1-01 a visitor browses, watches, shares and reports without sign-in', async ({ page }) => {
  await visit(page, '/');
  const isSameDocument = await markDocument(page);
  const [banner, main] = [page.getByRole('banner'), page.getByRole('main')];
  const notices = page.getByRole('region', { name: 'Notifications' });

  // Browses a category and its next page.
  await banner.getByRole('link', { name: 'Categories' }).click();
  await main
    .getByRole('link', { name: /^Fractals/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('Fractals');
  await main.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/categories\/fractals\/2\/$/);

  // Searches and filters the results.
  await banner.getByRole('combobox').fill('glass');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Results for “glass”');
  await main.getByRole('button', { name: /^Duration/ }).click();
  await page.getByRole('menuitemradio').nth(1).click();
  await expect(page).toHaveURL(/duration=0-10/);

  // Watches.
  const tile = tileLink(tiles(page).first());
  const title = (await tile.textContent()) ?? '';
  await tile.click();
  await expect(heading(page)).toHaveText(title);
  await expectPlaying(page);
  const [, , id = ''] = new URL(page.url()).pathname.split('/');

  // Shares.
  await main.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(notices).toContainText('Video link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    siteUrl() + new URL(page.url()).pathname,
  );
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();

  // Reports.
  const message = `The picture stands still (${Date.now()})`;
  await main.getByRole('button', { name: 'Report', exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Report this video' });
  await report.getByLabel('Reason').selectOption('It doesn’t play or looks wrong');
  await report.getByLabel('Your message').fill(message);
  await report.getByRole('button', { name: 'Send message' }).click();
  await expect(notices).toContainText('Your message was sent');
  expect((await listContacts()).find((contact) => contact.message === message)).toMatchObject({
    video_id: Number(id),
    username: null,
  } satisfies Partial<ListedContact>);
  await isSameDocument();

  // Opens the download page in a new tab.
  const opening = page.waitForEvent('popup');
  await main.getByRole('link', { name: 'Download', exact: true }).click();
  const download = await opening;
  await expect(download).toHaveURL(href('download', {}, { video: id }));
  await expect(heading(download)).toHaveText(title);
});
