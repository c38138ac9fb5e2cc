import { migrate } from './migrate.ts';
import { openDatabase } from './database.ts';
import type { ProvidedDatabase } from './provide-database.ts';
import { grantSiteRole } from './site-role.ts';

/**
 * Migrates the database to the newest schema as the owner of its tables. Resolves to the migrations
 * that ran.
 */
export async function prepareDatabase({ owner, siteRole }: ProvidedDatabase): Promise<string[]> {
  const db = openDatabase(owner, { poolSize: 3 });
  try {
    const ran = await migrate(db);
    if (siteRole !== undefined) await grantSiteRole(db, siteRole);
    return ran;
  } finally {
    await db.destroy();
  }
}
