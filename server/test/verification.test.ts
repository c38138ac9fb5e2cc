import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LANGUAGES, VERIF_BOXES, VERIF_VERSION } from '@nocturne/contracts/constants';
import type { StaffIdentity, Verification } from '@nocturne/contracts/entities/verification';
import { operations } from '@nocturne/contracts/operations';
import {
  DOCUMENT_MAX_BYTES,
  STAFF_DOCUMENT_PATH,
  VERIF_POINTS,
} from '@nocturne/contracts/verification';
import { sql } from 'kysely';
import { openRecordCipher } from '../src/compose/record-cipher.ts';
import { MemberDataRepository } from '../src/repositories/privacy/member-data-repository.ts';
import { RetentionRepository } from '../src/repositories/privacy/retention-repository.ts';
import { asMember, errorsOf, type ActingMember } from './support/as-member.ts';
import {
  A_DOCUMENT,
  acceptAll,
  allPoints,
  AN_IDENTITY,
  identify,
  createStaff,
} from './support/documents.ts';
import { readEmails } from './support/read-emails.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let lena: ActingMember;
let moderator: string;
let trust: string;
let admin: string;
beforeAll(async () => {
  t = await openTestSite();
  lena = await asMember(t, 'lena');
  moderator = await createStaff(t, 'sable_fox', 'moderator');
  trust = await createStaff(t, 'juniper', 'trust');
  admin = await createStaff(t, 'nightswim', 'admin');
}, 60_000);
afterAll(() => t.close());
beforeEach(async () => {
  for (const table of [
    'consent_release',
    'person_alias',
    'person_identity',
    'verification',
    'acknowledgment',
    'notification',
  ] as const)
    await t.site.db.deleteFrom(table).execute();
});

const accept = (more: Record<string, string> = {}, cookie = lena.cookie) =>
  post(t.app, operations.verification.path.print({}), allPoints(more), { cookie });
const state = () => lena.read('verificationState', {});
const rows = () =>
  t.site.db
    .selectFrom('acknowledgment')
    .selectAll()
    .where('user_id', '=', lena.id)
    .orderBy('shown_order')
    .execute();
const decide = (cookie: string, form: Record<string, string>) =>
  post(t.app, operations.staffIdentity.path.print({}), form, { cookie });
const ownForm = (act: string, more: Record<string, string> = {}) => ({
  act,
  kind: 'member',
  id: String(lena.id),
  ...more,
});
const document = (cookie: string, query: string) =>
  t.app.inject({ url: `${STAFF_DOCUMENT_PATH}?${query}`, headers: { cookie } });
/** Opens the document, and confirms the identity. */
const verify = async () => {
  await document(trust, `kind=member&id=${lena.id}&reason=decision`);
  return decide(trust, ownForm('verify'));
};
const revealName = (cookie: string, form: Record<string, string>) =>
  post(t.app, operations.staffName.path.print({}), form, { cookie });
const identities = async (cookie: string) => {
  const answer = await t.app.inject({
    url: operations.staffIdentities.path.print({}),
    headers: { cookie },
  });
  return answer.json<{ identities: StaffIdentity[] }>().identities;
};
const countActions = async () =>
  (
    await t.site.db
      .selectFrom('audit_log')
      .select(['action', 'object', 'role'])
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
  )[0];

describe('R4-05 the points of the uploader agreement', () => {
  test('are stored in every language as they are shown', async () => {
    const kept = await t.site.db
      .selectFrom('agreement')
      .selectAll()
      .where('version', '=', String(VERIF_VERSION))
      .execute();
    expect(kept).toHaveLength(VERIF_BOXES * LANGUAGES.length);
    const { rows: wrong } = await sql`select from agreement
      where text_sha256 <> sha256(convert_to(body, 'UTF8'))`.execute(t.site.db);
    expect(wrong).toEqual([]);
  });

  test('can be published again unchanged, but never changed', async () => {
    await t.site.services.verification.publishPoints();
    await t.site.db
      .updateTable('agreement')
      .set({ body: 'Something else' })
      .where('point', '=', 3)
      .where('locale', '=', 'fr')
      .execute();
    await expect(t.site.services.verification.publishPoints()).rejects.toThrow(/point 3 \(fr\)/);
    await t.site.db.deleteFrom('agreement').execute();
    await t.site.services.verification.publishPoints();
  });

  test('R5-04 are accepted as one row each, with hash, order and time', async () => {
    const answer = await accept();
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Verification>()).toMatchObject({
      state: 'acknowledged',
      is_accepted: true,
      version: VERIF_VERSION,
      reason_code: '',
    });
    expect(answer.cookies).toMatchObject([{ name: 'verif', value: String(VERIF_VERSION) }]);
    const kept = await rows();
    expect(kept.map(({ point }) => point)).toEqual(VERIF_POINTS.map((_point, at) => at + 1));
    expect(new Set(kept.map(({ locale }) => locale))).toEqual(new Set(['en']));
    expect(kept.every(({ ip_truncated: ip }) => /^10\.1\.\d+\.0$/.test(ip))).toBe(true);
    const { rows: sound } = await sql`
      select from acknowledgment k join agreement a
      on (a.version, a.point, a.locale, a.text_sha256) = (k.agreement_version, k.point, k.locale,
      k.text_sha256)
      where k.user_id = ${lena.id}`.execute(t.site.db);
    expect(sound).toHaveLength(VERIF_BOXES);
    expect(await countActions()).toEqual({
      action: 'verification_accept',
      object: `user:${lena.id}`,
      role: 'member',
    });
  });

  test('from a browser with a wrong clock get a plausible time', async () => {
    const ticks = VERIF_POINTS.map((_point, at) => (at % 2 === 0 ? '0' : '99999999999999')).join(
      ',',
    );
    await accept({ ticked_at: ticks });
    const { rows: wrong } = await sql`
      select from acknowledgment where ticked_at > now()
      or ticked_at < now() - interval '25 hours'`.execute(t.site.db);
    expect([wrong.length, (await rows()).length]).toEqual([0, VERIF_BOXES]);
  });

  test.each([
    ['one of the first group is missing', VERIF_POINTS.slice(1), ['acknowledgements:required']],
    ['one of the second is missing', VERIF_POINTS.slice(0, -1), ['content:required']],
    ['there are none', [], ['acknowledgements:required', 'content:required']],
  ])('R5-04 are refused by group if %s', async (_what, points, errors) => {
    const answer = await accept({
      points: points.join(','),
      ticked_at: points.map(() => '1').join(','),
    });
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, errors]);
    expect([await rows(), (await state()).state]).toEqual([[], 'none']);
  });

  test.each([
    ['another version', { version: '0' }, 409],
    ['a point that is none', { points: [...VERIF_POINTS.slice(1), 'ack_9'].join(',') }, 400],
    ['a point twice', { points: [...VERIF_POINTS.slice(1), 'ack_2'].join(',') }, 400],
    ['times that are none', { ticked_at: VERIF_POINTS.map(() => 'noon').join(',') }, 400],
    ['too few times', { ticked_at: '1,2' }, 400],
  ])('are not accepted with %s', async (_what, more, status) => {
    expect([(await accept(more)).statusCode, await rows()]).toEqual([status, []]);
  });

  test('of an earlier version are requested again; the state of the member stays', async () => {
    await accept();
    await t.site.db
      .updateTable('verification')
      .set({ agreement_version: '0', state: 'verified' })
      .execute();
    expect(await state()).toMatchObject({ state: 'none', is_accepted: false });
    await expect(t.site.services.verification.requireAcknowledged(lena.id)).rejects.toMatchObject({
      code: 'verification_required',
    });
    await accept();
    expect(await state()).toMatchObject({ state: 'verified', is_accepted: true });
  });

  test('are not replaced by a cookie without a row', async () => {
    const answer = await t.app.inject({
      url: operations.verificationState.path.print({}),
      headers: { cookie: `${lena.cookie}; verif=${VERIF_VERSION}` },
    });
    expect(answer.json<Verification>()).toMatchObject({ state: 'none', is_accepted: false });
    await expect(t.site.services.verification.requireAcknowledged(lena.id)).rejects.toMatchObject({
      code: 'verification_required',
    });
    expect((await identify(t, `${lena.cookie}; verif=${VERIF_VERSION}`)).statusCode).toBe(403);
  });
});

/** Reads all rows and files that may contain identities, as the bytes that are stored. */
async function readStoredBytes(): Promise<Buffer> {
  const tables = [
    'person_identity',
    'person_alias',
    'verification',
    'acknowledgment',
    'consent_release',
    'audit_log',
    'notification',
  ];
  const texts = await Promise.all(
    tables.map(
      async (table) =>
        (
          await sql<{
            t: string;
          }>`select ${sql.ref(table)}::text as t from ${sql.table(table)}`.execute(t.site.db)
        ).rows,
    ),
  );
  const { rows: bytes } = await sql<{ b: Buffer }>`
    select coalesce(name_encrypted, '') || coalesce(birth_date_encrypted,
    '') || coalesce(document_number_encrypted, '') as b from person_identity`.execute(t.site.db);
  const files = await readdir(t.site.folders.records);
  const contents = await Promise.all(
    files.map((file) => readFile(join(t.site.folders.records, file))),
  );
  return Buffer.concat([
    Buffer.from(JSON.stringify([texts, files])),
    ...bytes.map(({ b }) => b),
    ...contents,
  ]);
}

describe('R4-05 R9-10 the identity of an uploader', () => {
  beforeEach(async () => {
    await acceptAll(t, lena.cookie);
  });

  test('is stored sealed in database and on disk, and its document opens unchanged', async () => {
    const answer = await identify(t, lena.cookie);
    expect(answer.json<Verification>()).toMatchObject({
      state: 'id_submitted',
      is_accepted: true,
      decided_at: '',
    });
    const kept = await readStoredBytes();
    for (const secret of ['Venn', 'Órla', '1990-04-05', 'N-7734', '%PDF', 'a document of'])
      expect(kept.includes(secret)).toBe(false);
    const opened = await document(trust, `kind=member&id=${lena.id}&reason=decision`);
    expect([opened.statusCode, opened.rawPayload.equals(A_DOCUMENT)]).toEqual([200, true]);
    expect(opened.headers).toMatchObject({
      'content-disposition': 'attachment; filename="document.pdf"',
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('no-store'),
    });
    expect(await countActions()).toEqual({
      action: 'identity_document:decision',
      object: `user:${lena.id}`,
      role: 'trust',
    });
  });

  test.each([
    [
      'too young',
      { birth_date: `${new Date().getUTCFullYear() - 17}-01-01` },
      ['birth_date:too_young'],
    ],
    ['no day', { birth_date: '1990-02-30' }, ['birth_date:invalid_date']],
    [
      'a document that has expired',
      { document_expires_on: '2020-01-01' },
      ['document_expires_on:document_expired'],
    ],
    ['a country that is none', { document_country: 'XX' }, ['document_country:required']],
    [
      'nothing',
      { name: ' ', document_type: '', document_number: '' },
      ['name:required', 'document_type:required', 'document_number:required'],
    ],
    ['a name without an end', { name: 'x'.repeat(121) }, ['name:too_long']],
  ])('with %s is refused at its field', async (_what, more, errors) => {
    expect(errorsOf(await identify(t, lena.cookie, more))).toEqual(errors);
    expect(
      await readdir(t.site.folders.records).then((files) =>
        files.filter((file) => file.endsWith('.part')),
      ),
    ).toEqual([]);
  });

  test.each([
    ['missing', undefined, ['file:required']],
    ['a page of a browser', Buffer.from('<html><script>alert(1)</script>'), ['file:document_type']],
    [
      'too large',
      Buffer.concat([A_DOCUMENT, Buffer.alloc(DOCUMENT_MAX_BYTES)]),
      ['file:document_bytes'],
    ],
  ])('with a document that is %s is refused', async (_what, file, errors) => {
    const answer = await (file
      ? identify(t, lena.cookie, {}, file)
      : post(
          t.app,
          operations.verification.path.print({}),
          { act: 'identify', ...AN_IDENTITY },
          { cookie: lena.cookie },
        ));
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, errors]);
    expect(await t.site.db.selectFrom('person_identity').select('id').execute()).toEqual([]);
  });

  test('cannot be sent again while it waits', async () => {
    await identify(t, lena.cookie);
    const before = await readdir(t.site.folders.records);
    expect((await identify(t, lena.cookie)).statusCode).toBe(409);
    expect(await readdir(t.site.folders.records)).toEqual(before);
  });

  test('is listed for the roles "trust" and "admin"; only "trust" opens the document', async () => {
    await identify(t, lena.cookie);
    expect(await identities(trust)).toMatchObject([
      { kind: 'member', id: lena.id, username: 'lena', has_document: true, may_open: true },
    ]);
    expect(await identities(admin)).toMatchObject([
      { kind: 'member', id: lena.id, username: 'lena', has_document: true, may_open: false },
    ]);
    for (const cookie of [trust, admin])
      expect(JSON.stringify(await identities(cookie))).not.toMatch(/Venn|1990|N-7734/);
    for (const [cookie, status] of [
      [lena.cookie, 403],
      [moderator, 403],
      [admin, 403],
      ['', 401],
      [trust, 200],
    ] as const)
      expect((await document(cookie, `kind=member&id=${lena.id}&reason=decision`)).statusCode).toBe(
        status,
      );
    expect((await document(trust, 'kind=member&id=987654&reason=decision')).statusCode).toBe(404);
    expect((await document(trust, `kind=nobody&id=${lena.id}&reason=decision`)).statusCode).toBe(
      400,
    );
  });

  test('is confirmed once by staff, and the member is notified', async () => {
    await identify(t, lena.cookie);
    expect((await decide(moderator, ownForm('verify'))).statusCode).toBe(403);
    expect((await decide(admin, ownForm('verify'))).statusCode).toBe(403);
    expect((await verify()).statusCode).toBe(200);
    expect(await countActions()).toEqual({
      action: 'identity_verify',
      object: `user:${lena.id}`,
      role: 'trust',
    });
    expect(await state()).toMatchObject({ state: 'verified', reason_code: '' });
    expect(await t.site.services.verification.isVerified(lena.id)).toBe(true);
    expect((await decide(trust, ownForm('verify'))).statusCode).toBe(409);
    expect(
      await t.site.db
        .selectFrom('notification')
        .select('kind')
        .where('user_id', '=', lena.id)
        .execute(),
    ).toEqual([{ kind: 'identity' }]);
    const last = (await readEmails(t.site.folders.outbox)).at(-1);
    expect(last).toContain('We confirmed your identity');
    expect(last).not.toContain('Venn');
  });

  test('M9 T12 opens its name for "trust" only, with a reason, and logs each look', async () => {
    await identify(t, lena.cookie);
    const form = { kind: 'member', id: String(lena.id), reason: 'authority' };
    const before = await countActions();
    expect((await revealName(moderator, form)).statusCode).toBe(403);
    expect((await revealName(admin, form)).statusCode).toBe(403);
    expect(errorsOf(await revealName(trust, { ...form, reason: '' }))).toEqual(['reason:required']);
    expect(errorsOf(await revealName(trust, { ...form, reason: 'curiosity' }))).toEqual([
      'reason:bad_request',
    ]);
    expect((await revealName(trust, { ...form, id: '987654' })).statusCode).toBe(404);
    expect((await document(trust, `kind=member&id=${lena.id}`)).statusCode).toBe(422);
    expect(await countActions()).toEqual(before);
    expect((await revealName(trust, form)).json()).toMatchObject({
      ok: 1,
      identity: {
        name: 'Órla Venn-Halden',
        birth_date: '1990-04-05',
        document_number: 'N-7734-512',
        document_country: 'NO',
      },
    });
    expect(await countActions()).toEqual({
      action: 'identity_name:authority',
      object: `user:${lena.id}`,
      role: 'trust',
    });
  });

  test('A8 is confirmed only after its own document was opened', async () => {
    await identify(t, lena.cookie);
    expect(errorsOf(await decide(trust, ownForm('verify')))).toEqual(['error:document_unopened']);
    await document(trust, `kind=member&id=${lena.id}&reason=decision`);
    await decide(trust, ownForm('reject', { reason_code: 'unreadable', note: '' }));
    await identify(t, lena.cookie);
    // The earlier look at the document no longer counts.
    expect(errorsOf(await decide(trust, ownForm('verify')))).toEqual(['error:document_unopened']);
    expect((await verify()).statusCode).toBe(200);
  });

  test('gets only one of two simultaneous decisions', async () => {
    await identify(t, lena.cookie);
    await document(trust, `kind=member&id=${lena.id}&reason=decision`);
    const both = await Promise.all([
      decide(trust, ownForm('verify')),
      decide(admin, ownForm('reject', { reason_code: 'unreadable', note: '' })),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('if refused, shows the reason; resubmitting it deletes the refused document', async () => {
    await identify(t, lena.cookie);
    const refused = await readdir(t.site.folders.records);
    expect(
      (await decide(admin, ownForm('reject', { reason_code: 'unreadable', note: 'Too dark' })))
        .statusCode,
    ).toBe(200);
    expect(await state()).toMatchObject({ state: 'rejected', reason_code: 'unreadable' });
    await expect(t.site.services.verification.requireAcknowledged(lena.id)).rejects.toMatchObject({
      code: 'identity_required',
    });
    expect((await identify(t, lena.cookie, { name: 'Orla Venn' })).statusCode).toBe(200);
    expect(await state()).toMatchObject({ state: 'id_submitted', reason_code: '' });
    expect(
      (await readdir(t.site.folders.records)).filter((file) => refused.includes(file)).length,
    ).toBe(refused.length - 1);
  });

  test('cannot be sent again after a revocation', async () => {
    await identify(t, lena.cookie);
    expect(
      (await decide(trust, ownForm('revoke', { reason_code: 'other', note: '' }))).statusCode,
    ).toBe(409);
    await verify();
    expect((await decide(trust, ownForm('revoke', { reason_code: '', note: '' }))).statusCode).toBe(
      422,
    );
    expect(
      (await decide(trust, ownForm('revoke', { reason_code: 'not_genuine', note: '' }))).statusCode,
    ).toBe(200);
    expect((await identify(t, lena.cookie)).statusCode).toBe(409);
  });

  test('cannot be decided by its own member', async () => {
    await acceptAll(t, trust);
    await identify(t, trust);
    const { id } = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'juniper')
      .executeTakeFirstOrThrow();
    const answer = await decide(trust, { act: 'verify', kind: 'member', id: String(id) });
    expect([answer.statusCode, errorsOf(answer)]).toEqual([409, ['error:self']]);
  });

  test('R9-10 expires with its document; after renewal the record keeps the old one', async () => {
    const retention = new RetentionRepository(t.site.db);
    await identify(t, lena.cookie, { document_expires_on: '2088-02-29' });
    await verify();
    expect(await retention.expireIdentities(new Date('2088-02-29T23:59:59Z'))).toBe(0);
    expect(await state()).toMatchObject({ state: 'verified' });
    expect(await retention.expireIdentities(new Date('2088-03-01T00:00:00Z'))).toBe(1);
    expect(await retention.expireIdentities(new Date('2088-03-01T00:00:00Z'))).toBe(0);
    expect(await state()).toMatchObject({ state: 'expired', reason_code: 'expired' });
    expect(await countActions()).toEqual({
      action: 'identity_expire',
      object: `user:${lena.id}`,
      role: 'system',
    });
    expect((await identify(t, lena.cookie)).statusCode).toBe(200);
    const { former_document_keys: former } = await t.site.db
      .selectFrom('person_identity')
      .select('former_document_keys')
      .executeTakeFirstOrThrow();
    expect(former).toHaveLength(1);
    expect(await readdir(t.site.folders.records)).toContain(former[0]);
  });

  test('R9-10 is in the export of the member, unsealed', async () => {
    await identify(t, lena.cookie);
    const data = new MemberDataRepository(t.site.db, await openRecordCipher(t.site.config));
    const taken: Record<string, readonly unknown[]> = {};
    await data.readSections(lena.id, async (section, rows) => void (taken[section] = rows));
    expect(taken['identity_records']).toEqual([
      expect.objectContaining({
        is_self: true,
        name: 'Órla Venn-Halden',
        birth_date: '1990-04-05',
        document_number: 'N-7734-512',
        result: 'pending',
      }),
    ]);
    expect(taken['agreements']).toHaveLength(VERIF_BOXES);
  });

  test('leaves an audit log with an intact chain', async () => {
    const { rows: broken } = await sql<{ seq: number | null }>`select audit_break() as seq`.execute(
      t.site.db,
    );
    expect(broken[0]?.seq).toBeNull();
  });
});
