import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from './find-ffmpeg.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tools-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function aProgram(path: string, mode = 0o755): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, '#!/bin/sh\n');
  await chmod(path, mode);
  return path;
}
const nothingPackaged = (): undefined => undefined;

describe('findFfmpeg', () => {
  test('prefers the configured programs', async () => {
    const named = {
      FFMPEG_PATH: await aProgram(join(folder, 'a/my-ffmpeg')),
      FFPROBE_PATH: await aProgram(join(folder, 'a/my-ffprobe')),
    };
    const found = await findFfmpeg({
      environment: named,
      cacheFolder: folder,
      resolvePackageFile: nothingPackaged,
    });
    expect(found).toEqual({
      ffmpeg: named.FFMPEG_PATH,
      ffprobe: named.FFPROBE_PATH,
      isFallback: false,
    });
  });

  test('throws if a configured program cannot be run', async () => {
    const environment = { FFMPEG_PATH: join(folder, 'gone'), PATH: folder };
    await expect(findFfmpeg({ environment, cacheFolder: folder })).rejects.toMatchObject({
      code: 'tool-missing',
      message: expect.stringContaining('FFMPEG_PATH'),
    });
  });

  test('takes the first programs in PATH', async () => {
    const ffmpeg = await aProgram(join(folder, 'two/ffmpeg'));
    const ffprobe = await aProgram(join(folder, 'two/ffprobe'));
    const environment = { PATH: `${join(folder, 'one')}:${join(folder, 'two')}` };
    expect(
      await findFfmpeg({ environment, cacheFolder: folder, resolvePackageFile: nothingPackaged }),
    ).toEqual({
      ffmpeg,
      ffprobe,
      isFallback: false,
    });
  });

  test('copies a packaged program without x bit and marks it as a fallback', async () => {
    const packaged = await aProgram(join(folder, 'npm/tool'), 0o644);
    const found = await findFfmpeg({
      environment: {},
      cacheFolder: join(folder, 'cache'),
      resolvePackageFile: () => packaged,
    });
    expect(found).toEqual({
      ffmpeg: join(folder, 'cache/ffmpeg'),
      ffprobe: join(folder, 'cache/ffprobe'),
      isFallback: true,
    });
    expect((await stat(found.ffmpeg)).mode & 0o111).toBe(0o111);
  });

  test('says what to install if there is none', async () => {
    const search = findFfmpeg({
      environment: { PATH: folder },
      cacheFolder: folder,
      resolvePackageFile: nothingPackaged,
    });
    await expect(search).rejects.toMatchObject({
      code: 'tool-missing',
      message: expect.stringContaining('install ffmpeg'),
    });
  });
});
