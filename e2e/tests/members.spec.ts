import type { Page } from '@playwright/test';
import { COOKIES } from '@nocturne/contracts/cookies';
import { OUTCOMES_PATH } from '@nocturne/contracts/outcomes';
import { enterAsMember, newPerson, type Person } from '../support/members.ts';
import { confirmPath, latestEmailTo } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { heading, markDocument, visit } from '../support/visit.ts';
import { acceptPoints } from '../support/verification.ts';

const account = (page: Page, username: string) =>
  page.getByRole('banner').getByRole('button', { name: `Account ${username}` });

test.describe('becoming a member', () => {
  // The browser logs each refused request.
  test.use({ expectedErrors: /status of 4(00|01|03|04|09|22) .*\/api\/(signup|login)\.php/ });

  test('R4-20 a confirmation link works once', async ({ page }) => {
    const person = newPerson();
    await visit(page, '/signup/');
    await signUp(page, person);
    const link = confirmPath(await latestEmailTo(person.email));
    await visit(page, link);
    await expect(page.getByRole('main')).toContainText('Your email is confirmed');
    await visit(page, link);
    await expect(page.getByRole('main')).toContainText('Your email is already confirmed');
  });

  test('R5-05 sign-up reports each broken rule, and a taken name or address', async ({ page }) => {
    const taken = await enterAsMember(page);
    await page.context().clearCookies({ name: 'sid' });
    await visit(page, '/signup/');
    const main = page.getByRole('main');
    const submit = main.getByRole('button', { name: 'Create account' });
    await submit.click();
    await expect(main.getByText('This field is required')).toHaveCount(3);
    await expect(main.getByText('Please confirm that you are at least 18 years old')).toBeVisible();
    await expect(main.getByLabel('Username')).toBeFocused();

    const wrong: readonly (readonly [Partial<Person>, string])[] = [
      [{ username: 'ab' }, 'Username must be at least 3 characters long'],
      [{ username: 'not allowed' }, 'Username contains illegal characters'],
      [{ email: 'nobody' }, 'Email entered incorrectly'],
      [{ password: 'four' }, 'Password length must be at least 5 characters'],
      [{ username: taken.username.toUpperCase() }, 'This username is already taken'],
      [{ email: taken.email.toUpperCase() }, 'This email is already in use'],
    ];
    for (const [part, message] of wrong) {
      await visit(page, '/signup/');
      await signUp(page, { ...newPerson(), ...part });
      await expect(main.getByText(message)).toBeVisible();
    }
  });

  test('R5-01 R8-03 sign-in sends no invalid input, and reports a refusal', async ({ page }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname !== OUTCOMES_PATH) posts.push(pathname);
    });
    await visit(page, '/signin/');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Sign in' }).click();
    await expect(main.getByText('This field is required')).toHaveCount(2);
    await signIn(page, { username: 'ab', password: 'long enough' });
    await expect(main.getByText('Invalid username or password')).toBeVisible();
    expect(posts).toEqual([]);
    await main.getByLabel('Username').fill('somebody');
    await expect(main.getByText('Invalid username or password')).toBeHidden();
    await signIn(page, { username: 'somebody', password: 'not the password' });
    await expect(main.getByText('Incorrect login or password')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Sign-in failed',
    );
    expect(posts).toEqual(['/api/login.php']);
  });
});

test('R4-06 sign-out clears the language and signs out other tabs', async ({ page, context }) => {
  const { username } = await enterAsMember(page);
  await visit(page, '/');
  await expect(account(page, username)).toBeVisible();
  await context.addCookies([{ name: COOKIES.language, value: 'de', url: page.url() }]);
  const other = await context.newPage();
  await visit(other, '/categories/');

  await other
    .getByRole('banner')
    .getByRole('button', { name: `Konto ${username}` })
    .click();
  await other.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(other).toHaveURL(/:\d+\/$/);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await expect(heading(other)).toHaveText('Trending');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'logout')?.value).toBe('1');
  expect(cookies.map(({ name }) => name)).not.toContain('lang');

  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await visit(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('R2.1-14 Back skips the sign-in and sign-up pages for a member', async ({ page }) => {
  const person = await enterAsMember(page);
  await page.context().clearCookies({ name: 'sid' });
  await visit(page, '/categories/');
  const isSameDocument = await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(heading(page)).toHaveText('Trending');
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(heading(page)).toHaveText('Trending');
  await page.goBack();
  await expect(heading(page)).toHaveText('Categories');
  await isSameDocument();
});

test('R2.1-14 sign-in returns to the page that requested it', async ({ page }) => {
  const person = await enterAsMember(page);
  await acceptPoints(page);
  await page.context().clearCookies({ name: 'sid' });
  await visit(page, '/upload/');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/upload\/$/);
  await expect(page.getByRole('button', { name: 'Select file' })).toBeVisible();
  await page.goto('/signin/');
  await expect(page).toHaveURL(/:\d+\/$/);
});

async function signUp(page: Page, { username, email, password }: Person): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill(username);
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Create account' }).click();
}

async function signIn(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  // The previous page may be the sign-up form, whose fields have the same names.
  await expect(heading(page)).toHaveText('Welcome back');
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill(username);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign in' }).click();
}
