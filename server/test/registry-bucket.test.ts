import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../src/app.ts';
import { createRegistry } from '../src/compose/registry.ts';
import { compose, type Site } from '../src/compose/compose.ts';
import { readConfig } from '../src/config/config.ts';
import { retireReleases } from '../src/jobs/retire-releases.ts';
import { RegistryCounterparts } from '../src/registry/release-check-counterparts.ts';
import { S3Server } from './support/s3-server.ts';
import { waitUntil } from './support/wait-until.ts';
import { writeBuild } from './support/write-build.ts';
import { openTestSite, type TestSite } from './test-site.ts';

/** Delay before the next attempt, milliseconds: short, so that tests do not wait. */
const RETRY_MS = 20;

/**
 * Two servers of one site, on one database and one bucket. Each has its own data folder and its own
 * connection to the bucket.
 */
let t: TestSite;
let other: Site;
let otherApp: FastifyInstance;
let own: S3Server;
let others: S3Server;
/** Contains the builds, the bucket and the data folder of the other server. */
let folder: string;
const told: string[] = [];
let letGo = (): void => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-bucket-'));
  [own, others] = await Promise.all([
    S3Server.open(join(folder, 'bucket')),
    S3Server.open(join(folder, 'bucket')),
  ]);
  t = await openTestSite({
    isFilled: false,
    environment: own.environment,
    releaseRetryMs: RETRY_MS,
  });
  const config = readConfig({ DATA_DIR: join(folder, 'other'), ...others.environment });
  other = await compose(config, t.site.target, {
    releaseRetryMs: RETRY_MS,
    onError: (error) => void told.push(String(error)),
  });
  await other.start();
  otherApp = await buildApp(other);
}, 60_000);
afterAll(async () => {
  await otherApp.close();
  await other.close();
  await t.close();
  await Promise.all([own.stop(), others.stop()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => void told.splice(0));
/** Ends all waiting, even if a test fails meanwhile. */
afterEach(() => letGo());

const visitor = { visitorId: 'visitor-1', country: '', isMember: false };
const catalogueOf = async (site: Site) =>
  (await site.registry.snapshotFor(visitor)).remotes['mf-catalog'];
const shownBy = async (site: Site) => (await catalogueOf(site))?.release;
const publish = async (build: string, script?: string) =>
  t.site.registryAdmin.publish(await writeBuild(join(folder, build), build, 'mf-catalog', script), {
    actor: 'ada',
    promote: true,
  });
const copyOf = (site: Site, build: string) => join(site.folders.remotes, 'mf-catalog', build);
const fileOf = (app: FastifyInstance, build: string, encoding = 'identity') =>
  app.inject({
    url: `/remotes/mf-catalog/${build}/remoteEntry.js`,
    headers: { 'accept-encoding': encoding },
  });
/** Creates the registry as another process of a server would. */
const processOf = (site: Site) =>
  createRegistry({ db: t.site.db, folder: site.folders.remotes, bucket: site.config.bucket });

describe('R8-09 releases in a bucket', () => {
  test('another server shows a new release from the bucket with identical bytes', async () => {
    const release = await publish('one', `/* ${'long '.repeat(500)} */`);
    expect(await shownBy(t.site)).toBe(release);
    await waitUntil(async () => (await shownBy(other)) === release);
    for (const encoding of ['identity', 'gzip', 'br']) {
      const [mine, theirs] = await Promise.all([
        fileOf(t.app, 'one', encoding),
        fileOf(otherApp, 'one', encoding),
      ]);
      expect(theirs.rawPayload).toEqual(mine.rawPayload);
      expect(theirs.headers['content-encoding']).toBe(
        encoding === 'identity' ? undefined : encoding,
      );
    }
    for (const file of ['node/remote.js', 'contract.json'])
      expect(await readFile(join(copyOf(other, 'one'), file))).toEqual(
        await readFile(join(copyOf(t.site, 'one'), file)),
      );
    expect(await other.registryAdmin.verify()).toEqual({ [release]: [] });
  });

  test('a CDN may cache the web half for a year, the node half never', async () => {
    const immutable = 'public, max-age=31536000, immutable';
    expect(await own.head('mf-catalog/one/web/remoteEntry.js')).toEqual({
      type: 'text/javascript; charset=utf-8',
      cache: immutable,
    });
    expect(await own.head('mf-catalog/one/web/remote.css')).toEqual({
      type: 'text/css; charset=utf-8',
      cache: immutable,
    });
    expect((await own.head('mf-catalog/one/node/remote.js'))?.cache).toBe('private, no-store');
  });

  test('without the bucket pages stay and kills work; the release appears later', async () => {
    await others.stop();
    const release = await publish('two');
    await waitUntil(() => told.length > 0);
    expect(told[0]).toContain('the bucket releases is unavailable');
    expect([await shownBy(t.site), await shownBy(other)]).toEqual([release, 'mf-catalog-one']);
    await t.site.registryAdmin.performAction(
      { verb: 'kill', remote: 'mf-catalog', mode: 'hide' },
      'ada',
    );
    await waitUntil(async () => (await catalogueOf(other))?.kill === 'hide');
    expect(await catalogueOf(other)).toMatchObject({ release: 'mf-catalog-one', fallback: [] });
    await t.site.registryAdmin.performAction(
      { verb: 'kill', remote: 'mf-catalog', mode: 'off' },
      'ada',
    );
    await others.start();
    await waitUntil(async () => (await shownBy(other)) === release);
    await waitUntil(async () => (await catalogueOf(other))?.kill === null);
    expect((await catalogueOf(other))?.fallback.map((one) => one.release)).toEqual([
      'mf-catalog-one',
    ]);
    expect((await fileOf(otherApp, 'two')).statusCode).toBe(200);
    // Each reason was reported once, despite many attempts.
    expect(told).toHaveLength(new Set(told).size);
  });

  test('kills and rollbacks do not wait for uploads or removals of release files', async () => {
    const before = await shownBy(t.site);
    const isUnderWay = (wanted: string) => waitUntil(() => own.requests.includes(wanted));
    const hold = (wanted: string): void => {
      const { promise, resolve } = Promise.withResolvers<void>();
      own.requests.splice(0);
      own.delay = (request) => (request === wanted ? promise : undefined);
      letGo = () => {
        own.delay = () => undefined;
        resolve();
      };
    };
    hold('PUT mf-catalog/slow/contract.json');
    const published = t.site.registryAdmin.publish(await writeBuild(join(folder, 'slow'), 'slow'), {
      actor: 'ada',
    });
    await isUnderWay('PUT mf-catalog/slow/contract.json');
    await t.site.registryAdmin.performAction(
      { verb: 'kill', remote: 'mf-catalog', mode: 'hide' },
      'ada',
    );
    expect((await catalogueOf(t.site))?.kill).toBe('hide');
    await t.site.registryAdmin.performAction(
      { verb: 'kill', remote: 'mf-catalog', mode: 'off' },
      'ada',
    );
    await t.site.registryAdmin.performAction({ verb: 'rollback', remote: 'mf-catalog' }, 'ada');
    expect(await shownBy(t.site)).not.toBe(before);
    letGo();
    expect(await published).toBe('mf-catalog-slow');

    hold('DELETE mf-catalog/slow/contract.json');
    await sql`update remote_release set shown_at = now() - interval '31 days'
    where id = 'mf-catalog-slow'`.execute(t.site.db);
    const { repository, storage } = processOf(t.site);
    const retired = retireReleases({ registry: repository, storage, now: () => new Date() });
    await isUnderWay('DELETE mf-catalog/slow/contract.json');
    await t.site.registryAdmin.performAction({ verb: 'promote', release: before ?? '' }, 'ada');
    expect(await shownBy(t.site)).toBe(before);
    await expect(
      t.site.registryAdmin.performAction({ verb: 'promote', release: 'mf-catalog-slow' }, 'ada'),
    ).rejects.toMatchObject({ code: 'state_conflict' });
    letGo();
    expect(await retired).toEqual(['mf-catalog-slow']);
  });

  test('the next run completes a removal that the bucket interrupted', async () => {
    await t.site.registryAdmin.publish(await writeBuild(join(folder, 'old'), 'old'), {
      actor: 'ada',
    });
    await sql`update remote_release set shown_at = now() - interval '31 days'
    where id = 'mf-catalog-old'`.execute(t.site.db);
    const { repository, storage } = processOf(t.site);
    const retire = () => retireReleases({ registry: repository, storage, now: () => new Date() });
    own.shouldDrop = (request) => request === 'DELETE mf-catalog/old/contract.json';
    await expect(retire()).rejects.toMatchObject({ code: 'unavailable' });
    own.shouldDrop = () => false;
    expect(await retire()).toEqual(['mf-catalog-old']);
    expect(await own.head('mf-catalog/old/files.json')).toBeUndefined();
    expect(await retire()).toEqual([]);
  });

  test('an experiment waits for the files of its variants', async () => {
    await others.stop();
    await t.site.registryAdmin.publish(await writeBuild(join(folder, 'variant'), 'variant'), {
      actor: 'ada',
    });
    await t.site.registryAdmin.performAction(
      { verb: 'rollout', release: 'mf-catalog-variant', weight: 9999 },
      'ada',
    );
    const shares = async (site: Site) =>
      new Set(
        await Promise.all(
          Array.from(
            { length: 50 },
            async (_, n) =>
              (await site.registry.snapshotFor({ ...visitor, visitorId: `v${n}` })).remotes,
          ),
        ).then((all) => all.map((remotes) => remotes['mf-catalog']?.experiment?.variant ?? '-')),
      );
    await waitUntil(() => told.length > 0);
    expect(await shares(other)).toEqual(new Set(['-']));
    await others.start();
    await waitUntil(async () => !(await shares(other)).has('-'));
    expect(await shares(other)).toEqual(await shares(t.site));
    await t.site.registryAdmin.performAction(
      { verb: 'rollout', release: 'mf-catalog-variant', weight: 0 },
      'ada',
    );
    await waitUntil(async () => (await shares(other)).has('-'));
  });

  test.each([
    ['web/remoteEntry.js', 'three'],
    ['node/remote.js', 'four'],
    ['contract.json', 'five'],
    ['files.json', 'six'],
  ])(
    'a changed %s is refused, reported and found by verify, and accepted once repaired',
    async (file, build) => {
      await others.stop();
      const before = await shownBy(other);
      const release = await publish(build);
      const right = await own.get(`mf-catalog/${build}/${file}`);
      await own.put(`mf-catalog/${build}/${file}`, Buffer.from('/* changed */'));
      await others.start();
      await waitUntil(() =>
        told.some((text) => /does not match its hash|is missing or invalid/.test(text)),
      );
      expect([await shownBy(other), existsSync(copyOf(other, build))]).toEqual([before, false]);
      expect((await fileOf(otherApp, build)).statusCode).toBe(503);
      expect((await t.site.registryAdmin.verify())[release]).toEqual([
        expect.stringMatching(/^in the bucket: /),
      ]);
      await own.put(`mf-catalog/${build}/${file}`, right);
      await waitUntil(async () => (await shownBy(other)) === release);
    },
  );

  test('a publication interrupted before its contract is invisible and repeatable', async () => {
    own.shouldDrop = (request) => request === 'PUT mf-catalog/broken/contract.json';
    await expect(publish('broken')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    own.shouldDrop = () => false;
    expect(await own.head('mf-catalog/broken/web/remoteEntry.js')).toBeDefined();
    expect(await own.head('mf-catalog/broken/contract.json')).toBeUndefined();
    expect(
      (await t.site.registryAdmin.listReleases('mf-catalog')).map(({ build }) => build),
    ).not.toContain('broken');
    for (const app of [t.app, otherApp]) expect((await fileOf(app, 'broken')).statusCode).toBe(404);
    const release = await publish('broken', '/* other bytes */');
    await waitUntil(async () => (await shownBy(other)) === release);
    expect((await fileOf(otherApp, 'broken')).body).toBe('/* other bytes */');
  });

  test('files of an earlier release are fetched once; other requests fetch nothing', async () => {
    expect((await catalogueOf(other))?.fallback.map((one) => one.release)).not.toContain(
      'mf-catalog-one',
    );
    await rm(copyOf(other, 'one'), { recursive: true });
    others.requests.splice(0);
    const answers = await Promise.all(Array.from({ length: 6 }, () => fileOf(otherApp, 'one')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(
      others.requests.filter((request) => request === 'GET mf-catalog/one/contract.json'),
    ).toHaveLength(1);
    await rm(copyOf(other, 'one'), { recursive: true });
    others.shouldDrop = () => true;
    const away = await fileOf(otherApp, 'one');
    others.shouldDrop = () => false;
    expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'private, no-store']);
    expect(away.body).not.toMatch(/127\.0\.0\.1|bucket/);
    await waitUntil(async () => (await fileOf(otherApp, 'one')).statusCode === 200);
    others.requests.splice(0);
    for (const path of ['mf-catalog/none', 'mf-player/one', 'nobody/one', 'mf-catalog/..%2fone'])
      expect((await otherApp.inject(`/remotes/${path}/remoteEntry.js`)).statusCode).toBe(404);
    expect(others.requests).toEqual([]);
  });

  test('two processes fetching the same releases both succeed, without partial files', async () => {
    const below = join(folder, 'shared');
    const processes = [1, 2].map(
      () => createRegistry({ db: t.site.db, folder: below, bucket: other.config.bucket }).registry,
    );
    const shown = await Promise.all(processes.map((registry) => registry.snapshotFor(visitor)));
    for (const { remotes } of shown)
      expect(remotes['mf-catalog']).toEqual(await catalogueOf(t.site));
    expect(
      (await readdir(join(below, 'mf-catalog'))).filter((name) => name.endsWith('.part')),
    ).toEqual([]);
  });

  test('the release check fetches releases to compare with, and needs the bucket', async () => {
    const fresh = () => {
      const { repository, storage } = createRegistry({
        db: t.site.db,
        folder: join(folder, 'gate'),
        bucket: other.config.bucket,
      });
      return new RegistryCounterparts(repository, storage);
    };
    await others.stop();
    await expect(fresh().listBuilds('mf-catalog', 'production')).rejects.toMatchObject({
      code: 'unavailable',
    });
    await others.start();
    const builds = (await fresh().listBuilds('mf-catalog', 'production')).map(
      ({ contract }) => contract.build,
    );
    expect(builds).toEqual(['broken', 'six']);
  });

  test('a start without the bucket uses local releases and takes in nothing', async () => {
    await others.stop();
    const errors: unknown[] = [];
    const deps = {
      db: t.site.db,
      bucket: other.config.bucket,
      onError: (error: unknown) => void errors.push(error),
    };
    const dist = join(folder, 'dist');
    await writeBuild(join(dist, 'mf-catalog'), 'built');
    await writeBuild(join(dist, 'mf-upload'), 'built', 'mf-upload');
    const { registry, startupReleases } = createRegistry({
      ...deps,
      folder: other.folders.remotes,
    });
    expect(await startupReleases.showBuilds(dist)).toEqual([]);
    expect(errors.map(String)).toEqual(
      [1, 2].map(() => expect.stringContaining('the bucket releases is unavailable')),
    );
    expect((await registry.snapshotFor(visitor)).remotes['mf-catalog']?.release).toBe(
      'mf-catalog-broken',
    );
    // Without local copies there is nothing to show yet.
    expect(
      (
        await createRegistry({ ...deps, folder: join(folder, 'bare') }).registry.snapshotFor(
          visitor,
        )
      ).remotes,
    ).toEqual({});
    await others.start();
    expect(await startupReleases.showBuilds(dist)).toEqual(['mf-catalog-built', 'mf-upload-built']);
  });

  test('staff see a chosen release that no channel shows, or get unavailable', async () => {
    const release = await t.site.registryAdmin.publish(
      await writeBuild(join(folder, 'chosen'), 'chosen'),
      {
        actor: 'ada',
      },
    );
    const seen = () => other.registry.snapshotFor(visitor, 'production', { 'mf-catalog': release });
    await others.stop();
    other.registry.refresh();
    await expect(seen()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await shownBy(other)).toBe('mf-catalog-built');
    await others.start();
    expect((await seen()).remotes['mf-catalog']?.release).toBe(release);
    expect((await fileOf(otherApp, 'chosen')).statusCode).toBe(200);
  });

  test('retired releases leave the bucket, and other machines with their next sweep', async () => {
    const before = own.requests.length;
    const { repository, storage } = processOf(t.site);
    const now = () => new Date(Date.now() + 31 * 86_400_000);
    const retired = await retireReleases({ registry: repository, storage, now });
    expect(retired).toContain('mf-catalog-one');
    for (const file of [
      'web/remoteEntry.js',
      'web/remote.css',
      'node/remote.js',
      'contract.json',
      'files.json',
    ])
      expect(await own.head(`mf-catalog/one/${file}`)).toBeUndefined();
    expect(
      own.requests.slice(before).some((request) => request.startsWith('DELETE mf-catalog/broken/')),
    ).toBe(false);
    expect([existsSync(copyOf(t.site, 'one')), existsSync(copyOf(other, 'one'))]).toEqual([
      false,
      true,
    ]);
    await processOf(other).sweep.run();
    expect([existsSync(copyOf(other, 'one')), existsSync(copyOf(other, 'broken'))]).toEqual([
      false,
      true,
    ]);
    other.registry.refresh();
    expect((await fileOf(otherApp, 'one')).statusCode).toBe(404);

    // The release returns with the same bytes.
    expect(await publish('one', `/* ${'long '.repeat(500)} */`)).toBe('mf-catalog-one');
    await waitUntil(async () => (await shownBy(other)) === 'mf-catalog-one');
    expect((await fileOf(otherApp, 'one')).statusCode).toBe(200);
  });

  test('store puts local releases into the bucket and keeps what it already has', async () => {
    const { registryAdmin } = createRegistry({ db: t.site.db, folder: t.site.folders.remotes });
    const release = await registryAdmin.publish(await writeBuild(join(folder, 'local'), 'local'), {
      actor: 'ada',
      promote: true,
    });
    await waitUntil(() => told.some((text) => text.includes('contract.json is missing')));
    expect(await shownBy(other)).toBe('mf-catalog-one');
    expect(await other.registryAdmin.store()).toEqual([]);
    expect(await t.site.registryAdmin.store()).toEqual([release]);
    expect(await t.site.registryAdmin.store()).toEqual([]);
    await waitUntil(async () => (await shownBy(other)) === release);
  });
});
