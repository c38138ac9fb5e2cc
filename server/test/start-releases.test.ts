import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AppName } from '../src/registry/registry-service.ts';
import { createRegistry } from '../src/compose/registry.ts';
import { writeBuild } from './support/write-build.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let folder: string;
beforeAll(async () => {
  t = await openTestSite({ isFilled: false });
  folder = await mkdtemp(join(tmpdir(), 'nocturne-builds-'));
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts with one app in `dist`. Resolves to the release that is then shown. Each test has its own
 * app.
 */
async function startWith(name: AppName, build: string): Promise<string | undefined> {
  const dist = join(folder, `${name}-${build}`);
  await writeBuild(join(dist, name), build, name);
  await t.site.startupReleases.showBuilds(dist);
  return (await t.site.registry.getActiveRelease(name))?.release;
}

describe('a start shows the built releases', () => {
  test('shows new builds, including the shell; a second start changes nothing', async () => {
    const dist = join(folder, 'two');
    await writeBuild(join(dist, 'shell'), 'one', 'shell');
    await writeBuild(join(dist, 'mf-catalog'), 'one', 'mf-catalog');
    expect(await t.site.startupReleases.showBuilds(dist)).toEqual(['mf-catalog-one', 'shell-one']);
    expect(await t.site.startupReleases.showBuilds(dist)).toEqual([]);
    expect((await t.site.registry.getActiveRelease('shell'))?.global).toBe('x_one');
    expect(await t.site.startupReleases.showBuilds(join(folder, 'none'))).toEqual([]);
  });

  test('shows an earlier build again, after a development build or a revert', async () => {
    expect(await startWith('mf-catalog', 'a')).toBe('mf-catalog-a');
    expect(await startWith('mf-catalog', 'b')).toBe('mf-catalog-b');
    expect(await startWith('mf-catalog', 'a')).toBe('mf-catalog-a');
  });

  test('shows a build that an interrupted start had already published', async () => {
    await t.site.registryAdmin.publish(await writeBuild(join(folder, 'ended'), 'a', 'shell'), {
      actor: 'server',
    });
    expect(await startWith('shell', 'a')).toBe('shell-a');
  });

  test('R8-09 shows a build that the release check refused beside another shell', async () => {
    const { db, folders } = t.site;
    const releaseChecker = {
      check: () =>
        Promise.resolve([
          { code: 'render' as const, text: 'the page does not contain the remote' },
        ]),
    };
    const { registryAdmin } = createRegistry({ db, folder: folders.remotes, releaseChecker });
    const early = await writeBuild(join(folder, 'early'), 'early', 'mf-player');
    await expect(registryAdmin.publish(early, { actor: 'ada' })).rejects.toMatchObject({
      code: 'release_refused',
    });
    expect(await startWith('mf-player', 'early')).toBe('mf-player-early');
  });

  test('R8-09 keeps the current release if a build cannot be taken in', async () => {
    const dist = join(folder, 'odd');
    expect(await startWith('mf-members', 'odd')).toBe('mf-members-odd');
    await rm(join(t.site.folders.remotes, 'mf-members'), { recursive: true });
    await writeBuild(join(dist, 'mf-members'), 'odd', 'mf-members', '/* other bytes */');
    await writeBuild(join(dist, 'shell'), 'beside', 'shell');
    expect(await t.site.startupReleases.showBuilds(dist)).toEqual(['shell-beside']);
    expect((await t.site.registry.getActiveRelease('mf-members'))?.release).toBe('mf-members-odd');
  });

  test('keeps a manual rollback until there is a newer build', async () => {
    await startWith('mf-player', 'a');
    await startWith('mf-player', 'b');
    await t.site.registryAdmin.performAction({ verb: 'rollback', remote: 'mf-player' }, 'ada');
    expect(await startWith('mf-player', 'b')).toBe('mf-player-a');
    expect(await startWith('mf-player', 'c')).toBe('mf-player-c');
    expect(await startWith('mf-player', 'b')).toBe('mf-player-b');
  });

  test('keeps a manual promotion until there is a newer build', async () => {
    await startWith('mf-members', 'a');
    await t.site.registryAdmin.publish(
      await writeBuild(join(folder, 'by-hand'), 'hand', 'mf-members'),
      {
        actor: 'ada',
        promote: true,
      },
    );
    expect(await startWith('mf-members', 'a')).toBe('mf-members-hand');
    expect(await startWith('mf-members', 'b')).toBe('mf-members-b');
  });

  test('restores lost files, but only with identical bytes', async () => {
    await startWith('mf-upload', 'a');
    await rm(join(t.site.folders.remotes, 'mf-upload'), { recursive: true });
    await startWith('mf-upload', 'a');
    expect((await t.app.inject('/remotes/mf-upload/a/remoteEntry.js')).statusCode).toBe(200);
    await rm(join(t.site.folders.remotes, 'mf-upload'), { recursive: true });
    const other = await writeBuild(join(folder, 'other'), 'a', 'mf-upload', '/* other bytes */');
    await expect(t.site.startupReleases.showBuild(other)).rejects.toThrow(
      'mf-upload a is already published',
    );
  });
});
