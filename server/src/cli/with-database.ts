import { readConfig, type Config } from '../config/config.ts';
import { openDatabase, type Database, type DatabaseConnection } from '../db/database.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { provideDatabase } from '../db/provide-database.ts';

/**
 * Runs a command on the site's database and closes everything afterwards. The server may be
 * running.
 */
export async function withSiteDatabase(
  run: (db: Database, config: Config, target: DatabaseConnection | string) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const provided = await provideDatabase({
    ...config,
    log: (line) => void process.stderr.write(`${line}\n`),
  });
  try {
    await prepareDatabase(provided);
    const db = openDatabase(provided.target, { poolSize: 3 });
    try {
      await run(db, config, provided.target);
    } finally {
      await db.destroy();
    }
  } finally {
    await provided.stop();
  }
}
