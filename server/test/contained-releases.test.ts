import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { GUARD_REPORTS } from '@nocturne/contracts/registry';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { createSitePages } from '../src/compose/create-site-pages.ts';
import { aRelease, aRemote, aShell, type ReleaseParts } from '../src/registry/testing/a-release.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

/**
 * A shell that renders nothing that has to be fetched. Pages outside `mf-upload` contain only the
 * frame.
 */
const SHELL = aShell({ services: 'drafts: async () => [{ title: "as before" }]' });
/** The same shell, but with a state that JSON cannot represent. */
const CYCLIC = `${SHELL}
const sound = exports.render;
exports.render = async (request) => {
  const state = {};
  return { ...(await sound(request)), state: Object.assign(state, { state }) };
};`;

let t: TestSite;
let app: FastifyInstance;
let folder: string;
let builds = 0;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false, environment: { PUBLIC_URL: 'http://site.example' } });
  folder = await mkdtemp(join(tmpdir(), 'nocturne-contained-'));
  app = await buildApp(t.site, { pages: createSitePages(t.site, () => undefined) });
  await app.ready();
}, 60_000);
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

/** Production has a sound shell and a sound `mf-upload`, each with a sound previous release. */
beforeEach(async () => {
  for (const table of ['remote_channel', 'remote_outcome'] as const)
    await t.site.db.deleteFrom(table).execute();
  await t.site.db.updateTable('remote').set({ kill_mode: null }).execute();
  await show({ name: 'shell', node: SHELL });
  await show({ node: aRemote() });
});

/** Shows a release without the release check. Resolves to its id. */
async function show(parts: ReleaseParts): Promise<string> {
  builds += 1;
  const built = await aRelease(folder, { build: `b${builds}`, ...parts });
  return t.site.startupReleases.showBuild(built.folder);
}
const ask = (url: string) =>
  app.inject({ url, headers: { host: 'site.example' }, remoteAddress: freshAddress() });
const active = async (remote: string) =>
  (
    await t.site.db
      .selectFrom('remote_channel')
      .select('active')
      .where('remote', '=', remote)
      .executeTakeFirstOrThrow()
  ).active;
const activeOfUpload = () => active('mf-upload');

describe('O21 a release whose pages cannot be rendered', () => {
  const changes =
    'dehydrate: () => { const own = {}; own.self = own; return own; }, load: async () => { ' +
    `throw new Error('boom'); }`;

  test('is hidden from visitors, counted in the metrics and reverted by the guard', async () => {
    const sound = await activeOfUpload();
    const bad = await show({ node: aRemote({ changes }) });
    for (let page = 0; page < GUARD_REPORTS + 10; page += 1) {
      const { statusCode, body } = await ask(`/upload/?page=${page}`);
      expect([statusCode, body.includes('as before'), body.includes(bad)]).toEqual([
        200,
        true,
        false,
      ]);
    }
    expect((await ask('/metrics')).body).toMatch(
      /nocturne_release_faults_total\{remote="mf-upload",reason="render"\} \d+/,
    );
    await t.site.services.outcomes.flush();
    await t.site.jobHandlers.guard({});
    expect([await activeOfUpload(), (await t.site.registryAdmin.getState()).audit[0]]).toEqual([
      sound,
      expect.objectContaining({ actor: 'guard', remote: 'mf-upload', action: 'revert' }),
    ]);
  });

  test('is also hidden and reverted if it is the shell', async () => {
    const sound = await active('shell');
    await show({ name: 'shell', node: CYCLIC });
    for (let page = 0; page < GUARD_REPORTS + 10; page += 1)
      expect(await ask(`/upload/?page=${page}`)).toMatchObject({
        statusCode: 200,
        body: expect.stringContaining('as before'),
      });
    await t.site.services.outcomes.flush();
    await t.site.jobHandlers.guard({});
    expect(await active('shell')).toBe(sound);
  });

  test('is replaced by a server page if there is no other shell', async () => {
    await t.site.db.deleteFrom('remote_channel').execute();
    await show({ name: 'shell', node: CYCLIC });
    const { statusCode, headers, body } = await ask('/upload/');
    expect([
      statusCode,
      headers['retry-after'],
      headers['x-robots-tag'],
      headers['cache-control'],
    ]).toEqual([503, '10', 'noindex', 'private, no-store']);
    expect(body).toContain('<h1>This page can’t be shown</h1>');
    expect(body).toContain('<a href="">Try again</a>');
  });
});

test('O22 timers of a release stop after a rollback', async () => {
  // The test and the build share the built-in modules of Node.
  const ticks = () =>
    Number(Reflect.get(Reflect.get(EventEmitter, 'once') as object, 'ticks') ?? 0);
  const before =
    `const { once } = require('events'); setInterval(() => void (once.ticks = (once.ticks ?? ` +
    '0) + 1), 1);';
  await show({ node: aRemote({ before }) });
  await ask('/upload/');
  await waitUntil(() => ticks() > 2);
  await t.site.registryAdmin.performAction({ verb: 'rollback', remote: 'mf-upload' }, 'ada');
  await t.site.registry.releasesToRender();
  await new Promise(setImmediate);
  const then = ticks();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(ticks()).toBe(then);
});

test('O10 a page whose remote is killed is 503 with noindex', async () => {
  await t.site.registryAdmin.performAction(
    { verb: 'kill', remote: 'mf-upload', mode: 'hide' },
    'ada',
  );
  const { statusCode, headers } = await ask('/upload/');
  expect([statusCode, headers['x-robots-tag'], headers['retry-after']]).toEqual([
    503,
    'noindex',
    '300',
  ]);
  expect((await ask('/')).statusCode).toBe(404);
  await t.site.registryAdmin.performAction(
    { verb: 'kill', remote: 'mf-upload', mode: 'off' },
    'ada',
  );
  const again = await ask('/upload/');
  expect([again.statusCode, again.headers['x-robots-tag']]).toEqual([200, undefined]);
});

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}
