import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STYLE_INTEGRITY, writeBuild } from './support/write-build.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let dist: string;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false });
  dist = await mkdtemp(join(tmpdir(), 'nocturne-dist-'));
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(dist, { recursive: true, force: true });
});

const visitor = { visitorId: 'visitor-1', country: '', isMember: false };

const aBuild = (build: string) => writeBuild(join(dist, build), build);

test('a promoted build is shown with its hashes and served immutable, web half only', async () => {
  const { registry, registryAdmin } = t.site;
  const release = await registryAdmin.publish(await aBuild('one'), { actor: 'ada' });
  expect((await registry.snapshotFor(visitor)).remotes).toEqual({});
  await registryAdmin.performAction({ verb: 'promote', release }, 'ada');
  const { remotes } = await registry.snapshotFor(visitor);
  expect(remotes['mf-catalog']).toMatchObject({
    release,
    entry: '/remotes/mf-catalog/one/remoteEntry.js',
    global: 'x_one',
    fallback: [],
    kill: null,
    exposes: [['remote.css', STYLE_INTEGRITY]],
  });
  const served = await t.app.inject({ url: '/remotes/mf-catalog/one/remoteEntry.js' });
  expect([served.body, served.headers['cache-control']]).toEqual([
    '/* mf-catalog one */',
    'public, max-age=31536000, immutable',
  ]);
  expect((await t.app.inject({ url: '/remotes/mf-catalog/one/remote.js' })).statusCode).toBe(404);
  expect(
    (await t.app.inject({ url: '/remotes/mf-catalog/one/..%2fnode%2fremote.js' })).statusCode,
  ).not.toBe(200);
  expect(await registry.nodeFolder(release)).toBe(
    join(t.dataDir, 'remotes', 'mf-catalog', 'one', 'node'),
  );
});

test('O27 does not serve HTML documents or source maps beside release files', async () => {
  const web = join(t.dataDir, 'remotes', 'mf-catalog', 'one', 'web');
  for (const file of ['page.html', 'remote.js.map', 'note.txt'])
    await writeFile(join(web, file), '<h1>x</h1>');
  const answers = await Promise.all(
    ['page.html', 'remote.js.map', 'note.txt'].map((file) =>
      t.app.inject(`/remotes/mf-catalog/one/${file}`),
    ),
  );
  expect(
    answers.map(({ statusCode, headers }) => [statusCode, headers['x-content-type-options']]),
  ).toEqual([
    [404, 'nosniff'],
    [404, 'nosniff'],
    [200, 'nosniff'],
  ]);
});

test('promote keeps the previous release as the fallback, rollback returns to it', async () => {
  const { registry, registryAdmin } = t.site;
  const first = (await registry.getActiveRelease('mf-catalog'))?.release;
  const second = await registryAdmin.publish(await aBuild('two'), { actor: 'ada' });
  await registryAdmin.performAction({ verb: 'promote', release: second }, 'ada');
  const shown = (await registry.snapshotFor(visitor)).remotes['mf-catalog'];
  expect([shown?.release, shown?.fallback.map((one) => one.release)]).toEqual([second, [first]]);
  await registryAdmin.performAction({ verb: 'rollback', remote: 'mf-catalog' }, 'ada');
  expect((await registry.getActiveRelease('mf-catalog'))?.release).toBe(first);
});

test('publishes a build once, and never if a byte differs from its hash', async () => {
  const { registryAdmin } = t.site;
  await expect(registryAdmin.publish(await aBuild('two'), { actor: 'ada' })).rejects.toThrow(
    'already published',
  );
  const tampered = await aBuild('three');
  await writeFile(join(tampered, 'web', 'remoteEntry.js'), 'alert(1)');
  await expect(registryAdmin.publish(tampered, { actor: 'ada' })).rejects.toThrow(
    'remoteEntry.js does not match its hash',
  );
  await expect(registryAdmin.publish(dist, { actor: 'ada' })).rejects.toThrow(
    'it has no contract.json',
  );
});

test('verify finds files changed after publishing', async () => {
  expect(await t.site.registryAdmin.verify('mf-catalog')).toEqual({
    'mf-catalog-one': [],
    'mf-catalog-two': [],
  });
  await writeFile(join(t.dataDir, 'remotes', 'mf-catalog', 'two', 'web', 'remote.css'), 'b{}');
  expect(await t.site.registryAdmin.verify('mf-catalog')).toMatchObject({
    'mf-catalog-one': [],
    'mf-catalog-two': ['remote.css does not match its hash'],
  });
});
