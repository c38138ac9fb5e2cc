import type { DatabaseConnection } from './database.ts';
import type { RunningCluster } from './embedded/cluster.ts';
import { startPostgres } from './embedded-postgres.ts';
import { SITE_ROLE } from './site-role.ts';

export interface ProvidedDatabase {
  /** The site's own connection, for openDatabase. */
  target: DatabaseConnection | string;
  /** Connection of the tables' owner, for migrations only. */
  owner: DatabaseConnection | string;
  /** Role of `target` if it differs from the owner. */
  siteRole: string | undefined;
  /**
   * Leaves the embedded server, which the last process stops. Does nothing for an external server.
   */
  stop: () => Promise<void>;
}

/**
 * Uses DATABASE_URL if it is set, otherwise the embedded PostgreSQL in DATA_DIR (docs/server.md).
 */
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
  return provideEmbedded(await startPostgres(options));
}

/** The connections of a running embedded server. */
export function provideEmbedded({ connection, stop }: RunningCluster): ProvidedDatabase {
  return {
    target: { ...connection, user: SITE_ROLE },
    owner: connection,
    siteRole: SITE_ROLE,
    stop,
  };
}
