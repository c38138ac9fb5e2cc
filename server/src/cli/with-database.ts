import type { Repositories } from '../compose/repositories.ts';
import type { Root } from '../compose/root.ts';
import type { SiteFile } from '../compose/site-files.ts';
import { readConfig, type Config } from '../config/config.ts';
import { openDatabase, type Database, type DatabaseConnection } from '../db/database.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { provideDatabase } from '../db/provide-database.ts';

/** The site's database, for a command. */
interface CommandDatabase {
  config: Config;
  target: DatabaseConnection | string;
  db: Database;
}

/**
 * Runs a command on the site's database and closes everything afterwards. The server may be
 * running.
 */
export async function withSiteDatabase(
  run: (site: CommandDatabase) => Promise<void>,
): Promise<void> {
  await withProvidedDatabase(async (config, target) => {
    const db = openDatabase(target, { poolSize: 3 });
    try {
      await run({ config, target, db });
    } finally {
      await db.destroy();
    }
  });
}

/** Runs a command that needs only the database. Modules load after the command line is parsed. */
export async function withRepositories(
  run: (site: CommandDatabase & { repositories: Repositories }) => Promise<void>,
): Promise<void> {
  const { createRepositories } = await import('../compose/repositories.ts');
  await withSiteDatabase((site) =>
    run({ ...site, repositories: createRepositories(site.db, refuseSealed) }),
  );
}

/**
 * Runs a command on the site's repositories and services. It may use the services that need no
 * other files than the named ones. Emails go to the queue of the site's worker.
 */
export async function withSite(
  files: readonly SiteFile[],
  run: (site: Root) => Promise<void>,
): Promise<void> {
  const { openRoot } = await import('../compose/open-root.ts');
  const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
  await withProvidedDatabase(async (config, target) => {
    const root = await openRoot({ config, target, files, onError });
    try {
      await run(root);
    } finally {
      await root.close();
    }
  });
}

async function withProvidedDatabase(
  run: (config: Config, target: DatabaseConnection | string) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const provided = await provideDatabase({
    ...config,
    log: (line) => void process.stderr.write(`${line}\n`),
  });
  try {
    await prepareDatabase(provided);
    await run(config, provided.target);
  } finally {
    await provided.stop();
  }
}

function refuseSealed(): never {
  throw new Error('this command did not read the key of sealed values');
}
