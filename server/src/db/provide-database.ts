import type { DatabaseConnection } from './database.ts';
import { startPostgres } from './embedded-postgres.ts';

export interface ProvidedDatabase {
  /** For openDatabase. */
  target: DatabaseConnection | string;
  /** Leaves the embedded server, which stops with the last process that leaves it; another's server is left alone. */
  stop: () => Promise<void>;
}

/** DATABASE_URL when it is set, else the embedded PostgreSQL in DATA_DIR (architecture section 5). */
export async function provideDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: (line: string) => void;
}): Promise<ProvidedDatabase> {
  if (options.databaseUrl) return { target: options.databaseUrl, stop: () => Promise.resolve() };
  const postgres = await startPostgres(options);
  return { target: postgres.connection, stop: postgres.stop };
}
