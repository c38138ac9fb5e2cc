import { processesOf } from '../../bench/src/torture/processes.ts';
import { DEVELOPED_REMOTE, startDevSite, test } from '../support/dev-sites.ts';
import { enterAsMember } from '../support/members.ts';
import { expect, siteUrl } from '../support/test.ts';
import { heading, markDocument, visit } from '../support/visit.ts';

const SLOT = `[data-remote="${DEVELOPED_REMOTE}"]`;

test.describe('composed', () => {
  test.use({ site: 'composed' });

  test('R8-09 a team sees its own build in a running site, which keeps its own release', async ({
    page,
    browser,
  }) => {
    await enterAsMember(page, 'composed');
    const answer = await page.goto('/upload/');
    await expect(heading(page)).toHaveText('Upload a video');
    await expect(page.locator('[data-dev-banner]')).toHaveText(
      `${DEVELOPED_REMOTE} from this machine in ${new URL(siteUrl()).host}`,
    );
    const own = page.locator(`${SLOT}[data-alive]`);
    await expect(own).toBeVisible();
    // Before that, the page shows the HTML of the site's release.
    const local = await own.getAttribute('data-remote-version');
    expect(
      answer?.headers()['content-security-policy'],
      'the policy of the site is in force',
    ).toContain("'strict-dynamic'");
    expect(answer?.headers()['integrity-policy']).toContain('script');
    const shown = await (await browser.newContext()).request.get(`${siteUrl()}/`);
    expect(await shown.text(), 'no page of the site names that build').not.toContain(String(local));
  });

  test('R8-09 the rest of the page is from the site; links keep the document', async ({ page }) => {
    await visit(page, '/');
    const isSameDocument = await markDocument(page);
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await expect(heading(page)).toHaveText('Categories');
    await isSameDocument();
    await expect(page.locator('[data-dev-banner]')).toBeVisible();
  });
});

test.describe('standalone', () => {
  test.use({ site: 'standalone' });

  test('R8-09 a standalone remote knows the member and names other remotes', async ({ page }) => {
    await enterAsMember(page, 'standalone');
    await page.goto('/');
    await expect(page.getByText('mf-catalog renders this address.')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: '/upload/' }).click();
    await expect(heading(page)).toHaveText('Upload a video');
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test('O4 the type check ends with the development server', async () => {
  const { outputDir } = test.info();
  const { child } = await startDevSite({
    isComposed: true,
    site: siteUrl(),
    env: { DATA_DIR: outputDir },
  });
  const isChecking = () =>
    processesOf(outputDir, outputDir).nodes.some(({ command }) => command.includes('--noEmit'));
  await expect.poll(isChecking).toBe(true);
  await child.stop();
  await expect.poll(isChecking).toBe(false);
});
