import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { VideoState } from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { SYSTEM } from '../src/repositories/audit/audit.ts';
import { HashMatchesRepository } from '../src/repositories/hashes/hash-matches-repository.ts';
import { UploadsRepository } from '../src/repositories/uploads/uploads-repository.ts';
import { VideoStatesRepository } from '../src/repositories/videos/video-states-repository.ts';
import { waitUntil } from './support/wait-until.ts';
import { anApprovedUpload, transitionThrough } from './support/uploaded-video.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let lena: string;
let lenaId: number;
beforeAll(async () => {
  t = await openTestSite();
  lena = await t.signIn('lena');
  const { id: mothId } = await memberOf('moth');
  ({ id: lenaId } = await memberOf('lena'));
  await t.site.db
    .updateTable('app_user')
    .set({ role: 'moderator' })
    .where('id', '=', mothId)
    .execute();
}, 60_000);
afterAll(() => t.close());

const memberOf = (username: string) =>
  t.site.db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
const rowOf = (id: number) =>
  t.site.db
    .selectFrom('video')
    .leftJoin('video_asset', 'video_asset.video_id', 'video.id')
    .select([
      'state',
      'version',
      'preview_no',
      'poster_no',
      'place',
      'nobody_shown',
      'video.sha256',
      'bytes',
      'hash_screened_at',
    ])
    .where('video.id', '=', id)
    .executeTakeFirstOrThrow();
const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(t.site.db);
  return rows.length > 0;
};

/**
 * Runs `write` while a transaction that ran `change` is open. Commits the transaction once the
 * write waits for it.
 */
async function writeWhileLocked<T>(
  change: (transaction: Database) => Promise<unknown>,
  write: () => Promise<T>,
  last = change,
): Promise<T> {
  const { promise: isChanged, resolve: changed } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: commit } = Promise.withResolvers<void>();
  const holding = t.site.db.transaction().execute(async (transaction) => {
    await change(transaction);
    changed();
    await goOn;
    if (last !== change) await last(transaction);
  });
  await isChanged;
  const writing = write();
  await waitUntil(isWaiting);
  commit();
  const [result] = await Promise.all([writing, holding]);
  return result;
}

const ACTS = [
  ['preview', { frame: '5' }],
  ['people', { people: '', produced_on: '', place: 'Halden' }],
] as const;
const act = (name: string, id: number, form: Record<string, string>) =>
  post(
    t.app,
    '/api/video_edit.php',
    { act: name, video_id: String(id), ...form },
    { cookie: lena },
  );

describe('R4-21 changing a draft during a state change', () => {
  test.each(ACTS)('R4-21 refuses %s if staff held the video back', async (name, form) => {
    const { id } = await anApprovedUpload({
      db: t.site.db,
      folders: t.site.folders,
      until: 'awaiting_documents',
    });
    const before = await rowOf(id);
    const answer = await writeWhileLocked(
      (transaction) =>
        new VideoStatesRepository(transaction).transition({
          videoId: id,
          from: ['awaiting_documents'],
          to: 'quarantined',
          actor: SYSTEM,
        }),
      () => act(name, id, form),
    );
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'state_conflict',
    ]);
    expect(await rowOf(id)).toEqual({ ...before, state: 'quarantined' });
  });

  test.each(ACTS)('R4-21 refuses %s if the video was published meanwhile', async (name, form) => {
    const { id, reviewerId } = await anApprovedUpload({
      db: t.site.db,
      folders: t.site.folders,
      until: 'awaiting_documents',
    });
    const before = await rowOf(id);
    const publish = async (transaction: Database): Promise<void> => {
      await transitionThrough(transaction, id, ['in_review']);
      await transaction
        .insertInto('review')
        .values({
          video_id: id,
          video_version: before.version,
          reviewer_id: reviewerId,
          verdict: 'approve',
        })
        .execute();
      await transitionThrough(transaction, id, ['approved', 'published']);
    };
    const answer = await writeWhileLocked(publish, () => act(name, id, form));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'state_conflict',
    ]);
    expect(await rowOf(id)).toEqual({ ...before, state: 'published' });
  });

  test('R4-21 keeps the newly chosen preview over the earlier one', async () => {
    const { id } = await anApprovedUpload({
      db: t.site.db,
      folders: t.site.folders,
      until: 'awaiting_documents',
    });
    await t.site.db.updateTable('video').set({ preview_no: 3 }).where('id', '=', id).execute();
    await writeWhileLocked(
      async (transaction) => {
        await sql`update video set preview_no = 4 where id = ${id}`.execute(transaction);
        await sql`update video_asset set poster_no = 4 where video_id = ${id}`.execute(transaction);
      },
      () => t.site.repositories.drafts.applyPreview(id),
    );
    expect(await rowOf(id)).toMatchObject({ preview_no: 4, poster_no: 4 });
  });
});

describe('R5-07 finishing an upload during a state change', () => {
  const uploads = () => new UploadsRepository(t.site.db, new VideoStatesRepository(t.site.db));
  async function anUpload(state: VideoState): Promise<{ id: number; key: string }> {
    const key = randomBytes(16).toString('hex');
    const values = { user_id: lenaId, title: 'Glass tide', dir: 'glass-tide', state } as const;
    const { id } = await t.site.db
      .insertInto('video')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.site.db
      .insertInto('upload')
      .values({ user_id: lenaId, upload_key: key, filename: 'a.mp4', bytes: 10, video_id: id })
      .execute();
    return { id, key };
  }
  const stateOf = async (key: string) =>
    (
      await t.site.db
        .selectFrom('upload')
        .select('state')
        .where('upload_key', '=', key)
        .executeTakeFirstOrThrow()
    ).state;

  test('R5-07 abandons it if the video was removed before the last byte', async () => {
    const { id, key } = await anUpload('uploading');
    const finished = await writeWhileLocked(
      (transaction) =>
        sql`update video set state = 'removed' where id = ${id}`.execute(transaction),
      () => uploads().finish(key, randomBytes(32), SYSTEM),
    );
    expect([finished, await stateOf(key)]).toEqual([undefined, 'abandoned']);
    expect(await rowOf(id)).toMatchObject({ state: 'removed', sha256: null, bytes: 0 });
  });

  test('R5-07 ends without a deadlock while its draft is discarded', async () => {
    const { id, key } = await anUpload('uploading');
    const finished = await writeWhileLocked(
      (transaction) => sql`select from video where id = ${id} for update`.execute(transaction),
      () => uploads().finish(key, randomBytes(32), SYSTEM),
      async (transaction) => {
        await sql`update upload set state = 'abandoned', video_id = null
        where video_id = ${id}`.execute(transaction);
        await sql`delete from video where id = ${id}`.execute(transaction);
      },
    );
    expect([finished, await stateOf(key)]).toEqual([undefined, 'abandoned']);
  });

  test('R4-21 ignores a hash check of the former file', async () => {
    const { id } = await anUpload('checking');
    const [former, now] = [randomBytes(32), randomBytes(32)];
    await t.site.db.updateTable('video').set({ sha256: now }).where('id', '=', id).execute();
    const matches = new HashMatchesRepository(t.site.db);
    await matches.saveMatches(id, now, [{ otherVideoId: 1, distance: 3 }]);
    await t.site.db
      .updateTable('video')
      .set({ hash_screened_at: null })
      .where('id', '=', id)
      .execute();
    await matches.saveMatches(id, former, []);
    const open = await t.site.db
      .selectFrom('hash_match')
      .select('other_video_id')
      .where('video_id', '=', id)
      .execute();
    expect([open, (await rowOf(id)).hash_screened_at]).toEqual([[{ other_video_id: 1 }], null]);
  });
});
