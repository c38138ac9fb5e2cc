import type { Locator, Page } from '@playwright/test';
import { href } from '@nocturne/contracts/routes';
import { operations } from '@nocturne/contracts/operations';
import { subscriptionsHref } from '@nocturne/contracts/subscription-views';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { expectAccessible } from '../support/layout.ts';
import { enterAsMember, sendAs } from '../support/members.ts';
import { currentTime, pressPlay } from '../support/playing.ts';
import { addressOf } from '../support/route-visits.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, markDocument, tiles, tileTitles, visit } from '../support/visit.ts';

const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Member area' });
const tab = (page: Page, name: string): Locator =>
  tabs(page).getByRole('link', { name, exact: true });
const confirmDeletion = (page: Page, question: string): Promise<void> =>
  page
    .getByRole('dialog', { name: question })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();

test('R2.2-08 R2.3-16 the account menu leads to the member area and its tabs', async ({ page }) => {
  const { id, username } = await enterAsMember(page);
  await visit(page, '/');
  const isSame = await markDocument(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account ${username}` })
    .click();
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(href('member', { id }));
  await expect(heading(page)).toHaveText(username);
  await expect(tab(page, 'Info')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main')).toContainText(
    'You haven’t added anything about yourself yet.',
  );
  await expect(page.getByRole('main').getByRole('button', { name: 'Subscribe' })).toHaveCount(0);
  for (const name of [
    'Playlists',
    'Subscriptions',
    'Favorites',
    'Watch later',
    'History',
    'Comments',
  ]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${username}: ${name} · `));
  }
  await isSame();
});

test('R2.1-13 R4-10 only the owner sees the local history', async ({ page, request, browser }) => {
  const { id } = await enterAsMember(page);
  const video = await shortVideo(request);
  await visit(page, videoAddress(video));
  await pressPlay(page);
  await expect.poll(() => currentTime(page), { timeout: 20_000 }).toBeGreaterThan(1);
  await visit(page, href('member_history', { id }));
  await expect(tiles(page).first()).toContainText(video.title);
  const another = await openAnotherBrowser(browser);
  await enterAsMember(another);
  expect((await another.goto(href('member_history', { id })))?.status()).toBe(404);
  await another.context().close();
});

test('R6-02 R2.1-20 a member subscribes and unsubscribes by keyboard', async ({ page }) => {
  const { id } = await enterAsMember(page);
  const other = await addressOf('member', siteUrl());
  await visit(page, other);
  const name = (await heading(page).textContent()) ?? '';
  await expect(tab(page, 'History')).toHaveCount(0);
  const subscribe = page.getByRole('main').getByRole('button', { name: 'Subscribe' });
  await subscribe.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('button', { name: 'Subscribed' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await visit(page, subscriptionsHref({ id }, 'all'));
  await expect(page.getByRole('list', { name: 'Subscriptions' }).getByRole('link')).toHaveAttribute(
    'href',
    other,
  );
  await page.getByRole('button', { name: `Unsubscribe from ${name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
});

test('R2.1-20 R6-02 a member subscribes to a performer and sees new videos', async ({ page }) => {
  const { id } = await enterAsMember(page);
  await visit(page, href('member_subscriptions', { id }));
  await page.getByRole('link', { name: 'Find performers' }).click();
  const card = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link');
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(heading(page)).toHaveText(name);
  await page.getByRole('main').getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Subscribed' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const theirs = await tileTitles(page);

  await visit(page, href('member_subscriptions', { id }));
  await expect(page.getByRole('main').getByText('1 subscription', { exact: true })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  expect(theirs).toContain((await tileTitles(page))[0]);
  await expectAccessible(page);
  const views = page.getByRole('navigation', { name: 'Subscriptions view' });
  await views.getByRole('link', { name: 'All subscriptions' }).click();
  await expect(page).toHaveURL(subscriptionsHref({ id }, 'all'));
  await expect(page.getByRole('list', { name: 'Subscriptions' }).getByRole('link')).toContainText(
    name,
  );
  await expect(tiles(page)).toHaveCount(0);
  await page.goBack();
  await expect(views.getByRole('link', { name: 'New videos' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(tiles(page).first()).toBeVisible();
  await page.goForward();
  await page.reload();
  await page.getByRole('button', { name: `Unsubscribe from ${name}` }).click();
  await expect(page.getByRole('main').getByText('0 subscriptions', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find studios' })).toBeVisible();
});

test("R6-03 R2.1-20 a member sees another's subscriptions, but not their feed", async ({
  page,
}) => {
  await enterAsMember(page);
  const id = Number((await addressOf('member', siteUrl())).match(/\d+/)?.[0]);
  await visit(page, href('member_subscriptions', { id }));
  await expect(
    page.getByRole('heading', { level: 2, name: 'Subscriptions', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Subscriptions view' })).toHaveCount(0);
  const feed = operations.videos.path.print({
    section: 'subscriptions',
    object_id: String(id),
    lifetime: 0,
  });
  expect((await page.request.get(feed)).status()).toBe(403);
});

test('R6-02 R2.1-20 a member creates a playlist by keyboard, and it appears', async ({ page }) => {
  const { id } = await enterAsMember(page);
  const title = `Evenings ${Date.now().toString(36)}`;
  await visit(page, href('member_playlists', { id }));
  await expect(page.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
  await page.getByRole('button', { name: 'New playlist' }).press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'New playlist' }).getByLabel('Playlist name'),
  ).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  const made = page.getByRole('list', { name: 'Playlists' }).getByRole('link', { name: title });
  await expect(made).toBeFocused();
  await page.reload();
  await made.press('Enter');
  await expect(heading(page)).toHaveText(title);
});

test('R6-05 R2.1-20 a member finds a comment of their own, its video, and deletes it', async ({
  page,
  request,
}) => {
  const { id } = await enterAsMember(page);
  const video = await shortVideo(request);
  const text = `The light <i>at the end</i> ${Date.now().toString(36)}`;
  const about = { section: 'video', object_id: String(video.video_id), parent_id: '' } as const;
  await sendAs(page, { act: 'comment', ...about, text, key: `area-${Date.now()}-comment` });
  await visit(page, href('member_comments', { id }));
  const comment = page.getByRole('article').filter({ hasText: text });
  await expect(comment.getByRole('link', { name: video.title })).toHaveAttribute(
    'href',
    videoAddress(video),
  );
  await comment.getByRole('button', { name: `Delete the comment on ${video.title}` }).click();
  await confirmDeletion(page, 'Delete this comment?');
  await expect(comment).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
});

test("R2.1-21 R6-01 a member's card opens the Login dialog for a visitor", async ({ page }) => {
  await visit(page, '/community/recent/1/');
  const card = page.getByRole('list', { name: 'Community' }).getByRole('link').first();
  await expect(card).toHaveAttribute('href', /^\/signin\/\?next=%2Fmembers%2F\d+%2F$/);
  await card.click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.goto(await addressOf('member', siteUrl()));
  await expect(page).toHaveURL('/');
});

test('R2.1-20 the server renders the profile for a member, with noindex', async ({ page }) => {
  const { id, username } = await enterAsMember(page);
  const html = await (await page.request.get(href('member', { id }))).text();
  expect(html).toContain(`<h1`);
  expect(html).toContain(`>${username}</h1>`);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain(`<link rel="canonical" href="${siteUrl()}${href('member', { id })}"`);
});

test('V11 every empty page of a new member suggests a next step with a working link', async ({
  page,
}) => {
  const { id } = await enterAsMember(page);
  const tabs = [
    'wall',
    'friends',
    'messages/1',
    'playlists/1',
    'subscriptions/1',
    'favourite-videos/1',
    'uploaded-videos/1',
    'comments/1',
  ];
  const addresses = new Set<string>();
  for (const tab of tabs) {
    await visit(page, `/members/${id}/${tab}/`);
    const empty = page
      .getByRole('main')
      .getByRole('heading', { name: /^(There is no data in this list\.|No .+ yet)$/ });
    await expect(empty, tab).toHaveCount(1);
    for (const link of await empty.locator('..').getByRole('link').all())
      addresses.add((await link.getAttribute('href')) ?? '');
    await expect(empty.locator('..').getByRole('link').first(), tab).toBeVisible();
  }
  for (const address of addresses)
    expect((await page.request.get(address)).status(), address).toBe(200);
  await visit(page, `/members/${id}/messages/1/`);
  await expect(page.getByText('Choose a conversation')).toHaveCount(0);
});
