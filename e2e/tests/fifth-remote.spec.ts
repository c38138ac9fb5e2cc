import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyCheckout, type CheckoutCopy } from '../support/checkout-copy.ts';
import { startChild } from '../support/child.ts';
import { startDevSite } from '../support/dev-sites.ts';
import { freePort } from '../support/free-port.ts';
import { siteEnvironment } from '../support/site-environment.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

/** Includes checking, building and starting a copy of the project. */
const LIMIT_MS = 600_000;
/** Includes detecting, building and loading a change. */
const REBUILD_MS = 60_000;

// The copy's site and its development server count as other hosts.
test.use({ expectedErrors: /request to another host: http:\/\/(localhost|127\.0\.0\.1):/ });

test('R8-09 a fifth remote is generated, checked, published and developed', async ({ page }) => {
  test.setTimeout(LIMIT_MS);
  const copy = await copyCheckout();
  try {
    expect(
      await copy.run('tools/src/nocturne.ts', [
        'remotes',
        'new',
        'mf-sky-chart',
        '--route',
        '/charts/sky/',
      ]),
    ).toContain('mf-sky-chart renders /charts/sky/');
    await test.step('it passes every check', () => check(copy));
    await copy.run('tools/src/build.ts', ['shell']);
    const site = await startSite(copy);
    try {
      await test.step('the running site shows it once it is published', async () => {
        await copy.run('tools/src/build.ts', ['mf-sky-chart']);
        await copy.run(
          'tools/src/nocturne.ts',
          ['remotes', 'publish', 'dist/mf-sky-chart', '--promote'],
          site.variables,
        );
        await page.context().addCookies([
          { name: '_agev', value: '1', url: site.url },
          { name: 'consent', value: 'no', url: site.url },
        ]);
        const html = await (await page.request.get(`${site.url}/charts/sky/`)).text();
        expect(html, 'the server draws it').toContain('<p class="n');
        await visit(page, `${site.url}/charts/sky/`);
        await expect(heading(page)).toHaveText('The page of mf-sky-chart');
        await expect(page.locator('[data-remote="mf-sky-chart"]')).toHaveAttribute(
          'data-remote-version',
          /^mf-sky-chart-/,
        );
      });
      await test.step('the dev page shows each change, the site the published release', () =>
        develop(page, copy, site.url));
      // Leave the page while the site still runs, so the page can send its pending reports.
      await page.goto('about:blank');
    } finally {
      await site.stop();
    }
  } finally {
    await copy.remove();
  }
});

async function develop(page: Page, copy: CheckoutCopy, site: string): Promise<void> {
  const { url, child } = await startDevSite({
    folder: copy.folder,
    name: 'mf-sky-chart',
    isComposed: true,
    site,
  });
  try {
    await visit(page, `${url}/charts/sky/`);
    await expect(heading(page)).toHaveText('The page of mf-sky-chart');
    const file = join(copy.folder, 'shared/i18n/src/messages/en/sky-chart.ts');
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace("'The page of mf-sky-chart'", "'Tonight’s sky'"),
    );
    await expect(heading(page)).toHaveText('Tonight’s sky', { timeout: REBUILD_MS });
    await visit(page, `${site}/charts/sky/`);
    await expect(heading(page)).toHaveText('The page of mf-sky-chart');
  } finally {
    await child.stop();
  }
}

async function check(copy: CheckoutCopy): Promise<void> {
  const program = (name: string, file: string) => `node_modules/${name}/${file}`;
  await copy.run('tools/src/check-workspace.ts', []);
  await copy.run(program('typescript', 'bin/tsc'), ['-p', 'tsconfig.json', '--noEmit']);
  await copy.run(program('oxfmt', 'bin/oxfmt'), ['--check', '.']);
  // Everything else is unchanged and already linted.
  const written = ['mf-sky-chart', 'shared/i18n/src', 'shared/contracts/src/route-table.ts'];
  await copy.run(program('oxlint', 'bin/oxlint'), ['--deny-warnings', ...written]);
  await copy.run(program('dependency-cruiser', 'bin/dependency-cruiser.mjs'), [
    '--config',
    '.dependency-cruiser.js',
    'mf-sky-chart',
    'shared/i18n',
  ]);
  const tests = ['mf-sky-chart', 'shared/i18n', 'shared/contracts/src/routes.test.ts'];
  await copy.run(program('jest', 'bin/jest.js'), [...tests, '--selectProjects', 'browser'], {
    NODE_OPTIONS: '--experimental-vm-modules',
  });
}

/**
 * Starts the copy's own site, with a new database and no catalogue. The remote to be published will
 * be its only one.
 */
async function startSite(copy: CheckoutCopy) {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const variables = siteEnvironment({
    PORT: port,
    DATA_DIR: join(copy.folder, '.data'),
    PUBLIC_URL: url,
    DEMO: 'no',
  });
  const child = await startChild({
    program: process.execPath,
    args: [join(copy.folder, 'server/src/main.ts')],
    env: { ...variables, NODE_ENV: 'production' },
    readyWhen: /^ready /m,
    limitMs: LIMIT_MS,
  });
  return { url, variables, stop: () => child.stop() };
}
