import { COOKIES } from '@nocturne/contracts/cookies';
import { CONTRACT_FILE } from '@nocturne/contracts/remotes';
import type { BrowserContext, Browser, Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changeRemotes } from '../support/second-build.ts';
import { siteCommand } from '../support/site-command.ts';
import { flushEvents, watchEvents } from '../support/stats.ts';
import { expect, newAddress, siteUrl, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** No other test uses this country, so the experiment affects no other visitor. */
const COUNTRY = 'NZ';
/** Minimum number of visitors. More come until both variants have been seen. */
const FEWEST = 4;
const MOST = 20;
/** Includes building the variant if it is missing. */
const LIMIT_MS = 300_000;

test('R8-09 R7-07 an experiment keeps each visitor in the same variant', async ({ browser }) => {
  test.setTimeout(LIMIT_MS);
  const release = await publishDense();
  const id = `grid-density-${Date.now().toString(36)}`;
  await changeRemotes(
    'experiment',
    id,
    '--remote',
    'mf-catalog',
    '--variant',
    `dense=${release}:50%`,
    '--country',
    COUNTRY,
  );
  try {
    const seen: string[] = [];
    while (seen.length < FEWEST || (new Set(seen).size < 2 && seen.length < MOST))
      seen.push(await variantOf(browser, { id, release }));
    expect([...new Set(seen)].sort(), `${seen.length} visitors at one half see both`).toEqual([
      'control',
      'dense',
    ]);
  } finally {
    await changeRemotes('experiment', id, '--end', '--yes');
  }
});

/**
 * Publishes the dense grid as a separate release, beside the active one. Resolves to the release.
 */
async function publishDense(): Promise<string> {
  await run(
    process.execPath,
    [join(root, 'tools/src/build.ts'), 'mf-catalog', '--variant', 'dense'],
    { cwd: root },
  );
  const folder = join(root, 'dist/variants/mf-catalog-dense');
  const known = JSON.parse(await siteCommand('remotes', 'show', 'mf-catalog', '--json')) as {
    release: string;
    version: string;
  }[];
  const { build } = JSON.parse(await readFile(join(folder, CONTRACT_FILE), 'utf8')) as {
    build: string;
  };
  const release = `mf-catalog-${build}`;
  if (!known.some((one) => one.release === release)) await changeRemotes('publish', folder);
  return release;
}

/**
 * Visits as a new visitor of the country who accepts analytics. Resolves to the variant, which must
 * stay the same.
 */
async function variantOf(
  browser: Browser,
  experiment: { id: string; release: string },
): Promise<'control' | 'dense'> {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  try {
    const cookies = { [COOKIES.age]: '1', [COOKIES.consent]: 'yes', [COOKIES.country]: COUNTRY };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: siteUrl() })),
    );
    return await visitAndCheckVariant(context, experiment);
  } finally {
    await context.close();
  }
}

async function visitAndCheckVariant(
  context: BrowserContext,
  { id, release }: { id: string; release: string },
): Promise<'control' | 'dense'> {
  const page = await context.newPage();
  const events = watchEvents(page);
  await visit(page, '/');
  const first = await shownVariant(page, release);
  await page.reload();
  expect(await shownVariant(page, release)).toBe(first);
  await visit(page, '/videos/longest/1/');
  expect(await shownVariant(page, release)).toBe(first);
  const html = await (await context.request.get('/')).text();
  // Match markup only, because styles in the page contain the attribute name too.
  expect(/ data-dense="/.test(html), 'the server draws what the browser runs').toBe(
    first === 'dense',
  );
  await flushEvents(page);
  const variant = first === 'dense' ? `${id}:dense` : `${id}:control`;
  await expect
    .poll(() => events.exposures().map((one) => [one.remote, one.variant]))
    .toContainEqual(['mf-catalog', variant]);
  return first;
}

async function shownVariant(page: Page, release: string): Promise<'control' | 'dense'> {
  const slot = page.locator('[data-remote="mf-catalog"][data-alive]');
  await expect(slot).toBeVisible();
  const isDense = (await slot.locator('[data-dense]').count()) > 0;
  expect(
    (await slot.getAttribute('data-remote-version')) === release,
    'release and code are one',
  ).toBe(isDense);
  return isDense ? 'dense' : 'control';
}
