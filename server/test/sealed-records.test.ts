import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import type { Person } from '@nocturne/contracts/entities/verification';
import { operations } from '@nocturne/contracts/operations';
import { STAFF_DOCUMENT_PATH } from '@nocturne/contracts/verification';
import { sql } from 'kysely';
import { openRecordCipher } from '../src/compose/record-cipher.ts';
import { isBound, RecordCipher } from '../src/services/identity/record-cipher.ts';
import { RecordFiles } from '../src/services/identity/record-files.ts';
import { Reseal } from '../src/services/identity/reseal.ts';
import { SealMark } from '../src/services/identity/seal-mark.ts';
import { asMember, errorsOf, type ActingMember } from './support/as-member.ts';
import { sealInFirstFormat } from './support/first-format.ts';
import {
  A_DOCUMENT,
  acceptAll,
  AN_IDENTITY,
  identify,
  createStaff,
  postFile,
} from './support/documents.ts';
import { urlOf } from './support/test-database.ts';
import { runWithInput } from './support/with-input.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
/** Two uploaders take turns, because each may send thirty documents an hour. */
let uploaders: [ActingMember, ActingMember];
let uploader: ActingMember;
let trust: string;
let heard: unknown[];
beforeAll(async () => {
  t = await openTestSite({ onError: (error) => heard.push(error) });
  uploaders = [await asMember(t, 'lena'), await asMember(t, 'moth')];
  trust = await createStaff(t, 'juniper', 'trust');
  for (const { cookie } of uploaders) await acceptAll(t, cookie);
}, 60_000);
afterAll(() => t.close());
let orla: number;
let may: number;
beforeEach(async () => {
  heard = [];
  uploaders.reverse();
  [uploader] = uploaders;
  for (const table of ['record_2257', 'depiction', 'consent_release', 'person_identity'] as const)
    await t.site.db.deleteFrom(table).execute();
  await t.site.db.updateTable('verification').set({ state: 'acknowledged' }).execute();
  await rm(mark(), { force: true });
  orla = await add();
  may = await add({ name: 'May Ostrander', birth_date: '1999-09-09', document_number: 'M-1' });
});

const mark = () => join(t.dataDir, 'records.bound');
const key = () => readFile(join(t.dataDir, 'records.key'));
const reseal = async (cipher?: RecordCipher) => {
  const opened = cipher ?? (await openRecordCipher(t.site.config));
  return new Reseal({
    cipher: opened,
    seals: t.site.repositories.seals,
    mark: new SealMark(t.site.config.dataDir),
    now: () => new Date(),
    files: new RecordFiles(t.site.folders.records, opened),
  });
};
const add = async (more: object = {}): Promise<number> => {
  const answer = await postFile(
    t,
    'person',
    { act: 'add', ...AN_IDENTITY, aliases: '', ...more },
    A_DOCUMENT,
    uploader.cookie,
  );
  return answer.json<{ person: Person }>().person.person_id;
};
const sign = (id: number) =>
  postFile(
    t,
    'person',
    { act: 'consent', person_id: id, scopes: 'recording', signed_on: '2024-02-29' },
    A_DOCUMENT,
    uploader.cookie,
  );
const revealName = (id: number) =>
  post(
    t.app,
    operations.staffName.path.print({}),
    { kind: 'person', id: String(id), reason: 'authority' },
    { cookie: trust },
  );
const document = (id: number, scope = '') =>
  t.app.inject({
    url: `${STAFF_DOCUMENT_PATH}?kind=person&id=${id}&reason=decision${scope}`,
    headers: { cookie: trust },
  });
const whyOf = (answer: { json(): unknown }) =>
  (answer.json() as ErrorAnswer).errors[0]?.info?.['why'];
const rowOf = (id: number) =>
  t.site.db
    .selectFrom('person_identity')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** Copies a value, as an attacker with database access but without the key could. */
const copyValue = (column: string, from: number, to: number, into = column) =>
  sql`update person_identity set ${sql.ref(into)} = (select ${sql.ref(column)} from person_identity
  where id = ${from}) where id = ${to}`.execute(t.site.db);
const records = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['tools/src/nocturne.ts', 'records', ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: urlOf(t.site.target), DATA_DIR: t.dataDir },
  });
const findRecords = (name: string) =>
  runWithInput([process.execPath, 'tools/src/nocturne.ts', 'records', 'find'], name, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: urlOf(t.site.target), DATA_DIR: t.dataDir },
  });
/**
 * Turns a row into one of an earlier version, whose values and files are bound only to their kind.
 */
async function downgradeRecords(id: number, name: string): Promise<void> {
  const row = await rowOf(id);
  const { rows: releases } = await sql<{
    key: string;
  }>`select distinct file_key as key from consent_release where person_id = ${id}`.execute(
    t.site.db,
  );
  for (const file of [row.document_key ?? '', ...releases.map((release) => release.key)])
    await writeFile(
      join(t.site.folders.records, file),
      sealInFirstFormat(await key(), 'file', A_DOCUMENT),
    );
  await t.site.db
    .updateTable('person_identity')
    .set({
      name_encrypted: sealInFirstFormat(await key(), 'name', name),
      birth_date_encrypted: sealInFirstFormat(await key(), 'birth_date', '1990-04-05'),
      document_number_encrypted: sealInFirstFormat(await key(), 'document_number', 'N-7734-512'),
    })
    .where('id', '=', id)
    .execute();
}
async function recordOf(...ids: number[]): Promise<void> {
  const draft = {
    dir: 'low-tide',
    title: 'Low tide',
    origin: 'upload',
    state: 'draft',
    user_id: uploader.id,
  } as const;
  const { id } = await t.site.db
    .insertInto('video')
    .values(draft)
    .returning('id')
    .executeTakeFirstOrThrow();
  const depictions = ids.map((person_id) => ({
    video_id: id,
    person_id,
    produced_on: '2024-01-01',
  }));
  await t.site.db.insertInto('depiction').values(depictions).execute();
  await t.site.services.records.saveRecord(id);
}

describe('L27 a sealed value that was moved in the database', () => {
  test.each([
    ['name_encrypted', 'name_encrypted', 'name'],
    ['birth_date_encrypted', 'birth_date_encrypted', 'birth_date'],
    ['document_number_encrypted', 'document_number_encrypted', 'document_number'],
    ['name_encrypted', 'document_number_encrypted', 'document_number'],
  ])(
    '%s in place of the %s of another row is refused, explained, logged and counted',
    async (from, to, kind) => {
      expect((await revealName(may)).statusCode).toBe(200);
      await copyValue(from, orla, may, to);
      const answer = await revealName(may);
      expect([answer.statusCode, errorsOf(answer)]).toEqual([409, ['error:seal_broken']]);
      expect(whyOf(answer)).toContain(
        `${kind} of person_identity ${may} of member ${uploader.id} was changed, moved`,
      );
      expect(answer.body).not.toContain('Venn');
      expect(heard).toEqual([expect.objectContaining({ code: 'seal_broken' })]);
      expect((await t.app.inject({ url: '/metrics' })).body).toContain(
        `nocturne_seal_refusals_total{kind="${kind}"}`,
      );
      expect((await revealName(orla)).statusCode).toBe(200);
    },
  );

  test('is refused to the uploader too, and after its row changes owner', async () => {
    await copyValue('name_encrypted', orla, may);
    expect(await uploader.refusedRead('people', {})).toEqual([409, ['error:seal_broken']]);
    const [, other] = uploaders;
    await sql`update person_identity set supplied_by = ${other.id} where id = ${orla}`.execute(
      t.site.db,
    );
    expect(await other.refusedRead('people', {})).toEqual([409, ['error:seal_broken']]);
    expect((await revealName(orla)).statusCode).toBe(409);
  });

  test('a document of another person and a consent as a document are refused', async () => {
    await sign(orla);
    expect([
      (await document(orla)).statusCode,
      (await document(orla, '&scope=recording')).statusCode,
    ]).toEqual([200, 200]);
    await copyValue('document_key', orla, may);
    const answer = await document(may);
    expect([answer.statusCode, errorsOf(answer)]).toEqual([409, ['error:seal_broken']]);
    expect(whyOf(answer)).toContain(`file of person_identity ${may}`);
    await sql`update person_identity set document_key = (select file_key from consent_release
    where person_id = ${orla}) where id = ${orla}`.execute(t.site.db);
    expect((await document(orla)).statusCode).toBe(409);
    await sql`update consent_release set person_id = ${may}`.execute(t.site.db);
    expect((await document(may, '&scope=recording')).statusCode).toBe(409);
  });

  test('is refused by the command, which lists the other records', async () => {
    await recordOf(orla, may);
    expect((await records('list')).stdout).toContain('May Ostrander');
    await copyValue('name_encrypted', orla, may);
    const failed = (await records('list', '--json').catch((error: unknown) => error)) as {
      stdout: string;
      stderr: string;
      code: number;
    };
    expect(failed.code).toBe(1);
    expect(failed.stderr).toContain(
      `1 of 2 records cannot be opened: name of person_identity ${may} of member ${uploader.id}`,
    );
    expect(JSON.parse(failed.stdout)).toEqual([
      expect.objectContaining({ person_id: orla, name: AN_IDENTITY.name, refused: '' }),
      expect.objectContaining({
        person_id: may,
        name: '',
        refused: expect.stringContaining('was changed, moved'),
      }),
    ]);
  }, 60_000);
});

describe('L27 every written value is bound', () => {
  test('for people and members, whose row keeps its id when resubmitted', async () => {
    await identify(t, uploader.cookie);
    const own = () =>
      t.site.db
        .selectFrom('person_identity')
        .selectAll()
        .where('member_id', '=', uploader.id)
        .executeTakeFirstOrThrow();
    const first = await own();
    await t.site.db.updateTable('verification').set({ state: 'rejected' }).execute();
    expect((await identify(t, uploader.cookie, { name: 'Orla Halden' })).statusCode).toBe(200);
    expect((await own()).id).toBe(first.id);
    expect((await uploader.read('people', {})).map(({ name }) => name)).toEqual([
      'Orla Halden',
      AN_IDENTITY.name,
      'May Ostrander',
    ]);
    for (const row of [first, await own(), await rowOf(orla)]) {
      for (const value of [
        row.name_encrypted,
        row.birth_date_encrypted,
        row.document_number_encrypted,
      ])
        expect(value && isBound(value)).toBe(true);
    }
    expect(
      isBound(await readFile(join(t.site.folders.records, (await own()).document_key ?? ''))),
    ).toBe(true);
  });

  test('one of two simultaneous first identities is kept, and opens', async () => {
    const both = await Promise.all([
      identify(t, uploader.cookie),
      identify(t, uploader.cookie, { name: 'Orla Halden' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await uploader.read('people', {})).toHaveLength(3);
  });
});

describe('L27 values from an earlier version', () => {
  test('open until they are bound; afterwards the old form is refused', async () => {
    await sign(orla);
    await downgradeRecords(orla, 'Órla Venn-Halden');
    expect([
      (await revealName(orla)).statusCode,
      (await document(orla)).rawPayload.equals(A_DOCUMENT),
    ]).toEqual([200, true]);
    const old = await rowOf(orla);

    expect(await (await reseal()).run()).toEqual({
      opened: 9,
      bound: 5,
      indexed: 0,
      refused: [],
      isMarked: true,
    });
    const row = await rowOf(orla);
    for (const value of [
      row.name_encrypted,
      row.birth_date_encrypted,
      row.document_number_encrypted,
    ])
      expect(value && isBound(value)).toBe(true);
    expect((await revealName(orla)).json()).toMatchObject({
      identity: { name: 'Órla Venn-Halden', document_number: 'N-7734-512' },
    });
    for (const scope of ['', '&scope=recording'])
      expect((await document(orla, scope)).rawPayload.equals(A_DOCUMENT)).toBe(true);
    const line = await t.site.db
      .selectFrom('audit_log')
      .select('action')
      .where('object', '=', 'records')
      .execute();
    expect(line.map(({ action }) => action)).toContain('records_bound');

    await sql`update person_identity set name_encrypted = ${old.name_encrypted}
    where id in (${orla}, ${may})`.execute(t.site.db);
    for (const id of [orla, may])
      expect(whyOf(await revealName(id))).toContain(
        'has the first format, which this installation no longer accepts',
      );
    await writeFile(
      join(t.site.folders.records, row.document_key ?? ''),
      sealInFirstFormat(await key(), 'file', A_DOCUMENT),
    );
    expect(errorsOf(await document(orla))).toEqual(['error:seal_broken']);
  });

  test('are bound once by the job, or by the next run after an interruption', async () => {
    await downgradeRecords(orla, 'Órla Venn-Halden');
    await downgradeRecords(may, 'May Ostrander');
    const cipher = await openRecordCipher(t.site.config);
    class Dying extends RecordCipher {
      #left = 4;
      override openText(...given: Parameters<RecordCipher['openText']>): string {
        if (this.#left === 0) throw new Error('the process is killed');
        this.#left -= 1;
        return super.openText(...given);
      }
    }
    const dying = new Dying(await key(), { acceptsUnbound: () => true });
    await expect((await reseal(dying)).run()).rejects.toThrow('killed');
    expect([
      isBound((await rowOf(orla)).name_encrypted ?? cipher.mac('')),
      existsSync(mark()),
    ]).toEqual([true, false]);
    expect(isBound((await rowOf(may)).name_encrypted ?? cipher.mac(''))).toBe(false);

    await t.site.jobHandlers.reseal({});
    expect([
      isBound((await rowOf(may)).name_encrypted ?? cipher.mac('')),
      existsSync(mark()),
    ]).toEqual([true, true]);
    expect((await revealName(may)).json()).toMatchObject({ identity: { name: 'May Ostrander' } });
    await sql`update person_identity
    set name_encrypted = ${sealInFirstFormat(await key(), 'name', 'Nobody')}
    where id = ${may}`.execute(t.site.db);
    await t.site.jobHandlers.reseal({});
    expect(isBound((await rowOf(may)).name_encrypted ?? cipher.mac(''))).toBe(false);
  });

  test('that do not open are named; the old form is refused only on request', async () => {
    await downgradeRecords(orla, 'Órla Venn-Halden');
    await sql`update person_identity set name_encrypted = '\\x00' where id = ${may}`.execute(
      t.site.db,
    );
    await expect(t.site.jobHandlers.reseal({})).rejects.toThrow(
      `cannot open 1 of the sealed values`,
    );
    expect(existsSync(mark())).toBe(false);
    const failed = (await records('reseal').catch((error: unknown) => error)) as {
      stdout: string;
      stderr: string;
    };
    expect(failed.stdout).toContain(
      `name of person_identity ${may} of member ${uploader.id} was changed`,
    );
    expect([failed.stdout, failed.stderr]).toEqual([
      expect.stringContaining('is still accepted'),
      'cannot open 1 of the sealed values\n',
    ]);

    const other = await reseal(
      new RecordCipher(Buffer.alloc(32, 9), { acceptsUnbound: () => true }),
    );
    expect(await other.run({ leavesUnreadable: true })).toMatchObject({
      opened: 0,
      isMarked: false,
    });
    await expect(records('reseal', '--leave-unreadable')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Add --yes'),
    });
    expect(existsSync(mark())).toBe(false);
    const left = (await records('reseal', '--leave-unreadable', '--yes').catch(
      (error: unknown) => error,
    )) as { stdout: string };
    expect([left.stdout, existsSync(mark())]).toEqual([
      expect.stringContaining('the first format is refused'),
      true,
    ]);
  }, 60_000);

  test('the command repairs a name index that was moved to another row', async () => {
    await recordOf(may);
    await copyValue('name_index', orla, may);
    expect((await findRecords('May Ostrander')).stdout).toBe('none\n');
    expect((await records('reseal')).stdout).toContain('name indexes repaired: 1');
    expect((await findRecords('May Ostrander')).stdout).toContain('May Ostrander');
  }, 60_000);
});
