import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { startSystemPostgres } from './system-postgres.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { recreateTemplate, templateOf, TEST_SERVER_VARIABLE } from './test-database.ts';

/** Holds the integration project's server for the teardown, which runs in the same process. */
export interface TestServer {
  stop(): Promise<void>;
}
declare global {
  var nocturneTestServer: TestServer | undefined;
}

/**
 * Prepares one PostgreSQL for the whole integration project. It uses DATABASE_URL_TEST if that is
 * set (its databases `nocturne_t_*` are ours), otherwise an embedded server in a temporary folder.
 * Each test's database is a copy of a migrated template.
 */
export default async function globalSetup(): Promise<void> {
  const target = process.env['DATABASE_URL_TEST'] ?? (await startTemporaryServer());
  process.env[TEST_SERVER_VARIABLE] = JSON.stringify(target);
  await recreateTemplate(target);
  const template = openDatabase(templateOf(target), { poolSize: 1 });
  await migrate(template);
  await template.destroy();
}

/**
 * TEST_POSTGRES=system runs the same tests on PostgreSQL from the system's package. Tests reach it
 * by its URL, as a site with DATABASE_URL does.
 */
async function startTemporaryServer() {
  if (process.env['TEST_POSTGRES'] === 'system') {
    const system = await startSystemPostgres();
    globalThis.nocturneTestServer = system;
    return system.databaseUrl;
  }
  const server = await startTemporaryPostgres();
  globalThis.nocturneTestServer = server;
  return server.connection;
}
