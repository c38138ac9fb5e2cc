import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import type { FastifyInstance } from 'fastify';
import { openShellApp } from './support/shell-app.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

/** A shell that counts its renders. */
const SHELL = `let count = 0;
exports.render = async ({ address }) => ({
  kind: 'document', status: address.startsWith('/search/') ? 200 : 404,
  body: 'render ' + (count += 1), head: '', state: { stats: { stats: {} } }, remote: null,
  playsAtOnce: null, htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: 60,
});`;

/**
 * Refill rate of limits: they run out soon and do not refill during a test, even on a slow machine.
 */
const SLOW = 1 / 3600;
const RATES = {
  misses: { burst: 20, perSecond: SLOW },
  newPages: { burst: 10, perSecond: SLOW },
  uncachedReads: 5,
};

let t: TestSite;
let shell: { app: FastifyInstance; close: () => Promise<void> };
beforeAll(async () => {
  t = await openTestSite({ rates: RATES });
  shell = await openShellApp(t, SHELL);
}, 60_000);
afterAll(async () => {
  await shell.close();
  await t.close();
});

const ask = (url: string, remoteAddress: string) => shell.app.inject({ url, remoteAddress });

describe('H4 uncached requests are limited by address', () => {
  test('H4 new pages are refused on an error page, and cached ones are still served', async () => {
    const address = freshAddress();
    const statuses: number[] = [];
    for (let n = 0; n < RATES.newPages.burst; n += 1)
      statuses.push((await ask(`/search/?s=word${n}`, address)).statusCode);
    const refused = await ask('/search/?s=one-more', address);
    expect([new Set(statuses), refused.statusCode]).toEqual([new Set([200]), 429]);
    expect(refused.headers).toMatchObject({
      'retry-after': expect.any(String),
      'content-type': 'text/html; charset=utf-8',
    });
    expect(refused.body).toContain('Too many pages at once');
    expect((await ask('/search/?s=word0', address)).statusCode).toBe(200);
    expect((await ask('/search/?s=elsewhere', freshAddress())).statusCode).toBe(200);
  });

  test('H4 new listings are refused, and cached ones are still served', async () => {
    const address = freshAddress();
    const listing = (word: string) =>
      `/api/videos2.php?params=3600%2Fstr%2Frelevance%2F60%2Fsearch..1.all..&s=${word}`;
    const known = operations.categories.path.print({});
    expect((await ask(known, freshAddress())).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n <= RATES.misses.burst; n += 1)
      statuses.push((await ask(listing(`word${n}`), address)).statusCode);
    expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
    expect((await ask(known, address)).statusCode).toBe(200);
  });

  test('H4 one rendered page serves all unknown addresses', async () => {
    const first = await ask('/no/such/page/', freshAddress());
    const others = await Promise.all(
      ['/x1/', '/x2/?y=3', '/404/'].map((url) => ask(url, freshAddress())),
    );
    const rendered = /render \d+/.exec(first.body)?.[0] ?? 'nothing';
    expect(others.map(({ statusCode, body }) => [statusCode, body.includes(rendered)])).toEqual([
      [404, true],
      [404, true],
      [404, true],
    ]);
  });
});

test('A17 members behind one address are counted separately', async () => {
  const address = freshAddress();
  const uncached = (cookie = '') =>
    shell.app.inject({
      url: '/api/notifications.php?offset=0',
      remoteAddress: address,
      headers: cookie ? { cookie } : {},
    });
  const lena = await t.signIn('lena');
  for (let n = 0; n < RATES.uncachedReads; n += 1) await uncached();
  expect((await uncached()).statusCode).toBe(429);
  expect((await uncached(lena)).statusCode).not.toBe(429);
});
