import { BREAKPOINTS } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { href } from '@nocturne/contracts/routes';
import type { Browser, Locator, Page } from '@playwright/test';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { expectAccessible, expectNoOverflow, takeScreenshot } from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import { PAGE_STATUS_ERRORS } from '../support/open-route.ts';
import { addressOfUpload, publishUpload, uploadAsMember } from '../support/publication.ts';
import { publishCopy } from '../support/second-build.ts';
import { siteCommand } from '../support/site-command.ts';
import { enterAsStaff } from '../support/staff.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

// All tests share the channels, so each sees the releases that earlier tests published.
test.describe.configure({ mode: 'default' });

const bannerOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Release channel of this page' });
const slotOf = (page: Page, remote: string): Locator => page.locator(`[data-remote="${remote}"]`);
const versionOf = (page: Page, remote: string): Promise<string | null> =>
  slotOf(page, remote).getAttribute('data-remote-version');

/** Opens a page at another host name of the site, as a visitor who has passed the age gate. */
async function pageAt(browser: Browser, host: string): Promise<{ page: Page; origin: string }> {
  const origin = siteUrl().replace('//localhost', `//${host}`);
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [] },
  });
  await context.addCookies(
    Object.entries({ [COOKIES.age]: '1', [COOKIES.consent]: 'no' }).map(([name, value]) => ({
      name,
      value,
      url: origin,
    })),
  );
  return { page: await context.newPage(), origin };
}

test('R8-09 an admin views staging while visitors get production', async ({ page, browser }) => {
  const { release } = await publishCopy('mf-upload', { channel: 'staging' });
  await enterAsStaff(page, 'admin');
  await visit(page, '/releases/');
  await page.getByRole('combobox', { name: 'Channel', exact: true }).selectOption('staging');
  await page.getByRole('button', { name: 'View this channel' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/`);
  await expect(bannerOf(page)).toContainText('Release channel: staging');
  await expect(bannerOf(page)).toContainText(release);
  await visit(page, '/upload/');
  await expect(slotOf(page, 'mf-upload')).toHaveAttribute('data-remote-version', release);

  const visitor = await openAnotherBrowser(browser);
  await visit(visitor, '/upload/');
  await expect(bannerOf(visitor)).toHaveCount(0);
  expect(await versionOf(visitor, 'mf-upload')).not.toBe(release);
  await visitor.context().close();

  await bannerOf(page).getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(bannerOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${siteUrl()}/upload/`);
  await expect(slotOf(page, 'mf-upload')).not.toHaveAttribute('data-remote-version', release);
});

test.describe('R8-09 R1-03 the upload team tries its flow before the release', () => {
  test.use({ expectedErrors: PAGE_STATUS_ERRORS });

  test('R8-09 R1-03 the staging upload publishes beside production', async ({ page, browser }) => {
    test.setTimeout(240_000);
    const { release } = await publishCopy('mf-upload', { channel: 'staging' });
    await page.goto((await siteCommand('remotes', 'view', 'staging')).trim());
    await expect(bannerOf(page)).toContainText(release);
    const title = await uploadAsMember(page);
    await expect(slotOf(page, 'mf-upload')).toHaveAttribute('data-remote-version', release);
    await expect(bannerOf(page)).toBeVisible();
    const address = await addressOfUpload(page);

    const staffPage = await openAnotherBrowser(browser);
    await enterAsStaff(staffPage);
    await publishUpload(staffPage, title);
    expect(await versionOf(staffPage, 'mf-upload')).not.toBe(release);

    const visitor = await openAnotherBrowser(browser);
    await expect
      .poll(async () => (await visitor.goto(address))?.status(), { timeout: 20_000 })
      .toBe(200);
    await expect(heading(visitor)).toHaveText(title);
    await expect(bannerOf(visitor)).toHaveCount(0);
    await visitor.context().close();
    await staffPage.context().close();
  });
});

test('R8-09 a view link of the operator works in one browser only', async ({ page, browser }) => {
  const link = (await siteCommand('remotes', 'view', 'staging')).trim();
  await page.goto(link);
  await expect(bannerOf(page)).toContainText('Release channel: staging');
  const second = await openAnotherBrowser(browser);
  await second.goto(link);
  await expect(second).toHaveURL(`${siteUrl()}/`);
  await expect(bannerOf(second)).toHaveCount(0);
  await second.context().close();
});

test('R8-09 a forged cookie shows production and is deleted', async ({ page }) => {
  await page
    .context()
    .addCookies([
      { name: COOKIES.channel, value: 'eyJjaGFubmVsIjoic3RhZ2luZyJ9.c3RhZ2luZw', url: siteUrl() },
    ]);
  await visit(page, '/');
  await expect(bannerOf(page)).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(COOKIES.channel);
});

test('R8-09 a host name shows staging, and the banner links back to the site', async ({
  browser,
}) => {
  const { release } = await publishCopy('mf-members', { channel: 'staging' });
  const { page } = await pageAt(browser, 'staging.localhost');
  await visit(page, '/signin/');
  await expect(slotOf(page, 'mf-members')).toHaveAttribute('data-remote-version', release);
  await expect(bannerOf(page)).toContainText('Release channel: staging');
  await bannerOf(page).getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/signin/`);
  await expect(bannerOf(page)).toHaveCount(0);
  await page.context().close();
});

test('R8-09 a branch has a preview at its own host name', async ({ browser }) => {
  const { release } = await publishCopy('mf-members', { channel: 'preview-new-form' });
  const { page } = await pageAt(browser, 'new-form.preview.localhost');
  const answer = await page.goto('/signin/');
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  await expect(bannerOf(page)).toContainText('Release channel: preview-new-form');
  await expect(slotOf(page, 'mf-members')).toHaveAttribute('data-remote-version', release);
  await page.context().close();
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('R8-09 the banner is above the header, at most 56 px high, and covers nothing', async ({
    page,
  }) => {
    await page.goto((await siteCommand('remotes', 'view', 'staging')).trim());
    await visit(page, '/videos/top-rated/1/');
    const banner = await bannerOf(page).boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(banner).toMatchObject({ x: 0, y: 0, width: 360 });
    expect(banner?.height).toBeLessThanOrEqual(56);
    expect(header?.y).toBeGreaterThanOrEqual(banner?.height ?? 0);
    await expect(bannerOf(page).getByRole('button', { name: 'Leave' })).toBeInViewport();
    await expectAccessible(page);
  });
});

test.describe('R8-09 releases page of staff', () => {
  test.use({ expectedErrors: PAGE_STATUS_ERRORS });

  test('R8-09 is missing for visitors and members', async ({ page }) => {
    expect((await page.goto('/releases/'))?.status()).toBe(404);
    await enterAsMember(page);
    expect((await page.goto('/releases/'))?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Page not found');
  });

  test('R8-09 an admin rolls back to the previous release, and the next page shows it', async ({
    page,
    browser,
  }) => {
    const { release } = await publishCopy('mf-catalog');
    await enterAsStaff(page, 'admin');
    const visitor = await openAnotherBrowser(browser);
    await visit(visitor, '/categories/');
    expect(await versionOf(visitor, 'mf-catalog')).toBe(release);
    await visit(page, href('releases'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Roll back: mf-catalog in production' }).click();
    const question = page.getByRole('dialog', { name: 'Roll back mf-catalog in production' });
    await expect(question).toContainText(release);
    await question.getByRole('button', { name: 'Roll back' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Done:' })).toBeVisible();
    await visit(visitor, '/categories/');
    expect(await versionOf(visitor, 'mf-catalog')).not.toBe(release);
    await visitor.context().close();
  });
});

test('R8-09 R2.2-09 the releases page and the channel banner fit every window', async ({
  page,
}) => {
  await enterAsStaff(page, 'admin');
  await visit(page, href('releases'));
  for (const width of [360, BREAKPOINTS.xs, BREAKPOINTS.md]) {
    await page.setViewportSize({ width, height: width < BREAKPOINTS.xs ? 740 : 900 });
    await takeScreenshot(page, `releases-${width}`);
    await expectNoOverflow(page);
  }
  await page.goto((await siteCommand('remotes', 'view', 'staging')).trim());
  for (const width of [360, BREAKPOINTS.xs, BREAKPOINTS.md]) {
    await page.setViewportSize({ width, height: width < BREAKPOINTS.xs ? 740 : 900 });
    await takeScreenshot(page, `channel-${width}`);
    await expectNoOverflow(page);
  }
});

test.describe('while every remote is broken', () => {
  test.use({ expectedErrors: /Failed to load resource:.*\/remotes\/mf-/ });

  test('R8-09 an admin still sees the live releases', async ({ page }) => {
    await page.route('**/remotes/mf-*/**', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await enterAsStaff(page, 'admin');
    await visit(page, '/releases/');
    await expect(page.getByRole('heading', { name: 'mf-catalog' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Roll out: mf-catalog in production' }),
    ).toBeVisible();
  });
});
