import type { Draft } from '@nocturne/contracts/entities/upload';
import { operations } from '@nocturne/contracts/operations';
import type { ReviewQueue } from '@nocturne/contracts/review';
import { href } from '@nocturne/contracts/routes';
import type { Locator, Page } from '@playwright/test';
import { chooseFiles } from './choose-files.ts';
import { encodeClip, createFolder } from './media-files.ts';
import { enterAsMember } from './members.ts';
import { expect, siteUrl } from './test.ts';
import { verifyUploader } from './verified-uploader.ts';
import { visit } from './visit.ts';

/** Encoding time depends on the machine. */
const ENCODING_LIMIT_MS = 120_000;

/** Uploads a file, fills in the details and sends the video for review. */
async function uploadVideo(page: Page, title: string): Promise<void> {
  const file = await encodeClip(await createFolder(), {
    name: 'slowlattice.mp4',
    seconds: 185,
    width: 640,
    height: 360,
  });
  await visit(page, '/upload/');
  await chooseFiles(page, page.getByRole('button', { name: 'Select file' }), [file]);
  await page.getByRole('button', { name: 'Upload 1 video' }).click();
  await page.getByRole('link', { name: 'Details of slowlattice', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page
    .getByRole('group', { name: 'Categories to choose from' })
    .getByRole('checkbox')
    .first()
    .check();
  await page.getByRole('checkbox', { name: 'No one is shown in this video' }).check();
  await page
    .getByRole('radio', { name: 'Picture 2 of 10' })
    .click({ force: true, timeout: ENCODING_LIMIT_MS });
  await expect(page.getByRole('radio', { name: 'Picture 2 of 10' })).toBeChecked();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('heading', { name: 'Sent for review' })).toBeFocused();
}

/** Uploads as a new verified member. Returns the title, which no other video has. */
export async function uploadAsMember(page: Page): Promise<string> {
  const title = `Slow lattice ${Date.now().toString(36)}`;
  const uploader = await enterAsMember(page);
  await verifyUploader(page, uploader.id);
  await uploadVideo(page, title);
  return title;
}

/** Future address of the uploader's newest video. */
export async function addressOfUpload(page: Page): Promise<string> {
  const [draft] = (await (
    await page.request.get(siteUrl() + operations.drafts.path.print({}))
  ).json()) as Draft[];
  if (!draft) throw new Error('nothing was uploaded');
  return href('video', { id: draft.video_id, dir: draft.dir });
}

/** Opens the video in a queue of the review console as staff. Returns its item in the queue. */
export async function openInReview(
  staffPage: Page,
  title: string,
  queue: ReviewQueue = 'publish',
): Promise<Locator> {
  await visit(staffPage, href('review', {}, { lane: queue }));
  const item = staffPage
    .getByRole('navigation', { name: 'Items in the queue' })
    .getByRole('link', { name: title });
  await expect(item).toBeVisible({ timeout: ENCODING_LIMIT_MS });
  await item.click();
  await expect(staffPage.getByRole('heading', { name: title })).toBeVisible();
  return item;
}

/** Opens the video in the review queue as staff and publishes it. */
export async function publishUpload(staffPage: Page, title: string): Promise<void> {
  const item = await openInReview(staffPage, title);
  // A reviewer must see the frames before approving. They count as seen a few seconds after the
  // picture is shown.
  await staffPage.getByRole('button', { name: 'Show picture' }).click();
  const approve = staffPage.getByRole('button', { name: 'Approve and publish' });
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
  await approve.click();
  await expect(item).toHaveCount(0);
}
