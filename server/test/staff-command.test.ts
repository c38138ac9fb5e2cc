import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openRecordCipher } from '../src/compose/record-cipher.ts';
import { AuditRepository } from '../src/repositories/audit/audit-repository.ts';
import { AuditAnchor } from '../src/services/audit/audit-anchor.ts';
import { asMember, type ActingMember } from './support/as-member.ts';
import { acceptAll, AN_IDENTITY, identify } from './support/documents.ts';
import { urlOf } from './support/test-database.ts';
import { runWithInput } from './support/with-input.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let lena: ActingMember;
beforeAll(async () => {
  t = await openTestSite();
  lena = await asMember(t, 'lena');
}, 60_000);
afterAll(() => t.close());

async function run(command: 'staff' | 'records', ...words: string[]): Promise<string> {
  return (await call(command, ...words)).stdout;
}

function call(command: 'staff' | 'records', ...words: string[]) {
  const environment = { ...process.env, DATABASE_URL: urlOf(t.site.target), DATA_DIR: t.dataDir };
  const program = ['tools/src/nocturne.ts', command, ...words];
  return promisify(execFile)(process.execPath, program, {
    cwd: join(import.meta.dirname, '../..'),
    env: environment,
  });
}
const findRecords = async (name: string, ...words: string[]): Promise<string> =>
  (
    await runWithInput(
      [process.execPath, 'tools/src/nocturne.ts', 'records', 'find', ...words],
      `${name}\n`,
      {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, DATABASE_URL: urlOf(t.site.target), DATA_DIR: t.dataDir },
      },
    )
  ).stdout;
const refusalOf = (...words: Parameters<typeof run>) =>
  run(...words).then(
    () => undefined,
    (error: unknown) => error as { code: number; stdout: string },
  );
const roleOf = async (username: string) =>
  (
    await t.site.db
      .selectFrom('app_user')
      .select('role')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).role;
const sessionsOf = async (userId: number) =>
  (await t.site.db.selectFrom('session').select('user_id').where('user_id', '=', userId).execute())
    .length;

test('R6-05 the operator appoints staff; a new role ends the sessions of the account', async () => {
  expect(await run('staff', 'list')).toBe('nobody\n');
  expect(await run('staff', 'add', 'LENA', 'trust')).toBe('LENA has the role trust\n');
  expect([await roleOf('lena'), await sessionsOf(lena.id)]).toEqual(['trust', 0]);
  expect(JSON.parse(await run('staff', 'list', '--json'))).toEqual([
    { id: lena.id, username: 'lena', role: 'trust' },
  ]);
  await expect(run('staff', 'add', 'lena', 'king')).rejects.toThrow(
    '"king" is not valid for ROLE: use one of moderator, trust, admin',
  );
  await expect(run('staff', 'add', 'nobody-here', 'admin')).rejects.toThrow(
    'there is no active account called nobody-here',
  );
  expect(await run('staff', 'remove', 'lena')).toBe('lena is a member\n');
  expect(await roleOf('lena')).toBe('member');
  expect(await run('staff', 'audit', '--object', `user:${lena.id}`)).toMatch(
    /system\trole_member\t.*\n.*system\trole_trust\t/,
  );
  const one = await call('staff', 'audit', '--object', `user:${lena.id}`, '--limit', '1', '--json');
  expect(JSON.parse(one.stdout)).toEqual([
    expect.objectContaining({ actor_id: null, action: 'role_member', at: expect.any(String) }),
  ]);
  expect(one.stderr).toBe('there are more than 1; --limit N prints more\n');
  expect((await call('staff', 'audit', '--limit', '9')).stderr).toBe('');
}, 60_000);

test('R4-05 the operator decides on identities, and the log reveals tampering', async () => {
  const moth = await asMember(t, 'moth');
  await acceptAll(t, moth.cookie);
  await identify(t, moth.cookie);
  const waiting = await run('staff', 'identities', '--json');
  expect(JSON.parse(waiting)).toEqual([
    { kind: 'member', id: moth.id, username: 'moth', submitted_at: expect.any(String), scopes: [] },
  ]);
  expect(waiting).not.toContain('Venn');
  await expect(run('staff', 'reject', 'member', String(moth.id), 'ugly')).rejects.toThrow();
  await expect(run('staff', 'verify', 'person', '999999')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there is nothing with this name or number'),
  });
  expect(await run('staff', 'verify', 'member', String(moth.id))).toBe(
    `member ${moth.id}: confirmed\n`,
  );
  expect((await moth.read('verificationState', {})).state).toBe('verified');
  expect(await run('staff', 'identities')).toBe('none\n');
  expect(await refusalOf('staff', 'audit', '--verify')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('a rewritten log cannot be excluded'),
  });
  const refused = await refusalOf('staff', 'audit', '--verify', '--json');
  expect(JSON.parse(refused?.stdout ?? '')).toEqual({ intact: false, anchor: false });
  const cipher = await openRecordCipher(t.site.config);
  await new AuditAnchor(t.dataDir, new AuditRepository(t.site.db), cipher).renew();
  expect(await run('staff', 'audit', '--verify')).toBe('the audit log is intact\n');
  await sql`alter table audit_log disable trigger audit_log_keep`.execute(t.site.db);
  await sql`update audit_log set action = 'nothing' where seq = 2`.execute(t.site.db);
  await sql`alter table audit_log enable trigger audit_log_keep`.execute(t.site.db);
  await expect(run('staff', 'audit', '--verify')).rejects.toThrow('tampered with at line 2');
}, 60_000);

test('A8 counts approvals per member of staff', async () => {
  expect(await run('staff', 'approvals')).toMatch(/approved|nothing has been approved yet/);
  expect(JSON.parse(await run('staff', 'approvals', '--json'))).toEqual(expect.any(Array));
}, 60_000);

test('R9-10 the custodian finds records by name, only with the key of the site', async () => {
  const person = await t.site.db
    .selectFrom('person_identity')
    .select('id')
    .executeTakeFirstOrThrow();
  const draft = {
    dir: 'low-tide',
    title: 'Low tide',
    origin: 'upload',
    state: 'draft',
    user_id: lena.id,
  } as const;
  const { id } = await t.site.db
    .insertInto('video')
    .values(draft)
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.site.db
    .insertInto('depiction')
    .values({ video_id: id, person_id: person.id, produced_on: '2024-01-01' })
    .execute();
  await t.site.services.records.saveRecord(id);
  expect(await findRecords('halden venn orla')).toContain(AN_IDENTITY.name);
  expect(await run('records', 'show', String(id))).toContain(
    `born 1990-04-05, passport NO ${AN_IDENTITY.document_number}`,
  );
  expect(await findRecords('Somebody')).toBe('none\n');
  const index = {
    record_id: expect.any(Number),
    video_id: id,
    person_id: person.id,
    titles: ['Low tide'],
    urls: expect.any(Array),
    name: AN_IDENTITY.name,
    aliases: [],
    produced_on: '2024-01-01',
    place: '',
    custodian: expect.any(String),
    created_at: expect.any(String),
    amended_at: expect.any(String),
    retain_until: null,
    refused: '',
  };
  expect(JSON.parse(await run('records', 'list', '--json'))).toEqual([index]);
  expect(JSON.parse(await findRecords('Low', '--json'))).toEqual([index]);
  expect(JSON.parse(await run('records', 'show', String(id), '--json'))).toEqual([
    {
      ...index,
      birth_date: '1990-04-05',
      document_type: 'passport',
      document_country: 'NO',
      document_number: AN_IDENTITY.document_number,
    },
  ]);
  const other = {
    ...process.env,
    DATABASE_URL: urlOf(t.site.target),
    DATA_DIR: t.dataDir,
    RECORDS_KEY: 'another key of thirty-two letters',
  };
  await expect(
    promisify(execFile)(process.execPath, ['tools/src/nocturne.ts', 'records', 'list'], {
      cwd: join(import.meta.dirname, '../..'),
      env: other,
    }),
  ).rejects.toThrow();
}, 60_000);
