import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COOKIES } from '@nocturne/contracts/cookies';
import { embedHtml } from '@nocturne/contracts/embed';
import type { OembedVideo } from '@nocturne/contracts/oembed';
import { href } from '@nocturne/contracts/routes';
import type { FrameLocator, Page } from '@playwright/test';
import { deletedVideo, privateVideoId, shortVideo, videoAddress } from '../support/catalogue.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/**
 * A server on another site, whose page frames the address in its query. It uses the name of this
 * machine that the site does not use.
 */
let elsewhere: Server;
test.beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const url =
      new URL(request.url ?? '/', 'http://elsewhere.test').searchParams.get('frame') ?? '';
    const frame = embedHtml({ url, title: 'A video' });
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><html lang="en"><title>Elsewhere</title>${url ? frame : ''}`);
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
});
test.afterAll(() => void elsewhere.close());

/** Opens a page of another site that frames the player. */
async function openFramed(page: Page, address: string): Promise<FrameLocator> {
  const host = new URL(siteUrl()).hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const { port } = elsewhere.address() as AddressInfo;
  await page.goto(
    `http://${host}:${port}/?${new URLSearchParams({ frame: siteUrl() + address }).toString()}`,
  );
  return page.frameLocator('iframe');
}

/** Addresses of the scripts that the frame requests. */
function watchScripts(page: Page): string[] {
  const requests: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && requests.push(request.url()),
  );
  return requests;
}

const embed = (id: number, query = '') => href('embed', { id }) + query;
const isPlaying = (frame: FrameLocator) =>
  frame
    .locator('video')
    .evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);

test.describe('R2.1-10 R2.3-09 R4-23 framed by another site', () => {
  test.use({
    expectedErrors:
      /request to another host: http:\/\/(localhost|127\.0\.0\.1):\d+\/(\?frame=|favicon)/,
  });

  test('the age gate comes before the player, and accepting it lasts for the page', async ({
    page,
    request,
  }) => {
    const video = await shortVideo(request);
    const frame = await openFramed(page, embed(video.video_id));
    const gate = frame.getByRole('dialog', { name: 'For adults only, 18+' });
    await expect(gate).toBeVisible();
    await expect(frame.locator('video')).toBeHidden();
    await frame.getByRole('button', { name: 'I am 18 or older' }).click();
    await expect(gate).toBeHidden();
    await expect(frame.locator('video')).toBeVisible();
  });

  test('the frame has no shell, and its links open in a new tab', async ({ page, request }) => {
    const video = await shortVideo(request);
    const frame = await openFramed(page, embed(video.video_id));
    await frame.getByRole('button', { name: 'I am 18 or older' }).click();
    await expect(frame.locator('footer, nav, [data-modal]')).toHaveCount(0);
    const title = frame.getByRole('link', { name: video.title, exact: true });
    await expect(title).toHaveAttribute('href', videoAddress(video));
    for (const link of await frame.getByRole('link').all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  test('R4-18 autostart begins once the gate is accepted', async ({ page, request }) => {
    const video = await shortVideo(request);
    const frame = await openFramed(page, embed(video.video_id, '?autostart=1'));
    await frame.getByRole('button', { name: 'I am 18 or older' }).click();
    await expect.poll(() => isPlaying(frame), { timeout: 20_000 }).toBe(true);
    await expect(frame.getByRole('region', { name: 'Video player', exact: true })).toHaveAttribute(
      'data-player-state',
      'playing',
    );
  });

  test.describe('when storage throws', () => {
    test('the player still works', async ({ page, request }) => {
      const video = await shortVideo(request);
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(globalThis, name, { get: refuse });
        Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
      });
      const frame = await openFramed(page, embed(video.video_id, '?autostart=1'));
      await frame.getByRole('button', { name: 'I am 18 or older' }).click();
      await expect.poll(() => isPlaying(frame), { timeout: 20_000 }).toBe(true);
      await frame.getByRole('region', { name: 'Video player', exact: true }).hover();
      await expect(frame.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    });
  });
});

test('R2.1-10 without an advertisement the frame loads without requesting a script', async ({
  page,
  request,
}) => {
  const video = await shortVideo(request);
  const answer = await request.get(embed(video.video_id));
  expect(await answer.text()).not.toMatch(/"(preroll|preplay)":/);
  const scripts = watchScripts(page);
  await page.goto(embed(video.video_id));
  await page.waitForLoadState('load');
  expect(scripts).toEqual([]);
});

test('response headers allow framing everywhere and forbid indexing', async ({ request }) => {
  const video = await shortVideo(request);
  const answer = await request.get(embed(video.video_id));
  expect(answer.headers()).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining('frame-ancestors *'),
  });
  expect(await answer.text()).toContain(
    `<link rel="canonical" href="${siteUrl()}${videoAddress(video)}"`,
  );
});

test.describe('a frame without a video shows a short message', () => {
  test.use({ expectedErrors: /status of (404|410|403|451)/ });

  test('R4-07 R4-08 R6-08 for a missing, deleted or private video, with its status', async ({
    page,
    request,
  }) => {
    const cases = [
      [999_999, 404, 'This video is not available'],
      [(await deletedVideo(request)).video_id, 410, 'Video has been recently deleted'],
      [await privateVideoId(request), 403, 'You do not have permission to view.'],
    ] as const;
    for (const [id, status, text] of cases) {
      const answer = await page.goto(embed(id));
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      await expect(page.locator('video, footer')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(embed(id));
    }
  });

  test('R4-23 R4-03 for a blocked location, with status 451', async ({
    page,
    request,
    context,
  }) => {
    const video = await shortVideo(request);
    await context.addCookies([{ name: COOKIES.country, value: 'GB', url: siteUrl() }]);
    const answer = await page.goto(embed(video.video_id));
    expect(answer?.status()).toBe(451);
    await expect(page.locator('video, footer, a')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You have been blocked');
  });
});

test('oEmbed: a video page links to its description, which contains the player', async ({
  page,
  request,
}) => {
  const video = await shortVideo(request);
  await page.goto(videoAddress(video));
  const link = page.locator('link[rel="alternate"][type="application/json+oembed"]');
  await expect(link).toHaveCount(1);
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  const described = (await answer.json()) as OembedVideo;
  expect(described).toMatchObject({ type: 'video', version: '1.0', title: video.title });
  expect(described.html).toContain(`src="${siteUrl()}${embed(video.video_id)}"`);
  await expect(page.locator('meta[name="twitter:player"]')).toHaveAttribute(
    'content',
    siteUrl() + embed(video.video_id),
  );
});
