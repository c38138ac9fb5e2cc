import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LocalReleases } from './release-storage.ts';
import { ReleaseSweep } from './release-sweep.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-sweep-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const NOW = new Date('2026-11-22T12:00:00Z');
const MINUTE_MS = 60_000;

async function aFolder(name: string, minutesOld: number): Promise<string> {
  const path = join(folder, 'mf-catalog', name);
  await mkdir(join(path, 'web'), { recursive: true });
  const then = new Date(NOW.getTime() - minutesOld * MINUTE_MS);
  await utimes(path, then, then);
  return path;
}

test('R8-09 ReleaseSweep deletes unfinished folders after an hour and keeps releases', async () => {
  const left = await aFolder('one.0b1c.part', 61);
  const writing = await aFolder('two.0b1c.part', 59);
  const release = await aFolder('three', 100_000);
  const unasked = () => Promise.reject(new Error('the folder alone is looked at'));
  const registry = { releases: unasked, withLockedFiles: unasked };
  await new ReleaseSweep({ registry, storage: new LocalReleases(folder), now: () => NOW }).run();
  expect([left, writing, release].map((path) => existsSync(path))).toEqual([false, true, true]);
  await new ReleaseSweep({
    registry,
    storage: new LocalReleases(join(folder, 'none')),
    now: () => NOW,
  }).run();
});
