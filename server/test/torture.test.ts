import { rm } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { torture } from '../../bench/src/torture/torture.ts';
import { temporaryDataDir } from './support/temporary-postgres.ts';

/** The short form of `npm run torture`: kills of the server alone, and of database and server. */
test('what was acknowledged is there once after the site was killed under its writers, and no process is left over', async () => {
  const dataDir = temporaryDataDir();
  const lines: string[] = [];
  try {
    const report = await torture({
      cycles: 2,
      seed: 3,
      dataDir,
      log: (line) => void lines.push(line),
    });
    expect(report).toEqual({
      cycles: 2,
      answered: expect.any(Number),
      repeated: expect.any(Number),
      violations: [],
    });
    expect(report.answered).toBeGreaterThan(20);
    expect(lines).toEqual([
      expect.stringMatching(/^cycle 1\/2: server killed/),
      expect.stringMatching(/^cycle 2\/2: database and server killed/),
    ]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 180_000);
