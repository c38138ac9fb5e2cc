import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGES, MINIMUM_AGE, type Language } from '@nocturne/contracts/constants';
import { COOKIES } from '@nocturne/contracts/cookies';
import { href } from '@nocturne/contracts/routes';
import { gatesTexts } from '@nocturne/i18n/texts/gates';
import { shellTexts } from '@nocturne/i18n/texts/shell';
import { createTranslate } from '@nocturne/i18n/translate';
import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { COUNTRY_HEADER } from '../support/gate-site.ts';
import { expectAccessible, expectNoOverflow } from '../support/layout.ts';
import { expectPlaying } from '../support/playing.ts';
import { expect, waitForHydration, siteUrl, test } from '../support/test.ts';
import { heading, tileLink, tiles, visit } from '../support/visit.ts';

const WIDTHS = [360, 768, 1470] as const;
const GATE = 'Age verification';
const ASSURANCE = 'Confirm your age';

test.use({ site: 'gates', visitorCookies: {}, expectedErrors: /status of (403|451)/ });

/** Finds a video on the plain site, which has the same data and no age gate rules. */
async function aVideo({ request }: PlaywrightWorkerArgs['playwright']) {
  const context = await request.newContext({ baseURL: siteUrl() });
  try {
    return await shortVideo(context);
  } finally {
    await context.dispose();
  }
}
/** Sets the visitor's country, as a proxy would. */
const setCountry = (page: Page, country: string) =>
  page.setExtraHTTPHeaders({ [COUNTRY_HEADER]: country });
const enter = (page: Page) =>
  page.getByRole('button', { name: `I am ${MINIMUM_AGE} or older, enter` });

/** Paths that the pages request from now on. */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return requests;
}
const contentsOf = (requests: readonly string[]) =>
  requests.filter((path) => /^\/(media|api|ads)\/|^\/remotes\/mf-/.test(path));

test.describe('R4-01 without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees only the gate, confirms their age, and gets the requested page', async ({
    page,
    context,
  }) => {
    const requests = watchRequests(page);
    const answer = await page.goto('/videos/longest/1/?type=hd&pub=7');
    expect(answer?.status()).toBe(403);
    await expect(heading(page)).toHaveText(GATE);
    await expect(page.getByRole('main').getByRole('link', { name: 'Leave' })).toHaveAttribute(
      'href',
      /.+/,
    );
    expect(contentsOf(requests)).toEqual([]);
    await enter(page).click();
    await expect(heading(page)).toHaveText('Longest');
    await expect(page).toHaveURL(/\/videos\/longest\/1\/\?type=hd&pub=7$/);
    const ageCookie = (await context.cookies()).find(({ name }) => name === COOKIES.age);
    expect(ageCookie?.value).toBe('1');
    await tileLink(tiles(page).first()).click();
    await expect(page.locator('video')).toHaveAttribute('controls');
  });

  test('R2.3-15 links on the gate change its language', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(heading(page)).toHaveText('Altersprüfung');
    await page.getByRole('button', { name: 'Ich bin 18 oder älter, eintreten' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(tiles(page)).toHaveCount(24);
  });
});

test('R4-01 the server gate stays until accepted, despite Back', async ({ page, playwright }) => {
  const requests = watchRequests(page);
  const address = videoAddress(await aVideo(playwright));
  await page.goto(address);
  await page.reload();
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL('about:blank');
  await page.goBack();
  await expect(heading(page)).toHaveText(GATE);
  await page.waitForLoadState('networkidle');
  expect(contentsOf(requests)).toEqual([]);
  await enter(page).click();
  await waitForHydration(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Video player', exact: true })
    .getByRole('button', { name: 'Play', exact: true })
    .first()
    .click();
  await expectPlaying(page);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Trending');
});

test('R4-01 an open location has no gate', async ({ page }) => {
  await setCountry(page, 'DE');
  await visit(page, '/');
  await expect(tiles(page)).toHaveCount(24);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test.describe('R4-01 a location that requires age assurance', () => {
  test.beforeEach(({ page }) => setCountry(page, 'SE'));

  test('opens after the provider confirms the age', async ({ page, context }) => {
    const requests = watchRequests(page);
    const answer = await page.goto('/videos/longest/1/');
    expect(answer?.status()).toBe(403);
    await expect(heading(page)).toHaveText(ASSURANCE);
    await page.waitForLoadState('networkidle');
    expect(contentsOf(requests)).toEqual([]);
    await page.getByRole('link', { name: 'Confirm my age' }).click();
    await expect(heading(page)).toHaveText('Test provider');
    await page.getByRole('button', { name: 'Answer: an adult', exact: true }).click();
    await waitForHydration(page);
    await expect(page).toHaveURL(/\/videos\/longest\/1\/$/);
    await expect(heading(page)).toHaveText('Longest');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect((await context.cookies()).find(({ name }) => name === COOKIES.assured)).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    await page.getByRole('banner').getByRole('link', { name: 'Videos' }).click();
    await expect(heading(page)).toHaveText('Latest updates');
  });

  test('stays closed with a message after the provider denies it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Confirm my age' }).click();
    await page.getByRole('button', { name: 'Answer: not an adult' }).click();
    await expect(heading(page)).toHaveText(ASSURANCE);
    await expect(page.getByText('Your age was not confirmed. You can try again.')).toBeVisible();
  });
});

test('R4-03 R2.3-14 R2.1-27 blocked locations get the blocked page', async ({ page, context }) => {
  await setCountry(page, 'FR');
  const url = siteUrl('gates');
  await context.addCookies([
    { name: COOKIES.country, value: 'DE', url },
    { name: COOKIES.showSite, value: 'yes', url },
  ]);
  const requests = watchRequests(page);
  const answer = await page.goto('/videos/longest/1/?campaign=autumn');
  expect(answer?.status()).toBe(451);
  await expect(heading(page)).toHaveText(`You have been blocked on ${new URL(url).hostname}`);
  await expect(page.getByText('Age Verification in FR')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(contentsOf(requests)).toEqual([]);
});

/** Reports of requests to the other site. */
const FRAMING_SITE =
  /request to another host: http:\/\/(localhost|127\.0\.0\.1):\d+\/(\?frame=|favicon)/;
test.describe('R4-23 framed by another site', () => {
  test.use({ expectedErrors: new RegExp(`status of 403|${FRAMING_SITE.source}`) });
  /** A server on another site, whose page frames the address in its query. */
  let elsewhere: Server;
  test.beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      const frame =
        new URL(request.url ?? '/', 'http://elsewhere.test').searchParams.get('frame') ?? '';
      response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><title>Elsewhere</title><iframe src="${encodeURI(frame)}" ` +
            'width="640" height="360"></iframe>',
        );
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
  });
  test.afterAll(() => void elsewhere.close());

  const openFramed = async (page: Page, address: string) => {
    const url = siteUrl('gates');
    const host = new URL(url).hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    const { port } = elsewhere.address() as AddressInfo;
    const query = new URLSearchParams({ frame: url + address }).toString();
    await page.goto(`http://${host}:${port}/?${query}`);
    return page.frameLocator('iframe');
  };

  test('the server gate replaces the player, and accepting it lasts for the page', async ({
    page,
    playwright,
  }) => {
    const video = await aVideo(playwright);
    const frame = await openFramed(page, href('embed', { id: video.video_id }));
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(GATE);
    await expect(frame.locator('video, img')).toHaveCount(0);
    await frame.getByRole('button', { name: 'I am 18 or older, enter' }).click();
    await expect(frame.locator('video')).toBeVisible();
    await expect(frame.getByRole('dialog')).toHaveCount(0);
    await frame.locator('video').evaluate((player: HTMLVideoElement) => player.play());
    await expect
      .poll(() => frame.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime))
      .toBeGreaterThan(0);
  });

  test('age assurance opens in a new tab', async ({ page, playwright }) => {
    const video = await aVideo(playwright);
    await setCountry(page, 'SE');
    const frame = await openFramed(page, href('embed', { id: video.video_id }));
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(ASSURANCE);
    await expect(frame.getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(frame.locator('video, img, form')).toHaveCount(0);
  });
});

test.describe('R2.3-15 appearance', () => {
  const fronts = [
    { name: 'gate', country: 'NL', status: 403, title: 'shell.age_title' },
    { name: 'assurance', country: 'SE', status: 403, title: 'gates.assured_title' },
    { name: 'notice', country: 'FR', status: 451, title: 'shell.blocked_title' },
  ] as const;
  const titleIn = (language: Language, title: (typeof fronts)[number]['title']) =>
    createTranslate(language, { ...shellTexts[language], ...gatesTexts[language] })(title, {
      host: new URL(siteUrl('gates')).hostname,
    });

  for (const { name, country, status, title } of fronts)
    for (const theme of ['dark', 'light'] as const)
      test(`${name}, ${theme} theme`, async ({ page, context }) => {
        await context.addCookies([{ name: COOKIES.theme, value: theme, url: siteUrl('gates') }]);
        await setCountry(page, country);
        const answer = await page.goto('/');
        expect(answer?.status()).toBe(status);
        await expect(heading(page)).toHaveText(titleIn('en', title));
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 740 });
          await expectNoOverflow(page);
          await expectAccessible(page);
        }
      });

  for (const language of LANGUAGES) {
    test(`gate, assurance and blocked pages fit a phone in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      for (const { country, status, title } of fronts) {
        await setCountry(page, country);
        const answer = await page.goto(`/?lang=${language}`);
        expect(answer?.status()).toBe(status);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(heading(page)).toHaveText(titleIn(language, title));
        await expectNoOverflow(page);
      }
    });
  }
});
