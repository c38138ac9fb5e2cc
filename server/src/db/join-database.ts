import { hasEmbeddedDatabase, joinPostgres } from './embedded-postgres.ts';
import { provideDatabase, provideEmbedded, type ProvidedDatabase } from './provide-database.ts';

export interface JoinOptions {
  databaseUrl: string | undefined;
  databaseOwnerUrl?: string | undefined;
  dataDir: string;
  /** Starts the embedded database of a stopped site. It must exist. */
  mayStart: boolean;
  /** Environment variable that allows that, for the error message. */
  startVariable: string;
  log: (line: string) => void;
}

/**
 * Joins the database of a running site: that of DATABASE_URL, otherwise the embedded one in
 * DATA_DIR. Rejects with a message for the operator instead of creating a database, because a
 * second one would look like a site without members.
 */
export async function joinDatabase(options: JoinOptions): Promise<ProvidedDatabase> {
  const { databaseUrl, dataDir, mayStart, startVariable, log } = options;
  if (databaseUrl !== undefined) return provideDatabase(options);
  if (!hasEmbeddedDatabase(dataDir))
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the values of the ` +
        'running site.',
    );
  const running = await joinPostgres({ dataDir, log });
  if (running) return provideEmbedded(running);
  if (!mayStart)
    throw new Error(
      `The site of ${dataDir} is not running. Start it, or set DATA_DIR or DATABASE_URL to the ` +
        `values of the running site. With ${startVariable}=yes a command starts the database of ` +
        'a stopped site.',
    );
  log(`The site is not running: starting the database in ${dataDir} for this command.`);
  return provideDatabase(options);
}
