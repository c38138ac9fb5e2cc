import { href } from '@nocturne/contracts/routes';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { expectDialogKeys } from '../support/dialog-keys.ts';
import { enterAsMember } from '../support/members.ts';
import { PAGE_STATUS_ERRORS } from '../support/open-route.ts';
import { dialog } from '../support/overlays.ts';
import {
  addressOfUpload,
  openInReview,
  publishUpload,
  uploadAsMember,
} from '../support/publication.ts';
import { enterAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.describe('from file to public page to takedown', () => {
  test.use({ expectedErrors: PAGE_STATUS_ERRORS });

  test('R1-03 R1-01 R2.3-17 staff publishes, then removes an upload', async ({ page, browser }) => {
    // Encoding time depends on the machine.
    test.setTimeout(240_000);
    const title = await uploadAsMember(page);
    const address = await addressOfUpload(page);

    const other = await openAnotherBrowser(browser);
    await enterAsMember(other);
    expect((await other.goto(address))?.status()).toBe(404);

    const staffPage = await openAnotherBrowser(browser);
    await enterAsStaff(staffPage);
    await publishUpload(staffPage, title);

    await expect
      .poll(async () => (await other.goto(address))?.status(), { timeout: 20_000 })
      .toBe(200);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);

    await visit(other, href('contacts', {}, { notice: 'complaint', page: address }));
    await other.getByLabel('Your name').fill('Ada Example');
    await other.getByLabel('Your email address').fill('ada@example.test');
    await other.getByLabel('What is it about?').fill('It must not be here.');
    await other.getByRole('checkbox', { name: 'I believe in good faith' }).check();
    await other.getByRole('button', { name: 'Send report' }).click();
    await expect(other.getByText(/Keep this number: NC-/)).toBeVisible();
    const [reference = ''] = /NC-[0-9A-Z]{8}/.exec(await other.getByRole('main').innerText()) ?? [];

    await visit(staffPage, href('review', {}, { lane: 'cases', case: reference }));
    await staffPage.getByRole('combobox', { name: 'Outcome', exact: true }).selectOption('upheld');
    await staffPage.getByRole('combobox', { name: 'Reason for the outcome' }).selectOption('terms');
    await staffPage.getByRole('combobox', { name: 'Clause' }).selectOption({ index: 1 });
    await staffPage.getByRole('textbox', { name: 'Case note' }).fill('Taken down after a look.');
    await staffPage.getByRole('button', { name: 'Decide case' }).click();

    await expect
      .poll(async () => (await other.goto(address))?.status(), { timeout: 60_000 })
      .toBe(410);
    // The page is removed first. The case is done once its emails are written.
    await expect(async () => {
      await visit(other, href('contacts', {}, { case: reference }));
      await expect(other.getByText('Taken down')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await other.context().close();
    await staffPage.context().close();
  });
});

test('R4-21 R2.2-07 an uploader appeals a rejection, and another reviewer upholds it', async ({
  page,
  browser,
}) => {
  // Encoding time depends on the machine.
  test.setTimeout(360_000);
  const title = await uploadAsMember(page);

  const firstReviewer = await openAnotherBrowser(browser);
  await enterAsStaff(firstReviewer);
  const rejected = await openInReview(firstReviewer, title);
  await firstReviewer
    .getByRole('combobox', { name: 'Rejection reason' })
    .selectOption({ label: 'Picture or sound is unusable' });
  await firstReviewer.getByRole('button', { name: 'Reject' }).click();
  await expect(rejected).toHaveCount(0);
  await firstReviewer.context().close();

  await page.reload();
  await expect(page.getByText('Picture or sound quality is too low.')).toBeVisible();
  const opener = page.getByRole('button', { name: 'Appeal the decision' });
  await opener.press('Enter');
  await expectDialogKeys(page, { dialog: dialog(page, 'Appeal the decision'), opener });
  await opener.press('Enter');
  await page.getByLabel('Why the decision is wrong').fill('The picture is meant to be dark.');
  await page.getByRole('button', { name: 'Send the appeal' }).press('Enter');
  await expect(dialog(page, 'Appeal the decision')).toBeHidden();
  await expect(opener).toHaveCount(0);

  const secondReviewer = await openAnotherBrowser(browser);
  await enterAsStaff(secondReviewer);
  const appealed = await openInReview(secondReviewer, title, 'appeals');
  await expect(secondReviewer.getByText('The picture is meant to be dark.')).toBeVisible();
  await secondReviewer.getByRole('button', { name: 'Uphold appeal' }).click();
  await expect(appealed).toHaveCount(0);
  await secondReviewer.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sent for review' })).toBeVisible();
});
