import { OUTCOMES_PATH, type OutcomesBody } from '@nocturne/contracts/outcomes';
import type { Page } from '@playwright/test';
import { GUARD_REPORTS } from '@nocturne/contracts/registry';
import { publishCopy } from '../support/second-build.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

// Console errors of the browser for a failing remote.
test.use({
  expectedErrors:
    /getElementById|Failed to (load resource:|find a valid digest).*\/remotes\/(mf-|shell)/,
});

/**
 * A shell cannot report that it did not start, so a script that the server adds to the page does.
 */
for (const [what, reason, breakIt] of [
  [
    'throws at its start',
    'exec',
    (page: Page) =>
      page.addInitScript(() => Object.assign(document, { getElementById: undefined })),
  ],
  [
    'does not load',
    'network',
    (page: Page) =>
      page.route('**/remotes/shell/*/*.js', (route) =>
        route.fulfill({ status: 500, body: 'broken' }),
      ),
  ],
] as const)
  test(`O29 a page whose shell ${what} reports it and keeps its server-rendered content`, async ({
    page,
  }) => {
    await breakIt(page);
    const reporting = page.waitForRequest(`**${OUTCOMES_PATH}`);
    await page.goto('/upload/');
    const { page: pass, outcomes } = (await reporting).postDataJSON() as OutcomesBody;
    expect(outcomes).toEqual([
      expect.objectContaining({ remote: 'shell', outcome: 'failed', class: reason }),
    ]);
    expect(pass).toMatch(/./);
    await expect(heading(page)).toHaveText('Upload a video');
  });

/**
 * The page delays its report by two seconds, the server its sums by one, and the guard checks every
 * five.
 */
const GUARD_MS = 30_000;

test('R8-09 a release that fails for many visitors is withdrawn', async ({ page, request }) => {
  const { release, build, isShown, rollBack } = await publishCopy('mf-upload');
  try {
    // Only this visitor's pages fail; all others of the site keep working.
    await page.route(`**/remotes/mf-upload/${build}/**`, (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    const reporting = page.waitForRequest(`**${OUTCOMES_PATH}`);
    await visit(page, '/upload/');
    await expect(heading(page)).toHaveText('Upload a video');
    const sent = await reporting;
    expect(await sent.headerValue('cookie')).toBeNull();
    const { outcomes } = sent.postDataJSON() as OutcomesBody;
    expect(outcomes).toContainEqual(
      expect.objectContaining({
        remote: 'mf-upload',
        release,
        outcome: 'failed',
        class: 'network',
      }),
    );
    expect(outcomes).toContainEqual(
      expect.objectContaining({ remote: 'mf-upload', outcome: 'fallback' }),
    );

    // Repeats this page's report from as many other addresses as needed, each with the token of its
    // own page.
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    for (let n = 1; n <= GUARD_REPORTS; n += 1) {
      const proxied = { 'x-forwarded-for': `10.77.0.${n}` };
      const html = await (await request.get('/upload/', { headers: proxied })).text();
      const [, pass = ''] = /"report":"([^"]+)"/.exec(html) ?? [];
      const data = { ...(sent.postDataJSON() as OutcomesBody), page: pass };
      const answer = await request.post(OUTCOMES_PATH, {
        headers: { ...headers, ...proxied },
        data,
      });
      expect(answer.status()).toBe(204);
    }
    await expect.poll(isShown, { timeout: GUARD_MS }).toBe(false);

    await visit(page, '/upload/');
    const slot = page.locator('[data-remote="mf-upload"]');
    await expect(slot).toHaveAttribute('data-remote-version', /^mf-upload-/);
    await expect(slot).not.toHaveAttribute('data-remote-version', release);
    await expect(page.locator('html')).not.toContainText('This part did not load');
  } finally {
    if (await isShown()) await rollBack();
  }
});
