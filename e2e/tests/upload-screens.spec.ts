import { BREAKPOINTS } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import type { Page } from '@playwright/test';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { chooseFiles } from '../support/choose-files.ts';
import { expectNoOverflow, takeScreenshot } from '../support/layout.ts';
import { encodeClip, createFolder } from '../support/media-files.ts';
import { enterAsMember, enterByName } from '../support/members.ts';
import { addressOf } from '../support/route-visits.ts';
import { enterAsStaff } from '../support/staff.ts';
import { verifyUploader } from '../support/verified-uploader.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const WIDTHS = [360, BREAKPOINTS.xs, BREAKPOINTS.md] as const;

/** Checks the layout in each window, and takes a screenshot of it. */
async function expectFits(page: Page, picture: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < BREAKPOINTS.xs ? 740 : 900 });
    await takeScreenshot(page, `${picture}-${width}`);
    await expectNoOverflow(page);
  }
}

test('R4-05 R2.2-09 the points that a new uploader confirms fit every window', async ({ page }) => {
  await enterAsMember(page);
  await visit(page, href('upload'));
  await expectFits(page, 'upload-verify');
  await page.getByRole('button', { name: 'Read the points' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFits(page, 'upload-verification');
});

test('R4-21 R1-03 R2.2-09 each step of an upload and its review fits its window', async ({
  page,
  browser,
}) => {
  // Encoding time depends on the machine.
  test.setTimeout(300_000);
  const title = `Undertow ${Date.now().toString(36).slice(-4)}`;
  const { id } = await enterByName(page.context().request, 'anselm');
  await verifyUploader(page, id);
  const file = await encodeClip(await createFolder(), {
    name: 'undertow.mp4',
    seconds: 185,
    width: 640,
    height: 360,
  });
  await visit(page, href('upload'));
  await expectFits(page, 'upload-start');
  await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), [file]);
  await expect(page.getByText('All checks passed.', { exact: false }).first()).toBeVisible();
  await expectFits(page, 'upload-chosen');

  // The upload waits until the screenshots are taken.
  const looked = Promise.withResolvers<void>();
  await page.route(`**${UPLOADS_PATH}*`, async (route) => {
    if (route.request().method() === 'PATCH') await looked.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Upload 1 video' }).click();
  await expect(page.getByRole('link', { name: 'Add details' })).toBeVisible();
  await expectFits(page, 'upload-sending');
  looked.resolve();
  await page.getByRole('link', { name: 'Details of undertow', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description', { exact: true }).fill('Waves in slow light, one take.');
  await page
    .getByRole('group', { name: 'Categories to choose from' })
    .getByRole('checkbox')
    .first()
    .check();
  await page.getByRole('checkbox', { name: 'No one is shown in this video' }).check();
  await expectFits(page, 'upload-details');
  await page
    .getByRole('radio', { name: 'Picture 2 of 10' })
    .click({ force: true, timeout: 120_000 });
  await expect(page.getByRole('radio', { name: 'Picture 2 of 10' })).toBeChecked();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectFits(page, 'upload-preview');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('heading', { name: 'Sent for review' })).toBeFocused();
  await expectFits(page, 'upload-sent');
  await visit(page, href('upload'));
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expectFits(page, 'upload-drafts');

  const staffPage = await openAnotherBrowser(browser);
  await enterAsStaff(staffPage);
  await visit(staffPage, href('review'));
  const item = staffPage
    .getByRole('navigation', { name: 'Items in the queue' })
    .getByRole('link', { name: title });
  await expect(item).toBeVisible({ timeout: 180_000 });
  await expectFits(staffPage, 'console-queue');
  await item.click();
  await expect(staffPage.getByRole('heading', { name: title })).toBeVisible();
  await expectFits(staffPage, 'console-video');
  await staffPage.context().close();
});

test('R1-01 R2.2-09 each step of a report and its case fits every window', async ({
  page,
  browser,
}) => {
  const address = await addressOf('video', siteUrl());
  await visit(page, href('contacts', {}, { notice: 'complaint', page: address }));
  await expectFits(page, 'notice-form');
  await page.getByLabel('Your name').fill('Ada Example');
  await page.getByLabel('Your email address').fill('ada@example.test');
  await page.getByLabel('What is it about?').fill('The description says something that is not so.');
  await page.getByRole('checkbox', { name: 'I believe in good faith' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/Keep this number: NC-/)).toBeVisible();
  await expectFits(page, 'notice-receipt');
  const [reference = ''] = /NC-[0-9A-Z]{8}/.exec(await page.getByRole('main').innerText()) ?? [];
  await visit(page, href('contacts', {}, { case: reference }));
  await expectFits(page, 'notice-status');

  const staffPage = await openAnotherBrowser(browser);
  await enterAsStaff(staffPage);
  await visit(staffPage, href('review', {}, { lane: 'cases', case: reference }));
  await expect(staffPage.getByText('The description says something that is not so.')).toBeVisible();
  await expectFits(staffPage, 'console-case');
  await staffPage.context().close();
});
