import type { RouteName } from '@nocturne/contracts/routes';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { enterAsFullMember } from '../../../e2e/support/full-member.ts';
import { addressOf } from '../../../e2e/support/route-visits.ts';
import { withSlowPage } from '../browser/slow-page.ts';
import { readVitals, watchVitals, type Vitals } from '../browser/vitals-probes.ts';
import type { Figure } from '../report/figure.ts';
import { summarize } from '../report/summary.ts';
import { printNumber } from '../report/table.ts';
import { DATA_DIR, GOALS, REACTION_MS, VITALS_ROUNDS } from '../settings.ts';
import type { BenchSite } from '../site/start-site.ts';
import type { Measure } from './measure.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** A kind of page, and what a visitor presses on it. */
interface Kind {
  route: RouteName;
  interact: (page: Page) => Promise<void>;
  /** The owner of the page visits it. */
  isOwn?: true;
}

/** One route of each kind: routes with the same screen and data give the same results. */
const kinds: readonly Kind[] = [
  { route: 'index', interact: search },
  { route: 'videos', interact: chooseOrder },
  { route: 'video', interact: like },
  { route: 'categories', interact: search },
  { route: 'videos-categories', interact: chooseOrder },
  { route: 'search', interact: search },
  { route: 'pornstars', interact: chooseOrder },
  { route: 'pornstar', interact: chooseOrder },
  { route: 'pornsites', interact: chooseOrder },
  { route: 'community', interact: chooseOrder },
  { route: 'playlists', interact: chooseOrder },
  { route: 'download', interact: pressTab },
  { route: 'signin', interact: fillIn },
  { route: 'signup', interact: fillIn },
  { route: 'upload', interact: search },
  { route: 'information_terms', interact: search },
  { route: 'contacts', interact: search },
  { route: 'member', interact: changeTab, isOwn: true },
  { route: 'member_wall', interact: writeAndCancelDelete, isOwn: true },
  { route: 'member_messages', interact: openConversation, isOwn: true },
  { route: 'member_playlists', interact: beginPlaylist, isOwn: true },
  { route: 'member_edit', interact: changeProfile, isOwn: true },
];

/** LCP, INP and CLS of every kind of page, on the slow machine and line of the bench. */
export const vitals: Measure = async ({ site, getBrowser, isOver, log }) => {
  const browser = await getBrowser();
  const figures: Figure[] = [];
  const member = await createMember(browser, site);
  for (const kind of kinds) {
    const address = site.origin + (await addressOf(kind.route, site.origin, member.id));
    const visitNow = () =>
      visitOnce(
        { browser, origin: site.origin, cookies: kind.isOwn ? member.cookies : [] },
        address,
        kind,
      );
    const visits = [await visitNow()];
    while (visits.length < VITALS_ROUNDS && !isOver()) visits.push(await visitNow());
    log(
      `  ${kind.route}: ${visits.map(({ interactions }) => interactions).join(', ')} interactions`,
    );
    figures.push(...figuresOf(kind.route, visits));
  }
  return figures;
};

interface Visitor {
  browser: Browser;
  origin: string;
  cookies: Cookies;
}

function visitOnce(
  { browser, origin, cookies }: Visitor,
  address: string,
  { interact }: Kind,
): Promise<Vitals> {
  return withSlowPage(browser, origin, async (page) => {
    await page.context().addCookies(cookies);
    await page.addInitScript(watchVitals);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.mouse.wheel(0, 600);
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, -600);
    await interact(page);
    // An entry exists only after its frame has been painted.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    return page.evaluate(readVitals);
  });
}

/** Creates the member whose area is visited, with something on every page. */
async function createMember(
  browser: Browser,
  site: BenchSite,
): Promise<{ id: number; cookies: Cookies }> {
  // Helpers of the end-to-end tests find the site here.
  Object.assign(process.env, { SITE_URL: site.origin, SITE_DATA_DIR: DATA_DIR });
  const context = await browser.newContext({ baseURL: site.origin });
  try {
    const { id } = await enterAsFullMember(await context.newPage());
    return { id, cookies: await context.cookies() };
  } finally {
    await context.close();
  }
}

function figuresOf(route: string, visits: readonly Vitals[]): Figure[] {
  const figure = (
    name: string,
    unit: Figure['unit'],
    value: number,
    pick: (one: Vitals) => Vitals['lcp'],
    closes: string,
  ): Figure => {
    const worst = visits.map(pick).toSorted((a, b) => b.value - a.value)[0];
    return {
      name: `${route}, ${name}`,
      unit,
      ours: summarize(visits.map((one) => pick(one).value)),
      goal: { kind: 'at-most', value },
      why:
        `the worst value was ${printNumber(worst?.value ?? Number.NaN)} ${unit}, ` +
        `for ${worst?.what ?? 'nothing'}`,
      closes,
    };
  };
  return [
    figure(
      'LCP',
      'ms',
      GOALS.lcpMs,
      ({ lcp }) => lcp,
      'loading less before that paint, or requesting its image earlier',
    ),
    figure(
      'INP',
      'ms',
      GOALS.inpMs,
      ({ inp }) => inp,
      'doing less work before the next paint, or deferring it until afterwards',
    ),
    figure(
      'CLS',
      'of the view',
      GOALS.cls,
      ({ cls }) => cls,
      'reserving space of its size from the beginning',
    ),
  ];
}

/** Opens the search, types until it suggests something, and closes it. */
async function search(page: Page): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox');
  await box.click();
  await box.pressSequentially('gla', { delay: 150 });
  await waitUntilSeen(page, page.getByRole('listbox').getByRole('option').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
}

/** Opens the sort menu and chooses an order, which loads the list again. */
async function chooseOrder(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sort by/ })
    .click();
  const order = page.getByRole('menuitemradio').nth(2);
  await waitUntilSeen(page, order);
  await order.click();
  await page.waitForLoadState('networkidle');
}

/** Presses Like and Favorite: for a visitor, each opens a dialog. */
async function like(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  for (const name of [/^Like, /, 'Favorite']) {
    await main.getByRole('button', { name }).click();
    await waitUntilSeen(page, dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** Waits as long as a person needs to see the element and react to it. */
async function waitUntilSeen(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  await page.waitForTimeout(REACTION_MS);
}

/** Fills in a form, which is refused at its first field. */
async function fillIn(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox').first().click();
  await page.keyboard.type('ab', { delay: 100 });
  await page.keyboard.press('Enter');
}

/** Opens another tab of the same area, without a new document. */
async function changeTab(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Member area' })
    .getByRole('link', { name: 'Comments' })
    .click();
  await page.getByRole('main').getByRole('article').first().waitFor();
}

/** Begins a post, and nearly deletes another one. */
async function writeAndCancelDelete(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Write on your wall' }).click();
  await page.keyboard.type('ab', { delay: 100 });
  await page
    .getByRole('button', { name: /^Delete the post/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
}

async function openConversation(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('log').waitFor();
  await page.getByRole('textbox', { name: /^Message to/ }).click();
  await page.keyboard.type('ab', { delay: 100 });
}

async function beginPlaylist(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'New playlist' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('ab', { delay: 100 });
  await page.keyboard.press('Escape');
}

/** The longest form of the site: each letter renders it again. */
async function changeProfile(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'City' }).click();
  await page.keyboard.type('ab', { delay: 100 });
  await page.getByRole('combobox', { name: 'Country' }).selectOption('SE');
}

/** For a page that has only links to press. */
async function pressTab(page: Page): Promise<void> {
  for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('Tab');
}
