import type { Locator, Page } from '@playwright/test';
import { COMMENTS_PER_USER } from '@nocturne/contracts/constants';
import { operations } from '@nocturne/contracts/operations';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { listContacts } from '../support/contacts.ts';
import { expectAccessible } from '../support/layout.ts';
import { enterAsMember } from '../support/members.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const section = (page: Page): Locator => page.getByRole('region', { name: 'Comments', exact: true });
const box = (page: Page): Locator => section(page).getByRole('textbox', { name: 'Add a comment' });
const post = (place: Locator): Promise<void> => place.getByRole('button', { name: 'Post', exact: true }).click();
const saying = (page: Page, text: string): Locator => section(page).getByRole('article').filter({ hasText: text });
/** No other test says the same. */
const aText = (words: string): string => `${words} ${Date.now().toString(36)}`;

test('R6-02 R6-04 R6-05 a member comments, finds it after a reload, is answered, and takes it away', async ({ page, browser, request }) => {
  const address = videoAddress(await shortVideo(request));
  const { username } = await enterAsMember(page);
  const text = aText('The slow pan <b>at the end</b> 🌙');
  await visit(page, address);
  await box(page).fill(text);
  await post(section(page));
  await expect(saying(page, text)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.reload();
  await expect(saying(page, text)).toContainText(username);

  const other = await browser.newContext({ baseURL: siteUrl(), storageState: { cookies: [], origins: [] } });
  const another = await other.newPage();
  await enterAsMember(another);
  await other.addCookies(
    ['_agev=1', 'consent=no'].map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '', url: siteUrl() })),
  );
  await visit(another, address);
  const answer = aText('So it seems to me');
  await saying(another, text)
    .getByRole('button', { name: `Reply to ${username}` })
    .click();
  await another.keyboard.type(answer);
  await post(saying(another, text));
  await expect(saying(another, answer)).toBeFocused();
  await other.close();

  await page.reload();
  await expect(saying(page, answer)).toBeVisible();
  await saying(page, text).getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('dialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(saying(page, text)).toHaveCount(0);
  await expect(section(page)).toBeFocused();
});

test.describe('beyond the limit', () => {
  test.use({ expectedErrors: /status of 429/ });
  test('R8-06 the sixth comment in ten minutes is refused with its number, and the text stays', async ({ page, request }) => {
    const video = await shortVideo(request);
    await enterAsMember(page);
    for (let at = 0; at < COMMENTS_PER_USER; at += 1) {
      const form = {
        act: 'comment',
        section: 'video',
        object_id: String(video.video_id),
        parent_id: '',
        text: aText(`Number ${at}`),
        key: `${'0'.repeat(20)}${at}`,
      };
      const answer = await page.request.post(operations.stat.path.print({}), { form, headers: { origin: siteUrl() } });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    await visit(page, videoAddress(video));
    const text = aText('The sixth');
    await box(page).fill(text);
    await post(section(page));
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You can send 5 comments per 10 minutes');
    await expect(box(page)).toHaveValue(text);
  });
});

test('R6-01 R4-11 a visitor reads comments without scripts, is told how to join in, and may like', async ({ page, request }) => {
  const address = videoAddress(await shortVideo(request));
  const html = await (await request.get(address)).text();
  expect(html).toContain('Comments');
  await visit(page, address);
  await expect(section(page).getByRole('link', { name: 'log in' })).toHaveAttribute('href', /^\/signin\/\?next=/);
  await expect(section(page).getByRole('textbox')).toHaveCount(0);
});

test('R6-02 with the keyboard alone a member comments and answers', async ({ page, request }) => {
  await enterAsMember(page);
  await visit(page, videoAddress(await shortVideo(request)));
  const text = aText('By keyboard');
  await box(page).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(saying(page, text)).toBeFocused();
  for (const name of [/^Like/, /^Dislike/, /^Reply/]) {
    await page.keyboard.press('Tab');
    await expect(saying(page, text).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const answer = aText('To myself');
  await page.keyboard.type(answer);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(saying(page, answer)).toBeFocused();
});

test('R2.2-07 a report of a comment names it', async ({ page, request }) => {
  const address = videoAddress(await shortVideo(request));
  await enterAsMember(page);
  await visit(page, address);
  await section(page)
    .getByRole('button', { name: /^Report the comment by/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  const message = aText('This is about somebody else');
  await dialog.getByLabel('Reason').selectOption('other');
  await dialog.getByLabel('Your message').fill(message);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await listContacts()).toContainEqual(expect.objectContaining({ message, page: expect.stringMatching(/#comment-\d+$/) }));
});

for (const width of [360, 768, 1470])
  test(`R2.2-09 at ${width} px comments and a reply can be used by everybody`, async ({ page, request }) => {
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
