import { rm } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { torture } from '../../bench/src/torture/torture.ts';
import { temporaryDataDir } from './support/temporary-postgres.ts';

/**
 * Short form of `npm run torture`. It kills only the server, and the database together with the
 * server.
 */
test('killing the site under load neither loses nor repeats an acknowledged write', async () => {
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
