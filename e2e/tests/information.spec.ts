import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { INFORMATION_DOCUMENTS, routeOfDocument } from '@nocturne/contracts/information';
import { href } from '@nocturne/contracts/routes';
import { listContacts } from '../support/contacts.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, markDocument, scrollTop, visit } from '../support/visit.ts';

const documents = INFORMATION_DOCUMENTS.map((name) => href(routeOfDocument(name)));

test.describe('R2.1-19 R2.3-18 every document exists in every language', () => {
  for (const language of LANGUAGES) {
    test(language, async ({ page, context }) => {
      await context.addCookies([{ name: COOKIES.language, value: language, url: siteUrl() }]);
      await page.setViewportSize({ width: 360, height: 740 });
      const titles: string[] = [];
      for (const address of documents) {
        await visit(page, address);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          siteUrl() + address + (language === 'en' ? '' : `?lang=${language}`),
        );
        expect(
          await page.getByRole('article').getByRole('heading', { level: 2 }).count(),
        ).toBeGreaterThan(4);
        titles.push(await heading(page).innerText());
        await expectNoOverflow(page);
      }
      expect(new Set(titles).size).toBe(documents.length);
    });
  }
});

test('R2.1-19 the overview links to each document and back without reloading the page', async ({
  page,
}) => {
  await visit(page, '/information/');
  const isSame = await markDocument(page);
  for (const name of ['Terms of use', 'Copyright (DMCA)', 'Help and support']) {
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(heading(page)).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Nocturne`);
    await page.getByRole('article').getByRole('link', { name: 'Information' }).click();
    await expect(heading(page)).toHaveText('Information');
  }
  await page.goBack();
  await expect(heading(page)).toHaveText('Help and support');
  await isSame();
});

test("R2.1-19 documents contain the operator's details", async ({ page }) => {
  await visit(page, '/information/dmca/');
  await expect(page.getByRole('article')).toContainText('Designated Agent (example)');
  await visit(page, '/information/2257/');
  await expect(
    page.getByRole('link', { name: 'records@nocturne.example' }).first(),
  ).toHaveAttribute('href', 'mailto:records@nocturne.example');
  await visit(page, '/information/terms/');
  await expect(page.getByText('Governing law: the law of Exampleland.')).toBeVisible();
});

test('R2.1-19 by keyboard the contents lead to a section below the header', async ({ page }) => {
  await visit(page, '/information/terms/');
  const link = page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Reports, removal and appeals' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#reports$/);
  const section = page.getByRole('heading', { name: 'Reports, removal and appeals' });
  await expect(section).toBeInViewport();
  // The header may still be sliding out.
  const uncovered = async (): Promise<number> => {
    const [bar, heading] = [
      await page.getByRole('banner').boundingBox(),
      await section.boundingBox(),
    ];
    return (heading?.y ?? 0) - Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0));
  };
  await expect.poll(uncovered).toBeGreaterThanOrEqual(-1);
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() =>
      document.activeElement?.closest('section')?.getAttribute('aria-labelledby'),
    ),
  ).toBe('reports');
  await page.reload();
  await expect(section).toBeInViewport();
});

test('R2.1-19 a printed document has no page chrome and is dark on light', async ({ page }) => {
  await visit(page, '/information/privacy/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(heading(page)).toBeVisible();
  const paragraph = page.getByText('A view of a video is counted');
  expect(await paragraph.evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(0, 0, 0)',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.1-19 R2.1-23 documents, their contents and the contact form work', async ({ page }) => {
    await page.goto('/information/cookies/');
    await expect(page.getByRole('rowheader', { name: '_agev' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Your choices' })
      .click();
    await expect(page.getByRole('heading', { name: 'Your choices' })).toBeInViewport();

    await page.goto('/contacts');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('other');
    const message = `Sent without scripts (${randomUUID()})`;
    await page.getByRole('textbox', { name: 'Your message' }).fill(message);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('We’ve received your message.')).toBeVisible();
    expect((await listContacts()).map((contact) => contact.message)).toContain(message);
  });
});

test('R2.1-23 contacts reports missing fields and confirms a sent message', async ({ page }) => {
  await visit(page, '/contacts');
  await expect(page.getByRole('main')).toContainText('Nocturne Example Company');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('broken');
  const message = `Sent from the page (${randomUUID()})`;
  await page.getByRole('textbox', { name: 'Your message' }).fill(message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  expect((await listContacts()).map((contact) => contact.message)).toContain(message);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
});

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('R2.1-23 a message that cannot be sent stays in the form', async ({ page }) => {
    await visit(page, '/contacts');
    await page.route('**/api/contact.php', (route) => route.abort('internetdisconnected'));
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('other');
    await page.getByRole('textbox', { name: 'Your message' }).fill('Never arrives');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('The message was not sent.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Never arrives');
  });

  test('R2.1-24 a page that fails to load says so, links home and can retry', async ({ page }) => {
    await visit(page, '/information/');
    let isAway = true;
    await page.route('**/api/information.php?*', (route) =>
      isAway ? route.abort('internetdisconnected') : route.fallback(),
    );
    await page.getByRole('main').getByRole('link', { name: 'Terms of use' }).click();
    await expect(page.getByRole('alert')).toContainText('This page did not load');
    await expect(page).toHaveTitle('This page did not load · Nocturne');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Go to the home page' }),
    ).toHaveAttribute('href', '/');
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Terms of use');
    await expect(page).toHaveTitle('Terms of use · Nocturne');
  });
});

test.describe('status pages', () => {
  test.use({ expectedErrors: /status of (404|503)/ });

  test('R2.1-23 R2.1-24 R2.1-28 error pages set their status and noindex', async ({ page }) => {
    for (const [address, status, title] of [
      ['/unavailable', 503, 'Not available right now'],
      ['/nothing/', 404, 'Page not found'],
      ['/404/', 404, 'Page not found'],
    ] as const) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(status);
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Nocturne`);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
  });

  test('R2.1-24 the 404 page has a working search', async ({ page }) => {
    await visit(page, '/nothing/');
    await page.getByRole('main').getByRole('textbox', { name: 'Search videos' }).fill('glass');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/1\/\?s=glass$/);
    expect(await scrollTop(page)).toBe(0);
  });

  test('R2.1-23 unavailable links to contacts', async ({ page }) => {
    await visit(page, '/unavailable');
    await page.getByRole('link', { name: 'If this keeps happening, tell us' }).click();
    await expect(heading(page)).toHaveText('Contact us');
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(0);
  });
});
