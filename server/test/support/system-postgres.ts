import { systemBinaries } from '../../src/db/embedded/binaries.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { urlOf } from './test-database.ts';

export interface SystemPostgres {
  /** Value of DATABASE_URL for this server. */
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the operating system's PostgreSQL in a temporary folder, on a Unix socket. Throws if it is
 * not installed.
 */
export async function startSystemPostgres(): Promise<SystemPostgres> {
  const bin = systemBinaries();
  if (bin === undefined) throw new Error('There is no PostgreSQL under /usr/lib/postgresql');
  const { connection, stop } = await startTemporaryPostgres(bin);
  return { databaseUrl: urlOf(connection), stop };
}
