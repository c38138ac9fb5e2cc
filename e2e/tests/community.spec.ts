import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import type { APIRequestContext, Page } from '@playwright/test';
import { listVideos, shortVideo, videoAddress } from '../support/catalogue.ts';
import { storedTitles } from '../support/history.ts';
import { expectAccessible } from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { heading, markDocument, tileLink, tiles, tileTitles, visit } from '../support/visit.ts';

const COMMUNITY = '/community/recent/1/';
const LATER = '/history/1/?list=watch-later';

/** Cards of the list with this name. */
const cards = (page: Page, name: string) =>
  page.getByRole('main').getByRole('list', { name }).getByRole('listitem');

test.describe('community page', () => {
  test('R2.1-15 R9-05 R9-04 a visitor finds members in six orders', async ({ page }) => {
    await visit(page, '/community/');
    await expect(page).toHaveURL(/\/community\/recent\/1\/$/);
    await expect(cards(page, 'Community').first()).toContainText(/\d+ videos?/);
    const stays = await markDocument(page);
    await page.getByRole('button', { name: 'Sort by: Recently added' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText([
      /Recently added/,
      /A to Z/,
      /Z to A/,
      /Most videos/,
      /Most subscribers/,
      /Most popular videos/,
    ]);
    await page.getByRole('menuitemradio', { name: 'A to Z' }).click();
    await expect(page).toHaveURL(/\/community\/alphabetaz\/1\/$/);
    const names = page.getByRole('main').getByRole('list', { name: 'Community' }).getByRole('link');
    const letters = async () =>
      (await names.locator('> span:not([aria-hidden]) > span:first-child').allTextContents()).map(
        (name) => name.charAt(0).toLowerCase(),
      );
    const isInOrder = async () => {
      const found = await letters();
      return found.length > 1 && found.join('') === found.toSorted().join('');
    };
    await expect.poll(isInOrder).toBe(true);
    await stays();
  });

  test('R3-10 R2.3-06 filters appear in the address, and chips remove them', async ({ page }) => {
    await visit(page, COMMUNITY);
    await page.getByRole('button', { name: 'Gender: Any' }).click();
    await page.getByRole('menuitemradio', { name: 'Woman' }).click();
    await expect(page).toHaveURL(/\/community\/recent\/1\/\?gender=woman$/);
    await page.getByRole('link', { name: 'Remove filter Gender: Woman' }).click();
    await expect(page).toHaveURL(/\/community\/recent\/1\/$/);
  });

  test('R2.1-15 R8-01 the search box finds a member, and reports a name without matches', async ({
    page,
    request,
  }) => {
    const { username } = await someMember(request);
    await visit(page, COMMUNITY);
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill(username);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${username}`));
    await expect(cards(page, 'Community').filter({ hasText: username })).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('qqqqqqqq');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { name: 'Not matches found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click();
    await expect(cards(page, 'Community').first()).toBeVisible();
  });

  test('R6-01 a card asks a visitor to log in (settlement 29)', async ({ page }) => {
    await visit(page, COMMUNITY);
    await cards(page, 'Community').first().getByRole('link').click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText(
      'Please log in to complete this action',
    );
    await page.keyboard.press('Escape');
    await expect(cards(page, 'Community').first().getByRole('link')).toBeFocused();
  });

  test("R2.1-15 a card links to another member's page", async ({ page }) => {
    await enterAsMember(page);
    await visit(page, COMMUNITY);
    await expect(cards(page, 'Community').first()).toContainText(/videos?/);
    await expect(cards(page, 'Community').first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/members\/\d+\/$/,
    );
  });

  test('R2.1-15 an unknown order or page of members is a 404', async ({ request }) => {
    for (const address of [
      '/community/longest/1/',
      '/community/recent/0/',
      '/community/recent/99999/',
    ]) {
      expect((await request.get(address)).status(), address).toBe(404);
    }
  });
});

test.describe('playlists', () => {
  test('R2.1-22 a visitor opens a playlist and plays it from its first video', async ({ page }) => {
    await visit(page, '/playlists/');
    await expect(page).toHaveURL(/\/playlists\/latest-updates\/1\/$/);
    const card = cards(page, 'Playlists').first();
    await expect(card).toContainText(/by .+\d+ videos?/);
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/playlist\/\d+$/);
    await expect(heading(page)).toHaveText(title);
    const first = (await tileLink(tiles(page).first()).textContent()) ?? '';
    await page.getByRole('link', { name: 'Play all' }).click();
    await expect(page).toHaveURL(/\/video\/.*autostart=1/);
    await expect(heading(page)).toHaveText(first);
  });

  test.describe('missing playlists', () => {
    test.use({ expectedErrors: /status of 404/ });

    test('R2.1-22 R2.1-28 a missing playlist shows the 404 page, without a canonical link', async ({
      page,
      request,
    }) => {
      const answer = await request.get('/playlist/999999');
      expect([answer.status(), await answer.text()]).toEqual([
        404,
        expect.not.stringContaining('rel="canonical"'),
      ]);
      expect((await request.get('/playlists/longest/1/')).status()).toBe(404);
      await visit(page, '/playlist/999999');
      await expect(heading(page)).toHaveText('Page not found');
    });
  });
});

test.describe('history and watch later', () => {
  test('R2.1-13 R3-07 watched videos stay in history until removed', async ({ page, request }) => {
    const { videos } = await listVideos(request, { sort: 'most-popular', duration: '0-10' });
    for (const video of videos.slice(0, 2)) await watch(page, videoAddress(video), video.title);
    await visit(page, '/history/');
    await expect(page).toHaveURL(/\/history\/1\/$/);
    await expect(tiles(page)).toHaveCount(2);
    expect(await tileTitles(page)).toEqual([videos[1]?.title, videos[0]?.title]);
    await page.getByRole('button', { name: `Delete ${videos[1]?.title ?? ''}` }).click();
    await expect(tiles(page)).toHaveCount(1);
    await expect(tileLink(tiles(page).first())).toBeFocused();
    await page.getByRole('button', { name: 'Clear list' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, clear it' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your viewing history is empty.' }),
    ).toBeVisible();
    expect(await storedTitles(page, 'watch_history')).toEqual([]);
  });

  test('R4-10 R2.3-02 a video saved to Watch later stays in the list until it is removed', async ({
    page,
    request,
  }) => {
    const video = await shortVideo(request);
    await visit(page, '/videos/most-popular/1/?duration=0-10');
    const tile = tiles(page).filter({ hasText: video.title }).first();
    await tile.hover();
    await tile.getByRole('button', { name: `Watch later: ${video.title}` }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Watch later' }).click();
    await expect(page).toHaveURL(/\/history\/1\/\?list=watch-later$/);
    await expect(heading(page)).toHaveText('Watch later');
    expect(await tileTitles(page)).toEqual([video.title]);
    await page.getByRole('button', { name: `Delete ${video.title}` }).click();
    await expect(
      page.getByRole('heading', { name: 'There is no data in this list.' }),
    ).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Your lists' })
      .getByRole('link', { name: 'History' })
      .click();
    await expect(
      page.getByRole('heading', { name: 'Your viewing history is empty.' }),
    ).toBeVisible();
  });

  test('section 6 R4-10 Watch later in one tab follows changes from another tab', async ({
    page,
    context,
    request,
  }) => {
    const video = await shortVideo(request);
    await visit(page, LATER);
    await expect(
      page.getByRole('heading', { name: 'There is no data in this list.' }),
    ).toBeVisible();
    const another = await context.newPage();
    await visit(another, '/videos/most-popular/1/?duration=0-10');
    const tile = tiles(another).filter({ hasText: video.title }).first();
    await tile.hover();
    await tile.getByRole('button', { name: `Watch later: ${video.title}` }).click();
    await page.bringToFront();
    await expect.poll(() => tileTitles(page)).toEqual([video.title]);
    await visit(another, LATER);
    await another.getByRole('button', { name: `Delete ${video.title}` }).click();
    await page.bringToFront();
    await expect(
      page.getByRole('heading', { name: 'There is no data in this list.' }),
    ).toBeVisible();
  });

  test('R2.1-13 both lists are noindex and explain that the browser keeps them', async ({
    request,
  }) => {
    for (const address of ['/history/1/', LATER]) {
      const html = await (await request.get(address)).text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain('This list is kept in your browser, not on this site.');
    }
  });
});

test('R2.1-16 R2.2-02 the footer leads to the partner program and the upload', async ({ page }) => {
  await visit(page, COMMUNITY);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Content partners' }).click();
  await expect(heading(page)).toHaveText('Content partner program');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Upload your first video' }).click();
  await expect(page).toHaveURL(/\/upload\/$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('R2.2-01 the menu links to the community, playlists, history and watch later', async ({
    page,
  }) => {
    for (const [name, title] of [
      ['Community', 'Community'],
      ['Playlists', 'Playlists'],
      ['History', 'History'],
      ['Watch later', 'Watch later'],
    ] as const) {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('link', { name, exact: true })
        .click();
      await expect(heading(page)).toHaveText(title);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R1-01 R2.1-15 a found card leads to sign-in (settlement 29)', async ({ page, request }) => {
    const { username } = await someMember(request);
    await page.goto(COMMUNITY);
    await page.getByRole('main').getByRole('searchbox').fill(username);
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${username}`));
    await cards(page, 'Community').getByRole('link', { name: username }).first().click();
    await expect(page).toHaveURL(/\/signin\/\?next=%2Fmembers%2F\d+%2F$/);
  });
});

/** Watches a video until the history holds it. */
async function watch(page: Page, address: string, title: string): Promise<void> {
  await visit(page, address);
  await expect
    .poll(async () => (await storedTitles(page, 'watch_history')).includes(title))
    .toBe(true);
}

async function someMember(
  request: APIRequestContext,
): Promise<{ user_id: number; username: string }> {
  const answer = await request.get(
    operations.members.path.print({ sort: 'count-videos', count: 1 }),
  );
  const { members } = (await answer.json()) as OperationAnswer<'members'>;
  const [member] = members;
  if (!member) throw new Error('the demo has no members');
  return member;
}
