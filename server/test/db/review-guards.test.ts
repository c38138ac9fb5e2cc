import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MemberRole } from '@nocturne/contracts/review';
import type { VideoState } from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { SYSTEM } from '../../src/repositories/audit/audit.ts';
import { VideoStatesRepository } from '../../src/repositories/videos/video-states-repository.ts';
import { withDatabase, type TestDatabase } from '../support/test-database.ts';

let own: TestDatabase;
let db: Database;
let uploader: number;
let reviewer: number;
let video: number;
beforeAll(async () => {
  own = await withDatabase();
  db = own.db;
});
afterAll(() => own.drop());
beforeEach(async () => {
  uploader = await aUser('member');
  reviewer = await aUser('moderator');
  await db
    .insertInto('verification')
    .values({ user_id: uploader, state: 'verified', agreement_version: '1', decided_by: reviewer })
    .execute();
  const values = {
    dir: 'x',
    title: 'x',
    user_id: uploader,
    nobody_shown: true,
    hash_screened_at: new Date(),
  };
  video = (await db.insertInto('video').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
  await transition('uploading', 'checking', 'transcoding', 'awaiting_documents', 'in_review');
});

describe('R1-03 a decision written by direct SQL', () => {
  test('is refused for members, suspended staff and the uploader, even if now staff', async () => {
    await expect(insertReview(await aUser('member'))).rejects.toThrow('is not staff');
    await db
      .updateTable('app_user')
      .set({ status: 'suspended' })
      .where('id', '=', reviewer)
      .execute();
    await expect(insertReview(reviewer)).rejects.toThrow('is not staff');
    await db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', uploader).execute();
    await expect(insertReview(uploader)).rejects.toThrow('own');
  });

  test('must match the current version, and approves only a video in review', async () => {
    await expect(insertReview(reviewer, { video_version: 2 })).rejects.toThrow(
      'not what was looked at',
    );
    await transition('awaiting_documents');
    await expect(insertReview(reviewer)).rejects.toThrow('not what was looked at');
  });

  test('gets its time and reviewer role from the database', async () => {
    const { rows } = await sql<{ role: string; isNow: boolean }>`
      insert into review (video_id, video_version, reviewer_id, verdict, reviewer_role, created_at)
      values (${video}, 1, ${reviewer}, 'approve', 'trust', now() + interval '1 year')
      returning reviewer_role as role, created_at < now() + interval '1 minute' as "isNow"`.execute(
      db,
    );
    expect(rows).toEqual([{ role: 'moderator', isNow: true }]);
  });

  test('cannot be changed', async () => {
    await insertReview(reviewer, { verdict: 'reject' });
    await expect(sql`update review set verdict = 'approve'`.execute(db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`update review set reviewer_id = ${uploader}`.execute(db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from review where video_id = ${video}`.execute(db)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`truncate review cascade`.execute(db)).rejects.toThrow('append-only');
    await db.deleteFrom('video').where('id', '=', video).execute();
    expect(
      await db.selectFrom('review').select('id').where('video_id', '=', video).execute(),
    ).toEqual([]);
  });
});

describe('R1-03 the scope of an approval', () => {
  const publish = async () => {
    await transition('approved');
    await transition('published');
  };

  test('requires a person named, or a statement that nobody is shown', async () => {
    await insertReview(reviewer);
    await publish();
    const other = await aVideo({ nobody_shown: false });
    await insertReview(reviewer, { video_id: other });
    await transitionThrough(other, 'approved');
    await expect(transitionThrough(other, 'published')).rejects.toThrow('nobody_named');
  });

  test('ends with a return to review, whose date cannot be set back', async () => {
    await insertReview(reviewer);
    await transition('approved', 'in_review');
    await sql`update video set review_since = '2020-01-01' where id = ${video}`.execute(db);
    await expect(publish()).rejects.toThrow('no_human_approval');
    await transition('in_review');
    await insertReview(reviewer);
    await publish();
  });

  test('ends with a later rejection', async () => {
    await insertReview(reviewer);
    await insertReview(await aUser('trust'), { verdict: 'reject' });
    await expect(publish()).rejects.toThrow('no_human_approval');
  });

  test('does not cover new texts or bytes, and a version number never returns', async () => {
    await db
      .updateTable('video')
      .set({ sha256: Buffer.alloc(32, 1) })
      .where('id', '=', video)
      .execute();
    await insertReview(reviewer);
    await db
      .updateTable('video')
      .set({ description: 'Other words' })
      .where('id', '=', video)
      .execute();
    await expect(publish()).rejects.toThrow('no_human_approval');
    await expect(
      db.updateTable('video').set({ version: 1 }).where('id', '=', video).execute(),
    ).rejects.toThrow('does not come back');
    const other = db
      .updateTable('video')
      .set({ sha256: Buffer.alloc(32, 2) })
      .where('id', '=', video)
      .execute();
    await expect(other).rejects.toThrow('another version');
  });

  test('does not cover an uploader who is suspended or has an expired document', async () => {
    await insertReview(reviewer);
    await transition('approved');
    await db
      .updateTable('verification')
      .set({ document_expires_on: '2020-01-01' })
      .where('user_id', '=', uploader)
      .execute();
    await expect(transition('published')).rejects.toThrow('uploader_not_verified');
    await db
      .updateTable('verification')
      .set({ document_expires_on: null })
      .where('user_id', '=', uploader)
      .execute();
    await db
      .updateTable('app_user')
      .set({ status: 'suspended' })
      .where('id', '=', uploader)
      .execute();
    await expect(transition('published')).rejects.toThrow('uploader_not_verified');
  });
});

describe('R1-03 clearances and appeals written by direct SQL', () => {
  test('allow staff to clear a match and "trust" a grave one, but never the uploader', async () => {
    const trust = await aUser('trust');
    const clear = (id: number, by: number | null) =>
      db
        .updateTable('hash_match')
        .set({ cleared_at: new Date(), cleared_by: by })
        .where('id', '=', id)
        .execute();
    const [grave, plain] = [await aMatch('ncii'), await aMatch('other')];
    for (const by of [null, uploader, await aUser('member')])
      await expect(clear(plain, by)).rejects.toThrow('not to be cleared');
    await expect(clear(grave, reviewer)).rejects.toThrow('not to be cleared');
    await clear(plain, reviewer);
    await clear(grave, trust);
    const video2 = await aVideo({ user_id: trust });
    await expect(clear(await aMatch('other', video2), trust)).rejects.toThrow('not to be cleared');
  });

  test('allow one appeal per rejection, not decided by its reviewer or the uploader', async () => {
    const rejection = await insertReview(reviewer, { verdict: 'reject' });
    const appeal = { review_id: rejection, appellant_user_id: uploader, body: 'Look again' };
    await db.insertInto('appeal').values(appeal).execute();
    await expect(db.insertInto('appeal').values(appeal).execute()).rejects.toThrow('appeal_review');
    await db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', uploader).execute();
    const decide = (by: number | null) =>
      db
        .updateTable('appeal')
        .set({ state: 'upheld', decided_by: by })
        .where('review_id', '=', rejection)
        .execute();
    for (const by of [null, reviewer, uploader])
      await expect(decide(by)).rejects.toThrow('somebody else decides');
    await decide(await aUser('trust'));
  });
});

let people = 0;
async function aUser(role: MemberRole): Promise<number> {
  people += 1;
  const values = {
    username: `desk${people}`,
    email: `desk${people}@example.org`,
    password_hash: '',
    role,
  };
  return (await db.insertInto('app_user').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
}

async function aVideo(more: { user_id?: number; nobody_shown?: boolean }): Promise<number> {
  const values = {
    dir: 'x',
    title: 'x',
    user_id: uploader,
    nobody_shown: true,
    hash_screened_at: new Date(),
    ...more,
  };
  const { id } = await db
    .insertInto('video')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await transitionThrough(
    id,
    'uploading',
    'checking',
    'transcoding',
    'awaiting_documents',
    'in_review',
  );
  return id;
}

async function aMatch(reason: 'ncii' | 'other', videoId = video): Promise<number> {
  people += 1;
  const entry = {
    algorithm: 'sha256',
    value: Buffer.from(`entry ${people}`),
    source: 'a list',
    reason,
  } as const;
  const { id } = await db
    .insertInto('hash_entry')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow();
  return (
    await db
      .insertInto('hash_match')
      .values({ video_id: videoId, hash_entry_id: id })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** Writes a decision directly to the database. Resolves to its id. */
async function insertReview(
  by: number,
  more: { video_id?: number; video_version?: number; verdict?: 'approve' | 'reject' } = {},
): Promise<number> {
  const { version } = await db
    .selectFrom('video')
    .select('version')
    .where('id', '=', more.video_id ?? video)
    .executeTakeFirstOrThrow();
  const decision = {
    video_id: video,
    video_version: version,
    reviewer_id: by,
    verdict: 'approve',
    ...more,
  } as const;
  return (await db.insertInto('review').values(decision).returning('id').executeTakeFirstOrThrow())
    .id;
}

const transition = (...states: VideoState[]) => transitionThrough(video, ...states);

/** Moves a video through these states. */
async function transitionThrough(id: number, ...states: VideoState[]): Promise<void> {
  for (const to of states) {
    const { state: from } = await db
      .selectFrom('video')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await new VideoStatesRepository(db).transition({
      videoId: id,
      from: [from],
      to,
      actor: SYSTEM,
    });
  }
}
