import type { Page } from '@playwright/test';
import {
  entryOf,
  FAILING_RELEASES,
  LATE_ATTACKS,
  LATE_ATTACK_NODE,
  lateAttackEntry,
  NEVER_HAS_ITS_DATA,
  remoteSource,
  routeSource,
} from '../support/hostile-pages.ts';
import { publishUncheckedRelease } from '../support/unchecked-release.ts';
import { HOST } from '../support/web-attacks.ts';
import { expect, waitForHydration, test } from '../support/test.ts';
import { heading, tiles, visit } from '../support/visit.ts';

/*
 * Releases that the release check would refuse, shown anyway: the table "Hostile releases" of
 * docs/federation.md. Only the upload page comes from the hostile release.
 */

// Console errors of the browser for hostile releases.
test.use({
  expectedErrors:
    /boom|TrustedHTML|find a valid digest|Failed to load resource.*\/remotes\/mf-upload\//,
});

/** Shows the index page in the release channel of the link. */
async function show(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await visit(page, '/');
}

for (const { what, entry } of FAILING_RELEASES) {
  test(`O26 R8-09 the previous release replaces one that ${what}`, async ({ page }) => {
    const { release, link } = await publishUncheckedRelease(entry);
    await show(page, link);
    await expect(async () => {
      // Pointer down already fetches the release. If the release then empties the page before
      // pointer up, the press is lost, so press again.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Upload' }).click();
      await expect(heading(page)).toHaveText('Upload a video', { timeout: 15_000 });
    }).toPass();
    await expect(page.locator('[data-remote="mf-upload"]')).not.toHaveAttribute(
      'data-remote-version',
      release,
    );
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL(/\/categories\/$/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('R8-09 a release whose data never arrives shows Try again, and the page still works', async ({
  page,
}) => {
  const { link } = await publishUncheckedRelease(NEVER_HAS_ITS_DATA.entry);
  await show(page, link);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Upload' }).click();
  await expect(page.getByRole('main')).toContainText('This page did not load');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('R8-09 a release whose files were changed on disk never runs', async ({ page }) => {
  const { release, link, tamper } = await publishUncheckedRelease(entryOf(remoteSource()));
  await tamper('document.documentElement.dataset.tampered = ""');
  await show(page, link);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Upload' }).click();
  await expect(heading(page)).toHaveText('Upload a video');
  await expect(page.locator('[data-remote="mf-upload"]')).not.toHaveAttribute(
    'data-remote-version',
    release,
  );
  await expect(page.locator('html[data-tampered]')).not.toBeAttached();
});

test("R8-09 a release cannot take over another remote's page", async ({ page }) => {
  const stolen = `routes: [${routeSource('')}, ${routeSource(`name: 'index'`)}]`;
  const { link } = await publishUncheckedRelease(entryOf(remoteSource('', stolen)));
  await show(page, link);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Upload' }).click();
  await expect(page.getByRole('main')).toContainText('hostile');
  await page.goBack();
  await expect(tiles(page).first()).toBeVisible();
});

test('R8-09 the previous release replaces one that also fails on the server', async ({ page }) => {
  const { release, link } = await publishUncheckedRelease(() => `throw new Error('boom')`, {
    node: `throw new Error('boom')`,
  });
  await page.goto(link);
  await page.goto('/upload/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(heading(page)).toHaveText('Upload a video');
  await expect(page.locator('[data-remote="mf-upload"]')).not.toHaveAttribute(
    'data-remote-version',
    release,
  );
});

test.describe('O24 O26 R8-09 a hostile release that starts normally', () => {
  test.use({
    expectedErrors: new RegExp(
      [
        /https:..h\d+\.elsewhere|Content Security Policy|Trusted|base URI/,
        /Failed to load resource|Refused|Permissions-Policy/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
  });

  for (const { what, attacks } of LATE_ATTACKS) {
    test(`${what}: does no harm, and the page still works`, async ({ page, context }) => {
      // Each link works once, so each test publishes its own release.
      const { link } = await publishUncheckedRelease(lateAttackEntry, { node: LATE_ATTACK_NODE });
      const requests: string[] = [];
      await context.route(
        ({ host }) => host.endsWith(HOST),
        (route) => {
          requests.push(route.request().url());
          return route.abort();
        },
      );
      await page.goto(link);
      await page.goto('/upload/');
      await waitForHydration(page);
      for (const detail of Object.keys(attacks))
        await page.evaluate(
          (name) => document.dispatchEvent(new CustomEvent('attack', { detail: name })),
          detail,
        );
      await expect
        .poll(() => page.evaluate(() => (globalThis as { attacked?: number }).attacked))
        .toBe(Object.keys(attacks).length);
      await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
      await expect(page).toHaveURL(/\/categories\/$/);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      expect(requests).toEqual([]);
      expect(await page.evaluate(stateOfPage)).toEqual({
        ran: false,
        isBaseOwn: true,
        json: '{"a":[2]}',
        isDated: true,
      });
    });
  }
});

/** Runs in the page: the state that the attacks would change. */
function stateOfPage(): { ran: boolean; isBaseOwn: boolean; json: string; isDated: boolean } {
  return {
    ran: 'ran' in globalThis,
    isBaseOwn: new URL(document.baseURI).origin === location.origin,
    json: JSON.stringify({ a: [1].map((one) => one + 1) }),
    isDated: Date.now() > 0,
  };
}
