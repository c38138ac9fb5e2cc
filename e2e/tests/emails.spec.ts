import { href } from '@nocturne/contracts/routes';
import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support/layout.ts';
import { newPerson, postForm, type Person } from '../support/members.ts';
import type { ReceivedEmail, SmtpInbox } from '../support/smtp-inbox.ts';
import { test } from '../support/smtp-site.ts';
import { expect, waitForHydration, siteUrl } from '../support/test.ts';
import { heading } from '../support/visit.ts';

const SITE = 'smtp';

// Several emails per test, each within the limit of the inbox.
test.beforeEach(() => test.setTimeout(300_000));

/** Opens an email in the browser and presses one of its links. */
async function pressEmailLink(page: Page, { html }: ReceivedEmail, name: string): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(html);
  await page.getByRole('link', { name, exact: true }).click();
}

/** Signs up and confirms with the emailed link, in the browser. */
async function signUp(page: Page, inbox: SmtpInbox): Promise<Person & { id: number }> {
  const { request } = page.context();
  const person = newPerson();
  await postForm(
    request,
    'signup',
    { act: 'signup', usr: person.username, eml: person.email, pwd: person.password, age: '1' },
    SITE,
  );
  await pressEmailLink(
    page,
    await inbox.emailTo(person.email, '/confirm/'),
    'Confirm email address',
  );
  await expect(page.getByRole('main')).toContainText('Your email is confirmed');
  const { user_id: id = 0 } = await postForm(
    request,
    'signin',
    { usr: person.username, pwd: person.password },
    SITE,
  );
  return { ...person, id };
}

async function mailedKinds(page: Page): Promise<readonly string[]> {
  const answer = await page
    .context()
    .request.get(siteUrl(SITE) + operations.notifySettings.path.print({}));
  return ((await answer.json()) as OperationAnswer<'notifySettings'>).mailed;
}

test('R4-20 R5-02 a member signs up and resets the password through delivered emails', async ({
  page,
  browser,
  smtpSite,
}) => {
  const { email, username } = await signUp(page, smtpSite.inbox);
  await page.context().clearCookies({ name: 'sid' });
  await page.goto(`${href('signin')}?restore=1`);
  await waitForHydration(page);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Send link' }).click();
  const restore = await smtpSite.inbox.emailTo(email, '/restore/');
  expect([restore.subject, restore.headers.get('auto-submitted')]).toEqual([
    'Reset your password',
    'auto-generated',
  ]);
  expect(restore.headers.has('list-unsubscribe')).toBe(false);
  await pressEmailLink(page, restore, 'Choose a new password');
  await expect(heading(page)).toHaveText('Choose a new password');
  await waitForHydration(page);
  await page.getByLabel('New password', { exact: true }).fill('another quiet evening');
  await page.getByLabel('Repeat new password').fill('another quiet evening');
  await page.getByRole('button', { name: 'Change password' }).click();
  const changed = await smtpSite.inbox.emailTo(email, 'was changed');
  expect(changed.text).toContain(username);
  // Anyone who did not request the change is not signed in.
  const stranger = await browser.newContext();
  const reader = await stranger.newPage();
  await pressEmailLink(reader, changed, 'Choose a new password');
  await expect(reader).toHaveURL(/\/signin\/\?restore=1$/);
  await stranger.close();
});

test('R3-15 the email to a new address confirms it, and the old address gets a warning', async ({
  page,
  smtpSite,
}) => {
  const { email, password } = await signUp(page, smtpSite.inbox);
  const fresh = `new-${email}`;
  await postForm(
    page.context().request,
    'ownMember',
    { act: 'email', eml: fresh, pwd: password },
    SITE,
  );
  const warning = await smtpSite.inbox.emailTo(email, 'new email address for your account');
  expect(warning.text).not.toContain(fresh);
  await pressEmailLink(
    page,
    await smtpSite.inbox.emailTo(fresh, '/confirm/'),
    'Confirm new address',
  );
  await expect(page.getByRole('main')).toContainText('Your email is confirmed');
});

test.describe('R2.3-16 emails about new items', () => {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test('R2.3-16 R4-01 have a working unsubscribe link', async ({ page, browser, smtpSite }) => {
        const { id, email } = await signUp(page, smtpSite.inbox);
        await smtpSite.notify(id);
        const news = await smtpSite.inbox.emailTo(email, '/unsubscribe/');
        const [, address = ''] = /(http\S+\/unsubscribe\/\S+)/.exec(news.text) ?? [];
        expect([news.subject, news.headers.get('list-unsubscribe')]).toEqual([
          'You have 1 new notification',
          `<${address}>`,
        ]);

        // The reader of the email has no session and has not passed the age gate.
        const stranger = await browser.newContext({
          javaScriptEnabled,
          viewport: { width: 360, height: 740 },
        });
        const reader = await stranger.newPage();
        await pressEmailLink(reader, news, 'Stop these emails');
        await expect(heading(reader)).toHaveText('Stop these emails?');
        await expect(reader.getByRole('dialog')).toHaveCount(0);
        expect(await mailedKinds(page)).toEqual(['upload_ready']);
        if (javaScriptEnabled) await expectAccessible(reader);
        await expectNoOverflow(reader);
        await reader.getByRole('button', { name: 'Stop these emails' }).click();
        await expect(heading(reader)).toHaveText('You will no longer get these emails');
        expect(await mailedKinds(page)).toEqual([]);
        await reader.goto(`${siteUrl(SITE)}${href('unsubscribe', { token: 'W10.AAAA' })}`);
        await expect(heading(reader)).toHaveText('This link does not work');
        await stranger.close();
      });
    });
});
