import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Person } from '@nocturne/contracts/entities/verification';
import { operations } from '@nocturne/contracts/operations';
import { STAFF_DOCUMENT_PATH } from '@nocturne/contracts/verification';
import { sql } from 'kysely';
import { IdentitiesRepository } from '../src/repositories/identity/identities-repository.ts';
import { SYSTEM } from '../src/repositories/audit/audit.ts';
import { asMember, errorsOf, type ActingMember } from './support/as-member.ts';
import {
  A_DOCUMENT,
  acceptAll,
  AN_IDENTITY,
  identify,
  createStaff,
  postFile,
} from './support/documents.ts';
import { transitionThrough } from './support/uploaded-video.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let lena: ActingMember;
let moth: ActingMember;
let trust: string;
beforeAll(async () => {
  t = await openTestSite();
  lena = await asMember(t, 'lena');
  moth = await asMember(t, 'moth');
  trust = await createStaff(t, 'juniper', 'trust');
  for (const { cookie } of [lena, moth]) await acceptAll(t, cookie);
}, 60_000);
afterAll(() => t.close());
let video: number;
beforeEach(async () => {
  for (const table of ['record_2257', 'depiction', 'consent_release', 'person_identity'] as const)
    await t.site.db.deleteFrom(table).execute();
  await t.site.db.updateTable('verification').set({ state: 'acknowledged' }).execute();
  const draft = {
    dir: 'low-tide',
    title: 'Low tide',
    origin: 'upload',
    state: 'draft',
    user_id: lena.id,
    allow_download: true,
  } as const;
  video = (
    await t.site.db.insertInto('video').values(draft).returning('id').executeTakeFirstOrThrow()
  ).id;
});

const ORLA = { ...AN_IDENTITY, aliases: 'Orla V, The Tide' };
const personPath = operations.person.path.print({});
const act = (form: Record<string, string>, cookie = lena.cookie) =>
  post(t.app, personPath, form, { cookie });
const add = (more: object = {}, cookie = lena.cookie) =>
  postFile(t, 'person', { act: 'add', ...ORLA, ...more }, A_DOCUMENT, cookie);
const addPerson = async (more: object = {}) => (await add(more)).json<{ person: Person }>().person;
const sign = (
  id: number,
  scopes = 'recording,publication,download',
  more: object = {},
  file: Buffer | undefined = A_DOCUMENT,
) =>
  postFile(
    t,
    'person',
    { act: 'consent', person_id: id, scopes, signed_on: '2024-02-29', ...more },
    file,
    lena.cookie,
  );
const confirm = (kind: 'person' | 'member', id: number) =>
  new IdentitiesRepository(t.site.db).decide({
    act: 'verify',
    kind,
    id,
    reason: '',
    note: '',
    actor: SYSTEM,
    now: new Date(),
  });
const setDepictions = (personIds: number[], more: object = {}) =>
  t.site.services.people.setDepictions({
    userId: lena.id,
    videoId: video,
    personIds,
    producedOn: '2024-03-01',
    place: 'Halden',
    states: ['draft'],
    ...more,
  });
const files = async () => (await readdir(t.site.folders.records)).length;

describe('R4-05 R9-10 people added by an uploader', () => {
  test('need a document, and only their uploader sees and changes them', async () => {
    const person = await addPerson();
    expect(person).toMatchObject({
      name: 'Órla Venn-Halden',
      aliases: ['Orla V', 'The Tide'],
      is_self: false,
      state: 'pending',
      reason_code: '',
      scopes: [],
      document_expires_on: '2096-01-31',
    });
    expect(await lena.read('people', {})).toEqual([person]);
    expect(await moth.read('people', {})).toEqual([]);
    for (const form of [{ act: 'remove' }, { act: 'withdraw', scopes: 'recording' }])
      expect(
        (await act({ ...form, person_id: String(person.person_id) }, moth.cookie)).statusCode,
      ).toBe(404);
  });

  test('are refused without accepted points, a document or valid fields', async () => {
    expect((await add({}, trust)).statusCode).toBe(403);
    const before = await files();
    expect(
      errorsOf(await add({ birth_date: `${new Date().getUTCFullYear() - 17}-01-01` })),
    ).toEqual(['birth_date:too_young']);
    expect(
      errorsOf(
        await add({ aliases: Array.from({ length: 11 }, (_, at) => `name ${at}`).join(',') }),
      ),
    ).toEqual(['aliases:full']);
    expect((await add({ aliases: 'n'.repeat(121) })).json()).toMatchObject({
      errors: [{ field: 'aliases', code: 'too_long', info: { max: 120 } }],
    });
    expect(
      errorsOf(await post(t.app, personPath, { act: 'add', ...ORLA }, { cookie: lena.cookie })),
    ).toEqual(['file:required']);
    expect([await lena.read('people', {}), await files()]).toEqual([[], before]);
  });

  test('consent scope by scope, with a document signed when they were of age', async () => {
    const { person_id: id } = await addPerson();
    expect((await sign(id, 'recording,publication')).json()).toMatchObject({
      person: { scopes: ['recording', 'publication'] },
    });
    expect(errorsOf(await sign(id, ''))).toEqual(['scopes:required']);
    expect(errorsOf(await sign(id, 'everything'))).toEqual(['scopes:bad_request']);
    expect((await sign(id, 'recording,everything')).statusCode).toBe(400);
    expect(errorsOf(await sign(id, 'download', { signed_on: '2008-04-04' }))).toEqual([
      'signed_on:too_young',
    ]);
    expect(errorsOf(await sign(id, 'download', { signed_on: '2090-01-01' }))).toEqual([
      'signed_on:invalid_date',
    ]);
    expect(errorsOf(await sign(id, 'download', {}, Buffer.from('#!/bin/sh')))).toEqual([
      'file:document_type',
    ]);
    const paper = await t.app.inject({
      url: `${STAFF_DOCUMENT_PATH}?kind=person&id=${id}&scope=publication&reason=decision`,
      headers: { cookie: trust },
    });
    expect([paper.statusCode, paper.rawPayload.equals(A_DOCUMENT)]).toEqual([200, true]);
  });

  test('can be removed with their documents as long as no video names them', async () => {
    const before = await files();
    const { person_id: id } = await addPerson();
    await sign(id);
    expect(await files()).toBe(before + 2);
    await setDepictions([id]);
    expect((await act({ act: 'remove', person_id: String(id) })).statusCode).toBe(409);
    await setDepictions([]);
    expect((await act({ act: 'remove', person_id: String(id) })).statusCode).toBe(200);
    expect([await lena.read('people', {}), await files()]).toEqual([[], before]);
  });

  test('A19 may be the uploader, whose own consent needs no document', async () => {
    await identify(t, lena.cookie);
    const [self] = await lena.read('people', {});
    expect(self).toMatchObject({ is_self: true, state: 'pending' });
    const form = {
      act: 'consent',
      person_id: String(self?.person_id),
      scopes: 'recording',
      signed_on: '2024-02-29',
    };
    expect((await act(form)).json()).toMatchObject({
      person: { is_self: true, scopes: ['recording'] },
    });
    expect((await act({ act: 'remove', person_id: String(self?.person_id) })).statusCode).toBe(409);
  });
});

describe('R4-05 the people shown in a video', () => {
  test('are named by the uploader, with the consents that are missing', async () => {
    const { person_id: id } = await addPerson();
    await setDepictions([id]);
    expect(await t.site.services.people.depictionsOf(video)).toMatchObject([
      {
        personId: id,
        name: 'Órla Venn-Halden',
        state: 'pending',
        place: 'Halden',
        missing: ['recording', 'publication', 'download'],
      },
    ]);
    await sign(id, 'recording,publication');
    expect(await t.site.services.people.areAllVerified(video)).toBe(false);
    await t.site.db
      .updateTable('video')
      .set({ allow_download: false })
      .where('id', '=', video)
      .execute();
    await confirm('person', id);
    expect(await t.site.services.people.depictionsOf(video)).toMatchObject([
      { state: 'verified', missing: [] },
    ]);
    expect(await t.site.services.people.areAllVerified(video)).toBe(true);
  });

  test('cannot be unknown, underage, or changed after approval', async () => {
    const { person_id: id } = await addPerson();
    await expect(setDepictions([id, 987_654])).rejects.toMatchObject({ code: 'not_found' });
    await expect(setDepictions([id], { producedOn: '2008-04-04' })).rejects.toMatchObject({
      code: 'too_young',
    });
    await expect(setDepictions([id], { producedOn: '2008-04-05' })).resolves.toBeUndefined();
    await expect(setDepictions([id], { producedOn: 'yesterday' })).rejects.toMatchObject({
      code: 'invalid_date',
    });
    await expect(setDepictions([], { userId: moth.id })).rejects.toMatchObject({
      code: 'state_conflict',
    });
    await transitionThrough(t.site.db, video, TO_APPROVED);
    await expect(setDepictions([id])).rejects.toMatchObject({ code: 'state_conflict' });
  });
});

const TO_APPROVED = [
  'uploading',
  'checking',
  'transcoding',
  'awaiting_documents',
  'in_review',
  'approved',
] as const;

/** Publishes the video, as far as the guard of publication allows. */
async function publish(): Promise<void> {
  const { db } = t.site;
  await db
    .updateTable('verification')
    .set({ state: 'verified' })
    .where('user_id', '=', lena.id)
    .execute();
  await db
    .updateTable('video')
    .set({ hash_screened_at: new Date() })
    .where('id', '=', video)
    .execute();
  await transitionThrough(db, video, TO_APPROVED.slice(0, -1));
  await db.updateTable('app_user').set({ role: 'moderator' }).where('id', '=', moth.id).execute();
  await sql`insert into review (video_id, video_version, reviewer_id, verdict)
  select id, version, ${moth.id}, 'approve' from video where id = ${video}`.execute(db);
  await transitionThrough(db, video, ['approved', 'published']);
}
const stateOf = async () =>
  (
    await t.site.db
      .selectFrom('video')
      .select('state')
      .where('id', '=', video)
      .executeTakeFirstOrThrow()
  ).state;

describe('R4-05 withdrawing consent', () => {
  test('disables the published video first', async () => {
    const { person_id: id } = await addPerson();
    await sign(id);
    await setDepictions([id]);
    await confirm('person', id);
    await publish();
    const answer = await act({ act: 'withdraw', person_id: String(id), scopes: 'publication' });
    expect(answer.json()).toMatchObject({ ok: 1, person: { scopes: ['recording', 'download'] } });
    expect(await stateOf()).toBe('disabled_pending');
  });

  test('for downloads keeps videos without downloads published', async () => {
    const { person_id: id } = await addPerson();
    await sign(id);
    await setDepictions([id]);
    await confirm('person', id);
    await t.site.db
      .updateTable('video')
      .set({ allow_download: false })
      .where('id', '=', video)
      .execute();
    await publish();
    await act({ act: 'withdraw', person_id: String(id), scopes: 'download' });
    expect(await stateOf()).toBe('published');
  });
});

describe('R9-10 2257 records', () => {
  test('are written once per person, amended, and found by name, alias or any title', async () => {
    const { person_id: id } = await addPerson();
    await setDepictions([id]);
    expect(await t.site.services.records.saveRecord(video)).toBe(1);
    expect(await t.site.services.records.saveRecord(video)).toBe(0);
    await t.site.db
      .updateTable('video')
      .set({ title: 'High tide', dir: 'high-tide' })
      .where('id', '=', video)
      .execute();
    expect(await t.site.services.records.saveRecord(video)).toBe(1);
    const site = 'http://localhost:8080';
    const record = {
      videoId: video,
      personId: id,
      name: 'Órla Venn-Halden',
      birthDate: '1990-04-05',
      documentNumber: 'N-7734-512',
      title: 'High tide',
      titles: ['Low tide', 'High tide'],
      aliases: ['Orla V', 'The Tide'],
      producedOn: '2024-03-01',
      place: 'Halden',
      urls: [
        `${site}/video/${video}/low-tide/`,
        `${site}/embed/${video}/`,
        `${site}/video/${video}/high-tide/`,
      ],
      custodian: expect.stringMatching(/^Custodian of Records/),
    };
    for (const text of ['venn halden, orla', 'orla v', 'low TIDE', 'high tide'])
      expect(await t.site.services.records.findRecords(text)).toMatchObject([record]);
    for (const text of ['Orlando', '%', '_', 'Venn'])
      expect(await t.site.services.records.findRecords(text)).toEqual([]);
    expect(await t.site.services.records.listRecordsOfVideo(video)).toMatchObject([record]);
    expect(await t.site.services.records.listRecords()).toHaveLength(1);
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_log where action like 'records_%' order by seq desc
    limit 1`.execute(t.site.db);
    expect(rows).toEqual([{ action: 'records_list' }]);
  });
});
