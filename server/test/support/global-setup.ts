import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { startSystemPostgres } from './system-postgres.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { recreateTemplate, templateOf, TEST_SERVER_VARIABLE } from './test-database.ts';

/** Where the integration project's server is kept for the teardown, which runs in the same process. */
export interface TestServer {
  stop(): Promise<void>;
}
declare global {
  var nocturneTestServer: TestServer | undefined;
}

/**
 * One PostgreSQL for the whole integration project: DATABASE_URL_TEST when it is given (its databases `nocturne_t_*`
 * are ours), else an embedded one in a temporary folder. A migrated template makes each test's database a copy.
 */
export default async function globalSetup(): Promise<void> {
  const target = process.env['DATABASE_URL_TEST'] ?? (await startTemporaryServer());
  process.env[TEST_SERVER_VARIABLE] = JSON.stringify(target);
  await recreateTemplate(target);
  const template = openDatabase(templateOf(target), { poolSize: 1 });
  await migrate(template);
  await template.destroy();
}

/** With TEST_POSTGRES=system the same tests run on the PostgreSQL of the system's package, reached by its URL as a site with DATABASE_URL would. */
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
