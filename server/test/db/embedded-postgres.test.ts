import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  isDatabaseReachable,
  openDatabase,
  type DatabaseConnection,
} from '../../src/db/database.ts';
import { startPostgres } from '../../src/db/embedded-postgres.ts';
import { migrate } from '../../src/db/migrate.ts';
import { provideDatabase } from '../../src/db/provide-database.ts';
import { temporaryDataDir } from '../support/temporary-postgres.ts';

const START_MS = 60_000;
const folders: string[] = [];
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

function aFolder(): string {
  const folder = temporaryDataDir();
  folders.push(folder);
  return folder;
}
afterEach(() =>
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })),
);

describe('startPostgres', () => {
  test(
    'reuses a running server, which stops with its last user',
    async () => {
      const dataDir = aFolder();
      const first = await startPostgres({ dataDir, log });
      const second = await startPostgres({ dataDir, log });
      const third = await startPostgres({ dataDir, log });
      expect([second.connection, third.connection]).toEqual([first.connection, first.connection]);
      await first.stop();
      expect(await canConnect(second.connection)).toBe(true);
      await third.stop();
      expect(await canConnect(second.connection)).toBe(true);
      await second.stop();
      expect(await canConnect(second.connection)).toBe(false);
    },
    START_MS,
  );

  test(
    'starts once for two simultaneous callers, and stops once',
    async () => {
      const dataDir = aFolder();
      await (await startPostgres({ dataDir, log })).stop();
      const both = await Promise.all([
        startPostgres({ dataDir, log }),
        startPostgres({ dataDir, log }),
      ]);
      expect(await canConnect(both[0].connection)).toBe(true);
      await Promise.all(both.map((one) => one.stop()));
      expect(await canConnect(both[0].connection)).toBe(false);
    },
    START_MS,
  );

  test(
    'loses no acknowledged write when the server is killed',
    async () => {
      const dataDir = aFolder();
      const before = await startPostgres({ dataDir, log });
      const db = openDatabase(before.connection);
      await migrate(db);
      await db.insertInto('category').values({ dir: 'kept', title: 'Kept' }).execute();
      process.kill(postmasterOf(dataDir), 'SIGKILL');
      await db.destroy();
      const after = await startPostgres({ dataDir, log });
      const again = openDatabase(after.connection);
      expect(await again.selectFrom('category').select('dir').execute()).toEqual([{ dir: 'kept' }]);
      await again.destroy();
      await after.stop();
    },
    START_MS,
  );

  test(
    "includes the server's output in the error",
    async () => {
      const dataDir = aFolder();
      await (await startPostgres({ dataDir, log })).stop();
      rmSync(join(dataDir, 'pg', 'data', 'global'), { recursive: true });
      await expect(startPostgres({ dataDir, log })).rejects.toThrow(
        /did not start[\s\S]*pg_control|global/,
      );
    },
    START_MS,
  );
});

describe('provideDatabase', () => {
  test('uses DATABASE_URL if set, and starts nothing', async () => {
    const provided = await provideDatabase({
      databaseUrl: 'postgres://db.example/site',
      dataDir: '/nonexistent',
      log,
    });
    expect(provided.target).toBe('postgres://db.example/site');
    await provided.stop();
  });
});

async function canConnect(connection: DatabaseConnection): Promise<boolean> {
  const db = openDatabase(connection);
  try {
    return await isDatabaseReachable(db);
  } finally {
    await db.destroy();
  }
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
