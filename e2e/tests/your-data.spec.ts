import { readFile } from 'node:fs/promises';
import { ownDataHref } from '@nocturne/contracts/local-lists';
import { href } from '@nocturne/contracts/routes';
import type { Locator, Page } from '@playwright/test';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { storedTitles } from '../support/history.ts';
import { expectAccessible } from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const storedDataRegion = (page: Page): Locator =>
  page.getByRole('region', { name: 'What is kept' });
const row = (page: Page, name: string): Locator =>
  storedDataRegion(page).getByRole('listitem').filter({ hasText: name });
const watch = async (page: Page, address: string): Promise<void> => {
  await visit(page, ownDataHref());
  const before = (await storedTitles(page, 'watch_history')).length;
  await visit(page, address);
  await expect
    .poll(async () => (await storedTitles(page, 'watch_history')).length)
    .toBeGreaterThan(before);
};

test('R2.1-13 R3-07 a visitor exports the lists and adds them to those of another browser', async ({
  page,
  browser,
  request,
}) => {
  const video = await shortVideo(request);
  await watch(page, videoAddress(video));
  await visit(page, '/search/1/?s=glass');
  await visit(page, ownDataHref());
  await expect(row(page, 'History').first()).toContainText('1 video');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-lists.json');
  const path = await download.path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ format: 'nocturne-lists' });

  const another = await openAnotherBrowser(browser);
  await visit(another, ownDataHref());
  await another.locator('input[type=file]').setInputFiles(path);
  await expect(row(another, 'History').first()).toContainText('1 video');
  await another.getByRole('link', { name: 'History', exact: true }).first().click();
  await expect(another.getByRole('article').filter({ hasText: video.title })).toBeVisible();
  await another.context().close();
});

test('R3-07 by keyboard a visitor pauses history, and watched videos are not saved', async ({
  page,
  request,
}) => {
  const address = videoAddress(await shortVideo(request));
  const pause = page.getByRole('switch', { name: 'Pause history' });
  await visit(page, ownDataHref());
  await expect(pause).toBeEnabled();
  await pause.focus();
  await page.keyboard.press('Space');
  await expect(pause).toBeChecked();
  const counted = page.waitForRequest(
    (sent) => sent.method() === 'POST' && (sent.postData() ?? '').includes('act=view'),
  );
  await visit(page, address);
  await counted;
  expect(await storedTitles(page, 'watch_history')).toEqual([]);
  await visit(page, ownDataHref());
  await expect(pause).toBeChecked();
  await pause.focus();
  await page.keyboard.press('Space');
  await expect(pause).not.toBeChecked();
  await watch(page, address);
});

test('R3-08 Delete everything clears the local lists after confirming', async ({
  page,
  request,
}) => {
  await watch(page, videoAddress(await shortVideo(request)));
  await visit(page, ownDataHref());
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByRole('button', { name: 'Delete everything' })).toBeDisabled();
  expect(await storedTitles(page, 'watch_history')).toEqual([]);
});

test('a member downloads all data that the site keeps about them', async ({ page }) => {
  const { id, username, email } = await enterAsMember(page);
  await visit(page, href('member_password', { id }));
  await page.getByRole('button', { name: 'Request the file' }).click();
  const link = page.getByRole('link', { name: 'Download the file' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(data['account']).toEqual([expect.objectContaining({ username, email })]);
  await expect(page.getByRole('button', { name: 'Request the file' })).toHaveCount(0);
});
