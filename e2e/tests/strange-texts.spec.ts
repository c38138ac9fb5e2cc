import type { APIRequestContext, Page } from '@playwright/test';
import { COMMENT_MAX, PLAYLIST_TITLE_MAX, USERNAME_MAX } from '@nocturne/contracts/constants';
import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import type { CommentSection } from '@nocturne/contracts/paths/objects';
import { href } from '@nocturne/contracts/routes';
import { DEFAULT_SORTS } from '@nocturne/contracts/sorts';
import { INJECTED_MARKUP, STRANGE_TEXTS } from '@nocturne/ui/testing/strange-texts';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { listVideos, videoAddress } from '../support/catalogue.ts';
import { expectNoOverflow } from '../support/layout.ts';
import {
  deleteAccount,
  editProfile,
  enterAsMember,
  sendAs,
  type Person,
} from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const PHONE = { width: 360, height: 740 };
/** Runs a script unless it is rendered as text. */
const TELLTALE = '<img src=x onerror="window.pwned=1"><svg onload="window.pwned=1">';
const LINES = [...STRANGE_TEXTS, TELLTALE];
/** All lines as one text, and a word too long for a line on a phone. */
const ALL = LINES.join('\n');
const LONG_WORD = 'W'.repeat(COMMENT_MAX);

let keys = 0;
const aKey = (): string => `strange-${process.pid}-${Date.now()}-${(keys += 1)}`;

test.describe('R6-02 R2.2-09 texts of members', () => {
  const authors: { page: Page; member: Person }[] = [];
  test.afterEach(async () => {
    for (const { page, member } of authors.splice(0)) await deleteAccount(page, member);
  });

  test('appear unchanged to everyone on every screen of a phone, and never run', async ({
    page,
    browser,
    request,
  }) => {
    test.slow();
    expect(ALL.length, 'fits into every field of several lines').toBeLessThanOrEqual(COMMENT_MAX);
    const author = await enterAsMember(page);
    authors.push({ page, member: author });
    const friends = await openAnotherBrowser(browser);
    const friend = await enterAsMember(friends);
    const visitors = await openAnotherBrowser(browser);
    const pages = [page, friends, visitors];
    const spoken: string[] = [];
    for (const one of pages) {
      await one.setViewportSize(PHONE);
      one.on('dialog', (dialog) => {
        spoken.push(dialog.message());
        void dialog.dismiss();
      });
    }

    // The longest allowed name, in the widest letters.
    author.username = `${Date.now().toString(36)}-`.padEnd(USERNAME_MAX, 'W');
    await editProfile(page, {
      usr: author.username,
      about_me: ALL.slice(0, 500),
      description: `${ALL}\n${LONG_WORD}`,
      city: TELLTALE,
      education: 'W'.repeat(200),
      occupation: `"><img src=x onerror=alert(1)>`,
      interests: ALL.slice(0, 500),
      website: `https://elsewhere.example/${encodeURIComponent('"><s>')}${'w'.repeat(150)}`,
    });
    await sendAs(page, { act: 'friend_ask', user_id: String(friend.id) });
    await sendAs(friends, { act: 'friend_accept', user_id: String(author.id) });
    const [, , video] = (await listVideos(request, { sort: 'longest', count: 3 })).videos;
    const { models } = await answerOf<'models'>(
      request,
      operations.models.path.print({ sort: DEFAULT_SORTS.performerTarget, count: 1 }),
    );
    const performer =
      models[0] &&
      (await answerOf<'model'>(request, operations.model.path.print({ dir: models[0].dir }))).model;
    if (!video || !performer) throw new Error('the demo has videos and performers');
    const comment = (section: CommentSection, id: number, text: string) =>
      sendAs(page, {
        act: 'comment',
        section,
        object_id: String(id),
        parent_id: '',
        text,
        key: aKey(),
      });
    for (const text of [ALL, LONG_WORD]) {
      await comment('video', video.video_id, text);
      await sendAs(page, { act: 'wall_post', user_id: String(friend.id), text, key: aKey() });
      await sendAs(page, { act: 'message', user_id: String(friend.id), text, key: aKey() });
    }
    await comment('model', performer.model_id, ALL);
    await comment('model', performer.model_id, LONG_WORD);
    const titles = [...LINES, 'W'.repeat(PLAYLIST_TITLE_MAX)];
    let last = 0;
    for (const title of titles) {
      const { playlist } = await sendAs(page, {
        act: 'playlist_create',
        key: aKey(),
        title,
        description: ALL,
        is_private: '0',
      });
      last = playlist?.playlist_id ?? 0;
      await sendAs(page, {
        act: 'playlist_add',
        playlist_id: String(last),
        video_id: String(video.video_id),
      });
    }

    const { id } = author;
    const info = [...ALL.slice(0, 500).split('\n'), ...LINES, LONG_WORD, TELLTALE, author.username];
    const words = [...LINES, LONG_WORD];
    const screens: readonly (readonly [Page, string, readonly string[]])[] = [
      [page, href('member', { id }), info],
      [friends, href('member', { id }), info],
      [page, href('member_wall', { id: friend.id }), words],
      [friends, href('member_wall', { id: friend.id }), words],
      [page, href('member_messages', { id }, { with: friend.id }), words],
      [friends, href('member_messages', { id: friend.id }), [LONG_WORD]],
      [friends, href('member_messages', { id: friend.id }, { with: id }), words],
      [friends, href('member_friends', { id: friend.id }), [author.username]],
      [page, href('member_comments', { id }), words],
      [friends, href('member_comments', { id }), words],
      [page, href('member_playlists', { id }), titles],
      [friends, href('member_playlists', { id }), titles],
      ...pages.flatMap((one) => [
        [one, videoAddress(video), words] as const,
        [one, href('pornstar_comments', { dir: performer.dir }), words] as const,
        [one, href('playlist', { id: last }), [...LINES, titles.at(-1) ?? '']] as const,
        [one, href('playlists'), titles] as const,
      ]),
    ];
    for (const [one, address, texts] of screens)
      await test.step(address, async () => {
        await visit(one, address);
        await expectWritten(one, texts);
      });
    await test.step('in the forms and lists of the author', async () => {
      await visit(page, href('member_edit', { id }));
      await expect(page.getByLabel('City')).toHaveValue(TELLTALE);
      await expect(page.getByLabel('More about me')).toHaveValue(`${ALL}\n${LONG_WORD}`);
      await expectWritten(page, [author.username]);
      await visit(page, videoAddress(video));
      await page.getByRole('button', { name: 'Save to playlist' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(titles.length);
      await expectWritten(page, titles);
      await visit(page, href('playlist', { id: last }));
      await page.getByRole('button', { name: 'Manage this playlist' }).click();
      await page.getByRole('menuitem', { name: 'Edit playlist' }).click();
      await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(ALL);
      await expectWritten(page, []);
    });
    await test.step('in the notifications of the other member', async () => {
      await visit(friends, '/');
      await friends
        .getByRole('banner')
        .getByRole('button', { name: /notifications/i })
        .click();
      await expect(
        friends.getByRole('link', { name: `${author.username} wrote on your wall` }).first(),
      ).toBeVisible();
      await expectWritten(friends, [`${author.username} sent you a message`]);
    });
    expect(spoken, 'dialogs of scripts').toEqual([]);
    await Promise.all([friends.context().close(), visitors.context().close()]);
  });
});

/**
 * Checks that the page shows these texts exactly, that none became an element or ran, and that
 * nothing overflows.
 */
async function expectWritten(page: Page, texts: readonly string[]): Promise<void> {
  const missing = async (): Promise<string[]> => {
    const shown = oneLine((await page.locator('body').textContent()) ?? '');
    return texts.filter((text) => !shown.includes(oneLine(text)));
  };
  await expect.poll(missing, { message: 'texts that are not on the page' }).toEqual([]);
  await expect(page.locator('main').locator(INJECTED_MARKUP)).toHaveCount(0);
  expect(await page.evaluate(() => 'pwned' in window), 'something ran').toBe(false);
  await expectNoOverflow(page);
}

/** Ignores whitespace, because lines of a text may be shown as paragraphs. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

async function answerOf<N extends 'models' | 'model'>(
  request: APIRequestContext,
  address: string,
): Promise<OperationAnswer<N>> {
  const answer = await request.get(address);
  return (await answer.json()) as OperationAnswer<N>;
}
