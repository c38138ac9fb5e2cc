import { operations } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import type { Page } from '@playwright/test';
import { chooseFiles } from '../support/choose-files.ts';
import { expectDialogKeys } from '../support/dialog-keys.ts';
import { createFolder, encodeClip } from '../support/media-files.ts';
import { enterAsMember } from '../support/members.ts';
import { dialog } from '../support/overlays.ts';
import { enterAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { addPerson, verifyUploader } from '../support/verified-uploader.ts';
import { visit } from '../support/visit.ts';

/* Dialogs of uploaders and staff; aria-dialogs.spec.ts has those of visitors. */

/** Opens each dialog by its button and presses the keys. */
async function expectKeysOf(
  page: Page,
  dialogs: readonly (readonly [button: string, title: string | RegExp])[],
): Promise<void> {
  for (const [button, title] of dialogs) {
    const opener = page.getByRole('main').getByRole('button', { name: button });
    await opener.press('Enter');
    await expectDialogKeys(page, { dialog: dialog(page, title), opener });
  }
}

/** Uploads a video and opens its details. */
async function openDetails(page: Page): Promise<void> {
  const clip = { name: 'slowtide.mp4', seconds: 185, width: 640, height: 360 };
  const file = await encodeClip(await createFolder(), clip);
  await visit(page, href('upload'));
  await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), [file]);
  await page.getByRole('button', { name: 'Upload 1 video' }).click();
  await page.getByRole('link', { name: 'Details of slowtide', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
}

test('R2.2-07 the keys of a dialog work in the dialogs of the upload wizard', async ({ page }) => {
  test.slow();
  const uploader = await enterAsMember(page);
  await verifyUploader(page, uploader.id);
  await addPerson(page, 'Mira Holt');
  await openDetails(page);
  await expectKeysOf(page, [
    ['Add a person', 'Add a person'],
    ['Give your own consent', /^Consent of /],
    ['Remove Mira Holt from your list', 'Remove Mira Holt from your list'],
    ['Discard this video', 'Discard this video?'],
  ]);
});

test('R2.2-07 the keys of a dialog work in the questions of the release console', async ({
  page,
}) => {
  await enterAsStaff(page, 'admin');
  await visit(page, href('releases'));
  await expectKeysOf(page, [
    ['Promote: mf-members in production', 'Promote a release of mf-members in production'],
    ['Show previous release: mf-members', 'Turn off the current release of mf-members'],
    ['Hide: mf-members', 'Hide mf-members'],
  ]);
});

test.describe('an action that needs the password again', () => {
  test.use({ expectedErrors: /status of 403 .*\/api\/privacy\.php/ });

  test('R2.2-07 the keys of a dialog work in the question for the password', async ({ page }) => {
    const { id } = await enterAsMember(page);
    // As for a sign-in that is no longer recent.
    await page.route(`**${operations.privacy.path.print({})}`, (route) =>
      route.fulfill({
        status: 403,
        json: { error: 1, code: 'password_required', errors: [] },
      }),
    );
    await visit(page, href('member_password', { id }));
    await expectKeysOf(page, [['Request the file', 'Confirm it’s you']]);
  });
});
