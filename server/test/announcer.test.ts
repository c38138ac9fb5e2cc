import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { LiveCatalogue } from '../src/catalogue/live-catalogue.ts';
import { compose } from '../src/compose/compose.ts';
import { readConfig } from '../src/config/config.ts';
import { announce, AnnouncementListener } from '../src/db/announcer.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';
import { waitUntil } from './support/wait-until.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await withDatabase();
});
afterAll(() => own.drop());

/** The listener records the announcements. */
async function startListener() {
  const heard: string[] = [];
  let reconnects = 0;
  const listener = new AnnouncementListener(
    (channel, payload) => heard.push(`${channel} ${payload}`),
    {
      target: own.target,
      onRecover: () => (reconnects += 1),
    },
  );
  await listener.start();
  return { listener, heard, reconnects: () => reconnects };
}

test('every process receives the announcements of its channel, in order', async () => {
  const [one, two] = [await startListener(), await startListener()];
  await announce(own.db, 'catalogue');
  await sql`select pg_notify('weather', 'rain')`.execute(own.db);
  await announce(own.db, 'purge', 'video:1 video:2');
  await announce(own.db, 'registry');
  for (const { heard } of [one, two]) {
    await waitUntil(() => heard.length === 3);
    expect(heard).toEqual(['catalogue ', 'purge video:1 video:2', 'registry ']);
  }
  await one.listener.stop();
  await two.listener.stop();
});

test('a stopped listener receives nothing more', async () => {
  const [stopped, other] = [await startListener(), await startListener()];
  await stopped.listener.stop();
  await announce(own.db, 'catalogue');
  await waitUntil(() => other.heard.length === 1);
  expect([stopped.heard, stopped.reconnects()]).toEqual([[], 0]);
  await other.listener.stop();
});

test('a broken connection is replaced, and the listener learns of the gap', async () => {
  const { listener, heard, reconnects } = await startListener();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query like 'listen %'`.execute(own.db);
  await waitUntil(() => reconnects() === 1);
  await announce(own.db, 'catalogue');
  await waitUntil(() => heard.length > 0);
  expect([heard, reconnects()]).toEqual([['catalogue '], 1]);
  await listener.stop();
}, 20_000);

test('an announcement during startup, right after the first snapshot, is not missed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nocturne-start-'));
  const site = await compose(readConfig({ DATA_DIR: dataDir }), own.target, {
    hasDirectJobs: true,
  });
  const build = () => LiveCatalogue.prototype.start.call(site.catalogue);
  site.catalogue.start = async () => {
    await build();
    await own.db
      .insertInto('video')
      .values({ dir: 'x', title: 'x', origin: 'import', state: 'published' })
      .execute();
    await announce(own.db, 'catalogue');
  };
  await site.start();
  await waitUntil(async () => (await site.catalogue.count(0)) === 1);
  await site.close();
  await rm(dataDir, { recursive: true });
});
