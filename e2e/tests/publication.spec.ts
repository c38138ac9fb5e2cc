import { href } from '@nocturne/contracts/routes';
import type { Draft } from '@nocturne/contracts/entities/upload';
import { operations } from '@nocturne/contracts/operations';
import { anotherBrowser } from '../support/another-browser.ts';
import { chooseFiles } from '../support/choose-files.ts';
import { makeClip, makeFolder } from '../support/media-files.ts';
import { enterAsMember } from '../support/members.ts';
import { PAGE_STATUS } from '../support/open-route.ts';
import { becomeUploader } from '../support/papers.ts';
import { enterAsStaff } from '../support/staff.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.describe('from file to public page and down again', () => {
  test.use({ expectedErrors: PAGE_STATUS });

  test('R1-03 R1-01 R2.3-17 two members and a reviewer: one uploads, staff publishes, the other watches and reports, staff takes it down', async ({
    page,
    browser,
  }) => {
    // Encoding a video takes as long as the machine needs.
    test.setTimeout(240_000);
    const title = `Slow lattice ${Date.now().toString(36)}`;
    const uploader = await enterAsMember(page);
    await becomeUploader(page, uploader.id);
    const file = await makeClip(await makeFolder(), { name: 'slowlattice.mp4', seconds: 185, width: 640, height: 360 });
    await visit(page, '/upload/');
    await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), [file]);
    await page.getByRole('button', { name: 'Upload 1 video' }).click();
    await page
      .getByRole('link', { name: /^(Add details|Details of slowlattice)/ })
      .first()
      .click();
    await page.getByLabel('Title of the video').fill(title);
    await page.getByRole('group', { name: 'Categories to choose from' }).getByRole('checkbox').first().check();
    await page.getByRole('checkbox', { name: 'Nobody is shown in this video' }).check();
    await page.getByRole('radio', { name: 'Picture 2 of 10' }).click({ force: true, timeout: 120_000 });
    await expect(page.getByRole('radio', { name: 'Picture 2 of 10' })).toBeChecked();
    await page.getByRole('button', { name: 'Send to review' }).click();
    await expect(page.getByRole('heading', { name: 'Sent to review' })).toBeFocused();
    const [draft] = (await (await page.request.get(siteUrl() + operations.drafts.path.print({}))).json()) as Draft[];
    const { video_id: id, dir } = draft ?? { video_id: 0, dir: '' };
    const address = href('video', { id, dir });

    const other = await anotherBrowser(browser);
    await enterAsMember(other);
    expect((await other.goto(address))?.status()).toBe(404);

    const desk = await anotherBrowser(browser);
    await enterAsStaff(desk);
    await visit(desk, href('review'));
    const item = desk.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name: title });
    await expect(item).toBeVisible({ timeout: 120_000 });
    await item.click();
    await expect(desk.getByRole('heading', { name: title })).toBeVisible();
    await desk.getByRole('button', { name: 'Approve and publish' }).click();
    await expect(item).toHaveCount(0);

    await expect.poll(async () => (await other.goto(address))?.status(), { timeout: 20_000 }).toBe(200);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);

    await visit(other, href('contacts', {}, { notice: 'complaint', page: address }));
    await other.getByLabel('Your name').fill('Ada Example');
    await other.getByLabel('Your email address').fill('ada@example.test');
    await other.getByLabel('What is it about?').fill('It must not be here.');
    await other.getByRole('checkbox', { name: 'I believe in good faith' }).check();
    await other.getByRole('button', { name: 'Send report' }).click();
    await expect(other.getByText(/Keep this number: NC-/)).toBeVisible();
    const [reference = ''] = /NC-[0-9A-Z]{8}/.exec(await other.getByRole('main').innerText()) ?? [];

    await visit(desk, href('review', {}, { lane: 'cases', case: reference }));
    await desk.getByRole('combobox', { name: 'Outcome', exact: true }).selectOption('upheld');
    await desk.getByRole('combobox', { name: 'Reason of the outcome' }).selectOption('terms');
    await desk.getByRole('combobox', { name: 'Clause' }).selectOption({ index: 1 });
    await desk.getByRole('textbox', { name: 'Note on the case' }).fill('Taken down after a look.');
    await desk.getByRole('button', { name: 'Decide the case' }).click();

    await expect.poll(async () => (await other.goto(address))?.status(), { timeout: 60_000 }).toBe(410);
    await visit(other, href('contacts', {}, { case: reference }));
    await expect(other.getByText('Taken down')).toBeVisible();
    await other.context().close();
    await desk.context().close();
  });
});
