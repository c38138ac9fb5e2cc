import { COOKIES } from '@nocturne/contracts/cookies';
import { ownDataHref } from '@nocturne/contracts/local-lists';
import { href, REMOTE_NAMES, routes } from '@nocturne/contracts/routes';
import type { Page } from '@playwright/test';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { findClippedTexts } from '../support/clipped.ts';
import { enterAsFullMember, fillLocalLists } from '../support/full-member.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import {
  addressOf,
  isForMembers,
  MEMBER_ROUTES,
  ROUTE_NAMES,
  statusOf,
} from '../support/route-visits.ts';
import { expect, waitForHydration, pseudoTest as test, siteUrl } from '../support/test.ts';
import { collectData, findHardcodedTexts } from '../support/texts.ts';
import { heading, visit } from '../support/visit.ts';

// All tests of this file share one site, so they run one after another.
test.describe.configure({ mode: 'default' });

test.use({
  site: 'pseudo',
  viewport: { width: 360, height: 740 },
  expectedErrors: /status of (403|404|410|451|503)/,
});

/** Checks that every visible text has a message key and fits. */
async function expectReady(page: Page, data: () => Promise<ReadonlySet<string>>): Promise<void> {
  await expect(page.locator('body')).toContainText('[');
  expect
    .soft(await findHardcodedTexts(page, data), `texts without a key at ${page.url()}`)
    .toEqual([]);
  expect.soft(await findClippedTexts(page), `words that are cut at ${page.url()}`).toEqual([]);
  await expectNoOverflow(page);
}

test.describe('R2.3-18 R2.2-09 every route is translated and fits phones with longer texts', () => {
  for (const owner of [...REMOTE_NAMES, 'shell'] as const) {
    test(owner, async ({ page }) => {
      test.setTimeout(180_000);
      const data = collectData(page);
      // Visitors are redirected from the member area; a test below covers it.
      const own = ROUTE_NAMES.filter((name) => routes[name].owner === owner && !isForMembers(name));
      expect(own.length).toBeGreaterThan(0);
      for (const name of own) {
        await test.step(name, async () => {
          const answer = await page.goto(await addressOf(name, siteUrl()));
          expect(answer?.status(), name).toBe(statusOf(name));
          // The embedded player loads its scripts on the first press.
          if (name !== 'embed') await waitForHydration(page);
          await expectReady(page, data);
        });
      }
    });
  }
});

test('R2.3-18 R2.2-09 R2.1-20 the member area is translated and fits a phone', async ({ page }) => {
  test.setTimeout(240_000);
  const readData = collectData(page);
  const { id } = await enterAsFullMember(page, 'pseudo');
  const localTexts = await fillLocalLists(page, 'pseudo');
  const data = async () => new Set([...(await readData()), ...localTexts]);
  for (const name of MEMBER_ROUTES) {
    await test.step(name, async () => {
      await visit(page, await addressOf(name, siteUrl(), id));
      await expectReady(page, data);
    });
  }
  await visit(page, href('member_messages', { id }));
  await page.getByRole('main').getByRole('link', { name: 'linnea' }).first().click();
  await expect(page.getByRole('log')).toBeVisible();
  await expectReady(page, data);
  await visit(page, ownDataHref());
  await expectReady(page, data);
});

test.describe('R2.3-18 R2.2-09 every overlay is translated and fits a phone', () => {
  test('menu', async ({ page }) => {
    const data = collectData(page);
    await visit(page, '/');
    await page.getByRole('banner').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReady(page, data);
  });

  test('search with suggestions', async ({ page }) => {
    const data = collectData(page);
    await visit(page, '/');
    await page.keyboard.press('/');
    await page.getByRole('combobox').first().fill('gla');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.getByRole('status').first()).not.toBeEmpty();
    await expectReady(page, data);
  });

  test('account menu and upload page', async ({ page }) => {
    const data = collectData(page);
    await enterAsMember(page, 'pseudo');
    await visit(page, '/categories/');
    await page.getByRole('banner').locator('[aria-haspopup="menu"]:visible').last().click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectReady(page, data);
    await page.keyboard.press('Escape');
    await visit(page, '/upload/');
    await expectReady(page, data);
  });

  test('share, report and sign-in dialogs', async ({ page, request }) => {
    const data = collectData(page);
    await visit(page, videoAddress(await shortVideo(request)));
    for (const name of [/Śĥ|Šĥ/, /Ŕéṕ|Ŕép/, /Fáv/]) {
      await page.getByRole('main').getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectReady(page, data);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  test.describe('before the age gate is passed', () => {
    test.use({ visitorCookies: {} });

    test('age gate', async ({ page }) => {
      const data = collectData(page);
      await visit(page, '/');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectReady(page, data);
    });

    test('blocked page', async ({ page, context }) => {
      await context.addCookies([{ name: COOKIES.country, value: 'GB', url: siteUrl('pseudo') }]);
      const data = collectData(page);
      const answer = await page.goto('/');
      expect(answer?.status()).toBe(451);
      await expect(heading(page)).toContainText(new URL(siteUrl('pseudo')).hostname);
      await expectReady(page, data);
    });
  });
});

test.describe('R2.2-09 the header fits longer words at every width', () => {
  for (const width of [360, 768, 1170, 1470]) {
    test(String(width), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const data = collectData(page);
      await visit(page, '/');
      await expectReady(page, data);
    });
  }
});

test('R2.3-18 other sites do not contain the pseudo-locale, which is a separate file', async ({
  request,
  page,
}) => {
  const html = await (await request.get(`${siteUrl('plain')}/`)).text();
  expect(html).not.toContain('isPseudo');
  expect(html).not.toContain('[Ť');
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(sent.url()));
  await visit(page, '/');
  const chunk = requests.find((url) => /pseudo/.test(new URL(url).pathname));
  expect(chunk, 'the pseudo-locale is a file of its own').toBeDefined();
});
