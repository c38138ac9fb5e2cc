import type { Locator, Page } from '@playwright/test';
import { VERIF_VERSION } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { operations } from '@nocturne/contracts/operations';
import { privateVideoId, shortVideo, videoAddress } from '../support/catalogue.ts';
import { expectAccessible, expectNoOverflow } from '../support/layout.ts';
import { enterAsMember, type Person } from '../support/members.ts';
import { latestEmailTo, restorePath } from '../support/outbox.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { heading, markDocument, scrollTop, visit } from '../support/visit.ts';

/** Text that only restore emails contain. */
const RESTORE_LINK = '/restore/';
const login = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const restore = (page: Page) => page.getByRole('dialog', { name: 'Reset password' });
const account = (page: Page, { username }: Person) =>
  page.getByRole('banner').getByRole('button', { name: `Account ${username}` });
const favourite = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Favorite' });

async function createSignedOutMember(page: Page): Promise<Person> {
  const person = await enterAsMember(page);
  await page.context().clearCookies({ name: 'sid' });
  return person;
}

async function submitSignIn(
  form: Locator | Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Requests the restore email in the sign-in dialog. */
async function requestRestoreEmail(page: Page, email: string): Promise<void> {
  await login(page).getByRole('button', { name: 'Reset password' }).click();
  await expect(restore(page).getByLabel('Email')).toBeFocused();
  await restore(page).getByLabel('Email').fill(email);
  await restore(page).getByRole('button', { name: 'Send link' }).click();
}

test.describe('Login dialog', () => {
  test.use({ expectedErrors: /status of (4(01|04|22|29) .*\/api\/(login|signup)\.php|403)/ });

  test('R2.2-07 R6-01 R4-11 sign-in keeps the visitor on the page', async ({ page, request }) => {
    const person = await createSignedOutMember(page);
    await visit(page, videoAddress(await shortVideo(request)));
    const isSameDocument = await markDocument(page);
    const address = page.url();
    await favourite(page).click();
    await expect(login(page).getByLabel('Username')).toBeFocused();
    await submitSignIn(login(page), person);
    await expect(login(page)).toBeHidden();
    await expect(account(page, person)).toBeVisible();
    await expect(favourite(page)).toBeFocused();
    expect(page.url()).toBe(address);
    await isSameDocument();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      /Added .+ to favorites/,
    );
  });

  test('R5-01 R8-03 invalid inputs are not sent; a refusal is shown', async ({ page, request }) => {
    const posts: string[] = [];
    page.on(
      'request',
      (sent) =>
        sent.method() === 'POST' && sent.url().includes('/login.php') && posts.push(sent.url()),
    );
    await visit(page, videoAddress(await shortVideo(request)));
    await favourite(page).click();
    await login(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(login(page).getByText('This field is required')).toHaveCount(2);
    await submitSignIn(login(page), { username: 'ab', password: 'secretpw' });
    await expect(login(page).getByText('Invalid username or password')).toBeVisible();
    expect(posts).toEqual([]);
    await submitSignIn(login(page), { username: 'nobody-here', password: 'secretpw' });
    await expect(login(page).getByRole('alert')).toContainText('Incorrect login or password');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Sign-in failed',
    );
    await expect(page.locator('[data-page]')).toHaveAttribute('inert');
  });

  test('R5-02 R8-10 R4-04 invalid emails are not sent, unknown ones refused', async ({ page }) => {
    const requests: string[] = [];
    page.on(
      'request',
      (sent) =>
        /botcheck|signup\.php/.test(sent.url()) && requests.push(new URL(sent.url()).pathname),
    );
    await visit(page, '/pornstar/orla-venn/');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await requestRestoreEmail(page, 'abc');
    await expect(restore(page).getByText('Email entered incorrectly')).toBeVisible();
    expect(requests).toEqual([]);
    await restore(page).getByLabel('Email').fill('nobody@example.test');
    await restore(page).getByRole('button', { name: 'Send link' }).click();
    await expect(restore(page).getByRole('alert')).toContainText(
      'Your password was not reset. User with this e-mail address was not found.',
    );
    expect(requests).toEqual(['/api/botcheck.php', '/api/signup.php']);
    await restore(page).getByRole('button', { name: 'Back to sign in' }).click();
    await expect(login(page).getByLabel('Username')).toBeFocused();
  });

  test('R6-08 signing in at a private video shows the video', async ({ page, request }) => {
    const person = await createSignedOutMember(page);
    await visit(page, `/video/${await privateVideoId(request)}/any/`);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await submitSignIn(login(page), person);
    await expect(page.locator('video').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('You do not have permission to view.');
  });
});

test.describe('forgotten password', () => {
  test.use({ expectedErrors: /status of 4(01|04|22) .*\/api\/(login|signup)\.php/ });

  test('R2.1-23 R4-06 a new password ends the sessions of all other browsers', async ({
    page,
    browser,
  }) => {
    const person = await enterAsMember(page);
    await visit(page, '/');
    await expect(account(page, person)).toBeVisible();
    const other = await browser.newContext({ baseURL: siteUrl() });
    await other.addCookies([{ name: COOKIES.age, value: '1', url: siteUrl() }]);
    const second = await other.newPage();
    await visit(second, '/signin/?restore=1');
    await second.getByRole('main').getByLabel('Email').fill(person.email);
    await second.getByRole('main').getByRole('button', { name: 'Send link' }).click();
    await expect(heading(second)).toHaveText('Check your Email');
    await visit(second, restorePath(await latestEmailTo(person.email, RESTORE_LINK)));
    await setPassword(second.getByRole('main'), 'another evening', 'another evening');
    await expect(heading(second)).toHaveText('Password changed');
    await other.close();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('R2.1-23 a truncated link says so at once, with or without JavaScript', async ({
    page,
    browser,
  }) => {
    await visit(page, '/restore/cut-off/');
    await expect(heading(page)).toHaveText('This link no longer works');
    await expectAccessible(page);
    const plain = await browser.newContext({ baseURL: siteUrl(), javaScriptEnabled: false });
    await plain.addCookies([{ name: COOKIES.age, value: '1', url: siteUrl() }]);
    const other = await plain.newPage();
    await other.goto('/restore/cut-off/');
    await other.getByRole('link', { name: 'Request a new link' }).click();
    await expect(heading(other)).toHaveText('Reset password');
    await other.getByLabel('Email').fill('nobody@example.test');
    await other.getByRole('button', { name: 'Send link' }).click();
    await expect(other.getByRole('alert')).toContainText('It needs JavaScript');
    await plain.close();
  });
});

test.describe('stacked dialogs', () => {
  for (const width of [360, 768, 1470]) {
    test(`R2.2-07 R2.1-05 R2.2-01 trap and return focus at ${width}`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 760 });
      await visit(page, videoAddress(await shortVideo(request)));
      await favourite(page).scrollIntoViewIfNeeded();
      const before = await scrollTop(page);
      await favourite(page).click();
      await expect(login(page).getByLabel('Username')).toBeFocused();
      await expect(page.locator('[data-page]')).toHaveAttribute('inert');
      await page.mouse.wheel(0, 600);
      expect(await scrollTop(page)).toBe(before);
      const isAtBottom = async () => {
        const box = await login(page).boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0)) === 760;
      };
      await expect.poll(isAtBottom, 'a sheet on phones').toBe(width <= 535);
      await expectNoOverflow(page);
      for (let pressed = 0; pressed < 9; pressed += 1) {
        await page.keyboard.press('Tab');
        expect(
          await login(page).evaluate((element) => element.contains(document.activeElement)),
        ).toBe(true);
      }
      await page.mouse.click(4, 4);
      await expect(login(page)).toBeHidden();
      await expect(favourite(page)).toBeFocused();
      await expect(page.locator('[data-page]')).not.toHaveAttribute('inert');
      expect(await scrollTop(page)).toBe(before);

      await favourite(page).click();
      await login(page).getByRole('link', { name: 'Create an account' }).click();
      await expect(heading(page)).toHaveText('Create an account');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(favourite(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('V1 R2.1-05 Back closes a dialog, and the next Back leaves the page', async ({
    page,
    request,
  }) => {
    await visit(page, '/');
    await visit(page, videoAddress(await shortVideo(request)));
    await favourite(page).click();
    await expect(login(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(favourite(page)).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toHaveText('Trending');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('keyboard only', () => {
  test('R2.2-07 R5-01 signs in without a pointer', async ({ page, request }) => {
    const person = await createSignedOutMember(page);
    await visit(page, videoAddress(await shortVideo(request)));
    await favourite(page).focus();
    await page.keyboard.press('Enter');
    await expect(login(page).getByLabel('Username')).toBeFocused();
    await page.keyboard.type(person.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(account(page, person)).toBeVisible();
    await expect(favourite(page)).toBeFocused();
  });
});

test.describe('uploader verification', () => {
  const points = (page: Page) => page.getByRole('dialog', { name: 'Before you upload' });

  for (const width of [360, 1470]) {
    test(`R4-05 R5-04 R2.2-07 eleven points must be confirmed at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 760 });
      await enterAsMember(page);
      await visit(page, '/upload/');
      await expect(page.getByRole('button', { name: 'Select file' })).toHaveCount(0);
      const read = page.getByRole('main').getByRole('button', { name: 'Read the points' });
      await read.click();
      const dialog = points(page);
      const boxes = dialog.getByRole('checkbox');
      await expect(boxes).toHaveCount(11);
      await expect(dialog.getByRole('button', { name: 'Confirm all points' })).toBeDisabled();
      await expect(dialog.getByText('must be all selected')).toHaveCount(0);
      await boxes.nth(0).focus();
      await page.keyboard.press('Space');
      await expect(dialog.getByText('Acknowledgments must be all selected.')).toBeVisible();
      await expect(dialog.getByText('Content must be all selected.')).toHaveCount(0);
      for (let at = 1; at < 9; at += 1) await boxes.nth(at).check();
      await expect(dialog.getByText('Acknowledgments must be all selected.')).toHaveCount(0);
      await expect(dialog.getByText('Content must be all selected.')).toBeVisible();
      await expect(dialog.getByRole('status')).toHaveText('9 of 11 confirmed');
      await expectNoOverflow(page);
      await expectAccessible(page);
      await page.mouse.click(4, 4);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(read).toBeFocused();

      await read.click();
      for (let at = 0; at < 11; at += 1) await boxes.nth(at).check();
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Your identity' })).toBeFocused();
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === COOKIES.verif)?.value).toBe('1');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Select file' })).toBeVisible();
    });
  }

  test('R5-04 a new version of the points must be confirmed again', async ({ page }) => {
    await enterAsMember(page);
    await page
      .context()
      .addCookies([{ name: COOKIES.verif, value: String(VERIF_VERSION + 1), url: siteUrl() }]);
    await visit(page, '/upload/');
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Read the points' }),
    ).toBeVisible();
  });
});

test.describe('R2.1-21 member area', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('R2.1-21 redirects visitors to the index, by address and by link, but not members', async ({
    page,
    request,
  }) => {
    for (const address of ['/members/7/', '/members/7/edit/', '/members/7/wall/2/']) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([302, '/']);
    }
    await visit(page, '/community/recent/1/');
    const isSameDocument = await markDocument(page);
    const link = page.getByRole('contentinfo').getByRole('link').first();
    await link.evaluate((element) => element.setAttribute('href', '/members/7/info/'));
    await link.click();
    await expect(heading(page)).toHaveText('Trending');
    expect(new URL(page.url()).pathname).toBe('/');
    await isSameDocument();
    await page.goBack();
    await expect(heading(page)).toHaveText('Community');

    await enterAsMember(page);
    expect((await page.goto('/members/7/'))?.url()).toContain('/members/7/');
  });

  test('R7-02 the botcheck operation returns a proof-of-work task', async ({ request }) => {
    const answer = await request.get(operations.botcheck.path.print({ action: 'login' }));
    expect(await answer.json()).toMatchObject({
      provider: 'proof-of-work',
      bits: expect.any(Number),
    });
  });
});

async function setPassword(main: Locator, password: string, repeat: string): Promise<void> {
  await main.getByLabel('New password', { exact: true }).fill(password);
  await main.getByLabel('Repeat new password').fill(repeat);
  await main.getByRole('button', { name: 'Change password' }).click();
}
