import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { writeAudit } from '../src/repositories/audit/audit.ts';
import { AuditRepository } from '../src/repositories/audit/audit-repository.ts';
import { AuditAnchor } from '../src/services/audit/audit-anchor.ts';
import { RecordCipher } from '../src/services/identity/record-cipher.ts';
import { truncateAddress } from '../src/lib/truncate-address.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';

const DAY_MS = 86_400_000;
let own: TestDatabase;
let dataDir: string;
let audit: AuditRepository;
let anchor: AuditAnchor;
beforeEach(async () => {
  own = await withDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nocturne-audit-'));
  audit = new AuditRepository(own.db);
  anchor = new AuditAnchor(dataDir, audit, new RecordCipher(Buffer.alloc(32, 1)));
});
afterEach(async () => {
  await own.drop();
  await rm(dataDir, { recursive: true });
});

const write = (object: string, address = '192.0.2.77') =>
  writeAudit(own.db, { id: 1, role: 'admin', address }, { action: 'look', object });
const lines = () => own.db.selectFrom('audit_log').select(['seq', 'ip']).orderBy('seq').execute();
/** Runs a change that only the owner of the table may make. */
const asOwner = (change: string) =>
  sql
    .raw(`set session_replication_role = replica; ${change}; set session_replication_role = origin`)
    .execute(own.db);
const firstBrokenEntry = async () =>
  (await sql<{ seq: number | null }>`select audit_break() as seq`.execute(own.db)).rows[0]?.seq;
/** Makes entries older and recomputes the hashes. */
const age = (days: number, upTo: number) =>
  asOwner(`do $$ declare entry audit_log; last bytea := '\\x'; begin
    for entry in select * from audit_log order by seq loop
      if entry.seq <= ${upTo} then entry.at := entry.at - interval '${days} days'; end if;
      entry.prev_hash := last; entry.hash := audit_hash(entry); last := entry.hash;
      update audit_log set at = entry.at, prev_hash = entry.prev_hash, hash = entry.hash
      where seq = entry.seq;
    end loop; end $$`);

test('L25 a long transaction blocks no writer, and the chain follows commit order', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
  const slow = own.db.transaction().execute(async (transaction) => {
    const actor = { role: 'system' } as const;
    await writeAudit(transaction, actor, { action: 'purge', object: 'video:1' });
    await writeAudit(transaction, actor, { action: 'purge', object: 'video:2' });
    written();
    await goOn;
  });
  await hasWritten;
  await write('video:3');
  resolve();
  await slow;
  const found = await own.db
    .selectFrom('audit_log')
    .select(['seq', 'object'])
    .orderBy('seq')
    .execute();
  expect(found.map(({ object }) => object)).toEqual(['video:3', 'video:1', 'video:2']);
  expect([found.map(({ seq }) => seq), await firstBrokenEntry()]).toEqual([[1, 2, 3], null]);
});

test('M10 addresses are truncated after 90 days, and the chain stays valid', async () => {
  await write('video:1');
  await write('video:2', '2001:db8:1:2::3');
  await write('video:3');
  await age(91, 2);
  expect(await audit.truncateAddresses(new Date(), truncateAddress)).toBe(2);
  expect((await lines()).map(({ ip }) => ip)).toEqual(['192.0.2.0', '2001:db8:1::', '192.0.2.77']);
  expect([
    await audit.truncateAddresses(new Date(), truncateAddress),
    await firstBrokenEntry(),
  ]).toEqual([0, null]);
});

test('M10 deletes entries after seven years, except the newest; the rest is valid', async () => {
  for (const object of ['video:1', 'video:2', 'video:3']) await write(object);
  await age(8 * 366, 2);
  await anchor.renew();
  expect(await audit.deleteOld(new Date())).toBe(2);
  expect([
    (await lines()).map(({ seq }) => seq),
    await firstBrokenEntry(),
    await anchor.problem(),
  ]).toEqual([[3], null, undefined]);
  await age(8 * 366, 3);
  expect(await audit.deleteOld(new Date(Date.now() + DAY_MS))).toBe(0);
  await write('video:4');
  expect([(await lines()).map(({ seq }) => seq), await firstBrokenEntry()]).toEqual([[3, 4], null]);
});

test('M10 the anchor detects a cut at the end, and is not renewed over the rest', async () => {
  expect(await anchor.problem()).toBeUndefined();
  for (const object of ['video:1', 'video:2', 'video:3']) await write(object);
  await anchor.renew();
  expect(await anchor.problem()).toBeUndefined();
  await asOwner('delete from audit_log where seq = 3');
  expect(await firstBrokenEntry()).toBeNull();
  expect(await anchor.problem()).toBe('the log was truncated: it had 3 lines and ends at line 2');
  await expect(anchor.renew()).rejects.toThrow('the log was truncated');
  await write('video:4');
  expect(await anchor.problem()).toBe('the log was replaced at or before line 3');
});

test('M10 the anchor detects entries deleted at the beginning too early', async () => {
  for (const object of ['video:1', 'video:2']) await write(object);
  await anchor.renew();
  await asOwner('delete from audit_log where seq = 1');
  expect(await anchor.problem()).toBe(
    'lines 1 to 1 were deleted before the end of their retention',
  );
});

/** Recomputes the hashes over the present entries, as an attacker who knows the scheme would. */
const rehashChain = () => age(0, 0);

test('M10 the anchor detects a cut that removed more than the expired entries', async () => {
  for (const object of ['video:1', 'video:2', 'video:3', 'video:4']) await write(object);
  await age(8 * 366, 1);
  await anchor.renew();
  await asOwner('delete from audit_log where seq <= 3');
  expect(await firstBrokenEntry()).toBeNull();
  expect(await anchor.problem()).toBe(
    'lines 1 to 3 were deleted before the end of their retention',
  );
  await expect(anchor.renew()).rejects.toThrow('before the end of their retention');
});

test('M10 the anchor detects replaced entries, with or without matching hashes', async () => {
  for (const object of ['video:1', 'video:2', 'video:3']) await write(object);
  await anchor.renew();
  await asOwner(`update audit_log set object = 'video:9' where seq = 2`);
  expect(await anchor.problem()).toBe('the log was tampered with at line 2');
  await rehashChain();
  expect([await firstBrokenEntry(), await anchor.problem()]).toEqual([
    null,
    'the log was replaced at or before line 3',
  ]);
});

test('M10 replaced entries prevent renewal; the whole chain is checked daily', async () => {
  const soon = new Date(Date.now() + DAY_MS);
  for (const object of ['video:1', 'video:2', 'video:3']) await write(object);
  await anchor.renew();
  await write('video:4');
  await write('video:5');
  await asOwner(`update audit_log set object = 'video:9' where seq = 4`);
  await expect(anchor.renew()).rejects.toThrow('the log was tampered with at line 4');
  await asOwner(
    `update audit_log set object = 'video:4' where seq = 4; update audit_log set object = 'video:9'
    where seq = 2`,
  );
  const tomorrow = new AuditAnchor(
    dataDir,
    audit,
    new RecordCipher(Buffer.alloc(32, 1)),
    () => soon,
  );
  await expect(tomorrow.renew()).rejects.toThrow('the log was tampered with at line 2');
});

test('M10 an anchor from an earlier version, without the days, is read and renewed', async () => {
  const cipher = new RecordCipher(Buffer.alloc(32, 1));
  for (const object of ['video:1', 'video:2']) await write(object);
  const ends = await audit.findEnds();
  const hash = ends?.last.hash.toString('hex') ?? '';
  const firstAt = ends?.first.at.toISOString() ?? '';
  const mac = cipher.mac([1, firstAt, 2, hash].join(' ')).toString('hex');
  await writeFile(
    join(dataDir, 'audit.anchor'),
    JSON.stringify({ first: 1, firstAt, last: 2, hash, mac }),
  );
  await anchor.renew();
  await asOwner('delete from audit_log where seq = 1');
  expect(await anchor.problem()).toBe(
    'lines 1 to 1 were deleted before the end of their retention',
  );
});

test("M10 an anchor written without the site's key is reported", async () => {
  await write('video:1');
  await anchor.renew();
  const file = join(dataDir, 'audit.anchor');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"last":1', '"last":0'));
  expect(await anchor.problem()).toMatch(/was changed by someone without the site's key/);
});
