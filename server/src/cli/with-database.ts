import type { Repositories } from '../compose/repositories.ts';
import type { Root } from '../compose/root.ts';
import type { SiteFile } from '../compose/site-files.ts';
import { readConfig, type Config } from '../config/config.ts';
import { requireCurrentSchema } from '../db/current-schema.ts';
import { openDatabase, type Database, type DatabaseConnection } from '../db/database.ts';
import { joinDatabase } from '../db/join-database.ts';
import { closeInspector } from '../process/close-inspector.ts';
import { printError } from './print.ts';
import { withStopSignal } from './stop-signal.ts';

/** Starts the database of a site that does not run, if this variable is `yes`. */
const START_VARIABLE = 'NOCTURNE_START_DATABASE';

/** The site's database, for a command. */
interface CommandDatabase {
  config: Config;
  target: DatabaseConnection | string;
  db: Database;
  /** Aborts when the command should stop; long commands end at their next step. */
  signal: AbortSignal;
}

/**
 * Runs a command on the database of the running site, then closes its connections. Rejects if there
 * is none: a command never creates a database, and starts one only if the environment says so.
 */
export function withSiteDatabase<T>(run: (site: CommandDatabase) => Promise<T>): Promise<T> {
  return withJoinedDatabase(async ({ config, target, signal }) => {
    const db = openDatabase(target, { poolSize: 3 });
    try {
      await requireCurrentSchema(db);
      return await run({ config, target, db, signal });
    } finally {
      await db.destroy();
    }
  });
}

/** Runs a command that needs only the database. */
export async function withRepositories<T>(
  run: (site: CommandDatabase & { repositories: Repositories }) => Promise<T>,
): Promise<T> {
  const { createRepositories } = await import('../compose/repositories.ts');
  return withSiteDatabase((site) =>
    run({ ...site, repositories: createRepositories(site.db, refuseSealed) }),
  );
}

/**
 * Runs a command on the site's repositories and services. It may use the services that need no
 * other files than the named ones. Emails go to the queue of the site's worker. Rejects if folders
 * or keys of these files do not exist: the worker cannot open what a second key seals.
 */
export async function withSite<T>(
  files: readonly SiteFile[],
  run: (site: Root, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { openRoot } = await import('../compose/open-root.ts');
  return withJoinedDatabase(async ({ config, target, signal }) => {
    const root = await openRoot({
      config,
      target,
      files,
      isSiteRequired: true,
      onError: printError,
    });
    try {
      return await run(root, signal);
    } finally {
      await root.close();
    }
  });
}

/** A signal during the start of the database also stops that database. */
function withJoinedDatabase<T>(run: (site: Omit<CommandDatabase, 'db'>) => Promise<T>): Promise<T> {
  // The command has the passwords of the database, and may hold the key of sealed values.
  closeInspector();
  return withStopSignal(async (signal) => {
    const config = readConfig(process.env);
    const provided = await joinDatabase({
      ...config,
      startVariable: START_VARIABLE,
      mayStart: process.env[START_VARIABLE] === 'yes',
      log: (line) => void process.stderr.write(`${line}\n`),
    });
    try {
      signal.throwIfAborted();
      return await run({ config, target: provided.target, signal });
    } finally {
      await provided.stop();
    }
  });
}

function refuseSealed(): never {
  throw new Error('this command did not read the key of sealed values');
}
