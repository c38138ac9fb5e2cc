import {
  BREAKPOINTS,
  FOREVER_SECONDS,
  LANGUAGES,
  MINIMUM_AGE,
  type Language,
} from '@nocturne/contracts/constants';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import type { BrowserContext, Page } from '@playwright/test';
import { longVideo, shortVideo, videoAddress } from '../support/catalogue.ts';
import { currentTime, expectPlaying, isPaused } from '../support/playing.ts';
import { expect, waitForHydration, siteUrl, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({ visitorCookies: {} });

const gate = (page: Page) => page.getByRole('alertdialog', { name: 'Age verification' });
const enter = (page: Page) =>
  gate(page).getByRole('button', { name: `I am ${MINIMUM_AGE} or older, enter` });

test('R4-01 R2.3-15 the gate blocks the page, traps focus and ignores Escape', async ({ page }) => {
  await visit(page, '/');
  await expect(gate(page)).toContainText(`people aged ${MINIMUM_AGE} and over`);
  await expect(gate(page).getByRole('link', { name: 'Leave' })).toHaveAttribute('href', /.+/);
  await expect(page.locator('[data-page]')).toHaveAttribute('inert');
  expect(
    await page.locator('[data-page]').evaluate((element) => getComputedStyle(element).filter),
  ).toContain('blur');

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(gate(page)).toBeVisible();
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab');
    expect(await gate(page).evaluate((element) => element.contains(document.activeElement))).toBe(
      true,
    );
  }
});

test('R4-01 R4-02 accepting closes the gate and is kept in a cookie', async ({ page, context }) => {
  await visit(page, '/');
  await enter(page).click();
  await expect(gate(page)).toBeHidden();
  await expect(page.locator('[data-page]')).not.toHaveAttribute('inert');
  await expect(page.locator('html')).not.toHaveAttribute('data-gate');
  await expectAccepted(context);
  await visit(page, '/categories/');
  await expect(gate(page)).toBeHidden();
});

test('section 6 R4-01 accepting moves focus to the main content', async ({ page }) => {
  await visit(page, '/');
  await enter(page).click();
  await expect(gate(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

for (const width of [360, BREAKPOINTS.md]) {
  test.describe(`R4-01 without scripts at ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });

    test('the gate covers an inert page, changes its language and lets the visitor in', async ({
      page,
      context,
    }) => {
      await page.goto('/?type=hd');
      await expect(gate(page)).toBeVisible();
      await expect(page.locator('[data-page]')).toHaveAttribute('inert');
      expect(
        await page.locator('[data-page]').evaluate((element) => getComputedStyle(element).filter),
      ).toContain('blur');
      await gate(page).getByRole('link', { name: 'Deutsch' }).click();
      const german = page.getByRole('alertdialog', { name: 'Altersprüfung' });
      await german.getByRole('button', { name: 'Ich bin 18 oder älter, eintreten' }).click();
      await expect(page).toHaveURL(/lang=de/);
      await expect(german).toHaveCount(0);
      await expect(page.locator('[data-page]')).not.toHaveAttribute('inert');
      await expectAccepted(context);
    });

    test('terms can be read before the gate', async ({ page }) => {
      await page.goto('/information/terms/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
  });

  test.describe(`R4-01 behind the gate at ${width} px`, () => {
    test.use({ site: 'ads', viewport: { width, height: 800 } });

    for (const name of ['index', 'video', 'stream'] as const) {
      test(`loads no advertisement or video before the answer: ${name}`, async ({
        page,
        request,
      }) => {
        const videos = { video: shortVideo, stream: longVideo };
        const address = name === 'index' ? '/' : videoAddress(await videos[name](request));
        const requests: string[] = [];
        page.on('request', (each) => requests.push(new URL(each.url()).pathname));
        const isOfAdOrVideo = (path: string) =>
          path.startsWith('/ads/') || /\.(?:mp4|m3u8|m4s|ts|webm)$/.test(path);
        await visit(page, address);
        await expect(gate(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(requests.filter(isOfAdOrVideo)).toEqual([]);
        await enter(page).click();
        await expect.poll(() => requests.some(isOfAdOrVideo)).toBe(true);
      });
    }
  });
}

test('R4-01 R4-18 autostart waits until the visitor passes the gate', async ({ page, request }) => {
  await visit(page, `${videoAddress(await shortVideo(request))}?autostart=1`);
  await expect(gate(page)).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  expect(await currentTime(page)).toBe(0);
  await enter(page).click();
  await expectPlaying(page);
});

test('R4-01 the gate appears again after a reload and after Leave and Back', async ({ page }) => {
  const stands = async () => {
    await waitForHydration(page);
    await expect(gate(page)).toBeVisible();
    await expect(page.locator('[data-page]')).toHaveAttribute('inert');
    await page.keyboard.press('Tab');
    expect(await gate(page).evaluate((element) => element.contains(document.activeElement))).toBe(
      true,
    );
  };
  await visit(page, '/');
  await page.reload();
  await stands();
  await gate(page).getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL('about:blank');
  await page.goBack();
  await stands();
});

test('R4-01 the gate links to the pages that can be read before it', async ({ page }) => {
  await visit(page, '/');
  await expect(gate(page).getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
    'href',
    '/information/terms/',
  );
  await expect(gate(page).getByRole('link', { name: 'Cookies' })).toHaveAttribute(
    'href',
    '/information/cookies/',
  );
});

test('R4-01 R2.1-05 only the gate stays open across a navigation', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => history.pushState(null, '', '/categories/'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'Categories',
  );
  await expect(gate(page)).toBeVisible();
});

test.describe('R4-02 an address with pub, campaign_id or source has no gate', () => {
  for (const query of ['pub=7', 'campaign_id=7', 'source=mail']) {
    test(`?${query}`, async ({ page, context }) => {
      await visit(page, `/?${query}`);
      await expect(gate(page)).toBeHidden();
      await expect(page.locator('[data-page]')).not.toHaveAttribute('inert');
      await expectAccepted(context);
    });
  }
});

test.describe('exempt pages', () => {
  for (const [address, title] of [
    ['/information/terms/', 'Terms of use'],
    ['/information/cookies/', 'Cookies and storage'],
  ] as const) {
    test(`R4-01 ${address} can be read before the gate, which appears on the next page`, async ({
      page,
    }) => {
      await visit(page, address);
      await expect(gate(page)).toHaveCount(0);
      await expect(page.locator('[data-page]')).not.toHaveAttribute('inert');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('article').getByRole('link', { name: 'Privacy policy' }).first().click();
      await expect(gate(page)).toBeVisible();
      await expect(page).toHaveURL(/\/information\/privacy\/$/);
    });
  }
});

test.describe('R2.3-15 the gate speaks the four languages of the site', () => {
  const words: Readonly<
    Record<Language, { title: string; text: string; enter: string; leave: string }>
  > = {
    en: {
      title: 'Age verification',
      text: 'This site is for people aged 18 and over. If you are younger, you must leave.',
      enter: 'I am 18 or older, enter',
      leave: 'Leave',
    },
    ru: {
      title: 'Подтверждение возраста',
      text: 'Этот сайт предназначен для лиц от 18 лет. Если вы младше, вы должны покинуть его.',
      enter: 'Мне есть 18 лет, войти',
      leave: 'Покинуть сайт',
    },
    fr: {
      title: 'Vérification de l’âge',
      text:
        'Ce site s’adresse aux personnes de 18 ans et plus. Si vous êtes plus jeune, vous ' +
        'devez le quitter.',
      enter: 'J’ai 18 ans ou plus : entrer',
      leave: 'Quitter',
    },
    de: {
      title: 'Altersprüfung',
      text:
        'Diese Website ist für Personen ab 18 Jahren. Wenn Sie jünger sind, müssen Sie sie ' +
        'verlassen.',
      enter: 'Ich bin 18 oder älter, eintreten',
      leave: 'Verlassen',
    },
  };
  for (const language of LANGUAGES) {
    test(language, async ({ page, context }) => {
      await context.addCookies([{ name: COOKIES.language, value: language, url: siteUrl() }]);
      await visit(page, '/');
      const { title, text, enter, leave } = words[language];
      const dialog = page.getByRole('alertdialog', { name: title });
      await expect(dialog).toContainText(text);
      await expect(dialog.getByRole('link', { name: leave })).toBeVisible();
      await dialog.getByRole('button', { name: enter }).click();
      await expect(dialog).toBeHidden();
    });
  }
});

/** The age cookie exists and has the longest lifetime that browsers allow, about 400 days. */
async function expectAccepted(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIES.age);
  expect(cookie?.value).toBe(AGE_ACCEPTED);
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - FOREVER_SECONDS)).toBeLessThan(
    86_400,
  );
}
