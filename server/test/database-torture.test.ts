import { rm } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { tortureDatabase } from '../../bench/src/database/torture-database.ts';
import { temporaryDataDir } from './support/temporary-postgres.ts';

/** Short form of `npm run torture -- database`. A busy machine may miss its goal. */
test('O47 O48 a site survives cut and silent database connections without data loss', async () => {
  const dataDir = temporaryDataDir();
  try {
    const options = { cuts: 6, pauses: 1, pauseMs: 6000, seed: 11, writers: 4, goalMs: 30_000 };
    const report = await tortureDatabase({ ...options, dataDir, log: () => undefined });
    expect(report.violations).toEqual([]);
    expect(report.connectionsCut).toBeGreaterThan(0);
    expect(report.pagesDuringPauses).toBeGreaterThan(0);
    expect(report.purges).toBeGreaterThan(0);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 180_000);
