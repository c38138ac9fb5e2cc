import { href } from '@nocturne/contracts/routes';
import { operations } from '@nocturne/contracts/operations';
import type { Studio } from '@nocturne/contracts/entities/directories';
import { deletedVideo, listVideos } from '../support/catalogue.ts';
import { expect, test } from '../support/test.ts';

const download = (id: number) => href('download', {}, { video: id });

test('R2.3-10 R1-04 R3-17 links to the studio open in new tabs', async ({ page, request }) => {
  const { videos } = await listVideos(request, {});
  const video = videos.find(({ channel }) => channel !== null);
  if (!video?.channel) throw new Error('the demo catalogue has no video of a channel');
  const [studio] = (await (
    await request.get(operations.download.path.print({ dir: video.channel.dir }))
  ).json()) as Studio[];
  await page.goto(download(video.video_id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(video.title);
  for (const name of ['Try free trial', 'Download']) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', studio?.url ?? '');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await expect(page.getByRole('link', { name: 'Join now' })).toHaveAttribute('target', '_blank');
  await expect(page.locator('main video')).toHaveAttribute('src', /_tr\.mp4$/);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('R6-07 a visitor sees no download links, and the file responds with 401', async ({
  page,
  request,
}) => {
  const { videos } = await listVideos(request, {});
  const [video] = videos;
  if (!video) throw new Error('the demo catalogue is empty');
  await page.goto(download(video.video_id));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download in/ })).toHaveCount(0);
  expect((await request.get(`/download/${video.video_id}/hd.mp4`)).status()).toBe(401);
});

test('R4-07 R4-08 a missing video responds with 404, a deleted one with 410', async ({
  request,
}) => {
  for (const address of ['/download', '/download?video=x', '/download?video=999999'])
    expect((await request.get(address)).status(), address).toBe(404);
  const deleted = await deletedVideo(request);
  expect((await request.get(download(deleted.video_id))).status()).toBe(410);
});
