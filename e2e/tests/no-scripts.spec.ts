import type { Page } from '@playwright/test';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { newPerson, type Person } from '../support/members.ts';
import { confirmPath, latestEmailTo } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { heading, tileLink, tiles } from '../support/visit.ts';

test.use({ javaScriptEnabled: false });

test('R1-01 R4-12 without scripts a visitor browses, paginates, sorts and opens a video', async ({
  page,
}) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText('Trending');
  await expect(tiles(page)).toHaveCount(24);
  await page.getByRole('banner').getByRole('link', { name: 'Videos' }).click();
  await expect(heading(page)).toHaveText('Latest updates');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/videos\/latest-updates\/2\/$/);
  await page.locator('summary').filter({ hasText: 'Sort by' }).click();
  await page.getByRole('link', { name: 'Longest' }).click();
  await expect(heading(page)).toHaveText('Longest');
  const title = (await tileLink(tiles(page).nth(3)).textContent()) ?? '';
  await tileLink(tiles(page).nth(3)).click();
  await expect(heading(page)).toHaveText(title);
  await expect(page.locator('video')).toHaveAttribute('controls');
});

test('R4-12 the HTML of a listing contains Load More and page numbers as links', async ({
  request,
}) => {
  const html = await (await request.get('/videos/latest-updates/1/')).text();
  expect(html).toMatch(/<a [^>]*href="\/videos\/latest-updates\/2\/"[^>]*>(?:<[^>]*>)*Load More/);
  expect(html).toMatch(/<a [^>]*href="\/videos\/latest-updates\/2\/"[^>]*aria-label="Page 2"/);
});

test('R1-01 the HTML of each page contains its text', async ({ request }) => {
  const video = await shortVideo(request);
  const texts: readonly (readonly [address: string, text: string])[] = [
    ['/', 'Trending'],
    ['/videos/latest-updates/1/', 'Latest updates'],
    ['/categories/', 'Flow fields'],
    ['/categories/fractals/1/', 'Fractals'],
    [videoAddress(video), video.title],
    ['/signin/', 'Welcome back'],
    ['/signup/', 'Create an account'],
    ['/upload/', 'At least 3 minutes, landscape'],
  ];
  for (const [address, text] of texts) {
    const html = await (await request.get(address)).text();
    expect(html.replace(/<script.*?<\/script>/gs, ''), address).toContain(text);
    expect(html, address).toMatch(/<title>[^<]+<\/title>/);
    expect(html, address).toMatch(/<meta name="description" content="[^"]+"/);
  }
});

test('V4 without scripts the full description of a video is visible', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(videoAddress(await shortVideo(request)));
  await expect(
    page.getByText(/: a study in .+ Best seen late, with the lights off\./).first(),
  ).toBeVisible();
});

test('R2.1-14 R4-20 R8-03 without scripts a visitor signs up, confirms and signs in', async ({
  page,
}) => {
  const person = newPerson();
  const main = page.getByRole('main');
  await page.goto('/signup/?next=%2Fupload%2F');
  await main.getByLabel('Username').fill(person.username);
  await main.getByLabel('Email').fill(person.email);
  await main.getByLabel('Password', { exact: true }).fill(person.password);
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(page)).toHaveText('Check your email');

  await page.goto(confirmPath(await latestEmailTo(person.email)));
  await main.getByRole('button', { name: 'Confirm email' }).click();
  await expect(main).toContainText('Your email is confirmed');

  await page.goto('/signin/?next=%2Fupload%2F');
  await signIn(page, { ...person, password: 'not the password' });
  await expect(main).toContainText('Incorrect login or password');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/upload\/$/);
  await expect(heading(page)).toHaveText('Upload a video');
});

test('R2.1-14 without scripts the sign-in and sign-up forms post to the API', async ({ page }) => {
  for (const [address, action] of [
    ['/signin/', '/api/login.php'],
    ['/signup/', '/api/signup.php'],
  ] as const) {
    await page.goto(address);
    const form = page.getByRole('main').locator('form');
    await expect(form).toHaveAttribute('method', 'post');
    await expect(form).toHaveAttribute('action', action);
  }
});

async function signIn(page: Page, { username, password }: Person): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill(username);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign in' }).click();
}
