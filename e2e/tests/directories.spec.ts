import { operations } from '@nocturne/contracts/operations';
import type { Locator, Page } from '@playwright/test';
import { enterAsMember } from '../support/members.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, markDocument, tileLink, tiles, visit } from '../support/visit.ts';

const PERFORMERS = '/pornstars/alphabetaz/1/';
const STUDIOS = '/pornsites/alphabetaz/1/';

/** Cards of a list of performers or studio sites, first to last. */
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const names = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allTextContents();

test.describe('performers', () => {
  test('R2.1-17 R2.1-26 the navigation lists most videos first', async ({ page, request }) => {
    await visit(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Performers' }).click();
    await expect(page).toHaveURL(/\/pornstars\/count-videos\/1\/$/);
    await expect(heading(page)).toHaveText('Performers');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Performers' }),
    ).toHaveAttribute('aria-current', 'page');
    const counts = (
      await cards(page)
        .getByText(/videos?$/)
        .allTextContents()
    ).map((text) => Number.parseInt(text, 10));
    expect(counts).toHaveLength(30);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const answer = await request.get('/pornstars/', { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, PERFORMERS]);
  });

  test('R2.1-17 R9-01 R4-12 a page has 30 performers; page 3 is 404', async ({ page, request }) => {
    await visit(page, PERFORMERS);
    await expect(cards(page)).toHaveCount(30);
    const first = await names(page);
    expect(first).toEqual(first.toSorted((a, b) => a.localeCompare(b, 'en')));
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/\/pornstars\/alphabetaz\/2\/$/);
    await expect(cards(page)).toHaveCount(10);
    expect((await names(page)).filter((name) => first.includes(name))).toEqual([]);
    expect((await request.get('/pornstars/alphabetaz/3/')).status()).toBe(404);
    expect((await request.get('/pornstars/longest/1/')).status()).toBe(404);
  });

  test('R4-12 on a phone Load More appends, and focus moves to the first new performer', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await visit(page, PERFORMERS);
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(cards(page).nth(30).getByRole('link')).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${PERFORMERS}$`));
  });

  test('R2.3-11 R3-10 filters appear in the address and as chips, and Back removes them', async ({
    page,
  }) => {
    await visit(page, PERFORMERS);
    const stays = await markDocument(page);
    await page.getByRole('button', { name: 'Gender: Any' }).click();
    await page.getByRole('menuitemradio', { name: 'Trans' }).click();
    await expect(page).toHaveURL(/\/pornstars\/alphabetaz\/1\/\?gender=shemale$/);
    await expect(page.getByRole('button', { name: 'Gender: Trans' })).toBeVisible();
    await page.getByRole('button', { name: 'Career: Any' }).click();
    await page.getByRole('menuitemradio', { name: 'Active' }).click();
    await expect(page).toHaveURL(/\?gender=shemale&career_status=active$/);
    const narrowed = await cards(page).count();
    expect(narrowed).toBeGreaterThan(0);
    expect(narrowed).toBeLessThan(30);
    await page.getByRole('link', { name: 'Remove filter Trans' }).click();
    await expect(page).toHaveURL(/\/1\/\?career_status=active$/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(new RegExp(`${PERFORMERS}$`));
    await expect(cards(page)).toHaveCount(30);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Remove filter Active' })).toBeVisible();
    await stays();
  });

  test('R2.3-11 the list has a search box, and says so when no performer matches', async ({
    page,
  }) => {
    await visit(page, PERFORMERS);
    const box = page.getByRole('searchbox', { name: 'Search performers by name' });
    await box.fill('ven');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/pornstars\/alphabetaz\/1\/\?search=ven$/);
    await expect.poll(() => names(page)).toEqual(['Orla Venn']);
    await box.fill('nobody of this name');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'No result found' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await expect(cards(page)).toHaveCount(30);
  });

  test('R2.1-17 A to Z has letter headings and a row of first letters (settlement 34)', async ({
    page,
  }) => {
    await visit(page, '/pornstars/alphabet/1/');
    const letters = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    expect(letters.length).toBeGreaterThan(8);
    expect(letters).toEqual(letters.toSorted());
    await page
      .getByRole('navigation', { name: 'First letter' })
      .getByRole('link', { name: 'O', exact: true })
      .click();
    await expect(page).toHaveURL(/\/pornstars\/alphabet\/1\/\?letter=o$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['O']);
    const found = await names(page);
    expect(found.length).toBeGreaterThan(0);
    for (const name of found) expect(name).toMatch(/^O/);
  });
});

test.describe('a performer', () => {
  test("R2.1-17 R2.3-11 a performer's videos can be sorted and opened", async ({ page }) => {
    await visit(page, PERFORMERS);
    await page.getByRole('link', { name: 'Orla Venn' }).click();
    await expect(page).toHaveURL(/\/pornstar\/orla-venn\/$/);
    await expect(heading(page)).toHaveText('Orla Venn');
    await expect(page.getByRole('heading', { name: 'Videos with Orla Venn' })).toBeVisible();
    const before = await tiles(page).getByRole('heading').allTextContents();
    expect(before.length).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Sort by: Latest updates' }).click();
    await page.getByRole('menuitemradio', { name: 'Longest' }).click();
    await expect(page).toHaveURL(/\/pornstar\/orla-venn\/\?sort=longest$/);
    await expect.poll(() => tiles(page).getByRole('heading').allTextContents()).not.toEqual(before);
    await tileLink(tiles(page).first()).click();
    await expect(page).toHaveURL(/\/video\//);
    await page.getByRole('main').getByRole('link', { name: 'Orla Venn' }).click();
    await expect(page).toHaveURL(/\/pornstar\/orla-venn\/$/);
  });

  test('R3-16 info lists the known facts in respectful words', async ({ page, request }) => {
    const answer = await request.get(operations.model.path.print({ dir: 'orla-venn' }));
    const { model } = (await answer.json()) as { model: { info: Record<string, string> } };
    await visit(page, '/pornstar/orla-venn/');
    await page.getByRole('link', { name: 'Info', exact: true }).click();
    await expect(page).toHaveURL(/\/pornstar\/orla-venn\/info\/$/);
    const filled = Object.values(model.info).filter((value) => value !== '').length;
    await expect(page.getByRole('main').getByRole('term')).toHaveCount(filled);
    await expect(page.getByRole('main')).not.toContainText('shemale');
    await page
      .getByRole('term')
      .filter({ hasText: 'Country' })
      .locator('xpath=following-sibling::dd/a')
      .click();
    await expect(page).toHaveURL(new RegExp(`\\?country=${model.info['country']}$`));
    await expect(cards(page).getByRole('link', { name: 'Orla Venn' })).toBeVisible();
  });

  test('R2.1-17 R6-01 visitors read comments and get links to sign in or sign up', async ({
    page,
  }) => {
    await visit(page, '/pornstar/orla-venn/comments/');
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
    await expect(page.getByRole('main')).toContainText(
      'Please sign in or sign up to post comments',
    );
    await page.getByRole('main').getByRole('link', { name: 'sign up' }).click();
    await expect(page).toHaveURL(/\/signup\/\?next=%2Fpornstar%2Forla-venn%2Fcomments%2F$/);
  });

  test('R4-11 Subscribe opens Login for a visitor', async ({ page }) => {
    await visit(page, '/pornstar/orla-venn/');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  });

  test('R4-11 a member subscribes and unsubscribes, each with a message', async ({ page }) => {
    await enterAsMember(page);
    await visit(page, '/pornstar/orla-venn/');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('button', { name: 'Subscribed', pressed: true })).toBeVisible();
    await expect(page.getByText('You are now subscribed')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribed' }).click();
    await expect(page.getByText('You have unsubscribed')).toBeVisible();
  });

  test('R2.1-04 R2.1-28 page 1 has one canonical address (settlement 30)', async ({ request }) => {
    for (const [address, canonical] of [
      ['/pornstar/orla-venn/', '/pornstar/orla-venn/'],
      ['/pornstar/orla-venn/videos/1/?sort=longest&x=1', '/pornstar/orla-venn/?sort=longest'],
      ['/pornsite/halden-works/videos/1/', '/pornsite/halden-works/'],
      ['/pornstars/recent/1/?gender=woman&search=o', '/pornstars/recent/1/'],
    ] as const) {
      const html = await (await request.get(address)).text();
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], address).toBe(
        siteUrl() + canonical,
      );
    }
    for (const address of [
      '/pornstar/nobody/',
      '/pornstar/nobody/info/',
      '/pornstar/nobody/comments/',
      '/pornstar/Orla.Venn/',
      '/pornstar/orla-venn/videos/99/',
      '/pornsite/nowhere/',
      '/pornsite/nowhere/info/',
    ]) {
      expect((await request.get(address)).status(), address).toBe(404);
    }
  });
});

test('V8 no two categories share a picture', async ({ page }) => {
  await visit(page, '/categories/');
  const pictures = page.getByRole('list', { name: 'Categories' }).last().locator('img');
  await expect(pictures).toHaveCount(24);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const bytes = await pictures.evaluateAll((images) =>
    Promise.all(images.map(async (image) => (await fetch((image as HTMLImageElement).src)).text())),
  );
  expect(new Set(bytes).size).toBe(24);
});

test.describe('studio sites', () => {
  test('R2.1-18 R9-01 the navigation leads to the list, a site, its videos and its info', async ({
    page,
  }) => {
    await visit(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Studios' }).click();
    await expect(page).toHaveURL(/\/pornsites\/count-videos\/1\/$/);
    await expect(cards(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Sort by: Most videos' }).click();
    await page.getByRole('menuitemradio', { name: 'A to Z' }).click();
    await expect(page).toHaveURL(new RegExp(`${STUDIOS}$`));
    await page.getByRole('link', { name: 'Halden Works' }).click();
    await expect(heading(page)).toHaveText('Halden Works');
    await expect(page.getByRole('heading', { name: 'Videos by Halden Works' })).toBeVisible();
    expect(await tiles(page).count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Info', exact: true }).click();
    await expect(page).toHaveURL(/\/pornsite\/halden-works\/info\/$/);
    await expect(page.getByRole('link', { name: 'halden-works.example' })).toHaveAttribute(
      'href',
      'https://halden-works.example/',
    );
  });

  test('R2.1-18 R2.3-01 tiles and the video page link to the channel', async ({ page }) => {
    await visit(page, '/pornsite/halden-works/');
    await tileLink(tiles(page).first()).click();
    await expect(page).toHaveURL(/\/video\//);
    await page.getByRole('main').getByRole('link', { name: 'Halden Works' }).first().click();
    await expect(page).toHaveURL(/\/pornsite\/halden-works\/$/);
    await tiles(page).first().getByRole('link', { name: 'Halden Works' }).click();
    await expect(heading(page)).toHaveText('Halden Works');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.3-11 R4-12 a visitor searches, filters, sorts and paginates', async ({
    page,
    request,
  }) => {
    const list = await request.get(
      operations.models.path.print({ filter: { gender: 'woman' }, count: 1 }),
    );
    const [woman = { title: '' }] = (await list.json()).models as { title: string }[];
    await page.goto(PERFORMERS);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/pornstars\/alphabetaz\/2\/$/);
    await page.locator('summary').filter({ hasText: 'Gender' }).click();
    await page.getByRole('link', { name: 'Woman' }).click();
    await expect(page).toHaveURL(/\/pornstars\/alphabetaz\/1\/\?gender=woman$/);
    await page.getByRole('searchbox', { name: 'Search performers by name' }).fill(woman.title);
    await page.getByRole('button', { name: 'Search performers by name' }).click();
    await expect(page).toHaveURL(/\/pornstars\/alphabetaz\/1\/\?.*search=/);
    expect(new URL(page.url()).searchParams.get('gender')).toBe('woman');
    await page.getByRole('main').getByRole('link', { name: woman.title, exact: true }).click();
    await page.getByRole('link', { name: 'Comments' }).click();
    await expect(page.getByRole('heading', { name: `Comments on ${woman.title}` })).toBeVisible();
  });
});
