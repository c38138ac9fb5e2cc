import { COOKIES } from '@nocturne/contracts/cookies';
import type { Language } from '@nocturne/contracts/constants';
import type { Page } from '@playwright/test';
import { deletedVideo, videoAddress } from '../support/catalogue.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, tiles, visit } from '../support/visit.ts';

interface Words {
  nav: readonly string[];
  skip: string;
  views: RegExp;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    nav: ['Trending', 'Videos', 'Categories', 'Performers', 'Studios', 'Community'],
    skip: 'Skip to content',
    views: /views/,
  },
  ru: {
    nav: ['В тренде', 'Видео', 'Категории', 'Исполнители', 'Студии', 'Сообщество'],
    skip: 'Перейти к содержанию',
    views: /просм/,
  },
  fr: {
    nav: ['Tendances', 'Vidéos', 'Catégories', 'Artistes', 'Studios', 'Communauté'],
    skip: 'Aller au contenu',
    views: /vues/,
  },
  de: {
    nav: ['Im Trend', 'Videos', 'Kategorien', 'Mitwirkende', 'Studios', 'Community'],
    skip: 'Zum Inhalt springen',
    views: /Aufrufe/,
  },
};

test.describe('R2.3-18 whole pages appear in the saved language', () => {
  for (const [language, { nav, skip, views }] of Object.entries(words)) {
    test(language, async ({ page, context }) => {
      await context.addCookies([{ name: COOKIES.language, value: language, url: siteUrl() }]);
      await visit(page, '/videos/latest-updates/1/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(
        page.getByRole('banner').getByRole('navigation').first().getByRole('link'),
      ).toHaveText([...nav]);
      await expect(page.getByRole('link', { name: skip })).toBeAttached();
      await expect(tiles(page).first()).toContainText(views);
      // Links inside the site keep the language without naming it.
      await page
        .getByRole('banner')
        .getByRole('link', { name: nav[2] ?? '', exact: true })
        .click();
      await expect(heading(page)).toHaveText(nav[2] ?? '');
    });
  }
});

test('R9-13 R2.3-18 the language follows the address, then the browser', async ({ request }) => {
  const languageOf = async (address: string, headers: Record<string, string> = {}) =>
    /<html lang="(\w+)"/.exec(await (await request.get(address, { headers })).text())?.[1];
  expect(await languageOf('/?lang=fr', { 'accept-language': 'de' })).toBe('fr');
  expect(await languageOf('/', { 'accept-language': 'nl, ru;q=0.8, de;q=0.5' })).toBe('ru');
  expect(await languageOf('/', { 'accept-language': 'nl' })).toBe('en');
});

test('R2.3-18 the footer switches the language, and the choice persists', async ({ page }) => {
  await visit(page, '/categories/');
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'English', checked: true })).toBeFocused();
  // Moving through the languages selects none.
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(heading(page)).toHaveText('Kategorien');
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.3-18 the footer links to the same page in each language', async ({ page }) => {
    await page.goto('/categories/');
    const footer = page.getByRole('contentinfo');
    await footer.locator('summary').filter({ hasText: 'English' }).click();
    await footer.getByRole('link', { name: 'Deutsch' }).click();
    await expect(heading(page)).toHaveText('Kategorien');
    await expect(page).toHaveURL(/\/categories\/\?lang=de$/);
  });
});

test('R2.3-18 R7-10 API requests use the saved language', async ({ page, context }) => {
  await context.addCookies([{ name: COOKIES.language, value: 'fr', url: siteUrl() }]);
  await visit(page, '/');
  const categories = page.waitForRequest((request) =>
    /\/api\/json\/categories\/.*\.fr\.json$/.test(request.url()),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Catégories', exact: true }).click();
  await categories;
  // Navigation closes open overlays.
  await expect(heading(page)).toHaveText('Catégories');
  const suggestions = page.waitForRequest((request) => request.url().endsWith('.json?lang=fr'));
  await page.keyboard.press('/');
  await suggestions;
  await expect(page.getByRole('option').first()).toBeVisible();
});

test.describe('R2.3-18 R2.1-04 hreflang links', () => {
  const alternates = (page: Page) =>
    page
      .locator('head link[rel="alternate"][hreflang]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      );
  const expected = (path: string) => [
    ...(['en', 'ru', 'fr', 'de'] as const).map((language) => [
      language,
      `${siteUrl()}${path}?lang=${language}`,
    ]),
    ['x-default', `${siteUrl()}${path}`],
  ];

  test('R2.3-18 are in the server-rendered page and follow each navigation', async ({ page }) => {
    await visit(page, '/?utm=x');
    expect(await alternates(page)).toEqual(expected('/'));
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await expect(heading(page)).toHaveText('Categories');
    await expect.poll(() => alternates(page)).toEqual(expected('/categories/'));
    await visit(page, '/history/1/');
    expect(await alternates(page)).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Videos' }).click();
    await expect.poll(() => alternates(page)).toEqual(expected('/videos/latest-updates/1/'));
  });

  test('R2.3-18 settlement 40: each language has its canonical address', async ({ request }) => {
    for (const language of ['ru', 'fr', 'de', 'en'] as const) {
      const answer = await request.get(`/categories/?lang=${language}`);
      expect(answer.headers()['content-language']).toBe(language);
      const own = language === 'en' ? '' : `?lang=${language}`;
      expect(await answer.text()).toContain(
        `<link rel="canonical" href="${siteUrl()}/categories/${own}"`,
      );
    }
  });

  test('R2.1-28 are missing on error pages and on pages that are not indexed', async ({
    request,
  }) => {
    const deleted = videoAddress(await deletedVideo(request));
    for (const address of [deleted, '/nothing/', '/search/1/?s=glass', '/signin/', '/embed/1/']) {
      expect(await (await request.get(address)).text(), address).not.toMatch(
        /<link[^>]*hreflang=/i,
      );
    }
  });
});
