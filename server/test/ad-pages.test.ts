import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EVENTS_PATH } from '@nocturne/contracts/events';
import { PRIVATE_BLOCK, type PagePrivate } from '@nocturne/contracts/page';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { createSitePages } from '../src/compose/create-site-pages.ts';
import { writeBuild } from './support/write-build.ts';
import { openTestSite, type TestSite } from './test-site.ts';

/** A shell that counts its renders and names the slots that have ads. */
const SHELL = `let drawn = 0; exports.render = async ({ ads }) => ({
  kind: 'document', status: 200, body: 'drawn ' + ++drawn + ' for ' + Object.keys(ads).join(),
  head: '', state: {}, remote: null,
  playsAtOnce: null, htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: 60,
});`;
const NETWORK = 'https://ads.example/vast';
const ADS = {
  hosts: ['https://ads.example'],
  slots: { preroll: [{ id: 'network', url: NETWORK, countries: ['DE', 'FR', 'GB'] }] },
};

const COLLECTOR = 'https://count.example/in';

let t: TestSite;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-ad-pages-'));
  const file = join(folder, 'operator.json');
  await writeFile(file, JSON.stringify({ ads: ADS, analytics: { sinks: [COLLECTOR] } }));
  t = await openTestSite({ isFilled: false, environment: { OPERATOR_CONFIG: file } });
  const build = join(folder, 'shell');
  await writeBuild(build, 'one', 'shell');
  await writeFile(join(build, 'node', 'app.cjs'), SHELL);
  await t.site.startupReleases.showBuild(build);
  app = await buildApp(t.site, { pages: createSitePages(t.site, () => undefined) });
}, 60_000);
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

async function visit(country: string, more: Record<string, string> = {}) {
  const { body, headers } = await app.inject({
    url: '/',
    headers: { host: 'localhost:8080', cookie: `country=${country}`, ...more },
  });
  const block = new RegExp(`id="${PRIVATE_BLOCK}">(.*?)</script>`).exec(body)?.[1] ?? '';
  const drawn = /<div id="root">(.*?)<\/div>/.exec(body)?.[1];
  return {
    drawn,
    own: JSON.parse(block) as PagePrivate,
    policy: String(headers['content-security-policy']),
    isNamed: body.replace(block, '').includes(NETWORK),
  };
}

test("R7-07 the ad plan appears only in the page's private block, by country", async () => {
  const german = await visit('DE');
  expect(german.own.ads).toEqual({ preroll: [{ id: 'network', url: NETWORK }] });
  expect(german.isNamed).toBe(false);
  expect((await visit('US')).own.ads).toEqual({});
});

test('R7-07 visitors with the same plan share a rendered page', async () => {
  const [german, french, american] = [await visit('DE'), await visit('FR'), await visit('US')];
  expect(german.drawn).toMatch(/for preroll$/);
  expect(french.drawn).toBe(german.drawn);
  expect(american.drawn).toMatch(/for $/);
});

test('R4-03 a blocked visitor gets no ads', async () => {
  expect((await visit('GB')).own.ads).toEqual({});
});

test('R2.2-03 the policy allows frames and media from ad hosts, but no scripts', async () => {
  const { policy } = await visit('US');
  for (const directive of ['img-src', 'media-src', 'connect-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://ads\\.example[; ]`));
  expect(policy).not.toMatch(/script-src[^;]*ads\.example/);
});

test('R7-07 pages name the event sinks, and the policy allows them', async () => {
  const { own, policy } = await visit('US');
  expect(own.analytics).toEqual({ sinks: [EVENTS_PATH, COLLECTOR], isRefused: false });
  expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/count\.example;/);
  expect(policy.match(/count\.example/g)).toHaveLength(1);
});

test('R4-22 Global Privacy Control sets isRefused without changing the page', async () => {
  const [refusing, plain] = [await visit('US', { 'sec-gpc': '1' }), await visit('US')];
  expect(refusing.own.analytics.isRefused).toBe(true);
  expect(refusing.drawn).toBe(plain.drawn);
  expect((await visit('US', { 'sec-gpc': '0' })).own.analytics.isRefused).toBe(false);
});
