import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { href } from '@nocturne/contracts/routes';
import { listVideos, quietVideo, shortVideo, videoAddress } from '../support/catalogue.ts';
import { listContacts, type ListedContact } from '../support/contacts.ts';
import { expectStableLayout, recordShifts } from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import { latestEmailTo } from '../support/outbox.ts';
import { watchStats } from '../support/stats.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { tileLink, visit } from '../support/visit.ts';

const action = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

test('R2.3-07 a video page shows its details and the actions of a visitor', async ({
  page,
  request,
}) => {
  const video = await quietVideo(request);
  await visit(page, videoAddress(video));
  const main = page.getByRole('main');
  await expect(main.getByText(/^[\d,]+ views?$/).first()).toBeVisible();
  await expect(main.locator('time').first()).toHaveAttribute('datetime', video.post_date);
  for (const name of [
    /^Like, /,
    /^Dislike, /,
    'Favorite',
    'Watch later',
    'Share',
    'Report',
    'Subscribe',
  ])
    await expect(main.getByRole('button', { name, exact: true }).first()).toBeVisible();
  for (const name of ['Join now', 'Watch me live']) {
    const link = main.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  const related = main.getByRole('list', { name: 'Suggested videos' }).getByRole('article');
  await expect(tileLink(related.first())).toHaveAttribute('href', /\?r=1$/);
  const before = await related.count();
  await main.getByRole('button', { name: 'Show more related videos' }).click();
  await expect.poll(() => related.count()).toBeGreaterThan(before);
});

test('V4 channel and performers have pictures; columns end together', async ({ page, request }) => {
  const { videos } = await listVideos(request, { count: 60 });
  const video = videos.find(({ channel, models }) => channel !== null && models.length > 0);
  if (!video?.channel)
    throw new Error('the demo catalogue has no video of a channel with performers');
  await recordShifts(page);
  await visit(page, videoAddress(video));
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: video.channel.title, exact: true }).first();
  await link.scrollIntoViewIfNeeded();
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  const pictures = main.locator('img[src*="/media/"][alt=""]').filter({ visible: true });
  await expect
    .poll(() =>
      pictures.evaluateAll(
        (images) =>
          images.filter(
            (image) =>
              image.parentElement?.dataset['size'] === 'xs' ||
              image.parentElement?.dataset['size'] === 'md',
          ).length,
      ),
    )
    .toBeGreaterThan(1);
  for (const width of [1470, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await main.evaluate(columnBottomGap), `${width} px`).toBeLessThan(260);
  }
  await expectStableLayout(page);
});

/** Distance between the bottoms of the two columns, CSS pixels. */
function columnBottomGap(part: Element): number {
  const aside = part.querySelector('aside');
  const end = (column: Element | null | undefined) =>
    column?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
  return Math.abs(end(aside) - end(aside?.previousElementSibling));
}

test('R2.3-07 R2.3-10 Download opens the download page of the video in a new tab', async ({
  page,
  request,
}) => {
  const video = await shortVideo(request);
  await visit(page, videoAddress(video));
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Download', exact: true }).click();
  await expect(await opened).toHaveURL(href('download', {}, { video: video.video_id }));
});

test.describe('Share', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('R2.2-07 R8-04 copies and confirms the link and embed code', async ({ page, request }) => {
    const video = await shortVideo(request);
    await visit(page, videoAddress(video));
    await action(page, 'Share').click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(notices(page)).toContainText('Video link copied');
    expect(await clipboard(page)).toBe(siteUrl() + videoAddress(video));

    await dialog.getByRole('checkbox', { name: 'Start at' }).check();
    await dialog.getByLabel('Time (h:m:s)').fill('0:05');
    await dialog.getByLabel('Player size').selectOption('854 × 480');
    await dialog.getByRole('button', { name: 'Copy embed code' }).click();
    await expect(notices(page)).toContainText('Embed code copied');
    const source = `${siteUrl()}${href('embed', { id: video.video_id }, { start_time: 5 })}`;
    const code = await clipboard(page);
    expect(code).toContain(`<iframe src="${source}" width="854" height="480"`);
    expect(code).toMatch(/allowfullscreen><\/iframe>$/);
  });

  test('R2.2-07 Escape closes the dialog and returns focus', async ({ page, request }) => {
    await visit(page, videoAddress(await shortVideo(request)));
    await action(page, 'Share').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(action(page, 'Share')).toBeFocused();
  });

  test('R2.2-07 the dialog fits a narrow screen', async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, videoAddress(await shortVideo(request)));
    await action(page, 'Share').click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeInViewport();
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
      true,
    );
  });
});

test.describe('Report', () => {
  // The browser logs the refused post.
  test.use({
    expectedErrors: /status of 4(22|29) .*\/api\/contact\.php|ERR_FAILED.*\/api\/contact\.php/,
  });

  test('R1-01 R2.2-07 R2.3-07 a report is emailed to the operator', async ({ page, request }) => {
    const video = await shortVideo(request);
    const id = randomUUID();
    const [message, email] = [`The sound is gone (${id})`, `reader-${id}@example.test`];
    await visit(page, videoAddress(video));
    await action(page, 'Report').click();
    const dialog = page.getByRole('dialog', { name: 'Report this video' });
    await expect(dialog).toHaveAccessibleDescription(video.title);
    await expect(dialog.getByLabel('Page in question')).toHaveValue(
      siteUrl() + videoAddress(video),
    );
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(dialog.getByText('This field is required')).toHaveCount(2);
    await expect(dialog.getByLabel('Reason')).toBeFocused();

    await dialog.getByLabel('Reason').selectOption('It doesn’t play or looks wrong');
    await dialog.getByLabel('Your message').fill(message);
    await dialog.getByLabel('Your email').fill(email);
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(notices(page)).toContainText('Your message was sent');
    await expect(dialog).toBeHidden();
    await expect(action(page, 'Report')).toBeFocused();

    const listed = (await listContacts()).find((contact) => contact.message === message);
    expect(listed).toMatchObject({
      reason: 'broken',
      email,
      username: null,
      video_id: video.video_id,
      answered_at: null,
    } satisfies Partial<ListedContact>);
    expect(await latestEmailTo(`Reply-To: ${email}`)).toContain('Subject: ');
  });

  test('R8-03 a failed message keeps its text and can be sent again', async ({ page, request }) => {
    await visit(page, videoAddress(await shortVideo(request)));
    await action(page, 'Report').click();
    const dialog = page.getByRole('dialog', { name: 'Report this video' });
    await dialog.getByLabel('Reason').selectOption('Something else');
    await dialog.getByLabel('Your message').fill('A long thought');
    await page.mouse.click(5, 5);
    await page.route('**/api/contact.php', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your text is kept');
    await expect(dialog.getByLabel('Your message')).toHaveValue('A long thought');
    await page.unroute('**/api/contact.php');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(notices(page)).toContainText('Your message was sent');
  });
});

test('R4-11 R6-01 R2.2-07 R2.1-05 Favorite and Subscribe open Login', async ({ page, request }) => {
  const stats = watchStats(page);
  await visit(page, videoAddress(await quietVideo(request)));
  const login = page.getByRole('dialog', { name: 'Sign in' });
  for (const name of ['Favorite', 'Subscribe']) {
    await action(page, name).click();
    await expect(login).toContainText('Please log in to complete this action');
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(action(page, name)).toBeFocused();
  }
  await action(page, 'Subscribe').click();
  await login.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup\/\?next=%2Fvideo%2F/);
  await expect(login).toBeHidden();
  expect([...stats.eventsOf('favourite'), ...stats.eventsOf('subscribe')]).toEqual([]);
});

test.describe('R4-11 votes of visitors', () => {
  test.use({ expectedErrors: /status of 401 .*\/api\/input\.php/ });

  test('R4-11 R6-01 R8-04 V2 a vote is sent, and the Login dialog opens', async ({
    page,
    request,
  }) => {
    const stats = watchStats(page);
    const video = await quietVideo(request);
    await visit(page, videoAddress(video));
    await page.getByRole('button', { name: /^Like, / }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText(
      'Please log in to complete this action',
    );
    expect(stats.eventsOf('vote')).toEqual([
      { act: 'vote', section: 'video', object_id: String(video.video_id), vote: '1' },
    ]);
  });
});

test('R4-11 R6-02 R7-09 R8-04 a member votes, favorites, subscribes', async ({ page, request }) => {
  await enterAsMember(page);
  const stats = watchStats(page);
  const video = await quietVideo(request);
  await visit(page, videoAddress(video));
  const dislike = page.getByRole('button', { name: /^Dislike, / });
  const before = numberIn(await dislike.getAttribute('aria-label'));
  await dislike.click();
  await expect(notices(page)).toContainText('Thank you, your vote was counted');
  await expect(dislike).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => numberIn(await dislike.getAttribute('aria-label')))
    .toBe(before + 1);
  await action(page, 'Favorite').click();
  await expect(notices(page)).toContainText(`Added ${video.title} to favorites`);
  await action(page, 'Subscribe').click();
  await expect(notices(page)).toContainText('You are now subscribed');
  await expect(action(page, 'Subscribed')).toHaveAttribute('aria-pressed', 'true');
  expect(stats.eventsOf('vote')).toEqual([
    { act: 'vote', section: 'video', object_id: String(video.video_id), vote: '0' },
  ]);
  expect(stats.eventsOf('favourite')).toEqual([
    { act: 'favourite', section: 'add', video_id: String(video.video_id) },
  ]);
  expect(stats.eventsOf('subscribe')).toHaveLength(1);
});

/** The number in "Dislike, 1,234". */
function numberIn(name: string | null): number {
  return Number((name ?? '').replace(/\D/g, ''));
}
