import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { DatabaseProxy } from '../../bench/src/database/database-proxy.ts';
import { compose, type Site } from '../src/compose/compose.ts';
import { readConfig } from '../src/config/config.ts';
import { openDatabase, type Database, type DatabaseConnection } from '../src/db/database.ts';
import { Heartbeat } from '../src/db/heartbeat.ts';
import { ClientGroup } from '../src/db/site-client.ts';
import { openJobs } from '../src/jobs/jobs.ts';
import { announce } from '../src/db/announcer.ts';
import { RecordCipher } from '../src/services/identity/record-cipher.ts';
import { isDatabaseUnavailable } from '../src/http/database-unavailable.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';
import { waitUntil } from './support/wait-until.ts';

const QUICK = { everyMs: 20, deadlineMs: 300, blindMs: 60_000 };
const LIMIT_MS = 30_000;

let own: TestDatabase;
let real: DatabaseConnection;
beforeAll(async () => {
  own = await withDatabase();
  const { target } = own;
  const url = typeof target === 'string' ? new URL(target) : undefined;
  real = url
    ? {
        host: decodeURIComponent(url.hostname),
        database: url.pathname.slice(1),
        user: url.username,
      }
    : (target as DatabaseConnection);
});
afterAll(() => own.drop());

let proxy: DatabaseProxy;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  proxy = await DatabaseProxy.open(real);
});
afterEach(async () => {
  await proxy.close();
  for (const close of closing.splice(0).toReversed()) await close();
});

function openProxied(options: Parameters<typeof openDatabase>[1] = {}): Database {
  const db = openDatabase(proxy.urlFor(real), options);
  closing.push(() => db.destroy());
  return db;
}

const one = (db: Database) =>
  sql<{ n: number }>`select 1 as n`.execute(db).then(({ rows }) => rows[0]?.n);
const addCategory = (db: Database, dir: string) =>
  db.insertInto('category').values({ dir, title: dir }).execute();
const categories = (dir: string) =>
  own.db.selectFrom('category').select('dir').where('dir', '=', dir).execute();
/**
 * Resolves when `count` running statements begin with `text`. A sleeping statement does not notice
 * a cut connection.
 */
const waitForStatements = (text: string, count: number) =>
  waitUntil(async () => {
    const found = await sql`select from pg_stat_activity where datname = current_database()
      and query like ${`${text}%`} and state <> 'idle'
      and pid <> pg_backend_pid()`.execute(own.db);
    return found.rows.length === count;
  });
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a closed connection', () => {
  test(
    'O47 fails only the query that is running',
    async () => {
      const db = openProxied();
      const failure = failureOf(sql`select pg_sleep(60)`.execute(db));
      // The server repeats a failed read twice.
      for (const count of [1, 2, 3]) {
        await waitForStatements('select pg_sleep(60)', count);
        proxy.cut();
      }
      expect(isDatabaseUnavailable(await failure)).toBe(true);
      expect(await one(db)).toBe(1);
    },
    LIMIT_MS,
  );

  test(
    'O47 rolls back its transaction, and the next one works',
    async () => {
      const db = openProxied();
      const failure = failureOf(
        db.transaction().execute(async (transaction) => {
          await addCategory(transaction, 'half');
          proxy.cut();
          await addCategory(transaction, 'other-half');
        }),
      );
      expect(isDatabaseUnavailable(await failure)).toBe(true);
      await db.transaction().execute((transaction) => addCategory(transaction, 'whole'));
      expect([await categories('half'), await categories('whole')]).toEqual([
        [],
        [{ dir: 'whole' }],
      ]);
    },
    LIMIT_MS,
  );

  test(
    'O47 fails only the call that adds a job',
    async () => {
      const jobs = openJobs(proxy.urlFor(real), { cipher: new RecordCipher(Buffer.alloc(32)) });
      closing.push(() => jobs.close());
      await jobs.add('clean', {});
      const adding = Array.from({ length: 20 }, () => failureOf(jobs.add('clean', {})));
      proxy.cut();
      await Promise.all(adding);
      expect(await failureOf(jobs.add('clean', {}))).toBeUndefined();
    },
    LIMIT_MS,
  );
});

describe('a connection that died unnoticed', () => {
  test.each([
    ['a read is asked again', (db: Database) => one(db)],
    [
      'a transaction begins again',
      (db: Database) => db.transaction().execute((transaction) => one(transaction)),
    ],
  ])('O48 %s', async (_name, ask) => {
    const db = openProxied();
    await Promise.all([one(db), one(db), one(db)]);
    proxy.cutAtNextUse();
    expect(await ask(db)).toBe(1);
  });

  test('O48 a write is not repeated, because it may have succeeded', async () => {
    const db = openProxied();
    await one(db);
    proxy.cutAtNextUse();
    expect(isDatabaseUnavailable(await failureOf(addCategory(db, 'unsure')))).toBe(true);
    expect(await categories('unsure')).toEqual([]);
  });
});

describe('a silent database', () => {
  /** Opens a pool with the heartbeat of its process. */
  async function beating() {
    const group = new ClientGroup();
    let returns = 0;
    const heartbeat = new Heartbeat({
      target: proxy.urlFor(real),
      group,
      ...QUICK,
      onRecover: () => (returns += 1),
    });
    await heartbeat.start();
    closing.push(() => heartbeat.stop());
    return { db: openProxied({ group }), returns: () => returns };
  }

  test.each([true, false])(
    'O48 fails waiting queries, and responds after recovery; connections lost: %s',
    async (losesOpenConnections) => {
      const { db, returns } = await beating();
      await Promise.all([one(db), one(db)]);
      proxy.pauseTraffic();
      const failures = await Promise.all([
        failureOf(addCategory(db, 'silent')),
        failureOf(addCategory(db, 'silent-too')),
      ]);
      expect(failures.map(isDatabaseUnavailable)).toEqual([true, true]);
      proxy.resumeTraffic({ losesOpenConnections });
      await waitUntil(() => returns() === 1);
      expect(await one(db)).toBe(1);
    },
    LIMIT_MS,
  );

  test('O48 does not end a slow query while the database is alive', async () => {
    const { db, returns } = await beating();
    await sql`select pg_sleep(1)`.execute(db);
    expect(returns()).toBe(0);
  });
});

describe('the server caches', () => {
  let site: Site;
  let dataDir: string;
  async function openSite(blindMs: number): Promise<void> {
    dataDir = await mkdtemp(join(tmpdir(), 'nocturne-away-'));
    site = await compose(readConfig({ DATA_DIR: dataDir }), proxy.urlFor(real), {
      hasDirectJobs: true,
      heartbeat: { ...QUICK, blindMs },
    });
    await site.start();
    closing.push(
      () => rm(dataDir, { recursive: true }),
      () => site.close(),
    );
  }
  const encoded = { identity: Buffer.from('kept') };
  const ask = (value: () => Promise<string>) =>
    site.cache.get('key', 3600, async () => ({
      body: { ...encoded, identity: Buffer.from(await value()) } as never,
      tags: ['video:1'],
    }));
  const asked = async (value: () => Promise<string>) =>
    ((await ask(value)).body as unknown as typeof encoded).identity.toString();

  test.each([true, false])(
    'L24 O48 drop what was announced during a silence; connections lost: %s',
    async (losesOpenConnections) => {
      await openSite(60_000);
      expect(await asked(() => Promise.resolve('old'))).toBe('old');
      proxy.pauseTraffic();
      await announce(own.db, 'purge', 'video:1');
      // A silent database does not empty the cache, so visitors still get responses.
      expect(await asked(() => Promise.resolve('new'))).toBe('old');
      proxy.resumeTraffic({ losesOpenConnections });
      await waitUntil(async () => (await asked(() => Promise.resolve('new'))) === 'new');
    },
    LIMIT_MS,
  );

  test(
    'L24 stop serving data that a takedown may have changed after a long silence',
    async () => {
      await openSite(600);
      expect(await asked(() => Promise.resolve('old'))).toBe('old');
      expect(await site.catalogue.count(0)).toBe(0);
      proxy.pauseTraffic();
      await waitUntil(
        async () => (await asked(() => Promise.resolve('asked again'))) === 'asked again',
      );
      await expect((async () => site.catalogue.count(0))()).rejects.toMatchObject({
        code: 'unavailable',
      });
      proxy.resumeTraffic({ losesOpenConnections: true });
      await waitUntil(
        async () => (await failureOf((async () => site.catalogue.count(0))())) === undefined,
      );
    },
    LIMIT_MS,
  );
});
