import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { SECTION_CODE, VIDEO_STATUS_CODE } from '../../src/lib/codes.ts';
import type { Database } from '../../src/db/database.ts';
import type { MemberRole } from '@nocturne/contracts/review';
import type { VideoState } from '@nocturne/contracts/upload';
import { withDatabase, type TestDatabase } from '../support/test-database.ts';

let own: TestDatabase;
let db: Database;
beforeAll(async () => {
  own = await withDatabase();
  db = own.db;
});
afterAll(() => own.drop());

describe('publication guard', () => {
  let uploader: number;
  let reviewer: number;
  let video: number;
  let person: number;

  beforeEach(async () => {
    uploader = await aUser(db);
    reviewer = await aUser(db, 'moderator');
    video = await anApprovedVideo(db, uploader, reviewer);
    person = await aDepictedPerson(db, uploader, video);
  });

  test('allows publishing if uploader, documents, review and hash check are in order', async () => {
    await setState(db, video, 'published');
    expect(await statusOf(db, video)).toBe(VIDEO_STATUS_CODE.public);
  });

  test('refuses every state other than approved and restored', async () => {
    await setState(db, video, 'in_review');
    await expect(setState(db, video, 'published')).rejects.toThrow('not approved');
  });

  test('refuses to insert an upload as published', async () => {
    const born = db
      .insertInto('video')
      .values({ dir: 'x', title: 'x', user_id: uploader, state: 'published' })
      .execute();
    await expect(born).rejects.toThrow('not approved');
  });

  test('R4-05 refuses an unverified uploader', async () => {
    await db
      .updateTable('verification')
      .set({ state: 'revoked' })
      .where('user_id', '=', uploader)
      .execute();
    await expect(setState(db, video, 'published')).rejects.toThrow('uploader_not_verified');
  });

  test('refuses a depicted person with a withdrawn consent or an unchecked identity', async () => {
    await db
      .updateTable('consent_release')
      .set({ withdrawn_at: new Date() })
      .where('person_id', '=', person)
      .where('scope', '=', 'publication')
      .execute();
    await expect(setState(db, video, 'published')).rejects.toThrow('depiction_without_documents');
    await db.updateTable('consent_release').set({ withdrawn_at: null }).execute();
    await db
      .updateTable('person_identity')
      .set({ result: 'pending' })
      .where('id', '=', person)
      .execute();
    await expect(setState(db, video, 'published')).rejects.toThrow('depiction_without_documents');
  });

  test('requires consent to downloads only if downloads are allowed', async () => {
    await db
      .deleteFrom('consent_release')
      .where('person_id', '=', person)
      .where('scope', '=', 'download')
      .execute();
    await expect(setState(db, video, 'published')).rejects.toThrow('depiction_without_documents');
    await db
      .updateTable('video')
      .set({ allow_download: false, state: 'published' })
      .where('id', '=', video)
      .execute();
    expect(await statusOf(db, video)).toBe(VIDEO_STATUS_CODE.public);
  });

  test('requires an approval of this version by another person', async () => {
    await db.updateTable('video').set({ version: 2 }).where('id', '=', video).execute();
    await expect(setState(db, video, 'published')).rejects.toThrow('no_human_approval');
    const own = db
      .insertInto('review')
      .values({ video_id: video, video_version: 2, reviewer_id: uploader, verdict: 'approve' })
      .execute();
    await expect(own).rejects.toThrow('is not staff');
    await expect(setState(db, video, 'published')).rejects.toThrow('no_human_approval');
  });

  test('refuses before the hash check and with an open severe case', async () => {
    await db.updateTable('video').set({ hash_screened_at: null }).where('id', '=', video).execute();
    await expect(setState(db, video, 'published')).rejects.toThrow('hash_screen_not_clear');
    await db
      .updateTable('video')
      .set({ hash_screened_at: new Date() })
      .where('id', '=', video)
      .execute();
    await db
      .insertInto('moderation_case')
      .values({
        reference: `C-${video}`,
        kind: 'severe',
        subject_section: SECTION_CODE.video,
        subject_id: video,
      })
      .execute();
    await expect(setState(db, video, 'published')).rejects.toThrow('severe_case_open');
  });

  test('refuses to replace the file of a published video', async () => {
    await setState(db, video, 'published');
    const replaced = db.updateTable('video').set({ version: 2 }).where('id', '=', video).execute();
    await expect(replaced).rejects.toThrow('returns to review');
  });

  test('requires a separate consent when downloads are allowed later', async () => {
    await db
      .deleteFrom('consent_release')
      .where('person_id', '=', person)
      .where('scope', '=', 'download')
      .execute();
    await db
      .updateTable('video')
      .set({ allow_download: false, state: 'published' })
      .where('id', '=', video)
      .execute();
    const allow = () =>
      db.updateTable('video').set({ allow_download: true }).where('id', '=', video).execute();
    await expect(allow()).rejects.toThrow('depiction_without_documents');
    await db
      .insertInto('consent_release')
      .values({ person_id: person, scope: 'download', signed_on: '2024-01-01', file_key: 'k' })
      .execute();
    await allow();
    await db.updateTable('video').set({ allow_download: false }).where('id', '=', video).execute();
    expect(await statusOf(db, video)).toBe(VIDEO_STATUS_CODE.public);
  });

  test('checks again when a published video gets another owner', async () => {
    await setState(db, video, 'published');
    const give = (to: number) =>
      db.updateTable('video').set({ user_id: to }).where('id', '=', video).execute();
    await expect(give(await aUser(db))).rejects.toThrow('uploader_not_verified');
    await db
      .insertInto('verification')
      .values({
        user_id: reviewer,
        state: 'verified',
        agreement_version: '1',
        decided_by: uploader,
      })
      .execute();
    await expect(give(reviewer)).rejects.toThrow('no_human_approval');
    await give(uploader);
  });

  test("ignores the operator's own catalogue, and fixes the origin of a video", async () => {
    const imported = await db
      .insertInto('video')
      .values({ dir: 'x', title: 'x', origin: 'import', state: 'published' })
      .returning(['id', 'status'])
      .executeTakeFirstOrThrow();
    expect(imported.status).toBe(VIDEO_STATUS_CODE.public);
    await expect(
      sql`update video set origin = 'import' where id = ${video}`.execute(db),
    ).rejects.toThrow('origin is fixed');
  });
});

describe('video.status', () => {
  test.each([
    ['published', true, VIDEO_STATUS_CODE.private],
    ['geo_limited', false, VIDEO_STATUS_CODE.public],
    ['draft', false, VIDEO_STATUS_CODE.draft],
    ['transcoding', false, VIDEO_STATUS_CODE.processing],
    ['quarantined', false, VIDEO_STATUS_CODE.review],
    ['removed', true, VIDEO_STATUS_CODE.deleted],
    ['failed', false, VIDEO_STATUS_CODE.failed],
  ] as const)('%s, private %s is %d', async (state, isPrivate, status) => {
    const values = {
      dir: 'x',
      title: 'x',
      origin: 'import' as const,
      state,
      is_private: isPrivate,
    };
    expect(
      await db.insertInto('video').values(values).returning('status').executeTakeFirst(),
    ).toEqual({ status });
  });
});

describe('audit_log', () => {
  test('is a chain that shows where it was tampered with', async () => {
    await Promise.all(['a', 'b', 'c'].map((object) => append(db, object)));
    expect(await auditBreak(db)).toBeNull();
    await sql`set session_replication_role = replica; update audit_log set action = 'forged'
    where seq = 2; set session_replication_role = origin`.execute(db);
    expect(await auditBreak(db)).toBe(2);
  });

  test('refuses updates, deletion and truncation, but allows truncating the address', async () => {
    await append(db, 'd');
    await expect(
      sql`update audit_log set action = 'x' where object = 'd'`.execute(db),
    ).rejects.toThrow('append-only');
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('append-only');
    await db.updateTable('audit_log').set({ ip: '192.0.2.0' }).where('object', '=', 'd').execute();
    expect(
      await db.selectFrom('audit_log').select('ip').where('object', '=', 'd').executeTakeFirst(),
    ).toEqual({ ip: '192.0.2.0' });
  });
});

let people = 0;
async function aUser(on: Database, role: MemberRole = 'member'): Promise<number> {
  people += 1;
  const values = {
    username: `user${people}`,
    email: `user${people}@example.org`,
    password_hash: '',
    role,
  };
  return (await on.insertInto('app_user').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
}

async function anApprovedVideo(on: Database, uploader: number, reviewer: number): Promise<number> {
  await on
    .insertInto('verification')
    .values({ user_id: uploader, state: 'verified', agreement_version: '1', decided_by: reviewer })
    .execute();
  const values = {
    dir: 'x',
    title: 'x',
    user_id: uploader,
    state: 'in_review' as const,
    hash_screened_at: new Date(),
  };
  const { id } = await on
    .insertInto('video')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await on
    .insertInto('review')
    .values({ video_id: id, video_version: 1, reviewer_id: reviewer, verdict: 'approve' })
    .execute();
  await setState(on, id, 'approved');
  return id;
}

async function aDepictedPerson(on: Database, uploader: number, video: number): Promise<number> {
  const { id } = await on
    .insertInto('person_identity')
    .values({ supplied_by: uploader, result: 'verified' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await on
    .insertInto('depiction')
    .values({ video_id: video, person_id: id, produced_on: '2024-01-01' })
    .execute();
  const scopes = ['recording', 'publication', 'download'] as const;
  await on
    .insertInto('consent_release')
    .values(
      scopes.map((scope) => ({ person_id: id, scope, signed_on: '2024-01-01', file_key: 'k' })),
    )
    .execute();
  return id;
}

async function setState(on: Database, video: number, state: VideoState): Promise<void> {
  await on.updateTable('video').set({ state }).where('id', '=', video).execute();
}

async function statusOf(on: Database, video: number): Promise<number | undefined> {
  return (await on.selectFrom('video').select('status').where('id', '=', video).executeTakeFirst())
    ?.status;
}

async function append(on: Database, object: string): Promise<void> {
  await on
    .insertInto('audit_log')
    .values({ role: 'admin', action: 'test', object, ip: '192.0.2.7' })
    .execute();
}

async function auditBreak(on: Database): Promise<number | null | undefined> {
  const { rows } = await sql<{ at: number | null }>`select audit_break() as at`.execute(on);
  return rows[0]?.at;
}
