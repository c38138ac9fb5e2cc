import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { operations } from '@nocturne/contracts/operations';
import { quietVideo, shortVideo, videoAddress } from '../support/catalogue.ts';
import { storedTitles } from '../support/history.ts';
import { expectAccessible, expectNoOverflow } from '../support/layout.ts';
import { enterAsMember, sendAs, type Person } from '../support/members.ts';
import { sampleRows } from '../support/sample.ts';
import { watchStats } from '../support/stats.ts';
import { expect, test } from '../support/test.ts';
import { heading, tileLink, tiles, tileTitles, visit } from '../support/visit.ts';

const WIDTHS = [360, 1470];
const STAT_PATH = operations.stat.path.print({});

const main = (page: Page): Locator => page.getByRole('main');
const button = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('button', { name, exact: true });
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
const undo = (page: Page): Locator => notices(page).getByRole('button', { name: 'Undo' });
const login = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in' });

async function signIn(page: Page, { username, password }: Person): Promise<void> {
  await login(page).getByLabel('Username').fill(username);
  await login(page).getByLabel('Password', { exact: true }).fill(password);
  await login(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(login(page)).toBeHidden();
}

async function createSignedOutMember(page: Page): Promise<Person & { id: number }> {
  const person = await enterAsMember(page);
  await page.context().clearCookies({ name: 'sid' });
  return person;
}

test('T3 presses before the scripts load take effect afterwards', async ({ page, request }) => {
  const scripts = Promise.withResolvers<undefined>();
  await page.route(/\/remotes\/shell\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(videoAddress(await quietVideo(request)), { waitUntil: 'commit' });
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Theme/ })
    .click();
  await button(page, 'Share').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  scripts.resolve(undefined);
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('V2 a stored list that is read before the remote arrives does not break hydration', async ({
  page,
  request,
}) => {
  const video = await quietVideo(request);
  await visit(page, videoAddress(video));
  await button(page, 'Watch later').click();
  await expect.poll(() => storedTitles(page, 'watch_later')).toEqual([video.title]);
  const scripts = Promise.withResolvers<undefined>();
  await page.route('**/remotes/mf-player/**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(videoAddress(video), { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html[data-ready]')).toBeAttached();
  // This read of the same database comes later, so the shell's own read has ended.
  expect(await storedTitles(page, 'watch_later')).toEqual([video.title]);
  scripts.resolve(undefined);
  await expect(button(page, 'In Watch later')).toHaveAttribute('aria-pressed', 'true');
});

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('V2 Favorite is a toggle with Undo, and keeps its state after a reload', async ({
      page,
      request,
    }) => {
      const member = await enterAsMember(page);
      const video = await quietVideo(request);
      await visit(page, videoAddress(video));
      await button(page, 'Favorite').click();
      await expect(notices(page)).toContainText(`Added ${video.title} to favorites`);
      await expect(button(page, 'Favorited')).toHaveAttribute('aria-pressed', 'true');
      await expectNoOverflow(page);
      await expectAccessible(page);

      // The next Tab stop. The toast stays while it has focus.
      await page.keyboard.press('Tab');
      await expect(undo(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(notices(page)).toContainText(`Removed ${video.title} from favorites`);
      await expect(button(page, 'Favorite')).toHaveAttribute('aria-pressed', 'false');
      await expect(button(page, 'Favorite')).toBeFocused();
      await expect(undo(page)).toHaveCount(0);
      await expect.poll(() => storedTitles(page, 'watch_later')).toEqual([]);

      await button(page, 'Favorite').click();
      await button(page, 'Favorited').click();
      await expect(notices(page)).toContainText(`Removed ${video.title} from favorites`);
      await undo(page).click();
      await expect(notices(page)).toContainText(`Added ${video.title} to favorites`);
      await page.reload();
      await expect(button(page, 'Favorited')).toHaveAttribute('aria-pressed', 'true');
      await visit(page, `/members/${member.id}/favourite-videos/1/`);
      await expect.poll(() => tileTitles(page)).toEqual([video.title]);
    });

    test('V2 Watch later is a toggle with Undo on tiles and menus', async ({ page, request }) => {
      const { title, ...video } = await shortVideo(request);
      await visit(page, '/videos/most-popular/1/?duration=0-10');
      const tile = tiles(page).filter({ hasText: title }).first();
      await tileLink(tile).focus();
      await tile.getByRole('button', { name: `Watch later: ${title}`, exact: true }).click();
      await expect(
        tile.getByRole('button', { name: `In Watch later: ${title}`, exact: true }),
      ).toHaveAttribute('aria-pressed', 'true');
      await undo(page).click();
      await expect(notices(page)).toContainText(`Removed ${title} from Watch later`);
      await expect(notices(page).getByRole('alert')).toHaveCount(0);
      await expect(
        tile.getByRole('button', { name: `Watch later: ${title}`, exact: true }),
      ).toHaveAttribute('aria-pressed', 'false');

      const choose = async (name: string): Promise<void> => {
        await tile.getByRole('button', { name: `More actions for ${title}` }).click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      };
      await choose('Watch later');
      await expect(notices(page)).toContainText(`Added ${title} to Watch later`);
      await choose('Remove from Watch later');
      await expect(notices(page)).toContainText(`Removed ${title} from Watch later`);
      await undo(page).click();
      await expect.poll(() => storedTitles(page, 'watch_later')).toEqual([title]);

      await visit(page, videoAddress({ title, ...video }));
      await expect(button(page, 'In Watch later')).toHaveAttribute('aria-pressed', 'true');
      await button(page, 'In Watch later').click();
      await expect(button(page, 'Watch later')).toHaveAttribute('aria-pressed', 'false');
      expect(await storedTitles(page, 'watch_later')).toEqual([]);
    });

    test('V2 Subscribe has Undo on a performer’s page', async ({ page }) => {
      await enterAsMember(page);
      await visit(page, '/pornstar/orla-venn/');
      await button(page, 'Subscribe').click();
      await expect(button(page, 'Subscribed')).toHaveAttribute('aria-pressed', 'true');
      await undo(page).click();
      await expect(notices(page)).toContainText('You have unsubscribed');
      await expect(button(page, 'Subscribe')).toHaveAttribute('aria-pressed', 'false');
    });
  });

for (const width of WIDTHS)
  test.describe(`a visitor at ${width} px`, () => {
    // A visitor's vote is sent first, and refused.
    test.use({
      viewport: { width, height: 800 },
      expectedErrors: /status of 4(01|09) .*\/api\/input\.php/,
    });

    const ACTIONS = [
      {
        what: 'Favorite',
        path: undefined,
        press: 'Favorite',
        toast: /Added .+ to favorites/,
        act: 'favourite',
      },
      {
        what: 'Subscribe to a channel',
        path: undefined,
        press: 'Subscribe',
        toast: 'You are now subscribed',
        act: 'subscribe',
      },
      {
        what: 'a vote',
        path: undefined,
        press: /^Like, /,
        toast: 'Thank you, your vote was counted',
        act: 'vote',
      },
      {
        what: 'Subscribe to a performer',
        path: '/pornstar/orla-venn/',
        press: 'Subscribe',
        toast: 'You are now subscribed',
        act: 'subscribe',
      },
    ] as const;
    const half = width === WIDTHS[0] ? 'this' : 'other';
    for (const { what, path, press, toast, act } of sampleRows(ACTIONS, half))
      test(`V2 ${what} takes effect once after the sign-in, even on a slow network`, async ({
        page,
        request,
      }) => {
        const person = await createSignedOutMember(page);
        const stats = watchStats(page);
        await visit(page, path ?? videoAddress(await quietVideo(request)));
        const release = await holdStats(page, act);
        await button(page, press).click();
        if (act === 'vote') release();
        await signIn(page, person);
        release();
        await expect(notices(page)).toContainText(toast);
        await expect(notices(page).getByRole('alert')).toHaveCount(0);
        // A visitor's vote is sent as well, and refused.
        expect(stats.eventsOf(act)).toHaveLength(act === 'vote' ? 2 : 1);
        await page.reload();
        const pressed =
          act === 'favourite' ? 'Favorited' : act === 'subscribe' ? 'Subscribed' : press;
        await expect(button(page, pressed)).toHaveAttribute('aria-pressed', 'true');
      });

    test('V2 a vote on a comment takes effect after the sign-in', async ({ page, request }) => {
      const person = await createSignedOutMember(page);
      const video = await quietVideo(request);
      const author = await enterAsMember(page);
      const text = `Worth a second look ${Date.now().toString(36)}`;
      await sendAs(page, {
        act: 'comment',
        section: 'video',
        object_id: String(video.video_id),
        parent_id: '',
        text,
        key: randomUUID(),
      });
      await page.context().clearCookies({ name: 'sid' });
      const comments = operations.comments.path.print({
        section: 'video',
        object_id: video.video_id,
      });
      // The response may be cached for a moment.
      await expect.poll(async () => (await page.request.get(comments)).text()).toContain(text);
      await visit(page, videoAddress(video));
      await button(page, `Like the comment by ${author.username}: 0`).click();
      await signIn(page, person);
      await expect(notices(page)).toContainText('Thank you, your vote was counted');
      await expect(button(page, `Like the comment by ${author.username}: 1`)).toBeVisible();
    });

    test('V2 Save to playlist opens its dialog after the sign-in', async ({ page, request }) => {
      const person = await createSignedOutMember(page);
      const video = await quietVideo(request);
      await visit(page, videoAddress(video));
      await button(page, 'Save to playlist').click();
      await signIn(page, person);
      await expect(page.getByRole('dialog', { name: 'Save to playlist' })).toContainText(
        video.title,
      );
    });

    test("V2 a member's card opens the member's page after the sign-in", async ({ page }) => {
      const person = await createSignedOutMember(page);
      await visit(page, '/community/');
      const card = main(page).locator('a[href^="/signin/?next=%2Fmembers%2F"]').first();
      const wanted =
        new URL((await card.getAttribute('href')) ?? '', page.url()).searchParams.get('next') ?? '';
      await card.click();
      await signIn(page, person);
      await expect(page).toHaveURL(new RegExp(`${wanted}$`));
    });

    test('V2 closing the dialog or leaving the page cancels the pending action', async ({
      page,
      request,
    }) => {
      const person = await createSignedOutMember(page);
      const stats = watchStats(page);
      const video = await quietVideo(request);
      await visit(page, videoAddress(video));
      await button(page, 'Favorite').click();
      await expect(login(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(login(page)).toBeHidden();
      await button(page, 'Subscribe').click();
      await signIn(page, person);
      await expect(button(page, 'Subscribed')).toBeVisible();
      await expect(button(page, 'Favorite')).toHaveAttribute('aria-pressed', 'false');
      expect(stats.eventsOf('favourite')).toEqual([]);

      await page.context().clearCookies({ name: 'sid' });
      await visit(page, videoAddress(video));
      await button(page, 'Favorite').click();
      await login(page).getByRole('link', { name: 'Create an account' }).click();
      await expect(heading(page)).toHaveText('Create an account');
      await main(page).getByRole('link', { name: 'Sign in' }).click();
      // Wait for this page, because the previous one has a field of the same name.
      await expect(heading(page)).toHaveText('Welcome back');
      await main(page).getByLabel('Username').fill(person.username);
      await main(page).getByLabel('Password', { exact: true }).fill(person.password);
      await main(page).getByRole('button', { name: 'Sign in' }).click();
      await expect(button(page, 'Favorite')).toHaveAttribute('aria-pressed', 'false');
      expect(stats.eventsOf('favourite')).toEqual([]);
    });

    test('V2 signing in does not undo an existing favorite', async ({ page, request }) => {
      const person = await enterAsMember(page);
      const video = await quietVideo(request);
      await sendAs(page, { act: 'favourite', section: 'add', video_id: String(video.video_id) });
      await page.context().clearCookies({ name: 'sid' });
      const stats = watchStats(page);
      await visit(page, videoAddress(video));
      await button(page, 'Favorite').click();
      await signIn(page, person);
      await expect(notices(page)).toContainText(`${video.title} is already in your favorites`);
      await expect(notices(page).getByRole('alert')).toHaveCount(0);
      await expect(undo(page)).toHaveCount(0);
      await expect(button(page, 'Favorited')).toHaveAttribute('aria-pressed', 'true');
      expect(stats.eventsOf('favourite')).toMatchObject([{ section: 'add' }]);
    });
  });

/** Holds back the posts of one action until the returned function is called. */
async function holdStats(page: Page, act: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${STAT_PATH}`, async (route) => {
    if (new URLSearchParams(route.request().postData() ?? '').get('act') === act) await promise;
    await route.continue();
  });
  return () => resolve();
}
