import type { Page } from '@playwright/test';
import { href } from '@nocturne/contracts/routes';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { expectAccessible } from '../support/layout.ts';
import { enterAsMember, sendAs, type Person } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const uniqueText = (words: string): string => `${words} ${Date.now().toString(36)}`;

interface BrowsingMember {
  page: Page;
  member: Person & { id: number };
}

test.describe('R2.3-16 two members', () => {
  let one: BrowsingMember;
  let two: BrowsingMember;

  let opened: Page | undefined;

  test.beforeEach(async ({ page, browser }) => {
    one = { page, member: await enterAsMember(page) };
    opened = await openAnotherBrowser(browser);
    two = { page: opened, member: await enterAsMember(opened) };
  });
  // Also runs after a test that was skipped before its browser was opened.
  test.afterEach(() => opened?.context().close());

  test('write on a wall as friends, and its owner deletes the post', async () => {
    await sendAs(one.page, { act: 'friend_ask', user_id: String(two.member.id) });
    await sendAs(two.page, { act: 'friend_accept', user_id: String(one.member.id) });
    const text = uniqueText('Rain <b>all week</b> 🌙');
    await visit(one.page, href('member_wall', { id: two.member.id }));
    await one.page.getByLabel(`Write on ${two.member.username}’s wall`).fill(text);
    await one.page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(one.page.getByRole('article').filter({ hasText: text })).toBeVisible();

    await visit(two.page, href('member_wall', { id: two.member.id }));
    await expect(two.page.getByRole('article').filter({ hasText: text })).toBeVisible();
    await expectAccessible(two.page);
    await two.page
      .getByRole('button', { name: `Delete the post by ${one.member.username}` })
      .click();
    await two.page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(two.page.getByRole('article').filter({ hasText: text })).toHaveCount(0);
  });

  test('see either the list or the conversation on a phone', async () => {
    await one.page.setViewportSize({ width: 360, height: 740 });
    await visit(one.page, href('member_messages', { id: one.member.id }, { with: two.member.id }));
    await expect(one.page.getByRole('region', { name: 'Conversations' })).toBeHidden();
    await one.page.getByRole('link', { name: 'Back to the conversations' }).click();
    await expect(one.page.getByText('No messages yet')).toBeVisible();
    await expectAccessible(one.page);
  });
});
