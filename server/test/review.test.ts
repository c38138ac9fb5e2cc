import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@nocturne/contracts/operations';
import { sql } from 'kysely';
import { ReviewDecisionsRepository } from '../src/repositories/review/review-decisions-repository.ts';
import { VideoStatesRepository } from '../src/repositories/videos/video-states-repository.ts';
import { readEmails } from './support/read-emails.ts';
import { aVideoInReview, staffContext, type StaffContext } from './support/review-stage.ts';
import { waitUntil } from './support/wait-until.ts';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let moderator: StaffContext;
let admin: StaffContext;
let trust: StaffContext;
let uploader: StaffContext;
beforeAll(async () => {
  t = await openTestSite();
  moderator = await staffContext(t, 'moth', 'moderator');
  admin = await staffContext(t, 'nightswim', 'admin');
  trust = await staffContext(t, 'sable_fox', 'trust');
  uploader = await staffContext(t, 'lena', 'member');
}, 60_000);
afterAll(() => t.close());

const stateOf = async (id: number) =>
  (await t.site.db.selectFrom('video').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;
const versionOf = async (id: number) =>
  String(
    (await t.site.db.selectFrom('video').select('version').where('id', '=', id).executeTakeFirst())
      ?.version,
  );
const decisionForm = async (id: number) => ({
  video_id: String(id),
  version: await versionOf(id),
  note: '',
});
const readVideo = (id: number) =>
  t.app.inject({
    url: operations.video.path.print({ video_id: id }),
    remoteAddress: freshAddress(),
  });
const notificationKinds = async (id: number) =>
  (
    await t.site.db
      .selectFrom('notification')
      .select('kind')
      .where('object_id', '=', id)
      .where('user_id', '=', uploader.id)
      .execute()
  ).map(({ kind }) => kind);
const strikesOf = async (userId: number) =>
  (
    await t.site.db
      .selectFrom('strike')
      .select('id')
      .where('user_id', '=', userId)
      .where('lifted_at', 'is', null)
      .execute()
  ).length;
const audited = async (id: number) =>
  (
    await sql<{
      action: string;
    }>`select action from audit_log where object = ${`video:${id}`} order by seq desc`.execute(
      t.site.db,
    )
  ).rows.map(({ action }) => action);
const emails = () => readEmails(t.site.folders.outbox);

describe('R1-03 access to the review console', () => {
  test('members are refused; staff of every role can read the queue', async () => {
    const id = await aVideoInReview(t, 'lena');
    expect((await uploader.read(id)).statusCode).toBe(403);
    expect(await uploader.act({ act: 'approve', ...(await decisionForm(id)) })).toMatchObject({
      statusCode: 403,
      code: 'forbidden',
    });
    for (const staff of [moderator, admin, trust]) {
      expect((await staff.read(id)).statusCode).toBe(200);
      expect(await staff.queue('publish')).toContain(id);
    }
  });

  test('no one decides about their own video', async () => {
    const id = await aVideoInReview(t, 'moth');
    expect((await moderator.read(id)).video).toMatchObject({ is_own: true });
    for (const act of ['approve', 'papers', 'quarantine'])
      expect(
        await moderator.act({ act, ...(await decisionForm(id)), note: 'a note' }),
      ).toMatchObject({
        statusCode: 403,
        code: 'own_video',
      });
    expect(
      await moderator.act({ act: 'reject', ...(await decisionForm(id)), reason_code: 'quality' }),
    ).toMatchObject({ code: 'own_video' });
    expect(await stateOf(id)).toBe('in_review');
  });

  test('refuses an invalid act, reason or version at its field', async () => {
    const id = await aVideoInReview(t, 'lena');
    const form = await decisionForm(id);
    expect(await moderator.act({ act: 'constructor', ...form })).toMatchObject({
      statusCode: 400,
      fields: ['act'],
    });
    expect(await moderator.act({ act: 'approve', ...form, version: 'x' })).toMatchObject({
      statusCode: 400,
      fields: ['version'],
    });
    expect(await moderator.act({ act: 'reject', ...form, reason_code: '' })).toMatchObject({
      code: 'required',
      fields: ['reason_code'],
    });
    expect(await moderator.act({ act: 'reject', ...form, reason_code: 'mood' })).toMatchObject({
      code: 'bad_request',
    });
    expect(await moderator.act({ act: 'reject', ...form, reason_code: 'other' })).toMatchObject({
      code: 'required',
      fields: ['note'],
    });
    expect(await moderator.act({ act: 'papers', ...form })).toMatchObject({
      code: 'required',
      fields: ['note'],
    });
    expect(await moderator.act({ act: 'approve', ...form, note: 'x'.repeat(2001) })).toMatchObject({
      code: 'too_long',
    });
    expect(await stateOf(id)).toBe('in_review');
  });
});

describe('R1-03 a video from review to publication and back', () => {
  let id: number;
  beforeAll(async () => (id = await aVideoInReview(t, 'lena', 'Amber staircase')));

  test('the console shows everything that a decision needs', async () => {
    const { video } = await moderator.read(id);
    expect(video).toMatchObject({
      video_id: id,
      state: 'in_review',
      lane: 'publish',
      username: 'lena',
      is_own: false,
      renditions: 1,
      file: `/api/private_media/${id}/video_sd.mp4`,
      people: [{ aliases: [], state: 'verified', missing: [] }],
      matches: [],
      strikes: 0,
      appeal: '',
    });
    expect(video.frames).toHaveLength(10);
    expect(video.checks).toEqual([
      { check: 'uploader', is_met: true },
      { check: 'hashes', is_met: true },
      { check: 'case', is_met: true },
      { check: 'consent', is_met: true },
      { check: 'decision', is_met: false },
    ]);
    expect(Date.parse(video.due_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  test('is visible only after approval, which writes the 2257 records', async () => {
    // A different address from the request below, because the server remembers a refusal for some
    // seconds.
    const files = await t.app.inject({
      url: operations.videofile.path.print({ video_id: id }),
      remoteAddress: freshAddress(),
    });
    expect(files.statusCode).toBe(404);
    const approved = await moderator.act({ act: 'approve', ...(await decisionForm(id)) });
    expect(approved).toMatchObject({ statusCode: 200, video: { state: 'published', lane: '' } });
    await waitUntil(
      async () =>
        (await readVideo(id)).json<{ video?: { status_id: number } }>().video?.status_id === 0,
    );
    expect(await moderator.queue('publish')).not.toContain(id);
    expect(await notificationKinds(id)).toEqual(['video_published']);
    const records = await t.site.db
      .selectFrom('record_2257')
      .select('video_id')
      .where('video_id', '=', id)
      .execute();
    expect(records).toHaveLength(1);
    expect((await audited(id)).slice(0, 2)).toEqual(['video_published', 'video_approved']);
  });

  test('once quarantined, is invisible and in the quarantine queue', async () => {
    expect(
      await trust.act({ act: 'quarantine', ...(await decisionForm(id)), note: 'a look again' }),
    ).toMatchObject({
      statusCode: 200,
      video: { state: 'quarantined', lane: 'quarantine' },
    });
    await waitUntil(async () => (await readVideo(id)).statusCode === 404);
    expect(await trust.queue('quarantine')).toContain(id);
    expect((await trust.read(id)).video.history[0]).toMatchObject({
      action: 'video_quarantined',
      actor: 'sable_fox',
      role: 'trust',
      reason_code: '',
      note: 'a look again',
    });
  });

  test('stays quarantined if the process ends meanwhile, and its files follow', async () => {
    const { db, folders } = t.site;
    const other = await aVideoInReview(t, 'lena', 'Left standing');
    await moderator.act({ act: 'approve', ...(await decisionForm(other)) });
    const { folder } = await db
      .selectFrom('video_asset')
      .select('folder')
      .where('video_id', '=', other)
      .executeTakeFirstOrThrow();
    const acts = new ReviewDecisionsRepository(db, new VideoStatesRepository(db));
    const reviewer = { id: trust.id, role: 'trust' as const };
    expect(
      await acts.quarantine({
        videoId: other,
        version: Number(await versionOf(other)),
        reviewer,
        note: '',
      }),
    ).toMatchObject({
      kind: 'done',
    });
    expect([await stateOf(other), existsSync(join(folders.media, folder))]).toEqual([
      'quarantined',
      true,
    ]);
    await sql`update video set updated_at = now() - interval '1 minute'
    where id = ${other}`.execute(db);
    await t.site.jobHandlers.repair({});
    expect(existsSync(join(folders.media, folder))).toBe(false);
  });

  test('is rejected by a second person, with statement, email and notification', async () => {
    const before = (await emails()).length;
    expect(
      await moderator.act({
        act: 'reject',
        ...(await decisionForm(id)),
        reason_code: 'rights',
        note: 'the music',
      }),
    ).toMatchObject({
      statusCode: 200,
      video: { state: 'rejected' },
    });
    const statement = await t.site.db
      .selectFrom('statement_of_reasons as s')
      .innerJoin('review as r', 'r.id', 's.review_id')
      .select(['s.restriction', 's.facts', 's.ground_reference', 's.is_automated'])
      .where('r.video_id', '=', id)
      .executeTakeFirst();
    expect(statement).toEqual({
      restriction: 'not_published',
      facts: 'review:rights',
      ground_reference: 'agreement.rights',
      is_automated: false,
    });
    expect(await notificationKinds(id)).toContain('video_review');
    const email = (await emails()).slice(before).join('\n');
    expect(email).toContain('Amber staircase');
    expect(email).toContain('the music');
    expect(email).not.toContain('moth');
    expect(
      (await trust.read(id)).video.history.find(({ action }) => action === 'video_rejected'),
    ).toMatchObject({
      actor: 'moth',
      role: 'moderator',
      reason_code: 'rights',
      note: 'the music',
    });
  });
});

describe('R1-03 a decision applies to what the reviewer saw', () => {
  test('one of two simultaneous decisions wins, the other gets changed', async () => {
    const id = await aVideoInReview(t, 'lena');
    const form = await decisionForm(id);
    const both = await Promise.all([
      moderator.act({ act: 'approve', ...form }),
      admin.act({ act: 'reject', ...form, reason_code: 'quality' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.code).toBe('changed');
    const rows = await t.site.db
      .selectFrom('review')
      .select('id')
      .where('video_id', '=', id)
      .execute();
    expect(rows).toHaveLength(2);
  });

  test.each([
    [
      'the file',
      (id: number) =>
        t.site.db.updateTable('video').set({ version: 2 }).where('id', '=', id).execute(),
    ],
    [
      'the title',
      (id: number) =>
        t.site.db.updateTable('video').set({ title: 'Another' }).where('id', '=', id).execute(),
    ],
    [
      'who is shown',
      (id: number) => t.site.db.deleteFrom('depiction').where('video_id', '=', id).execute(),
    ],
    [
      'the categories',
      (id: number) =>
        sql`insert into video_category (category_id, video_id) select min(id), ${id}
        from category`.execute(t.site.db),
    ],
  ])('is refused after a change: %s', async (_what, change) => {
    const id = await aVideoInReview(t, 'lena');
    const form = await decisionForm(id);
    await change(id);
    expect(await moderator.act({ act: 'approve', ...form })).toMatchObject({
      statusCode: 409,
      code: 'changed',
    });
    expect(await stateOf(id)).toBe('in_review');
  });

  test('names each unmet check and writes nothing', async () => {
    const id = await aVideoInReview(t, 'lena');
    await t.site.db
      .updateTable('video')
      .set({ hash_screened_at: null })
      .where('id', '=', id)
      .execute();
    await t.site.db.deleteFrom('depiction').where('video_id', '=', id).execute();
    const refused = await moderator.act({ act: 'approve', ...(await decisionForm(id)) });
    expect(refused).toMatchObject({
      statusCode: 409,
      code: 'state_conflict',
      fields: ['hashes', 'consent'],
    });
    expect(
      (await moderator.read(id)).video.checks
        .filter(({ is_met }) => !is_met)
        .map(({ check }) => check),
    ).toEqual(['hashes', 'consent', 'decision']);
    expect(await stateOf(id)).toBe('in_review');
  });

  test('a video declared to show nobody needs no people', async () => {
    const id = await aVideoInReview(t, 'lena');
    await t.site.db.deleteFrom('depiction').where('video_id', '=', id).execute();
    await t.site.db.updateTable('video').set({ nobody_shown: true }).where('id', '=', id).execute();
    expect(await moderator.act({ act: 'approve', ...(await decisionForm(id)) })).toMatchObject({
      statusCode: 200,
    });
  });

  test('a request for documents returns the video to its uploader as an unsent draft', async () => {
    const id = await aVideoInReview(t, 'lena');
    expect(
      await moderator.act({ act: 'papers', ...(await decisionForm(id)), note: 'the second paper' }),
    ).toMatchObject({
      statusCode: 200,
      video: { state: 'awaiting_documents', lane: '', sent_at: '' },
    });
    expect(await moderator.queue('papers')).not.toContain(id);
    const video = await t.site.db
      .selectFrom('video')
      .select(['review_note'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(video).toEqual({ review_note: 'the second paper' });
  });
});

describe('R1-03 hash matches', () => {
  let next = 0;
  async function match(id: number, reason: 'severe' | 'ncii' | 'other'): Promise<string> {
    next += 1;
    const entry = await t.site.db
      .insertInto('hash_entry')
      .values({
        algorithm: 'sha256',
        value: Buffer.from(`entry-${next}`),
        source: 'a list',
        reason,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { video_id: id, hash_entry_id: entry.id, distance: 12 };
    return String(
      (
        await t.site.db
          .insertInto('hash_match')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    );
  }
  const heldBack = async (reason: 'severe' | 'ncii' | 'other') => {
    const id = await aVideoInReview(t, 'lena');
    const matchId = await match(id, reason);
    await t.site.services.publication.withdraw(id, 'quarantined', { role: 'system' });
    return { id, form: { act: 'clear_match', video_id: String(id), match_id: matchId, note: '' } };
  };

  test('a cleared match lets the video continue and cannot be cleared again', async () => {
    const { id, form } = await heldBack('other');
    expect((await moderator.read(id)).video.matches).toMatchObject([
      { reason: 'other', distance: 12, is_cleared: false },
    ]);
    expect(await moderator.act(form)).toMatchObject({
      statusCode: 200,
      video: { matches: [{ is_cleared: true }] },
    });
    expect(await stateOf(id)).not.toBe('quarantined');
    expect(await audited(id)).toContain('match_cleared');
    expect(await moderator.act(form)).toMatchObject({ code: 'changed' });
  });

  test('the history shows the note of a clearance', async () => {
    const { id, form } = await heldBack('other');
    const another = await match(id, 'other');
    expect(await moderator.act({ ...form, note: 'another harbour' })).toMatchObject({
      statusCode: 200,
    });
    expect(
      await moderator.act({ ...form, match_id: another, note: 'x'.repeat(2001) }),
    ).toMatchObject({ code: 'too_long' });
    expect(
      await moderator.act({ ...form, match_id: another, note: 'and another boat' }),
    ).toMatchObject({ statusCode: 200 });
    const { history } = (await moderator.read(id)).video;
    const said = history
      .filter(({ action }) => action === 'match_cleared')
      .map(({ actor, note }) => [actor, note]);
    expect(said).toEqual([
      ['moth', 'and another boat'],
      ['moth', 'another harbour'],
    ]);
  });

  test('a match with another video names that video', async () => {
    const [id, like] = [await aVideoInReview(t, 'lena'), await aVideoInReview(t, 'lena')];
    await t.site.db
      .insertInto('hash_match')
      .values({ video_id: id, other_video_id: like, distance: 7 })
      .execute();
    expect((await moderator.read(id)).video.matches).toMatchObject([
      { video_id: like, source: '', distance: 7 },
    ]);
  });

  test('a video held by a case stays quarantined after its last match is cleared', async () => {
    const { id, form } = await heldBack('other');
    const held = {
      reference: 'NC-HELD0001',
      kind: 'complaint',
      subject_section: 1,
      subject_id: id,
      holds_content: true,
    } as const;
    await t.site.db.insertInto('moderation_case').values(held).execute();
    expect(await moderator.act(form)).toMatchObject({
      statusCode: 200,
      video: { matches: [{ is_cleared: true }] },
    });
    expect(await stateOf(id)).toBe('quarantined');
  });

  describe('of an import, which is not reviewed', () => {
    async function anImportHeldBack() {
      const { db, services } = t.site;
      const free = db
        .selectFrom('video')
        .select('id')
        .where('origin', '=', 'import')
        .where('state', '=', 'published');
      const { id } = await free
        .where('id', 'not in', db.selectFrom('hash_match').select('video_id'))
        .executeTakeFirstOrThrow();
      // No account owns the import.
      await db.updateTable('video').set({ user_id: null }).where('id', '=', id).execute();
      const matchId = await match(id, 'other');
      await services.publication.withdraw(id, 'quarantined', { role: 'system' });
      return {
        id,
        form: { act: 'clear_match', video_id: String(id), match_id: matchId, note: '' },
      };
    }

    test('R1-01 R1-03 is queued, accepts only a clearance, and is public afterwards', async () => {
      const { id, form } = await anImportHeldBack();
      expect(await moderator.queue('quarantine')).toContain(id);
      await waitUntil(async () => (await readVideo(id)).statusCode === 404);
      const { video } = await moderator.read(id);
      expect(video).toMatchObject({
        lane: 'quarantine',
        is_import: true,
        user_id: 0,
        username: '',
        is_own: false,
        matches: [{ is_cleared: false }],
      });
      expect(video.checks).toEqual([
        { check: 'hashes', is_met: false },
        { check: 'case', is_met: true },
      ]);
      for (const act of ['reject', 'papers'])
        expect(
          await moderator.act({
            act,
            ...(await decisionForm(id)),
            note: 'Why not.',
            ...(act === 'reject' ? { reason_code: 'other' } : {}),
          }),
        ).toMatchObject({
          statusCode: 404,
        });
      expect(await moderator.act(form)).toMatchObject({
        statusCode: 200,
        video: { state: 'published', matches: [{ is_cleared: true }] },
      });
      expect(await moderator.queue('quarantine')).not.toContain(id);
      await waitUntil(async () => (await readVideo(id)).statusCode === 200);
    });

    test('R1-03 is restored if a crash followed a clearance, unless a case holds it', async () => {
      const { db, services } = t.site;
      const acts = new ReviewDecisionsRepository(db, new VideoStatesRepository(db));
      const [one, held] = [await anImportHeldBack(), await anImportHeldBack()];
      const aCase = {
        reference: 'NC-HELD0002',
        kind: 'complaint',
        subject_section: 1,
        subject_id: held.id,
        holds_content: true,
      } as const;
      await db.insertInto('moderation_case').values(aCase).execute();
      for (const { id, form } of [one, held]) {
        const clearance = { videoId: id, matchId: Number(form.match_id), isTrust: false, note: '' };
        await acts.clearMatch({ ...clearance, reviewer: { id: moderator.id, role: 'moderator' } });
      }
      await services.publication.repair();
      expect([await stateOf(one.id), await stateOf(held.id)]).toEqual(['published', 'quarantined']);
    });
  });

  test('only the role "trust" clears an ncii match', async () => {
    const { id, form } = await heldBack('ncii');
    for (const staff of [moderator, admin])
      expect(await staff.act(form)).toMatchObject({ statusCode: 403, code: 'forbidden' });
    expect(await trust.act(form)).toMatchObject({ statusCode: 200 });
    expect(await stateOf(id)).not.toBe('quarantined');
  });

  test('only the role "trust" sees a severe match', async () => {
    const { id, form } = await heldBack('severe');
    for (const staff of [moderator, admin]) {
      expect((await staff.read(id)).statusCode).toBe(404);
      expect(await staff.queue('quarantine')).not.toContain(id);
      expect(await staff.act(form)).toMatchObject({ statusCode: 404 });
    }
    expect(await trust.queue('quarantine')).toContain(id);
    expect((await trust.read(id)).video.matches).toMatchObject([{ reason: 'severe' }]);
  });
});

describe('R1-03 appeals', () => {
  const reject = async (id: number, by: StaffContext, reason: string) =>
    by.act({ act: 'reject', ...(await decisionForm(id)), reason_code: reason });
  const appeal = (id: number, text = 'It is mine.', userId = uploader.id) =>
    t.site.services.review.appeal({ userId, videoId: id, text });

  test('are allowed once, by the uploader, after a rejection, with a text', async () => {
    const id = await aVideoInReview(t, 'lena');
    await expect(appeal(id)).rejects.toMatchObject({ code: 'state_conflict' });
    await reject(id, moderator, 'quality');
    const blank = { act: 'appeal', video_id: String(id), text: ' ' };
    expect(
      (await post(t.app, '/api/video_edit.php', blank, { cookie: await t.signIn('lena') })).json(),
    ).toMatchObject({ errors: [{ field: 'text', code: 'required' }] });
    await expect(appeal(id, 'Please', moderator.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await t.site.services.review.mayAppeal(id)).toBe(true);
    await appeal(id);
    expect(await t.site.services.review.mayAppeal(id)).toBe(false);
    await expect(appeal(id)).rejects.toMatchObject({ code: 'already' });
    expect(await admin.queue('appeals')).toContain(id);
    expect((await admin.read(id)).video).toMatchObject({ lane: 'appeals', appeal: 'It is mine.' });
  });

  test('A18 need a second person; upheld ones return to review without the strike', async () => {
    const id = await aVideoInReview(t, 'lena');
    const before = await strikesOf(uploader.id);
    await reject(id, moderator, 'consent');
    expect(await strikesOf(uploader.id)).toBe(before + 1);
    await appeal(id);
    const form = { act: 'appeal_uphold', video_id: String(id), note: 'the paper is there' };
    expect(await moderator.act(form)).toMatchObject({ statusCode: 403, code: 'second_person' });
    expect(await admin.act(form)).toMatchObject({
      statusCode: 200,
      video: { state: 'in_review', lane: 'publish' },
    });
    expect(await strikesOf(uploader.id)).toBe(before);
    expect(await admin.act(form)).toMatchObject({ code: 'changed' });
    expect(await admin.act({ act: 'approve', ...(await decisionForm(id)) })).toMatchObject({
      video: { state: 'published' },
    });
  });

  test('if refused, leave the video rejected and cannot be repeated', async () => {
    const id = await aVideoInReview(t, 'lena');
    await reject(id, moderator, 'quality');
    await appeal(id);
    expect(
      await trust.act({ act: 'appeal_refuse', video_id: String(id), note: 'still dark' }),
    ).toMatchObject({
      video: { state: 'rejected' },
    });
    await expect(appeal(id)).rejects.toMatchObject({ code: 'already' });
    expect((await emails()).at(-1)).toContain('still dark');
  });

  test('are refused after six months', async () => {
    const id = await aVideoInReview(t, 'lena');
    await reject(id, moderator, 'quality');
    await sql`set session_replication_role = replica; update review
    set created_at = now() - interval '6 months 1 day' where video_id = ${sql.lit(id)};
      set session_replication_role = origin`.execute(t.site.db);
    await expect(appeal(id)).rejects.toMatchObject({ code: 'state_conflict' });
  });
});

describe('R4-05 strikes', () => {
  test('three open strikes end the verification and stop further publications', async () => {
    const halvard = await staffContext(t, 'halvard', 'member');
    const waiting = await aVideoInReview(t, 'halvard');
    const reasons = ['consent', 'age', 'prohibited'];
    const ids: number[] = [];
    for (const _reason of reasons) ids.push(await aVideoInReview(t, 'halvard'));
    for (const [at, id] of ids.entries())
      expect(
        await moderator.act({
          act: 'reject',
          ...(await decisionForm(id)),
          reason_code: reasons[at] ?? '',
        }),
      ).toMatchObject({
        statusCode: 200,
      });
    const verification = await t.site.db
      .selectFrom('verification')
      .select('state')
      .where('user_id', '=', halvard.id)
      .executeTakeFirst();
    expect(verification).toEqual({ state: 'revoked' });
    expect((await emails()).at(-1)).toContain('3 of 3');
    const refused = await moderator.act({ act: 'approve', ...(await decisionForm(waiting)) });
    expect(refused).toMatchObject({ code: 'state_conflict', fields: ['uploader'] });
  });
});

describe('R1-03 review maintenance', () => {
  test('emails the operator once about an overdue video', async () => {
    const id = await aVideoInReview(t, 'lena');
    const late = () =>
      emails().then((all) => all.filter((email) => email.includes(`video=${id}`)).length);
    await t.site.jobs.add('reviews', {});
    expect(await late()).toBe(0);
    await sql`set session_replication_role = replica; update video
    set review_since = now() - interval '25 hours', sent_at = now() - interval '25 hours'
      where id = ${sql.lit(id)}; set session_replication_role = origin`.execute(t.site.db);
    expect(Date.parse((await moderator.read(id)).video.due_at)).toBeLessThan(Date.now());
    await t.site.jobs.add('reviews', {});
    await t.site.jobs.add('reviews', {});
    expect(await late()).toBe(1);
    expect((await moderator.queue('publish'))[0]).toBe(id);
  });

  test('finishes an interrupted approval, or returns it to review if a check fails', async () => {
    const [left, stopped] = [await aVideoInReview(t, 'lena'), await aVideoInReview(t, 'lena')];
    const reviewer = { id: moderator.id, role: 'moderator' as const };
    for (const id of [left, stopped]) {
      await t.site.db
        .insertInto('review')
        .values({
          video_id: id,
          video_version: Number(await versionOf(id)),
          reviewer_id: reviewer.id,
          verdict: 'approve',
        })
        .execute();
      await sql`update video set state = 'approved', updated_at = now() - interval '1 hour'
      where id = ${id}`.execute(t.site.db);
    }
    await t.site.db
      .updateTable('video')
      .set({ hash_screened_at: null })
      .where('id', '=', stopped)
      .execute();
    await t.site.services.publication.repair();
    await t.site.jobs.add('reviews', {});
    expect([await stateOf(left), await stateOf(stopped)]).toEqual(['published', 'in_review']);
    expect(await notificationKinds(left)).toEqual(['video_published']);
  });
});

test('R1-03 visitors who post to the console are asked to log in', async () => {
  expect(
    (
      await post(t.app, operations.review.path.print({}), {
        act: 'approve',
        video_id: '1',
        version: '1',
        note: '',
      })
    ).statusCode,
  ).toBe(401);
});
