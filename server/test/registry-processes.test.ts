import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { compose, type Site } from '../src/compose/compose.ts';
import { waitUntil } from './support/wait-until.ts';
import { writeBuild } from './support/write-build.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
/** Another server of the same site, with its own connections, memory and listener. */
let other: Site;
let folder: string;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false });
  other = await compose(t.site.config, t.site.target);
  await other.start();
  folder = await mkdtemp(join(tmpdir(), 'nocturne-two-'));
}, 60_000);
afterAll(async () => {
  await other.close();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const visitors = Array.from({ length: 300 }, (_, n) => `visitor-${n}`);
const shownBy = (site: Site) =>
  Promise.all(
    visitors.map(
      async (visitorId) =>
        (await site.registry.snapshotFor({ visitorId, country: '', isMember: false })).remotes[
          'mf-catalog'
        ]?.release,
    ),
  );
const activeOf = async (site: Site) =>
  (await site.registry.getActiveRelease('mf-catalog'))?.release;

test('R8-09 two servers on one database show the same variant and share a rollback', async () => {
  const { registryAdmin } = t.site;
  for (const build of ['one', 'two', 'three'])
    await registryAdmin.publish(await writeBuild(join(folder, build), build), { actor: 'ada' });
  await registryAdmin.performAction({ verb: 'promote', release: 'mf-catalog-one' }, 'ada');
  await registryAdmin.performAction({ verb: 'promote', release: 'mf-catalog-two' }, 'ada');
  await registryAdmin.performAction(
    { verb: 'rollout', release: 'mf-catalog-three', weight: 5000 },
    'ada',
  );
  await waitUntil(async () => new Set(await shownBy(other)).size === 2);
  const shown = await shownBy(t.site);
  expect(await shownBy(other)).toEqual(shown);
  expect(new Set(shown)).toEqual(new Set(['mf-catalog-two', 'mf-catalog-three']));

  await registryAdmin.performAction(
    { verb: 'rollout', release: 'mf-catalog-three', weight: 0 },
    'ada',
  );
  await registryAdmin.performAction({ verb: 'rollback', remote: 'mf-catalog' }, 'ada');
  expect(await activeOf(t.site)).toBe('mf-catalog-one');
  await waitUntil(async () => (await activeOf(other)) === 'mf-catalog-one');
  expect(new Set(await shownBy(other))).toEqual(new Set(['mf-catalog-one']));
});

test('R8-09 two servers that start at once show the same builds', async () => {
  const dist = join(folder, 'dist');
  await writeBuild(join(dist, 'mf-player'), 'a', 'mf-player');
  await writeBuild(join(dist, 'shell'), 'a', 'shell');
  await Promise.all([
    t.site.startupReleases.showBuilds(dist),
    other.startupReleases.showBuilds(dist),
  ]);
  for (const site of [t.site, other])
    await waitUntil(
      async () => (await site.registry.getActiveRelease('shell'))?.release === 'shell-a',
    );
  expect(
    (await t.site.registryAdmin.getState()).channels
      .filter(({ remote }) => remote !== 'mf-catalog')
      .map(({ sequence }) => sequence),
  ).toEqual([1, 1]);
});
