import type { Page } from '@playwright/test';
import { publishPastGate } from '../support/past-gate.ts';
import { expect, test } from '../support/test.ts';
import { heading, tiles, visit } from '../support/visit.ts';

/*
 * What the gate would have refused, shown all the same: the table "Hostile releases" of docs/federation.md. The upload page is the hostile release's, the
 * remainder of the site is not.
 */

// What a hostile release makes the browser itself write.
test.use({ expectedErrors: /boom|TrustedHTML|find a valid digest|Failed to load resource.*\/remotes\/mf-upload\// });

const route = (members: string) =>
  `{ name: 'upload', store: () => ({}), load: async () => undefined, dehydrate: () => null, hydrate: () => undefined, Screen: () => 'hostile', ${members} }`;
const remote = (members = '', module = '') => `{ name: 'mf-upload', contract: '1.0.0', routes: [${route(members)}], ${module} }`;
/** An entry whose container gives this module, and that does something before. */
const entryOf =
  (module: string, before = '') =>
  (global: string) =>
    `${before};globalThis.${global} = { init() {}, get: async () => () => ({ remote: ${module} }) };`;

type Hostile = readonly [what: string, entry: (global: string) => string];
const GIVES_WAY: readonly Hostile[] = [
  ['throws as it is loaded', () => `throw new Error('boom')`],
  ['leaves nothing behind', () => ''],
  ['never starts', (global) => `globalThis.${global} = { init: () => new Promise(() => {}) };`],
  ['never gives its module', (global) => `globalThis.${global} = { init() {}, get: () => new Promise(() => {}) };`],
  ['gives no module', entryOf('undefined')],
  ['speaks another contract', entryOf(remote('', `contract: '2.0.0'`))],
  ['throws as it draws', entryOf(remote(`Screen: () => { throw new Error('boom') }`))],
  ['throws as it loads its data', entryOf(remote(`load: () => { throw new Error('boom') }`))],
  ['draws with another React', entryOf(remote(`Screen: () => ({ $$typeof: Symbol.for('react.element'), type: 'p', props: {} })`))],
  ['empties the page by markup', entryOf(remote(), `document.body.innerHTML = ''`)],
  ['empties the page by hand', entryOf(remote(), 'document.body.replaceChildren()')],
  ['takes the history', entryOf(remote(), 'history.pushState = () => {}')],
  ['takes the way to the server', entryOf(remote(), 'fetch = () => new Promise(() => {})')],
];

/** The index page of the channel. */
async function show(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await visit(page, '/');
}

for (const [what, entry] of GIVES_WAY) {
  test(`R8-09 a release that ${what} gives its place to the one before it, and the page lives on`, async ({ page }) => {
    const { release, link } = await publishPastGate(entry);
    await show(page, link);
    await expect(async () => {
      // A button that goes down already fetches the release; where that takes the page away before the button comes up, the press is lost: one presses again.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Upload' }).click();
      await expect(heading(page)).toHaveText('Upload a video', { timeout: 15_000 });
    }).toPass();
    await expect(page.locator('[data-remote="mf-upload"]')).not.toHaveAttribute('data-remote-version', release);
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL(/\/categories\/$/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('R8-09 a release that never has its data leaves Retry, and the page lives on', async ({ page }) => {
  const { link } = await publishPastGate(entryOf(remote('load: () => new Promise(() => {})')));
  await show(page, link);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Upload' }).click();
  await expect(page.getByRole('main')).toContainText('This page did not load');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('R8-09 a release whose bytes were changed on the disk never runs', async ({ page }) => {
  const { release, link, tamper } = await publishPastGate(entryOf(remote()));
  await tamper('document.documentElement.dataset.tampered = ""');
  await show(page, link);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Upload' }).click();
  await expect(heading(page)).toHaveText('Upload a video');
  await expect(page.locator('[data-remote="mf-upload"]')).not.toHaveAttribute('data-remote-version', release);
  await expect(page.locator('html[data-tampered]')).not.toBeAttached();
});

test("R8-09 a release that offers another remote's page is not asked for it", async ({ page }) => {
  const stolen = `routes: [${route('')}, ${route(`name: 'index'`)}]`;
  const { link } = await publishPastGate(entryOf(remote('', stolen)));
  await show(page, link);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Upload' }).click();
  await expect(page.getByRole('main')).toContainText('hostile');
  await page.goBack();
  await expect(tiles(page).first()).toBeVisible();
});

test('R8-09 a release that breaks at the server as well is drawn by the one before it, on the page that was asked for', async ({
  page,
}) => {
  const { release, link } = await publishPastGate(() => `throw new Error('boom')`, { node: `throw new Error('boom')` });
  await page.goto(link);
  await page.goto('/upload/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(heading(page)).toHaveText('Upload a video');
  await expect(page.locator('[data-remote="mf-upload"]')).not.toHaveAttribute('data-remote-version', release);
});
