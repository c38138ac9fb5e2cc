import { href } from '@nocturne/contracts/routes';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { enterAsMember } from '../support/members.ts';
import { PAGE_STATUS_ERRORS } from '../support/open-route.ts';
import { verifyUploader } from '../support/verified-uploader.ts';
import { addressOfUpload, publishUpload, uploadVideo } from '../support/publication.ts';
import { enterAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.describe('from file to public page to takedown', () => {
  test.use({ expectedErrors: PAGE_STATUS_ERRORS });

  test('R1-03 R1-01 R2.3-17 staff publishes, then removes an upload', async ({ page, browser }) => {
    // Encoding time depends on the machine.
    test.setTimeout(240_000);
    const title = `Slow lattice ${Date.now().toString(36)}`;
    const uploader = await enterAsMember(page);
    await verifyUploader(page, uploader.id);
    await uploadVideo(page, title);
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
