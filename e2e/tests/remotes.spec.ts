import { REMOTE_TIMEOUT_MS, REMOTE_SLOW_MS } from '@nocturne/contracts/constants';
import type { Page } from '@playwright/test';
import { playerVideo } from '../support/playing.ts';
import { publishCopy } from '../support/second-build.ts';
import { expect, test } from '../support/test.ts';
import { heading, tileLink, tiles, visit } from '../support/visit.ts';

// Console errors of the browser for a failing remote.
test.use({ expectedErrors: /Failed to (load resource:|find a valid digest).*\/remotes\/mf-/ });

const PLAYER = '**/remotes/mf-player/**';
const FAILED = 'This part did not load';
const SLOW = 'This part is taking longer than usual.';
/** Limit until a slot shows content or its final message, milliseconds. */
const SETTLED_MS = 9000;

test('R8-09 a hanging remote is reported slow, then failed; Retry recovers', async ({ page }) => {
  const { rollBack } = await publishCopy('mf-player');
  try {
    await page.clock.install();
    await page.route(PLAYER, () => undefined);
    await visit(page, '/');
    await page.clock.pauseAt(Date.now() + 60_000);
    const assigned = page.waitForRequest(PLAYER);
    await tileLink(tiles(page).first()).click();
    await assigned;
    await expectSlowThenFailed(page);
    await page.clock.resume();
    await page.unroute(PLAYER);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(playerVideo(page)).toBeVisible();
  } finally {
    await rollBack();
  }
});

test('R8-09 Retry on the slow message starts again before the deadline', async ({ page }) => {
  await page.clock.install();
  const answerFromNowOn = await hangRequests(page, PLAYER);
  await visit(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const assigned = page.waitForRequest(PLAYER);
  await tileLink(tiles(page).first()).click();
  await assigned;
  await page.clock.runFor(REMOTE_SLOW_MS);
  answerFromNowOn();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.clock.resume();
  await expect(playerVideo(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(SLOW)).toBeHidden();
});

/**
 * Leaves requests unanswered until the returned function is called. Earlier requests then keep
 * hanging.
 */
async function hangRequests(page: Page, addresses: string): Promise<() => void> {
  let isAnswering = false;
  await page.route(addresses, (route) => (isAnswering ? route.continue() : undefined));
  return () => void (isAnswering = true);
}

/** Advances the page's clock from the start of loading to the final message. */
async function expectSlowThenFailed(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const [slow, failed] = [main.getByText(SLOW), main.getByText(FAILED)];
  await page.clock.runFor(REMOTE_SLOW_MS - 1);
  await expect(slow).toBeHidden();
  await page.clock.runFor(1);
  await expect(slow).toBeVisible();
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Categories' })).toBeVisible();

  const previous = page.waitForRequest(PLAYER);
  await page.clock.runFor(REMOTE_TIMEOUT_MS - REMOTE_SLOW_MS);
  await previous;
  await page.clock.runFor(REMOTE_TIMEOUT_MS - 1);
  await expect(slow).toBeVisible();
  await expect(failed).toBeHidden();
  await page.clock.runFor(SETTLED_MS - 2 * REMOTE_TIMEOUT_MS + 1);
  await expect(failed).toBeVisible();
  await expect(slow).toBeHidden();
}

test('R8-09 content stays readable while its remote hangs; Retry hydrates it', async ({ page }) => {
  const answerFromNowOn = await hangRequests(page, '**/remotes/mf-catalog/**/remoteEntry*.js*');
  await page.goto('/videos/top-rated/1/', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Top rated');
  await expect(tiles(page)).toHaveCount(24);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(tiles(page)).toHaveCount(24);
  await expect(page.getByRole('main').getByText(SLOW)).toBeVisible();
  await expect(tiles(page)).toHaveCount(24);
  answerFromNowOn();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByText(SLOW)).toBeHidden();
  await tiles(page).first().getByRole('button', { name: 'Watch later' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    /Added .+ to Watch later/,
  );
});

test('R8-09 an address opened while its remote is broken is not a blank page', async ({ page }) => {
  await page.route('**/remotes/mf-catalog/**/*.js', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await page.goto('/videos/top-rated/1/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Some controls on this page did not load.');
  await expect(tiles(page)).toHaveCount(24);
  await page.unroute('**/remotes/mf-catalog/**/*.js');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).not.toContainText(
    'Some controls on this page did not load.',
  );
  await expect(tiles(page)).toHaveCount(24);
});

test('R8-09 the previous release silently replaces a broken new one', async ({ page }) => {
  const { release, build, rollBack } = await publishCopy('mf-members');
  try {
    await page.route(`**/remotes/mf-members/${build}/**`, (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await visit(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await expect(heading(page)).toHaveText('Welcome back');
    const slot = page.locator('[data-remote="mf-members"]');
    await expect(slot).toHaveAttribute('data-remote-version', /^mf-members-/);
    await expect(slot).not.toHaveAttribute('data-remote-version', release);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('This field is required')).toHaveCount(2);
  } finally {
    await rollBack();
  }
});

test('R8-09 a page opened before a release keeps the releases it knows', async ({ page }) => {
  await visit(page, '/');
  const { rollBack } = await publishCopy('mf-upload');
  try {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Upload' }).click();
    await expect(heading(page)).toHaveText('Upload a video');
  } finally {
    await rollBack();
  }
});
