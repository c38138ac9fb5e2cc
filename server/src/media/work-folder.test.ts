import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkFolder } from './work-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('openWorkFolder', () => {
  test('shows nothing before publish and everything after it', async () => {
    const target = join(folder, '7');
    const work = await openWorkFolder(target, ['posters']);
    await writeFile(join(work.path, 'posters', 'a.webp'), 'a');
    expect(await readdir(folder)).not.toContain('7');
    await work.publish();
    await work.discard();
    expect(await readdir(folder)).toEqual(['7']);
    expect(await readFile(join(target, 'posters', 'a.webp'), 'utf8')).toBe('a');
  });

  test('replaces an older result as a whole', async () => {
    const target = join(folder, '7');
    await mkdir(target);
    await writeFile(join(target, 'old.mp4'), 'old');
    const work = await openWorkFolder(target, []);
    await writeFile(join(work.path, 'new.mp4'), 'new');
    await work.publish();
    expect(await readdir(target)).toEqual(['new.mp4']);
    expect(await readdir(folder)).toEqual(['7']);
  });

  test('restores the published result if a run was killed while replacing it', async () => {
    const target = join(folder, '7');
    for (const name of ['7.work-killed', '7.work-killed-former']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, `${name}.mp4`), '');
      await utimes(join(folder, name), 1000, 1000);
    }
    const work = await openWorkFolder(target, []);
    await work.discard();
    expect(await readdir(folder)).toEqual(['7']);
    expect(await readdir(target)).toEqual(['7.work-killed-former.mp4']);
  });

  test('discards a failed run and keeps the published result', async () => {
    const target = join(folder, '7');
    await mkdir(target);
    await (await openWorkFolder(target, ['sprites'])).discard();
    expect(await readdir(folder)).toEqual(['7']);
  });

  test('deletes what a killed run left a day ago, but not a running one', async () => {
    const stale = join(folder, '7.work-stale');
    await mkdir(stale);
    await mkdir(join(folder, '7.work-fresh'));
    await utimes(stale, 1000, 1000);
    const work = await openWorkFolder(join(folder, '7'), []);
    const names = await readdir(folder);
    expect(names).not.toContain('7.work-stale');
    expect(names).toContain('7.work-fresh');
    await work.discard();
  });
});
