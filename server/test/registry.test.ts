import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { integrityOf } from '../src/registry/build-folder.ts';
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

/** A build as webpack leaves it. */
async function aBuild(build: string, name = 'mf-catalog'): Promise<string> {
  const folder = join(dist, `${name}-${build}`);
  await mkdir(join(folder, 'web'), { recursive: true });
  await mkdir(join(folder, 'node'), { recursive: true });
  const entry = Buffer.from(`/* ${name} ${build} */`);
  await writeFile(join(folder, 'web', 'remoteEntry.js'), entry);
  await writeFile(join(folder, 'web', 'remote.css'), 'a{}');
  await writeFile(join(folder, 'node', 'remote.js'), 'module.exports = {}');
  const files = { 'remoteEntry.js': integrityOf(entry), 'remote.css': integrityOf(Buffer.from('a{}')) };
  const contract = {
    name,
    version: '1.0.0',
    build,
    contract: '1.0.0',
    global: `x_${build}`,
    entry: 'remoteEntry.js',
    exposes: ['./remote'],
    files,
    preload: ['remote.css'],
    revision: 'abc',
  };
  await writeFile(join(folder, 'contract.json'), JSON.stringify(contract));
  return folder;
}

test('a published build is shown after promote, with its hashes, and served immutable from the web half only', async () => {
  const { registry } = t.site;
  const release = await registry.publish(await aBuild('one'));
  expect((await registry.snapshotFor(visitor)).remotes).toEqual({});
  await registry.promote(release);
  const { remotes } = await registry.snapshotFor(visitor);
  expect(remotes['mf-catalog']).toMatchObject({
    release,
    entry: '/remotes/mf-catalog/one/remoteEntry.js',
    global: 'x_one',
    fallback: [],
    kill: null,
    exposes: [['remote.css', integrityOf(Buffer.from('a{}'))]],
  });
  const served = await t.app.inject({ url: '/remotes/mf-catalog/one/remoteEntry.js' });
  expect([served.body, served.headers['cache-control']]).toEqual(['/* mf-catalog one */', 'public, max-age=31536000, immutable']);
  expect((await t.app.inject({ url: '/remotes/mf-catalog/one/remote.js' })).statusCode).toBe(404);
  expect((await t.app.inject({ url: '/remotes/mf-catalog/one/..%2fnode%2fremote.js' })).statusCode).not.toBe(200);
  expect(await registry.nodeFolder(release)).toBe(join(t.dataDir, 'remotes', 'mf-catalog', 'one', 'node'));
});

test('promote keeps the release before as the fallback, rollback returns to it', async () => {
  const { registry } = t.site;
  const first = (await registry.active('mf-catalog'))?.release;
  const second = await registry.publish(await aBuild('two'));
  await registry.promote(second);
  const shown = (await registry.snapshotFor(visitor)).remotes['mf-catalog'];
  expect([shown?.release, shown?.fallback.map((one) => one.release)]).toEqual([second, [first]]);
  expect(await registry.rollback('mf-catalog')).toBe(first);
  expect((await registry.active('mf-catalog'))?.release).toBe(first);
});

test('a build is taken once, and never when a byte differs from its hash', async () => {
  const { registry } = t.site;
  await expect(registry.publish(await aBuild('two'))).rejects.toThrow('published already');
  const tampered = await aBuild('three');
  await writeFile(join(tampered, 'web', 'remoteEntry.js'), 'alert(1)');
  await expect(registry.publish(tampered)).rejects.toThrow('remoteEntry.js is not what its hash says');
  await expect(registry.publish(dist)).rejects.toThrow('it has no contract.json');
});

test('verify finds what was changed after publishing', async () => {
  expect(await t.site.registry.verify('mf-catalog')).toEqual({ 'mf-catalog-one': [], 'mf-catalog-two': [] });
  await writeFile(join(t.dataDir, 'remotes', 'mf-catalog', 'two', 'web', 'remote.css'), 'b{}');
  expect(await t.site.registry.verify('mf-catalog')).toMatchObject({
    'mf-catalog-one': [],
    'mf-catalog-two': ['remote.css is not what its hash says'],
  });
});

test('a start publishes and promotes fresh builds, the shell too, and only once', async () => {
  const built = join(dist, 'all');
  await mkdir(built);
  await rm(join(dist, 'mf-catalog-three'), { recursive: true, force: true });
  await aBuild('four', 'shell');
  expect(await t.site.registry.publishBuilt(dist)).toEqual(['shell-four']);
  expect(await t.site.registry.publishBuilt(dist)).toEqual([]);
  expect((await t.site.registry.active('shell'))?.global).toBe('x_four');
  expect(Object.keys((await t.site.registry.snapshotFor(visitor)).remotes)).toEqual(['mf-catalog']);
});
