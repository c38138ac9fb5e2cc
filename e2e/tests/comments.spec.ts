import type { Locator, Page } from '@playwright/test';
import { openAnotherBrowser } from '../support/another-browser.ts';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { listContacts } from '../support/contacts.ts';
import { expectAccessible } from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Comments', exact: true });
const box = (page: Page): Locator => section(page).getByRole('textbox', { name: 'Add a comment' });
const post = (container: Locator): Promise<void> =>
  container.getByRole('button', { name: 'Post', exact: true }).click();
const commentWith = (page: Page, text: string): Locator =>
  section(page).getByRole('article').filter({ hasText: text });
const uniqueText = (words: string): string => `${words} ${Date.now().toString(36)}`;

test('R6-02 R6-04 R6-05 members comment, reply and delete', async ({ page, browser, request }) => {
  const address = videoAddress(await shortVideo(request));
  const { username } = await enterAsMember(page);
  const text = uniqueText('The slow pan <b>at the end</b> 🌙');
  await visit(page, address);
  await box(page).fill(text);
  await post(section(page));
  await expect(commentWith(page, text)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.reload();
  await expect(commentWith(page, text)).toContainText(username);

  const another = await openAnotherBrowser(browser);
  await enterAsMember(another);
  await visit(another, address);
  const answer = uniqueText('So it seems to me');
  await commentWith(another, text)
    .getByRole('button', { name: `Reply to ${username}` })
    .click();
  await another.keyboard.type(answer);
  await post(commentWith(another, text));
  // The thread contains the reply too, so take the last match.
  await expect(commentWith(another, answer).last()).toBeFocused();
  await another.context().close();

  await page.reload();
  await expect(commentWith(page, answer)).toBeVisible();
  await commentWith(page, text).getByRole('button', { name: 'Delete comment' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this comment?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(commentWith(page, text)).toHaveCount(0);
  await expect(section(page)).toBeFocused();
});

test('R6-01 R4-11 visitors get comments in the HTML, and a sign-in link instead of a form', async ({
  page,
  request,
}) => {
  const address = videoAddress(await shortVideo(request));
  const html = await (await request.get(address)).text();
  expect(html).toContain('Comments');
  await visit(page, address);
  await expect(section(page).getByRole('link', { name: 'sign in' })).toHaveAttribute(
    'href',
    /^\/signin\/\?next=/,
  );
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
});

test('R2.2-07 a report of a comment names the comment', async ({ page, request }) => {
  const address = videoAddress(await shortVideo(request));
  await enterAsMember(page);
  await visit(page, address);
  await section(page)
    .getByRole('button', { name: /^Report the comment by/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  const message = uniqueText('This is about somebody else');
  await dialog.getByLabel('Reason').selectOption('other');
  await dialog.getByLabel('Your message').fill(message);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await listContacts()).toContainEqual(
    expect.objectContaining({ message, page: expect.stringMatching(/#comment-\d+$/) }),
  );
});

for (const width of [360, 768, 1470])
  test(`R2.2-09 at ${width} px comments and replies are accessible`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsMember(page);
    await visit(page, videoAddress(await shortVideo(request)));
    await section(page)
      .getByRole('button', { name: /^Reply to/ })
      .first()
      .click();
    await expect(section(page).getByRole('textbox', { name: /^Your reply to/ })).toBeFocused();
    await expectAccessible(page, { within: 'section[aria-label="Comments"]' });
  });
