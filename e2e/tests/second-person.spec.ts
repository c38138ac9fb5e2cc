import { BREAKPOINTS } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import type { Page } from '@playwright/test';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { expectAccessible, expectNoOverflow, takeScreenshot } from '../support/layout.ts';
import { publishCopy } from '../support/second-build.ts';
import { test } from '../support/second-person-site.ts';
import { enterAsStaff } from '../support/staff.ts';
import { expect, siteUrl } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const REMOTE = 'mf-members';
const releasesPage = () => siteUrl('second') + href('releases');
const statusMessage = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words });
/** The change request for a release. Requests of other tests and retries may be open too. */
const requestFor = (page: Page, release: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Request \d+$/ }), hasText: release });
/** Production release of the remote, as the loaded page shows it. */
const inProduction = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: REMOTE, exact: true }) })
    .getByRole('listitem')
    .filter({ hasText: /^production/ });
/**
 * The release check loads the release in a separate browser, before the request and before the
 * release is shown.
 */
const CHECKED = { timeout: 120_000 };

/** Release that a visitor of this site gets on the next page. */
async function versionFor(visitor: Page): Promise<string | null> {
  await visit(visitor, `${siteUrl('second')}/signin/`);
  return visitor.locator(`[data-remote="${REMOTE}"]`).getAttribute('data-remote-version');
}

test('M15 a release needs a second admin before visitors get it; a rollback does not', async ({
  page,
  browser,
}) => {
  test.setTimeout(360_000);
  const { release } = await publishCopy(REMOTE, { channel: 'staging' });
  const [second, visitor] = [await openAnotherBrowser(browser), await openAnotherBrowser(browser)];
  const asker = await enterAsStaff(page, 'admin');
  await enterAsStaff(second, 'admin');

  await visit(page, releasesPage());
  await page.getByRole('button', { name: `Promote: ${REMOTE} in production` }).click();
  const question = page.getByRole('dialog', {
    name: `Promote a release of ${REMOTE} in production`,
  });
  await expect(question).toContainText('Visitors get it once another person confirms it.');
  await question.getByRole('combobox', { name: 'Release' }).selectOption(release);
  await question.getByRole('button', { name: 'Promote' }).click();
  await expect(statusMessage(page, 'Waiting for confirmation: request')).toBeVisible(CHECKED);
  const own = requestFor(page, release);
  await expect(own).toContainText('This is your own request. Another person has to confirm it.');
  await expect(own.getByRole('button')).toHaveText(['Withdraw']);
  expect(await versionFor(visitor)).not.toBe(release);

  await visit(second, releasesPage());
  const request = requestFor(second, release);
  await expect(request).toContainText(`requested by ${asker.username}`);
  await expectAccessible(second);
  for (const width of [360, BREAKPOINTS.md]) {
    await second.setViewportSize({ width, height: width < BREAKPOINTS.xs ? 740 : 900 });
    await takeScreenshot(second, `releases-request-${width}`);
    await expectNoOverflow(second);
  }
  await request.getByRole('button', { name: /^Confirm: Request / }).click();
  await second
    .getByRole('dialog', { name: /^Confirm request / })
    .getByRole('button', { name: 'Confirm' })
    .click();
  await expect(statusMessage(second, `Done: production shows ${release}`)).toBeVisible(CHECKED);
  await expect(request).toHaveCount(0);
  await expect.poll(() => versionFor(visitor)).toBe(release);

  await page.getByRole('button', { name: 'Reload' }).click();
  // A rollback acts on the state that the page has loaded.
  await expect(inProduction(page)).toContainText(release);
  await page.getByRole('button', { name: `Roll back: ${REMOTE} in production` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await expect(statusMessage(page, 'Done: production shows')).toBeVisible();
  await expect.poll(() => versionFor(visitor)).not.toBe(release);
  await second.context().close();
  await visitor.context().close();
});
