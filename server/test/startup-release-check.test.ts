import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReleaseFinding } from '@nocturne/contracts/registry';
import type { AppName } from '../src/registry/registry-service.ts';
import { createRegistry } from '../src/compose/registry.ts';
import { writeBuild } from './support/write-build.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const BAD: ReleaseFinding = { code: 'browser', text: 'the page stays blank.' };
const { signal } = new AbortController();
let t: TestSite;
let folder: string;
/** Findings of the release check, call by call; none if it is empty. */
let answers: ReleaseFinding[][];
let checked: string[];
beforeAll(async () => {
  t = await openTestSite({ isFilled: false });
  folder = await mkdtemp(join(tmpdir(), 'nocturne-own-'));
}, 60_000);
beforeEach(() => {
  answers = [];
  checked = [];
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

function openRegistry() {
  const releaseChecker = {
    check: ({ contract }: { contract: { name: string; build: string } }) => {
      checked.push(`${contract.name}-${contract.build}`);
      return Promise.resolve(answers.shift() ?? []);
    },
  };
  return createRegistry({ db: t.site.db, folder: t.site.folders.remotes, releaseChecker });
}

/** Starts with one build of an app. Resolves to the result of its check. */
async function start(name: AppName, build: string): Promise<string[]> {
  const dist = join(folder, `${name}-${build}`);
  await writeBuild(join(dist, name), build, name);
  const { startupReleases, startupReleaseCheck } = openRegistry();
  await startupReleases.showBuilds(dist);
  return startupReleaseCheck.run(signal);
}

const active = async (name: AppName) =>
  (await openRegistry().registry.getActiveRelease(name))?.release;

describe('O46 the check of releases that a start has shown', () => {
  test('runs once for a release that passes', async () => {
    expect(await start('mf-catalog', 'a')).toEqual([]);
    expect(await start('mf-catalog', 'a')).toEqual([]);
    expect(checked).toEqual(['mf-catalog-a']);
  });

  test('withdraws a release that fails twice; the next start does not show it again', async () => {
    await start('mf-player', 'a');
    answers = [[BAD], [BAD]];
    const [line] = await start('mf-player', 'b');
    expect(line).toContain(
      'shows mf-player-a again instead of mf-player-b: mf-player b is refused: the page stays ' +
        'blank.',
    );
    expect(await active('mf-player')).toBe('mf-player-a');
    expect(await start('mf-player', 'b')).toEqual([]);
    expect(await active('mf-player')).toBe('mf-player-a');
  });

  test('shows a newer build after a withdrawal', async () => {
    expect(await start('mf-player', 'c')).toEqual([]);
    expect(await active('mf-player')).toBe('mf-player-c');
  });

  test('retries after one failure, because a busy machine is not a fault', async () => {
    await start('mf-members', 'a');
    answers = [[BAD], []];
    expect(await start('mf-members', 'b')).toEqual([]);
    expect(await active('mf-members')).toBe('mf-members-b');
  });

  test('keeps a failing release if there is no earlier one, and logs the reason', async () => {
    answers = [[BAD], [BAD]];
    const [line] = await start('mf-upload', 'a');
    expect(line).toContain('the page stays blank.');
    expect(line).toContain('mf-upload has no release to roll back to');
    expect(await active('mf-upload')).toBe('mf-upload-a');
  });

  test('skips a release that a person promoted: the release check ran before it', async () => {
    await start('mf-catalog', 'b');
    await t.site.registryAdmin.publish(
      await writeBuild(join(folder, 'hand'), 'hand', 'mf-catalog'),
      {
        actor: 'ada',
        promote: true,
      },
    );
    checked = [];
    await openRegistry().startupReleaseCheck.run(signal);
    expect(checked).not.toContain('mf-catalog-hand');
  });
});
