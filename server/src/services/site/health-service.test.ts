import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { anyFolderExists, hasReserve, isWritable } from './health-checks.ts';
import { HealthService } from './health-service.ts';

const folder = () => mkdtemp(join(tmpdir(), 'health-'));

describe('HealthService', () => {
  test('is ready if every check passes, and counts a rejected check as failed', async () => {
    const yes = () => Promise.resolve(true);
    expect(await new HealthService({ checks: { database: yes, disk: yes } }).check()).toEqual({
      isReady: true,
      database: true,
      disk: true,
    });
    const broken = new HealthService({
      checks: { database: yes, disk: () => Promise.reject(new Error('EIO')) },
    });
    expect(await broken.check()).toEqual({ isReady: false, database: true, disk: false });
  });

  test('runs each check once for concurrent callers', async () => {
    let asked = 0;
    const health = new HealthService({
      checks: { database: () => Promise.resolve((asked += 1) > 0) },
    });
    await Promise.all([health.check(), health.check(), health.check()]);
    expect(asked).toBe(1);
  });
});

describe('O42 health checks detect', () => {
  test('a folder that cannot be written, whatever its mode', async () => {
    const own = await folder();
    expect(await isWritable(own)).toBe(true);
    // Root may write everywhere, but a file in the folder's place fails for root too.
    await writeFile(join(own, 'file'), '');
    await expect(isWritable(join(own, 'file'))).rejects.toThrow('ENOTDIR');
  });

  test('a disk without its reserve', async () => {
    const own = await folder();
    expect([await hasReserve(own, 1), await hasReserve(own, Number.MAX_SAFE_INTEGER)]).toEqual([
      true,
      false,
    ]);
  });

  test('a media folder without the files of public videos', async () => {
    const own = await folder();
    expect(await anyFolderExists(own, ['uploads/a', 'uploads/b'])).toBe(false);
    await mkdir(join(own, 'uploads/b'), { recursive: true });
    expect([
      await anyFolderExists(own, ['uploads/a', 'uploads/b']),
      await anyFolderExists(own, []),
    ]).toEqual([true, true]);
  });
});
