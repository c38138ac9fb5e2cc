import { BREAKPOINTS } from '@nocturne/contracts/constants';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/layout.ts';
import { enterAsMember, postForm } from '../support/members.ts';
import { PAGE_STATUS_ERRORS } from '../support/open-route.ts';
import { addressOf } from '../support/route-visits.ts';
import { enterAsStaff } from '../support/staff.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.describe('R1-03 the console is hidden from others', () => {
  test.use({ expectedErrors: PAGE_STATUS_ERRORS });

  test('R1-03 a visitor gets a 404', async ({ page }) => {
    const answer = await page.goto('/review/');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('R1-03 a member gets a 404 and has no link to it', async ({ page }) => {
    const person = await enterAsMember(page);
    const answer = await page.goto('/review/');
    expect(answer?.status()).toBe(404);
    await visit(page, '/');
    await page.getByRole('button', { name: `Account ${person.username}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Upload', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Review console' })).toHaveCount(0);
  });

  test('R1-03 only staff loads its code', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await enterAsMember(page);
    await visit(page, '/upload/');
    expect(files.filter((path) => /\/mf-upload\/.*\/review\.[^/]*\.(js|css)$/.test(path))).toEqual(
      [],
    );
  });
});

test('R1-03 a moderator opens the console from the account menu and visits its queues', async ({
  page,
}) => {
  const person = await enterAsStaff(page);
  await visit(page, '/');
  await page.getByRole('button', { name: `Account ${person.username}` }).click();
  await page.getByRole('menuitem', { name: 'Review console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review console' })).toBeVisible();
  const lanes = page.getByRole('navigation', { name: 'Queues' });
  for (const lane of [
    'Awaiting documents',
    'In quarantine',
    'Appeals',
    'Cases',
    'Awaiting review',
  ]) {
    await lanes.getByRole('link', { name: lane }).click();
    await expect(lanes.getByRole('link', { name: lane })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('This list could not be loaded')).toHaveCount(0);
  }
  await page.reload();
  await expect(lanes.getByRole('link', { name: 'Awaiting review' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('R1-03 a moderator opens the shortcuts and turns them off', async ({ page }) => {
  await enterAsStaff(page);
  await visit(page, '/review/');
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Use single-key shortcuts' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Sends a notice as a visitor. Resolves to the reference of the case. */
async function report(page: Page, words: string): Promise<string> {
  const form = {
    kind: 'complaint',
    name: 'Ada Example',
    eml: 'ada@example.com',
    statement: words,
    good_faith: '1',
  };
  const { reference } = await postForm(page.context().request, 'notice', {
    ...form,
    page: await addressOf('video', siteUrl()),
  });
  return reference;
}

test('R1-01 R1-03 a moderator decides a case by keyboard', async ({ page }) => {
  const reference = await report(page, 'Decided by keys.');
  await enterAsStaff(page);
  await visit(page, `/review/?lane=cases&case=${reference}`);
  await expect(page.getByText('Decided by keys.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Case note' }).focus();
  await page.keyboard.type('Looked at it.');
  for (const first of ['Dismissed', 'The notice is unfounded', 'Terms: other obligations']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(first);
  }
  await expect(page.getByRole('combobox', { name: 'Outcome', exact: true })).toHaveValue('refused');
  await expect(page.getByRole('combobox', { name: 'Clause' })).toHaveValue('other');
  await page.getByRole('button', { name: 'Decide case' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Done: ${reference}.`)).toBeVisible();
  await expect(page.getByText('Case decided')).toBeVisible();
  await expect(page.getByText('The notice is unfounded. Terms: other obligations')).toBeVisible();
});

test('R1-03 on a phone a case survives a reload, and Back returns to the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await report(page, 'Seen on a phone.');
  await enterAsStaff(page);
  await visit(page, '/review/?lane=cases&kind=complaint');
  const list = page.getByRole('navigation', { name: 'Cases' });
  // Select by address, because new cases arrive meanwhile.
  const item = list.locator(
    `a[href="${await list.locator('a[href*="case="]').last().getAttribute('href')}"]`,
  );
  await item.scrollIntoViewIfNeeded();
  await item.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
  await expect(list).toBeHidden();
  await page.goBack();
  await expect(list).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Case type' })).toHaveValue('complaint');
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport();
  await item.click();
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
  await page.goBack();
  await expect(list).toBeVisible();
});

test('R1-03 a note on a case stays while the moderator views another case', async ({ page }) => {
  await report(page, 'The one that is looked at.');
  const answered = await report(page, 'The one that is answered.');
  await enterAsStaff(page);
  await visit(page, `/review/?lane=cases&kind=complaint&case=${answered}`);
  const note = page.getByRole('textbox', { name: 'Case note' });
  await note.fill('Half a sentence');
  await page
    .getByRole('navigation', { name: 'Cases' })
    .locator(`a[href*="case="]:not([href$="case=${answered}"])`)
    .first()
    .click();
  await expect(page.getByText('The one that is answered.')).toBeHidden();
  await expect(note).toHaveValue('');
  await page.goBack();
  await expect(page.getByText('The one that is answered.')).toBeVisible();
  await expect(note).toHaveValue('Half a sentence');
});

for (const width of [360, BREAKPOINTS.xs, BREAKPOINTS.md]) {
  test(`R2.2-09 R2.2-02 the console is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsStaff(page, 'trust');
    for (const lane of ['publish', 'identities', 'cases']) {
      await visit(page, `/review/?lane=${lane}`);
      await expect(page.getByRole('navigation', { name: 'Queues' })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      );
    }
  });
}
