import type { DatabaseConnection } from './database.ts';
import { startPostgres } from './embedded-postgres.ts';
import { SITE_ROLE } from './site-role.ts';

export interface ProvidedDatabase {
  /** For openDatabase: what the site works as. */
  target: DatabaseConnection | string;
  /** The owner of the tables, for migrations only. */
  owner: DatabaseConnection | string;
  /** The role of `target`, where it is another than the owner. */
  siteRole: string | undefined;
  /** Leaves the embedded server, which stops with the last process that leaves it; another's server is left alone. */
  stop: () => Promise<void>;
}

/** DATABASE_URL if it is set, otherwise the embedded PostgreSQL in DATA_DIR (docs/server.md). */
export async function provideDatabase(options: {
  databaseUrl: string | undefined;
  databaseOwnerUrl?: string | undefined;
  dataDir: string;
  mayBeTemporary?: boolean;
  log: (line: string) => void;
}): Promise<ProvidedDatabase> {
  const { databaseUrl: target, databaseOwnerUrl: owner } = options;
  if (target !== undefined) {
    const siteRole = owner === undefined ? undefined : decodeURIComponent(new URL(target).username);
    return { target, owner: owner ?? target, siteRole, stop: () => Promise.resolve() };
  }
  const { connection, stop } = await startPostgres(options);
  return {
    target: { ...connection, user: SITE_ROLE },
    owner: connection,
    siteRole: SITE_ROLE,
    stop,
  };
}
