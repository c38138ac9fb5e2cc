import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../src/db/embedded-postgres.ts';

const silent = () => undefined;

/** Starts a PostgreSQL in its own folder, which `stop()` removes. It is not durable. */
export async function startTemporaryPostgres(bin?: string) {
  const dataDir = temporaryDataDir();
  const server = await startPostgres({
    dataDir,
    log: silent,
    isDurable: false,
    ...(bin === undefined ? {} : { bin }),
  });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, dataDir, stop };
}

/**
 * Creates a folder that every account may traverse, so that it can hold the data even if the tests
 * run as root.
 */
export function temporaryDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-test-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}
