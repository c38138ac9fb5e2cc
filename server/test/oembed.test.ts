import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { oembedHref, type OembedVideo } from '@nocturne/contracts/oembed';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

const ORIGIN = 'http://site.example';

let t: TestSite;
beforeAll(async () => (t = await openTestSite({ environment: { PUBLIC_URL: ORIGIN } })), 60_000);
afterAll(() => t.close());

function ask(query: Record<string, string>) {
  const address = `/oembed?${new URLSearchParams(query).toString()}`;
  return t.app.inject({
    url: address,
    headers: { host: 'site.example' },
    remoteAddress: freshAddress(),
  });
}

const url = (path: string) => ORIGIN + path;

describe('R2.1-10 oEmbed', () => {
  test('describes a video by the address of its page or its player', async () => {
    const answer = await ask({ url: url('/video/1/whatever/'), format: 'json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    const video = answer.json<OembedVideo>();
    expect(video).toMatchObject({
      version: '1.0',
      type: 'video',
      provider_name: 'Nocturne',
      provider_url: `${ORIGIN}/`,
      width: 640,
      height: 360,
    });
    expect(video.title).not.toBe('');
    expect(video.html).toMatch(
      new RegExp(
        '^<iframe src="http://site\\.example/embed/1/" width="640" height="360" ' +
          '[^<>]*allowfullscreen></iframe>$',
      ),
    );
    expect(video.thumbnail_url).toMatch(/^http:\/\/site\.example\/media\/.*\.webp$/);
    expect((await ask({ url: url('/embed/1/?autostart=1') })).json()).toEqual(video);
  });

  test('answers the address that a page announces', async () => {
    const address = oembedHref('', url('/video/1/x/'), 'xml');
    const answer = await t.app.inject({ url: address, headers: { host: 'site.example' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/xml; charset=utf-8',
    ]);
    expect(answer.body).toMatch(
      /^<\?xml version="1\.0"[^>]*\?>\n<oembed><version>1\.0<\/version><type>video<\/type>/,
    );
    expect(answer.body).toContain('<html>&lt;iframe src=&quot;http://site.example/embed/1/&quot;');
  });

  test.each([
    [{ maxwidth: '320' }, 320, 180],
    [{ maxheight: '90' }, 160, 90],
    [{ maxwidth: '320', maxheight: '90' }, 160, 90],
    [{ maxwidth: '5000', maxheight: '99999999' }, 640, 360],
    [{ maxwidth: '1', maxheight: '1' }, 1, 1],
  ])('never exceeds %j', async (sizes, width, height) => {
    const video = (await ask({ url: url('/video/1/x/'), ...sizes })).json<OembedVideo>();
    expect([
      video.width,
      video.height,
      video.html.includes(`width="${width}" height="${height}"`),
    ]).toEqual([width, height, true]);
  });

  test.each([
    [{}, 480],
    [{ maxwidth: '400' }, 320],
    [{ maxwidth: '640', maxheight: '200' }, 320],
    [{ maxwidth: '300' }, undefined],
    [{ maxwidth: '640', maxheight: '100' }, undefined],
  ])('the thumbnail also fits into %j', async (sizes, width) => {
    const video = (await ask({ url: url('/video/1/x/'), ...sizes })).json<OembedVideo>();
    const shown = [
      video.thumbnail_url?.endsWith(`-${width}.webp`),
      video.thumbnail_width,
      video.thumbnail_height,
    ];
    expect(shown).toEqual(
      width === undefined ? [undefined, undefined, undefined] : [true, width, (width * 9) / 16],
    );
  });

  test('scripts of other sites can read refusals', async () => {
    const remoteAddress = freshAddress();
    const again = () => t.app.inject({ url: '/oembed', remoteAddress });
    const answers = await Promise.all(Array.from({ length: 121 }, again));
    expect(answers.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(
      Array.from({ length: 121 }, () => '*'),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  });

  test.each([
    '/',
    '/videos/longest/1/',
    '/video/999999/x/',
    '/video/01/x/',
    '/video/1/x',
    '/download?video=1',
  ])('404 for %s', async (path) => {
    expect((await ask({ url: url(path) })).statusCode).toBe(404);
  });

  test.each([
    'http://elsewhere.example/video/1/x/',
    'ftp://site.example/video/1/x/',
    'javascript:alert(1)',
    '/video/1/x/',
    'nothing',
  ])('404 for %s, which is not an address of this site', async (address) => {
    expect((await ask({ url: address })).statusCode).toBe(404);
  });

  test('501 for another format, 400 without an address or with an invalid size', async () => {
    expect((await ask({ url: url('/video/1/x/'), format: 'yaml' })).statusCode).toBe(501);
    expect((await ask({})).statusCode).toBe(400);
    for (const maxwidth of ['0', '-1', '1e3', 'wide'])
      expect((await ask({ url: url('/video/1/x/'), maxwidth })).statusCode).toBe(400);
  });

  test('R6-08 401 for a private video, R4-07 404 for a deleted one', async () => {
    const { db } = t.site;
    await db.updateTable('video').set({ is_private: true }).where('id', '=', 2).execute();
    await db.updateTable('video').set({ state: 'removed' }).where('id', '=', 3).execute();
    expect((await ask({ url: url('/video/2/x/') })).statusCode).toBe(401);
    expect((await ask({ url: url('/video/3/x/') })).statusCode).toBe(404);
  });
});
