import type { Locator, Page } from '@playwright/test';
import { COMMENTS_PER_USER, COMMENTS_WINDOW_SECONDS } from '@nocturne/contracts/constants';
import { href } from '@nocturne/contracts/routes';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { INPUT_DEVICES } from '../support/input-device.ts';
import { expectAccessible } from '../support/layout.ts';
import { enterAsMember, newPerson, sendAs, type Person } from '../support/members.ts';
import { confirmPath, latestEmailTo, restorePath } from '../support/outbox.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, tileLink, tiles, tileTitles, visit } from '../support/visit.ts';

const banner = (page: Page): Locator => page.getByRole('banner');
const main = (page: Page): Locator => page.getByRole('main');
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
const account = (page: Page, { username }: Pick<Person, 'username'>): Locator =>
  banner(page).getByRole('button', { name: `Account ${username}` });
const item = (page: Page, name: string): Locator =>
  page.getByRole('menuitem', { name, exact: true });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Member area' }).getByRole('link', { name, exact: true });
const button = (container: Page | Locator, name: string | RegExp): Locator =>
  container.getByRole('button', { name, exact: true });
const field = (container: Page | Locator, name: string): Locator =>
  container.getByLabel(name, { exact: true });
const expectEmptyList = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'There is no data in this list.' })).toBeVisible();
const uniqueText = (words: string): string => `${words} ${Date.now().toString(36)}`;

// Each test visits many pages.
test.describe.configure({ timeout: 90_000 });

for (const device of INPUT_DEVICES)
  test.describe(`a member ${device.name}`, () => {
    // The journeys include refusals, and the browser logs each.
    test.use({ expectedErrors: /status of 4(01|03|04|22|29) / });

    const openArea = async (page: Page, member: Person): Promise<void> => {
      await device.press(account(page, member));
      await device.press(item(page, 'Profile'));
      await expect(heading(page)).toHaveText(member.username);
    };

    test('R2.1-14 R4-20 R5-05 R2.2-08 R2.3-17 signs up by email and signs in', async ({ page }) => {
      const person = newPerson();
      const signIn = async (): Promise<void> => {
        await device.write(field(main(page), 'Username or email'), person.username);
        await device.write(field(main(page), 'Password'), person.password);
        await device.press(button(main(page), 'Sign in'));
      };
      await visit(page, '/');
      await device.press(banner(page).getByRole('link', { name: 'Sign up' }));
      await device.write(field(main(page), 'Username'), person.username);
      await device.write(field(main(page), 'Email'), person.email);
      await device.write(field(main(page), 'Password'), person.password);
      await device.press(main(page).getByRole('checkbox'));
      await device.press(button(main(page), 'Create account'));
      await expect(heading(page)).toHaveText('Check your email');
      await expect(main(page)).toContainText(person.email);

      await device.press(main(page).getByRole('link', { name: 'Sign in' }));
      await signIn();
      await expect(main(page)).toContainText('Please confirm your email and try again');

      await visit(page, confirmPath(await latestEmailTo(person.email)));
      await expect(main(page)).toContainText('Your email is confirmed');
      await device.press(main(page).getByRole('link', { name: 'Sign in' }));
      await signIn();
      await expect(heading(page)).toHaveText('Trending');
      await expect(account(page, person)).toHaveText('E');

      await device.press(account(page, person));
      await expect(item(page, 'Upload')).toBeVisible();
      await device.press(item(page, 'Sign out'));
      await expect(banner(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    });

    test('R2.3-02 R8-08 adds a video to favorites, finds it again, and removes it', async ({
      page,
      request,
    }) => {
      const member = await enterAsMember(page);
      const video = await shortVideo(request);
      await visit(page, videoAddress(video));
      await device.press(button(main(page), 'Favorite'));
      await expect(notices(page)).toContainText(/Added .+ to favorites/);
      await page.reload();
      await expect(button(main(page), 'Favorited')).toHaveAttribute('aria-pressed', 'true');

      await device.press(account(page, member));
      await device.press(item(page, 'Favorites'));
      await expect(tiles(page)).toHaveCount(1);
      await device.press(tileLink(tiles(page)));
      await expect(heading(page)).toHaveText(video.title);

      await openArea(page, member);
      await device.press(tab(page, 'Favorites'));
      await device.press(button(page, `Delete ${video.title}`));
      await expect(notices(page)).toContainText(/Removed .+ from favorites/);
      await expectEmptyList(page);
      await page.reload();
      await expectEmptyList(page);
      // The heart also saves the video in this browser.
      await device.press(tab(page, 'Watch later'));
      await expect(tiles(page)).toHaveCount(1);
    });

    test('R6-02 R4-21 creates a playlist that others watch', async ({ page, request, browser }) => {
      const member = await enterAsMember(page);
      const video = await shortVideo(request);
      const title = uniqueText('Evenings');
      const dialog = page.getByRole('dialog', { name: 'Save to playlist' });
      await visit(page, videoAddress(video));
      await device.press(button(page, 'Save to playlist'));
      await expect(dialog).toContainText('You have no playlists yet');
      await device.press(button(dialog, 'New playlist'));
      await device.write(dialog.getByRole('textbox', { name: 'Playlist name' }), title);
      await device.press(button(dialog, 'Create and add video'));
      await expect(dialog.getByRole('checkbox', { name: title })).toBeChecked();
      await expect(dialog.getByRole('checkbox', { name: title })).toBeFocused();
      await expectAccessible(page);
      await device.press(button(dialog, 'Close'));
      await expect(button(page, 'Save to playlist')).toBeFocused();

      await openArea(page, member);
      await device.press(tab(page, 'Playlists'));
      await device.press(main(page).getByRole('link', { name: title }));
      await expect(heading(page)).toHaveText(title);
      expect(await tileTitles(page)).toEqual([video.title]);

      const other = await openAnotherBrowser(browser);
      await visit(other, page.url());
      await expect(heading(other)).toHaveText(title);
      await device.press(tileLink(tiles(other)));
      await expect(heading(other)).toHaveText(video.title);
      await other.context().close();

      await device.press(button(page, `Delete ${video.title}`));
      await expectEmptyList(page);
      await page.reload();
      await expectEmptyList(page);
    });

    test('R6-02 R8-06 comments, replies, and keeps the text when the limit is reached', async ({
      page,
      request,
    }) => {
      const member = await enterAsMember(page);
      const video = await shortVideo(request);
      const comments = page.getByRole('region', { name: 'Comments', exact: true });
      const saying = (text: string): Locator =>
        comments.getByRole('article').filter({ hasText: text });
      // All but two of the comments that a member may write.
      for (let at = 2; at < COMMENTS_PER_USER; at += 1)
        await sendAs(page, {
          act: 'comment',
          section: 'video',
          object_id: String(video.video_id),
          parent_id: '',
          text: uniqueText(`Number ${at}`),
          key: `${'0'.repeat(20)}${at}`,
        });
      await visit(page, videoAddress(video));
      const text = uniqueText('The slow pan');
      await device.write(field(comments, 'Add a comment'), text);
      await device.press(button(comments, 'Post'));
      await expect(saying(text)).toBeFocused();
      await expect(field(comments, 'Add a comment')).toHaveValue('');

      const answer = uniqueText('To myself');
      await device.press(button(saying(text), `Reply to ${member.username}`));
      await device.write(saying(text).getByRole('textbox'), answer);
      await device.press(button(saying(text), 'Post'));
      // While the form is open, it contains the same text.
      await expect(saying(text).getByRole('textbox')).toHaveCount(0);
      await expect(saying(answer)).toBeFocused();

      const more = uniqueText('One too many');
      await device.write(field(comments, 'Add a comment'), more);
      await device.press(button(comments, 'Post'));
      const minutes = COMMENTS_WINDOW_SECONDS / 60;
      await expect(notices(page)).toContainText(
        `You can send ${COMMENTS_PER_USER} comments per ${minutes} minutes`,
      );
      await expect(field(comments, 'Add a comment')).toHaveValue(more);
      await expect(saying(more)).toHaveCount(0);
    });

    test('R2.3-16 befriends and messages another, then is blocked', async ({ page, browser }) => {
      const one = await enterAsMember(page);
      const others = await openAnotherBrowser(browser);
      const two = await enterAsMember(others);
      const log = (memberPage: Page): Locator =>
        memberPage.getByRole('log', { name: 'Conversation' });
      const bell = banner(others).getByRole('button', { name: /notifications/i });

      await visit(page, href('member', { id: two.id }));
      await device.press(button(page, 'Add friend'));
      await expect(page.getByText('Friend request sent')).toBeVisible();

      await visit(others, '/');
      await expect(bell).toHaveAccessibleName('Notifications: 1 new');
      await device.press(bell);
      await device.press(
        others.getByRole('link', { name: new RegExp(`${one.username} sent you a friend request`) }),
      );
      await device.press(button(others, `Accept request from ${one.username}`));
      await expect(button(others, `Remove friend ${one.username}`)).toBeVisible();
      await expectAccessible(others);

      const text = uniqueText('Did you see it?');
      await device.press(page.getByRole('link', { name: 'Message', exact: true }));
      await device.write(field(page, `Message to ${two.username}`), text);
      await device.press(button(page, 'Send'));
      await expect(log(page)).toContainText(text);
      await expect(field(page, `Message to ${two.username}`)).toBeFocused();

      await device.press(tab(others, 'Messages'));
      const conversation = others
        .getByRole('link', { name: one.username })
        .filter({ hasText: text });
      await expect(conversation.getByLabel('1 unread message')).toBeVisible();
      await device.press(conversation);
      await expect(log(others)).toContainText(text);
      await expect(others.getByLabel('1 unread message')).toHaveCount(0);
      await expectAccessible(others);
      const answer = uniqueText('Twice');
      await device.write(field(others, `Message to ${one.username}`), answer);
      // Enter sends as well.
      await others.keyboard.press('Enter');
      await expect(log(others)).toContainText(answer);

      await device.press(button(others, `More actions for ${one.username}`));
      await device.press(item(others, 'Block member'));
      await expect(
        others.getByText(`You have blocked ${one.username}. Unblock to write.`),
      ).toBeVisible();
      await others.context().close();
      await page.reload();
      await expect(log(page)).toContainText(answer);
      await expect(page.getByText('You can’t write to this member.')).toBeVisible();
    });

    test('R4-04 R2.1-23 R2.2-07 resets a lost password by email', async ({ page, request }) => {
      const person = await enterAsMember(page);
      await page.context().clearCookies({ name: 'sid' });
      const favourite = button(main(page), 'Favorite');
      const dialog = page.getByRole('dialog', { name: 'Reset password' });
      const change = async (password: string, repeat: string): Promise<void> => {
        await device.write(field(main(page), 'New password'), password);
        await device.write(field(main(page), 'Repeat new password'), repeat);
        await device.press(button(main(page), 'Change password'));
      };
      await visit(page, videoAddress(await shortVideo(request)));
      await device.press(favourite);
      await device.press(button(page.getByRole('dialog', { name: 'Sign in' }), 'Reset password'));
      await expect(field(dialog, 'Email')).toBeFocused();
      await device.write(field(dialog, 'Email'), person.email);
      await device.press(button(dialog, 'Send link'));
      const sent = page.getByRole('dialog', { name: 'Check your Email' });
      await expect(sent).toContainText(person.email);
      await device.press(button(sent, 'Close'));
      await expect(favourite).toBeFocused();

      const link = restorePath(await latestEmailTo(person.email, '/restore/'));
      await visit(page, link);
      await expect(heading(page)).toHaveText('Choose a new password');
      await device.press(button(main(page), 'Change password'));
      await expect(main(page).getByText('This field is required')).toHaveCount(2);
      await change('four', 'four');
      await expect(
        main(page).getByText('Password length must be at least 5 characters'),
      ).toBeVisible();
      await change('a calm evening', 'a calm morning');
      await expect(main(page).getByText('The passwords don’t match')).toBeVisible();
      await change('a calm evening', 'a calm evening');
      await expect(heading(page)).toHaveText('Password changed');
      await expect(account(page, person)).toBeVisible();
      await device.press(main(page).getByRole('link', { name: 'Continue to Nocturne' }));
      await expect(heading(page)).toHaveText('Trending');

      await device.press(account(page, person));
      await device.press(item(page, 'Sign out'));
      await device.press(banner(page).getByRole('link', { name: 'Sign in' }));
      await device.write(field(main(page), 'Username or email'), person.username);
      await device.write(field(main(page), 'Password'), 'a calm evening');
      await device.press(button(main(page), 'Sign in'));
      await expect(account(page, person)).toBeVisible();

      await page.context().clearCookies({ name: 'sid' });
      await visit(page, link);
      await expect(heading(page)).toHaveText('This link no longer works');
      await device.press(main(page).getByRole('link', { name: 'Request a new link' }));
      await expect(heading(page)).toHaveText('Reset password');
      await device.write(field(main(page), 'Email'), person.email);
      await device.press(button(main(page), 'Send link'));
      await expect(heading(page)).toHaveText('Check your Email');
    });

    test('deletes the account, which can no longer sign in', async ({ page }) => {
      const member = await enterAsMember(page);
      const part = page.getByRole('region', { name: 'Delete account' });
      await visit(page, '/');
      await device.press(account(page, member));
      await device.press(item(page, 'Edit profile'));
      await device.press(main(page).getByRole('link', { name: 'Password, email and sessions' }));
      await device.press(button(part, 'Delete my account'));
      await device.write(
        part.getByRole('textbox', { name: /^Type your username/ }),
        member.username,
      );
      await device.write(field(part, 'Password'), 'a wrong password');
      await device.press(button(part, 'Delete now'));
      await expect(part.getByText('This password is not valid')).toBeVisible();
      await expect(field(part, 'Password')).toBeFocused();
      await device.write(field(part, 'Password'), member.password);
      await device.press(button(part, 'Delete now'));
      await expect(page).toHaveURL(`${siteUrl()}/`);
      await expect(page.getByText('Account deleted')).toBeVisible();

      await device.press(banner(page).getByRole('link', { name: 'Sign in' }));
      await device.write(field(main(page), 'Username or email'), member.username);
      await device.write(field(main(page), 'Password'), member.password);
      await device.press(button(main(page), 'Sign in'));
      await expect(main(page).getByText('Incorrect login or password')).toBeVisible();
      await latestEmailTo(member.email, 'was deleted');
    });
  });
