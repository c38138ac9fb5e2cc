import { MANIFEST_PATH, OFFLINE_PATH, WORKER_FILE } from '@nocturne/contracts/offline';
import type { Page } from '@playwright/test';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { storedTitles } from '../support/history.ts';
import { expectAccessible, expectNoOverflow } from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import { publishCopy } from '../support/second-build.ts';
import { expect, waitForHydration, test } from '../support/test.ts';
import { heading, tileLink, tiles, visit } from '../support/visit.ts';
import {
  cacheNames,
  listCachedResponses,
  visitWithWorker,
  workerCount,
} from '../support/worker.ts';

// Console errors of the browser for a lost connection or a missing service worker.
const BROWSERS_OWN = /ERR_INTERNET_DISCONNECTED|bad HTTP response code|Failed to load resource/;
// Some of these tests show other releases of the shell to all visitors.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow', expectedErrors: BROWSERS_OWN });

const list = (page: Page, name: string) => page.getByRole('region', { name });

/** Watches one video and saves another one for later. Resolves to their titles. */
async function fillLists(page: Page, address: string): Promise<{ watched: string; later: string }> {
  await visit(page, address);
  const watched = (await heading(page).textContent()) ?? '';
  await expect.poll(() => storedTitles(page, 'watch_history')).toEqual([watched]);
  await visitWithWorker(page, '/videos/longest/1/');
  const tile = tiles(page).first();
  const later = (await tileLink(tile).textContent()) ?? '';
  await tile.hover();
  await tile.getByRole('button', { name: `Watch later: ${later}` }).click();
  await expect.poll(() => storedTitles(page, 'watch_later')).toEqual([later]);
  return { watched, later };
}

test('R2.1-13 R4-10 offline, a page shows the local lists', async ({ page, context, request }) => {
  const { watched, later } = await fillLists(page, videoAddress(await shortVideo(request)));
  await context.setOffline(true);
  await page.goto('/videos/top-rated/1/');
  await waitForHydration(page);
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page).toHaveTitle('You are offline · Nocturne');
  await expect(list(page, 'History').getByRole('link', { name: watched })).toBeVisible();
  await expect(list(page, 'Watch later').getByRole('link', { name: later })).toBeVisible();
  for (const width of [360, 768, 1470]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }

  // Reloading while offline shows the same page again.
  await page.reload();
  await expect(list(page, 'History').getByRole('link', { name: watched })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status')).toHaveText('You’re back online.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Top rated');
  await expect(page).toHaveURL(/\/videos\/top-rated\/1\/$/);
});

test.describe('after the visitor changes preferences', () => {
  test('R2.3-18 the offline page uses the current language and theme', async ({
    page,
    context,
    baseURL,
  }) => {
    await visitWithWorker(page, '/');
    await context.addCookies(
      ['lang=de', 'theme=light'].map((pair) => ({
        name: pair.split('=')[0] ?? '',
        value: pair.split('=')[1] ?? '',
        url: baseURL ?? '',
      })),
    );
    await context.setOffline(true);
    await page.goto('/categories/');
    await expect(heading(page)).toHaveText('Sie sind offline');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expectAccessible(page);
  });
});

test.describe('before the age gate is passed', () => {
  test('R4-01 the offline page does not show the lists', async ({ page, context, request }) => {
    const { watched } = await fillLists(page, videoAddress(await shortVideo(request)));
    await context.clearCookies({ name: '_agev' });
    await context.setOffline(true);
    await page.goto('/');
    await expect(heading(page)).toHaveText('You are offline');
    await expect(page.getByText(/confirm your age first/)).toBeVisible();
    await expect(page.getByText(watched)).toHaveCount(0);
  });
});

test('R6-06 the browser caches only the offline page and the shell', async ({ page, request }) => {
  const { username } = await enterAsMember(page);
  await visitWithWorker(page, '/');
  for (const address of [
    videoAddress(await shortVideo(request)),
    '/history/1/?list=watch-later',
    '/categories/',
    '/',
  ])
    await visit(page, address);
  const cached = await listCachedResponses(page);
  const elsewhere = cached.filter(
    ({ path }) => path !== OFFLINE_PATH && !path.startsWith('/remotes/shell/'),
  );
  expect(elsewhere).toEqual([]);
  expect(
    cached.filter(({ path, text }) => /remoteEntry/.test(path) || text.includes(username)),
  ).toEqual([]);
  const offline = cached.find(({ path }) => path === OFFLINE_PATH)?.text ?? '';
  expect(offline).toContain('"user":null');
  expect(offline).toContain('"remotes":{}');
  expect(offline).not.toContain('/remotes/mf-');
});

test('a new release of the shell installs a new worker and deletes the old cache', async ({
  page,
  context,
}) => {
  await visitWithWorker(page, '/');
  const [before] = await cacheNames(page);
  const { build, rollBack } = await publishCopy('shell');
  try {
    // The document is immediately the new release's, even if an older worker controls the page.
    await visit(page, '/categories/');
    await expect(page.locator(`script[src^="/remotes/shell/${build}/"]`)).toBeAttached();
    await expect.poll(() => cacheNames(page), { timeout: 20_000 }).toEqual([`offline-${build}`]);
    expect(before).not.toBe(`offline-${build}`);
    expect(await workerCount(page)).toBe(1);
    await context.setOffline(true);
    await page.goto('/');
    await expect(heading(page)).toHaveText('You are offline');
    await context.setOffline(false);
  } finally {
    await rollBack();
  }
});

test('a worker whose script no longer exists unregisters and deletes its cache', async ({
  page,
}) => {
  await visitWithWorker(page, '/');
  const { rollBack } = await publishCopy('shell', { without: WORKER_FILE });
  try {
    await visit(page, '/categories/');
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await visit(page, '/');
    await expect.poll(() => workerCount(page)).toBe(0);
  } finally {
    await rollBack();
  }
});

test('R2.1-10 the embedded player installs no worker', async ({ page, request }) => {
  await page.addInitScript(() => {
    const registered: unknown[] = [];
    Object.assign(window, { registered });
    ServiceWorkerContainer.prototype.register = (address) => {
      registered.push(address);
      return Promise.reject(new Error('this test registers none'));
    };
  });
  const registrations = () =>
    page.evaluate(async () => {
      for (let turn = 0; turn < 2; turn += 1)
        await new Promise((resolve) => requestIdleCallback(resolve));
      return (window as unknown as { registered: unknown[] }).registered.length;
    });
  await visit(page, '/');
  await expect.poll(registrations).toBe(1);
  await page.goto(`/embed/${(await shortVideo(request)).video_id}/`);
  // The embedded player loads its scripts with its first frame.
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await waitForHydration(page);
  await page.waitForLoadState('load');
  expect(await registrations()).toBe(0);
});

test('R4-02 the manifest names the site, and its start address shows the age gate', async ({
  page,
  request,
  context,
}) => {
  await visit(page, '/');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', MANIFEST_PATH);
  const manifest = (await (await request.get(MANIFEST_PATH)).json()) as {
    name: string;
    start_url: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe('Nocturne');
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  await context.clearCookies({ name: '_agev' });
  await page.goto(manifest.start_url);
  await expect(page.getByRole('alertdialog').getByRole('button', { name: /18/ })).toBeVisible();
});

test('a page announces that the connection is lost, and that it is back', async ({
  page,
  context,
}) => {
  await visitWithWorker(page, '/');
  const connectionStatus = page.getByRole('status').filter({ hasText: 'line' });
  await context.setOffline(true);
  await expect(connectionStatus).toHaveText(/^You are offline\./);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(connectionStatus).toHaveText('You’re back online.');
  await expect(connectionStatus).toHaveCount(0);
});
