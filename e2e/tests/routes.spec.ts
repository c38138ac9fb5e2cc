import { COOKIES } from '@nocturne/contracts/cookies';
import { enterAsMember } from '../support/members.ts';
import { addressOf, MEMBER_ROUTES, statusOf } from '../support/route-visits.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { deletedVideo, privateVideoId, shortVideo, videoAddress } from '../support/catalogue.ts';
import { visit } from '../support/visit.ts';

test.describe('R2.1-01 R2.1-07 R2.1-08 R2.1-09 R2.1-26 variants redirect with their query', () => {
  const moved: readonly (readonly [from: string, to: string])[] = [
    ['/videos/', '/videos/latest-updates/1/'],
    ['/videos/top-rated/?type=hd', '/videos/top-rated/1/?type=hd'],
    ['/videos/top-rated/1?a=1&b=%26', '/videos/top-rated/1/?a=1&b=%26'],
    ['/latest-updates/', '/videos/latest-updates/1/'],
    ['/top-rated/?x=1', '/videos/top-rated/1/?x=1'],
    ['/most-popular', '/videos/most-popular/1/'],
    ['/categories?sort=count-videos', '/categories/?sort=count-videos'],
    ['/categories/fractals/', '/categories/fractals/1/'],
    ['/signin?next=%2Fupload%2F', '/signin/?next=%2Fupload%2F'],
    ['/contacts/', '/contacts'],
    ['/download/?video=1', '/download?video=1'],
    ['/pornstars/', '/pornstars/alphabetaz/1/'],
    ['/pornsites/', '/pornsites/alphabetaz/1/'],
  ];
  for (const [from, to] of moved) {
    test(`${from} redirects to ${to}`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([301, to]);
    });
  }

  test('R2.1-09 a wrong dir redirects to the right one', async ({ request }) => {
    const video = await shortVideo(request);
    const answer = await request.get(`/video/${video.video_id}/wrong/?autostart=1`, {
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers()['location']]).toEqual([
      301,
      `${videoAddress(video)}?autostart=1`,
    ]);
  });
});

test('section 6 a video address without its dir redirects only for a public video', async ({
  page,
  request,
}) => {
  const video = await shortVideo(request);
  const short = await request.get(`/video/${video.video_id}/?autostart=1`, { maxRedirects: 0 });
  expect([short.status(), short.headers()['location']]).toEqual([
    301,
    `${videoAddress(video)}?autostart=1`,
  ]);
  const deleted = await deletedVideo(request);
  for (const id of [await privateVideoId(request), deleted.video_id, 999_999_999]) {
    const answer = await request.get(`/video/${id}/`, { maxRedirects: 0 });
    expect(answer.status(), `video ${id}`).toBe(404);
    expect(await answer.text()).not.toContain('rel="canonical"');
  }
  await enterAsMember(page);
  const hidden = await page
    .context()
    .request.get(`/video/${await privateVideoId(request)}/`, { maxRedirects: 0 });
  expect([hidden.status(), hidden.headers()['location']]).toEqual([404, undefined]);
});

test('section 6 an unknown filter or sort value is ignored', async ({ request }) => {
  for (const query of ['type=zzz', 'sort=zzz', 'duration=zzz', 'date=zzz']) {
    const answer = await request.get(`/categories/fractals/1/?${query}`);
    expect(answer.status(), query).toBe(200);
    expect(await answer.text(), query).toMatch(
      /rel="canonical" href="[^"?]*\/categories\/fractals\/1\/"/,
    );
  }
});

test('section 3 /favicon.ico is the site’s icon', async ({ page, request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  await visit(page, '/');
  const width = await page.evaluate(async () => {
    const icon = new Image();
    icon.src = '/favicon.ico';
    await icon.decode();
    return icon.naturalWidth;
  });
  expect(width).toBe(192);
});

test('R2.1-01 addresses of the API, of remotes and of media are never redirected', async ({
  request,
}) => {
  for (const address of [
    '/api',
    '/api/',
    '/remotes',
    '/remotes/mf-catalog',
    '/media',
    '/media/nothing/',
  ]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(404);
  }
});

test('R2.1-24 R2.1-28 unknown addresses respond with a 404 page that links home', async ({
  request,
}) => {
  for (const address of [
    '/nothing/',
    '/videos/latest-updates/999/',
    '/videos/no-such-sort/1/',
    '/video/001/x/',
    '/categories/no-such/1/',
    '/404/',
  ]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(404);
    const html = await answer.text();
    expect(html, address).toContain('Page not found');
    expect(html, address).toMatch(/<a [^>]*href="\/"/);
    expect(html, address).not.toContain('rel="canonical"');
  }
});

test('R2.1-20 every page of the member area has its expected status for its owner', async ({
  page,
}) => {
  const { id } = await enterAsMember(page);
  expect(MEMBER_ROUTES.length).toBeGreaterThan(0);
  for (const name of MEMBER_ROUTES) {
    const answer = await page.request.get(await addressOf(name, siteUrl(), id), {
      maxRedirects: 0,
    });
    expect.soft(answer.status(), name).toBe(statusOf(name));
  }
});

test('R2.1-20 private pages of a member are missing for another member (settlement 29)', async ({
  page,
}) => {
  await enterAsMember(page);
  for (const name of [
    'member_history',
    'member_watch_later_videos',
    'member_edit',
    'member_messages',
    'member_password',
  ] as const) {
    const answer = await page.request.get(await addressOf(name, siteUrl()), { maxRedirects: 0 });
    expect.soft(answer.status(), name).toBe(404);
  }
});

test('R2.1-21 every page of the member area redirects a visitor to the index with 302', async ({
  request,
}) => {
  for (const name of MEMBER_ROUTES) {
    const answer = await request.get(await addressOf(name, siteUrl()), { maxRedirects: 0 });
    expect.soft([answer.status(), answer.headers()['location']], name).toEqual([302, '/']);
  }
});

test('R2.1-04 the canonical link keeps page and order and drops the rest', async ({ request }) => {
  const canonicals: readonly (readonly [address: string, canonical: string])[] = [
    ['/', '/'],
    ['/?pub=1', '/'],
    ['/videos/top-rated/2/?type=hd&stopScroll=1', '/videos/top-rated/2/'],
    ['/videos/top-rated/2/?sort=longest&s=x', '/videos/top-rated/2/'],
    ['/categories/?sort=count-videos&x=1', '/categories/?sort=count-videos'],
    ['/categories/?sort=alphabetaz', '/categories/'],
    ['/categories/?lang=de', '/categories/?lang=de'],
  ];
  for (const [address, canonical] of canonicals) {
    const html = await (await request.get(address)).text();
    expect(
      /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
      address,
    ).toBe(siteUrl() + canonical);
  }
});

test('R2.3-14 every page has the self-rating label, in a response header and in its head', async ({
  request,
}) => {
  for (const address of ['/', '/categories/', '/signup/', '/nothing/']) {
    const answer = await request.get(address);
    expect(answer.headers()['rating'], address).toBe('RTA-5042-1996-1400-1577-RTA');
    expect(await answer.text(), address).toContain(
      '<meta name="rating" content="RTA-5042-1996-1400-1577-RTA">',
    );
  }
});

test.describe('from a blocked country', () => {
  test.use({ visitorCookies: { [COOKIES.country]: 'GB' }, expectedErrors: /status of 451/ });

  test('R2.1-27 R4-03 R2.3-14 every path shows only the blocked page', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    for (const address of ['/', '/videos/latest-updates/1/', '/nothing/']) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(451);
      expect(new URL(page.url()).pathname).toBe(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `You have been blocked on ${new URL(siteUrl()).hostname}`,
      );
      await expect(page.getByText('Age Verification in GB')).toBeVisible();
      await expect(page.getByText('Last updated December 31, 2024')).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => /^\/(media|api)\/|^\/remotes\/mf-/.test(path))).toEqual([]);
  });

  test('R2.3-14 a button copies the support address and confirms it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    await expect(async () => {
      await page.getByRole('button', { name: 'Copy address' }).click();
      await expect(page.getByRole('status')).toHaveText('Email copied', { timeout: 1000 });
    }).toPass();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'support@nocturne.example',
    );
  });

  test('R4-03 a campaign in the address or an earlier visit unblocks the site', async ({
    request,
    context,
  }) => {
    const country = `${COOKIES.country}=GB`;
    const statusWith = async (address: string, cookie: string) =>
      (await request.get(address, { headers: { cookie } })).status();
    expect(await statusWith('/', country)).toBe(451);
    expect(await statusWith('/?campaign=autumn', country)).toBe(200);
    expect(await statusWith('/?campaign_id=7', country)).toBe(200);
    expect(await statusWith('/?pub=7', country)).toBe(451);
    expect(await statusWith('/', `${country}; ${COOKIES.showSite}=yes`)).toBe(200);
    const page = await context.newPage();
    await page.goto('/?campaign=autumn');
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === COOKIES.showSite)?.value).toBe('yes');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trending');
  });
});
