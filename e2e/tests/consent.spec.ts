import { FOREVER_SECONDS, LANGUAGES } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { EVENTS_PATH } from '@nocturne/contracts/events';
import { OUTCOMES_PATH, type OutcomesBody } from '@nocturne/contracts/outcomes';
import { href } from '@nocturne/contracts/routes';
import { consentTexts } from '@nocturne/i18n/texts/consent';
import { createTranslate } from '@nocturne/i18n/translate';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { FOREIGN_HOST } from '../support/ad-sites.ts';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { addressOf, isForMembers, ROUTE_NAMES, statusOf } from '../support/route-visits.ts';
import { test as foreign } from '../support/foreign-site.ts';
import {
  expectAccessible,
  expectStableLayout,
  expectNoOverflow,
  recordShifts,
} from '../support/layout.ts';
import { currentTime, pressPlay } from '../support/playing.ts';
import { flushEvents, watchEvents } from '../support/stats.ts';
import { expect, waitForHydration, siteUrl, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

test.use({ visitorCookies: { _agev: '1' } });

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Your privacy' });
const button = (page: Page, name: string): Locator =>
  bar(page).getByRole('button', { name, exact: true });
const choices = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
const cookieNamed = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name);

test.describe('R4-22 consent bar', () => {
  for (const width of [360, 768, 1470]) {
    for (const theme of ['dark', 'light'] as const) {
      test(`R4-22 appears at the bottom without moving the page: ${width} px, ${theme}`, async ({
        page,
        context,
      }) => {
        await context.addCookies([{ name: COOKIES.theme, value: theme, url: siteUrl() }]);
        await page.setViewportSize({ width, height: 800 });
        await recordShifts(page);
        await visit(page, '/');
        await expect(bar(page)).toBeVisible();
        await expect(page.locator('body')).toBeFocused();
        const box = await boxOf(bar(page));
        expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([
          0,
          await page.evaluate(() => document.documentElement.clientWidth),
          800,
        ]);
        expect(box.height, 'it leaves the page to the reader').toBeLessThan(320);
        await expectEqualButtons(page);
        await expectNoOverflow(page);
        await expectStableLayout(page);
        await expectAccessible(page);
      });
    }
  }

  for (const language of LANGUAGES) {
    test(`R4-22 R2.3-18 appears in ${language}, also on a narrow phone`, async ({
      page,
      context,
    }) => {
      const t = createTranslate(language, consentTexts[language]);
      await context.addCookies([{ name: COOKIES.language, value: language, url: siteUrl() }]);
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(page, '/categories/');
      const region = page.getByRole('region', { name: t('consent.title') });
      await expect(region).toContainText(t('consent.text'));
      expect((await boxOf(region)).height).toBeLessThan(0.7 * 640 + 1);
      await expectNoOverflow(page);
      await region.getByRole('button', { name: t('consent.refuse') }).click();
      await expect(region).toBeHidden();
      await expect(
        page.getByRole('contentinfo').getByRole('button', { name: t('consent.choices') }),
      ).toBeVisible();
    });
  }

  for (const [name, value, presses] of [
    ['Refuse', 'no', 4],
    ['Accept', 'yes', 5],
  ] as const) {
    test(`R4-22 ${name} works by keyboard and sets a lasting cookie`, async ({ page, context }) => {
      await visit(page, '/');
      await expect(bar(page)).toBeVisible();
      for (let pressed = 0; pressed < presses; pressed += 1) await page.keyboard.press('Tab');
      await expect(button(page, name)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(bar(page)).toBeHidden();
      const cookie = await cookieNamed(context, COOKIES.consent);
      expect([cookie?.value, cookie?.sameSite, cookie?.path]).toEqual([value, 'Lax', '/']);
      expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + FOREVER_SECONDS - 600);
      await page.keyboard.press('Tab');
      expect(
        await page
          .getByRole('banner')
          .evaluate((header) => header.contains(document.activeElement)),
        'the focus goes on from there',
      ).toBe(true);
      await page.reload();
      await waitForHydration(page);
      await expect(bar(page)).toBeHidden();
    });
  }

  test('R4-22 R2.2-01 never covers the focused element', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, '/categories/');
    await expect(bar(page)).toBeVisible();
    let reached = 0;
    for (let pressed = 0; pressed < 60; pressed += 1) {
      await page.keyboard.press('Tab');
      const { isBeyond, hidden } = await focusUnder(page);
      expect(hidden, 'what the bar hides').toBeNull();
      if (isBeyond) reached += 1;
    }
    expect(reached, 'elements of the page that took the focus').toBeGreaterThan(40);
  });

  test('R4-22 does not block the page: links work, and the bar stays', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await expect(heading(page)).toHaveText('Categories');
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [footer, region] = [await boxOf(page.getByRole('contentinfo')), await boxOf(bar(page))];
    expect(footer.y + footer.height, 'the end of the page comes out above it').toBeLessThanOrEqual(
      region.y + 1,
    );
  });

  test.describe('behind the age gate', () => {
    test.use({ visitorCookies: {} });
    test('R4-01 R4-22 appears only after the gate is passed', async ({ page }) => {
      await visit(page, '/');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expect(page.getByText('Your privacy')).toHaveCount(0);
      await page.getByRole('alertdialog').getByRole('button').first().click();
      await expect(bar(page)).toBeVisible();
    });

    test('section 3 R4-22 sends only anonymous reports before the answer', async ({ page }) => {
      const posts: Request[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request));
      const report = page.waitForRequest(`**${OUTCOMES_PATH}`);
      await visit(page, '/?campaign=autumn');
      await report;
      await flushEvents(page);
      for (const post of posts) {
        expect(new URL(post.url()).pathname).toBe(OUTCOMES_PATH);
        expect(Object.keys(await post.allHeaders())).not.toEqual(
          expect.arrayContaining(['cookie']),
        );
        expect(await post.headerValue('referer')).toBeNull();
        const { page: pass, rev, outcomes, ...more } = post.postDataJSON() as OutcomesBody;
        expect([typeof pass, typeof rev, more]).toEqual(['string', 'number', {}]);
        for (const outcome of outcomes)
          expect(Object.keys(outcome).toSorted()).toEqual([
            'class',
            'ms',
            'outcome',
            'release',
            'remote',
            'variant',
          ]);
      }
    });
  });

  test('R4-22 R2.1-10 does not appear in the embedded player', async ({ page, request }) => {
    // The embedded player loads its scripts when it starts.
    await visit(
      page,
      href('embed', { id: (await shortVideo(request)).video_id }, { autostart: 1 }),
    );
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('R4-22 analytics', () => {
  test('R4-22 R2.1-03 R7-07 Accept sends the waiting events with the release', async ({ page }) => {
    const events = watchEvents(page);
    await visit(page, '/?campaign=autumn');
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await expect(heading(page)).toHaveText('Categories');
    expect(await cookieNamed(page.context(), COOKIES.campaign)).toBeUndefined();
    await button(page, 'Accept').click();
    await flushEvents(page);
    await expect
      .poll(() => events.hits().map((hit) => `${hit.page} ${hit.campaign}`))
      .toEqual(['index autumn', 'categories autumn']);
    const release = await page
      .locator('[data-remote="mf-catalog"]')
      .getAttribute('data-remote-version');
    expect(events.exposures().map((shown) => [shown.page, shown.remote, shown.release])).toEqual([
      ['index', 'mf-catalog', release],
      ['categories', 'mf-catalog', release],
    ]);
    expect((await cookieNamed(page.context(), COOKIES.campaign))?.value).toBe('autumn');
  });

  test('R4-22 a later refusal stops events and clears the campaign', async ({ page, context }) => {
    const events = watchEvents(page);
    await visit(page, '/?campaign=autumn');
    await button(page, 'Accept').click();
    await flushEvents(page);
    await expect.poll(() => events.hits()).toHaveLength(1);
    await choices(page).press('Enter');
    await expect(bar(page)).toBeFocused();
    await expect(bar(page)).toContainText('You have accepted.');
    await button(page, 'Refuse').press('Enter');
    await expect(bar(page)).toBeHidden();
    const before = events.sent.length;
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
    await expect(heading(page)).toHaveText('Categories');
    await flushEvents(page);
    expect(events.sent).toHaveLength(before);
    expect([
      (await cookieNamed(context, COOKIES.consent))?.value,
      await cookieNamed(context, COOKIES.campaign),
    ]).toEqual(['no', undefined]);
  });

  test('R4-22 Close keeps the answer and returns focus', async ({ page, context }) => {
    await visit(page, href('signin'));
    await button(page, 'Refuse').click();
    await choices(page).press('Enter');
    await expect(bar(page)).toContainText('You have refused.');
    // At the end of the page the bar covers no control. axe reports covered controls as too small.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page);
    await button(page, 'Close').press('Enter');
    await expect(bar(page)).toBeHidden();
    await expect(choices(page)).toBeFocused();
    expect((await cookieNamed(context, COOKIES.consent))?.value).toBe('no');
  });
});

test.describe('R4-22 a browser with Global Privacy Control', () => {
  for (const source of ['script', 'header'] as const) {
    test.describe(`set by ${source}`, () => {
      test.use(source === 'header' ? { extraHTTPHeaders: { 'sec-gpc': '1' } } : {});
      test('R4-22 counts as refusal: asks, sends and stores nothing', async ({ page, context }) => {
        if (source === 'script')
          await page.addInitScript(() =>
            Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
          );
        await context.addCookies([{ name: COOKIES.consent, value: 'yes', url: siteUrl() }]);
        const events = watchEvents(page);
        await visit(page, '/?campaign=autumn');
        await expect(heading(page)).toHaveText('Trending');
        await expect(bar(page)).toHaveCount(0);
        await flushEvents(page);
        expect(events.sent).toEqual([]);
        expect([
          await cookieNamed(context, COOKIES.consent),
          await cookieNamed(context, COOKIES.campaign),
        ]).toEqual([undefined, undefined]);
        await choices(page).click();
        await expect(bar(page)).toContainText('Global Privacy Control');
        await expect(bar(page).getByRole('button')).toHaveText(['Close']);
      });
    });
  }
});

foreign.describe('R4-22 R1-02 a site with advertisements and a collector of another host', () => {
  foreign.describe.configure({ mode: 'default' });
  foreign.use({ visitorCookies: { _agev: '1' }, expectedErrors: /status of (4\d\d|503)/ });

  foreign(
    'R4-22 R7-07 before the visitor’s answer no request goes to another host, on any route',
    async ({ page, request }) => {
      foreign.setTimeout(300_000);
      const hosts = new Set<string>();
      page.on(
        'request',
        (sent) => /^https?:/.test(sent.url()) && hosts.add(new URL(sent.url()).host),
      );
      // Visitors are redirected from the member area.
      for (const name of ROUTE_NAMES.filter((route) => !isForMembers(route))) {
        const answer = await page.goto(await addressOf(name, siteUrl()));
        expect(answer?.status(), name).toBe(statusOf(name));
        // The embedded player loads its scripts on the first press.
        if (name !== 'embed') await waitForHydration(page);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await flushEvents(page);
      }
      await visit(page, videoAddress(await shortVideo(request)));
      await pressPlay(page);
      await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(0);
      expect([...hosts]).toEqual([new URL(siteUrl('foreign')).host]);
    },
  );

  foreign.describe('with consent', () => {
    foreign.use({ expectedErrors: /https:\/\/elsewhere\.example\// });
    foreign(
      'R4-22 R7-07 after Accept the same host is asked, and gets the same events as the own server',
      async ({ page, request }) => {
        const requests: string[] = [];
        const bodies: string[] = [];
        await page.route(`${FOREIGN_HOST}/**`, async (route) => {
          const { pathname } = new URL(route.request().url());
          requests.push(pathname);
          if (pathname === '/events') bodies.push(route.request().postData() ?? '');
          await route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            contentType: 'application/xml',
            body: '<VAST version="4.2"/>',
          });
        });
        const own: string[] = [];
        page.on(
          'request',
          (sent) => new URL(sent.url()).pathname === EVENTS_PATH && own.push(sent.postData() ?? ''),
        );
        await visit(page, videoAddress(await shortVideo(request)));
        await button(page, 'Accept').click();
        await flushEvents(page);
        await expect.poll(() => bodies.length).toBeGreaterThan(0);
        expect(bodies[0]).toBe(own[0]);
        // A player requests its advertisements when its page opens.
        await page.reload();
        await waitForHydration(page);
        await pressPlay(page);
        await expect.poll(() => requests, { timeout: 20_000 }).toContain('/tag');
      },
    );
  });
});

async function boxOf(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
}

/** Both answers have the same size and style, and are large enough for touch. */
async function expectEqualButtons(page: Page): Promise<void> {
  const buttonStyles = await bar(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((one) => {
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        return { backgroundColor, color, fontSize, fontWeight, width: Math.round(width), height };
      }),
    );
  expect(buttonStyles).toHaveLength(2);
  expect(buttonStyles[0]).toEqual(buttonStyles[1]);
  expect(buttonStyles[0]?.height).toBeGreaterThanOrEqual(44);
}

/**
 * `isBeyond` is true if an element outside the bar has focus. `hidden` describes that element if
 * the bar covers it, and is null otherwise.
 */
function focusUnder(page: Page): Promise<{ isBeyond: boolean; hidden: string | null }> {
  return bar(page).evaluate((region) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || region.contains(focused))
      return { isBeyond: false, hidden: null };
    const { top, bottom } = focused.getBoundingClientRect();
    const edge = region.getBoundingClientRect().top;
    return {
      isBeyond: true,
      hidden:
        bottom > edge + 1 ? `${focused.outerHTML.slice(0, 120)} ${top} ${bottom} ${edge}` : null,
    };
  });
}
