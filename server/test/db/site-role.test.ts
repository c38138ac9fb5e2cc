import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../src/db/database.ts';
import { prepareDatabase } from '../../src/db/prepare-database.ts';
import { provideDatabase, type ProvidedDatabase } from '../../src/db/provide-database.ts';
import { openJobs } from '../../src/jobs/jobs.ts';
import { AuditRepository } from '../../src/repositories/audit/audit-repository.ts';
import { writeAudit } from '../../src/repositories/audit/audit.ts';
import { RecordCipher } from '../../src/services/identity/record-cipher.ts';
import { temporaryDataDir } from '../support/temporary-postgres.ts';

const START_MS = 60_000;
const cipher = new RecordCipher(Buffer.alloc(32));
const mail = { to: 'lena@example.org', subject: 'Hello', text: 'A line.' };
let provided: ProvidedDatabase;
let db: Database;

/**
 * Prepares an installation of an earlier version: the superuser created everything, including the
 * job queue.
 */
beforeAll(async () => {
  provided = await provideDatabase({
    databaseUrl: undefined,
    dataDir: temporaryDataDir(),
    log: () => undefined,
  });
  await prepareDatabase({ ...provided, siteRole: undefined });
  const jobs = openJobs(provided.owner, { cipher });
  await jobs.add('mail', mail);
  await jobs.close();
  await prepareDatabase(provided);
  db = openDatabase(provided.target);
}, START_MS);
afterAll(async () => {
  await db.destroy();
  await provided.stop();
});

describe('M10 the database role of the site', () => {
  test('is not a superuser, and owns no table', async () => {
    const { rows } = await sql<{ super: boolean; owned: number }>`
      select rolsuper as super, (select count(*) from pg_class where relowner = r.oid
      and relnamespace = 'public'::regnamespace) as owned
      from pg_roles r where rolname = current_user`.execute(db);
    expect(rows).toEqual([{ super: false, owned: 0 }]);
  });

  test('can use every table, and the queue of an earlier version', async () => {
    await db.insertInto('category').values({ dir: 'ours', title: 'Ours' }).execute();
    await db.updateTable('category').set({ title: 'Still ours' }).execute();
    await db.deleteFrom('category').execute();
    const jobs = openJobs(provided.target, { cipher });
    await jobs.add('mail', mail);
    await jobs.close();
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from bullmq.job where name = 'mail'`.execute(db);
    expect(rows).toEqual([{ n: 2 }]);
  });

  test('can append to the audit log and truncate addresses, and nothing else', async () => {
    await writeAudit(db, { role: 'system', address: '192.0.2.7' }, { action: 'test', object: 'a' });
    await db.updateTable('audit_log').set({ ip: '192.0.2.0' }).execute();
    expect((await new AuditRepository(db).findEnds())?.last.seq).toBe(1);
    for (const change of [
      `update audit_log set action = 'x'`,
      'delete from audit_log',
      'truncate audit_log',
      'alter table audit_log disable trigger all',
      'drop table audit_log',
      'set session_replication_role = replica',
    ])
      await expect(sql.raw(change).execute(db)).rejects.toThrow(
        /permission denied|must be owner|append-only/,
      );
  });

  test('is prepared again at each start without a change', async () => {
    expect(await prepareDatabase(provided)).toEqual([]);
  });
});
