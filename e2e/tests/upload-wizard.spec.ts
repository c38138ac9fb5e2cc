import type { Locator, Page } from '@playwright/test';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import { chooseFiles } from '../support/choose-files.ts';
import { encodeClip, createFolder, createTextFile } from '../support/media-files.ts';
import { enterAsMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { acceptPoints } from '../support/verification.ts';
import { visit } from '../support/visit.ts';

const card = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

test.beforeEach(async ({ page }) => {
  await enterAsMember(page);
  await acceptPoints(page);
});

test('R2.3-17 R4-21 R5-07 a member uploads, describes and submits a video', async ({ page }) => {
  test.slow();
  const folder = await createFolder();
  const file = await encodeClip(folder, {
    name: 'quietshore.mp4',
    seconds: 185,
    width: 640,
    height: 360,
  });
  // The list of uploads disappears when the file has arrived.
  const seen = Promise.withResolvers<void>();
  await page.route(`**${UPLOADS_PATH}*`, async (route) => {
    if (route.request().method() === 'PATCH') await seen.promise;
    await route.continue();
  });
  await visit(page, '/upload/');
  await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), [file]);
  await page.getByRole('button', { name: 'Upload 1 video' }).click();
  await expect(page.getByRole('heading', { name: 'Uploads', exact: true })).toBeFocused();
  seen.resolve();
  // Once the file has arrived, the card of the video replaces the card of the file.
  await page.getByRole('link', { name: 'Details of quietshore', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'quietshore' })).toBeVisible();

  await page.getByLabel('Title', { exact: true }).fill('A quiet shore');
  await page
    .getByRole('group', { name: 'Categories to choose from' })
    .getByRole('checkbox')
    .first()
    .check();
  await page.getByRole('checkbox', { name: 'No one is shown in this video' }).check();
  await page
    .getByRole('radio', { name: 'Picture 2 of 10' })
    .click({ force: true, timeout: 60_000 });
  await expect(page.getByRole('radio', { name: 'Picture 2 of 10' })).toBeChecked();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('heading', { name: 'Sent for review' })).toBeFocused();

  await visit(page, '/upload/');
  await expect(page.getByRole('heading', { level: 3, name: 'A quiet shore' })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('R4-21 an upload interrupted by a reload resumes with the same file', async ({ page }) => {
    const folder = await createFolder();
    const file = await encodeClip(folder, {
      name: 'longway.mp4',
      seconds: 185,
      width: 640,
      height: 360,
    });
    // No byte gets through until the page has reloaded.
    const pieces = `**${UPLOADS_PATH}*`;
    await page.route(pieces, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await visit(page, '/upload/');
    await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), [file]);
    await page.getByRole('button', { name: 'Upload 1 video' }).click();
    await expect(page.getByRole('link', { name: 'Add details' })).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.unroute(pieces);
    await expect(card(page, 'longway')).toContainText(
      'Choose longway.mp4 again to continue where it stopped.',
    );
    await page.setViewportSize({ width: 360, height: 740 });
    const words = card(page, 'longway').getByText('Choose longway.mp4 again');
    expect(
      overlap(
        await words.boundingBox(),
        await card(page, 'longway').getByRole('button', { name: 'Discard longway' }).boundingBox(),
      ),
    ).toBe(false);
    await chooseFiles(page, page.getByRole('button', { name: 'Choose the file again' }), [file]);
    await expectArrived(page, 'longway');
  });
});

test('R5-09 R8-07 the browser reports a text file named notes.mp4 as broken', async ({ page }) => {
  const folder = await createFolder();
  // A text file with the extension of a video.
  const text = await createTextFile(folder, 'notes.mp4');
  await visit(page, '/upload/');
  await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), [text]);
  await expect(page.getByRole('list', { name: 'Checks for notes.mp4' })).toContainText(
    'File broken',
  );
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('R4-21 a member pauses and cancels an upload by keyboard', async ({ page }) => {
  const folder = await createFolder();
  const file = await encodeClip(folder, {
    name: 'bykeys.mp4',
    seconds: 185,
    width: 640,
    height: 360,
  });
  await page.route(`**${UPLOADS_PATH}*`, (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await visit(page, '/upload/');
  await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), [file]);
  await page.getByRole('button', { name: 'Upload 1 video' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Uploads', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pause bykeys.mp4' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel bykeys.mp4' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'bykeys.mp4' })).toHaveCount(0);
});

test('R4-21 a member fills in video details by keyboard, and a reload keeps them', async ({
  page,
}) => {
  const folder = await createFolder();
  const file = await encodeClip(folder, {
    name: 'keysalone.mp4',
    seconds: 185,
    width: 320,
    height: 180,
  });
  await visit(page, '/upload/');
  await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), [file]);
  await page.getByRole('button', { name: 'Upload 1 video' }).press('Enter');
  await page.getByRole('link', { name: 'Details of keysalone', exact: true }).press('Enter');
  await page.getByLabel('Title', { exact: true }).press('ControlOrMeta+a');
  await page.keyboard.type('By keys alone');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nothing but keys.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('group', { name: 'Categories to choose from' }).getByRole('checkbox').first(),
  ).toBeChecked();
  // The draft is saved automatically.
  await expect(page.getByText('Draft saved')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('By keys alone');
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Nothing but keys.');
  await expect(
    page.getByRole('group', { name: 'Categories to choose from' }).getByRole('checkbox').first(),
  ).toBeChecked();
});

test.describe('lost connection', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

  test('R4-21 two uploads wait without a connection, say so, and resume automatically', async ({
    page,
    context,
  }) => {
    const folder = await createFolder();
    const names = ['lineone.mp4', 'linetwo.mp4'];
    const files = await Promise.all(
      names.map((name) => encodeClip(folder, { name, seconds: 185, width: 320, height: 180 })),
    );
    const cut = Promise.withResolvers<void>();
    await page.route(`**${UPLOADS_PATH}*`, async (route) => {
      if (route.request().method() === 'PATCH') await cut.promise;
      await route.continue().catch(() => undefined);
    });
    await visit(page, '/upload/');
    await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), files);
    await page.getByRole('button', { name: 'Upload 2 videos' }).click();
    await expect(page.getByRole('link', { name: 'Add details' })).toHaveCount(2);
    await context.setOffline(true);
    for (const name of names)
      await expect(card(page, name)).toContainText(
        'No connection. The upload resumes automatically.',
      );
    cut.resolve();
    await context.setOffline(false);
    for (const name of names) await expectArrived(page, name.replace('.mp4', ''));
  });
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('One of them is not drawn');
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Waits until the card of the video replaces the card of its file. */
async function expectArrived(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('link', { name: `Details of ${name}`, exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 3, name: `${name}.mp4`, exact: true }),
  ).toHaveCount(0);
}
