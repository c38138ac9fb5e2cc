import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Draft } from '@nocturne/contracts/entities/upload';
import type { ReviewVideo } from '@nocturne/contracts/entities/review';
import { operations } from '@nocturne/contracts/operations';
import { sql } from 'kysely';
import { openRecordCipher } from '../src/compose/record-cipher.ts';
import { columnContext } from '../src/repositories/identity/encryption-context.ts';
import { SecondLooksRepository } from '../src/repositories/review/second-looks-repository.ts';
import { VideoStatesRepository } from '../src/repositories/videos/video-states-repository.ts';
import {
  aVideoInReview,
  staffContext,
  recordFramesSeen,
  type StaffContext,
} from './support/review-stage.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let moderator: StaffContext;
let admin: StaffContext;
let actAsStaff: (form: Record<string, string>) => ReturnType<StaffContext['act']>;
let lena: string;
beforeAll(async () => {
  t = await openTestSite();
  moderator = await staffContext(t, 'moth', 'moderator');
  admin = await staffContext(t, 'nightswim', 'admin');
  lena = await t.signIn('lena');
  const cookie = await t.signIn('moth');
  // Leaves out the look at the video that the helper would add.
  actAsStaff = async (form) => {
    const answer = await post(t.app, operations.review.path.print({}), form, { cookie });
    const body = answer.json<{
      code?: string;
      video: Awaited<ReturnType<StaffContext['act']>>['video'];
    }>();
    return { statusCode: answer.statusCode, code: body.code ?? '', fields: [], video: body.video };
  };
}, 60_000);
afterAll(() => t.close());

const stateOf = async (id: number) =>
  (await t.site.db.selectFrom('video').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;
const decisionForm = async (id: number) => {
  const { version } = await t.site.db
    .selectFrom('video')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { video_id: String(id), version: String(version) };
};
const audited = async (id: number) =>
  (
    await sql<{
      action: string;
    }>`select action from audit_log where object = ${`video:${id}`} order by seq`.execute(t.site.db)
  ).rows.map(({ action }) => action);
/** Moves the start of a look this many seconds into the past. */
const backdateLook = (id: number, seconds: number) =>
  sql`update review_look set began_at = now() - ${seconds} * interval '1 second'
  where video_id = ${id}`.execute(t.site.db);

describe('A8 an approval requires watching the video', () => {
  test('A8 is refused until enough was played, by the clock of the server', async () => {
    const id = await aVideoInReview(t, 'lena');
    const form = await decisionForm(id);
    expect(await actAsStaff({ act: 'approve', ...form })).toMatchObject({
      statusCode: 409,
      code: 'look_required',
    });
    expect(await actAsStaff({ act: 'look', ...form, from: '0', to: '60' })).toMatchObject({
      video: { look: { watched: 0, is_enough: false } },
    });
    expect(await actAsStaff({ act: 'look', ...form, from: '0', to: '60' })).toMatchObject({
      video: { look: { watched: 0 } },
    });
    await backdateLook(id, 30);
    expect(await actAsStaff({ act: 'look', ...form, from: '0', to: '19' })).toMatchObject({
      video: { look: { watched: 0.095, is_enough: false } },
    });
    expect(await actAsStaff({ act: 'look', ...form, from: '5', to: '19' })).toMatchObject({
      video: { look: { watched: 0.095 } },
    });
    expect(await actAsStaff({ act: 'approve', ...form })).toMatchObject({ code: 'look_required' });
    expect(await actAsStaff({ act: 'look', ...form, from: '19', to: '25' })).toMatchObject({
      video: { look: { watched: 0.125, is_enough: true } },
    });
    expect(await actAsStaff({ act: 'approve', ...form })).toMatchObject({
      statusCode: 200,
      video: { state: 'published' },
    });
  });

  test('A8 frames suffice once this person has seen them long enough in this version', async () => {
    const id = await aVideoInReview(t, 'lena');
    const form = await decisionForm(id);
    expect(await actAsStaff({ act: 'look_frames', ...form })).toMatchObject({
      code: 'look_required',
    });
    await actAsStaff({ act: 'look', ...form, from: '0', to: '0' });
    expect(await actAsStaff({ act: 'look_frames', ...form })).toMatchObject({
      code: 'look_required',
    });
    await backdateLook(id, 5);
    expect(await actAsStaff({ act: 'look_frames', ...form })).toMatchObject({
      video: { look: { has_frames: true, is_enough: true } },
    });
    expect((await admin.read(id)).video.look).toMatchObject({
      has_frames: false,
      is_enough: false,
    });
    await t.site.db
      .updateTable('video')
      .set({ title: 'Other waters' })
      .where('id', '=', id)
      .execute();
    expect(await actAsStaff({ act: 'approve', ...(await decisionForm(id)) })).toMatchObject({
      code: 'look_required',
    });
  });

  test('A8 one person cannot watch several videos in the same seconds', async () => {
    const ids = [
      await aVideoInReview(t, 'lena'),
      await aVideoInReview(t, 'lena'),
      await aVideoInReview(t, 'lena'),
    ];
    const other = await t.signIn('nightswim');
    const look = async (id: number, form: Record<string, string>) => {
      const fields = { ...(await decisionForm(id)), ...form };
      return (await post(t.app, operations.review.path.print({}), fields, { cookie: other })).json<{
        video?: ReviewVideo;
      }>().video?.look;
    };
    for (const id of ids) await look(id, { act: 'look', from: '0', to: '0' });
    for (const id of ids) await backdateLook(id, 60);
    const watched: (number | undefined)[] = [];
    for (const id of ids)
      watched.push((await look(id, { act: 'look', from: '0', to: '60' }))?.watched);
    expect(watched).toEqual([0.3, 0, 0]);
    const frames: (boolean | undefined)[] = [];
    for (const id of ids) frames.push((await look(id, { act: 'look_frames' }))?.has_frames);
    expect(frames).toEqual([true, undefined, undefined]);
  });

  test.each([
    ['backwards', { from: '9', to: '3' }],
    ['too long', { from: '0', to: '61' }],
    ['no number', { from: 'x', to: '3' }],
  ])('A8 a stretch that is %s is refused', async (_what, stretch) => {
    const id = await aVideoInReview(t, 'lena');
    expect(
      await actAsStaff({ act: 'look', ...(await decisionForm(id)), ...stretch }),
    ).toMatchObject({
      statusCode: 400,
    });
  });
});

describe('A8 an approval can be undone within a minute', () => {
  test('A8 by its reviewer: unpublishes, removes the notification and requeues', async () => {
    const id = await aVideoInReview(t, 'lena');
    await moderator.act({ act: 'approve', ...(await decisionForm(id)) });
    expect(await admin.act({ act: 'undo', video_id: String(id) })).toMatchObject({
      statusCode: 409,
      code: 'changed',
    });
    const { folder } = await t.site.db
      .selectFrom('video_asset')
      .select('folder')
      .where('video_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await moderator.act({ act: 'undo', video_id: String(id) })).toMatchObject({
      statusCode: 200,
      video: { state: 'in_review', lane: 'publish' },
    });
    expect((await t.app.inject({ url: `/media/${folder}/video_sd.mp4` })).statusCode).toBe(404);
    const told = await t.site.db
      .selectFrom('notification')
      .select('kind')
      .where('object_id', '=', id)
      .where('kind', '=', 'video_published')
      .execute();
    expect(told).toEqual([]);
    expect((await audited(id)).slice(-2)).toEqual(['video_in_review', 'approval_undone']);
    expect(await moderator.act({ act: 'undo', video_id: String(id) })).toMatchObject({
      code: 'changed',
    });
    expect(await moderator.act({ act: 'approve', ...(await decisionForm(id)) })).toMatchObject({
      video: { state: 'published' },
    });
  });

  test('A8 not after a minute', async () => {
    const id = await aVideoInReview(t, 'lena');
    await moderator.act({ act: 'approve', ...(await decisionForm(id)) });
    await t.site.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update review set created_at = now() - interval '61 seconds'
      where video_id = ${id}`.execute(transaction);
    });
    expect(await moderator.act({ act: 'undo', video_id: String(id) })).toMatchObject({
      statusCode: 409,
      code: 'changed',
    });
    expect(await stateOf(id)).toBe('published');
  });
});

describe('A8 a share of approvals gets a second look', () => {
  /** Creates an approval by the moderator that is chosen for a second look. */
  async function aSample(): Promise<number> {
    const id = await aVideoInReview(t, 'lena');
    await moderator.act({ act: 'approve', ...(await decisionForm(id)) });
    await sql`insert into second_look (review_id, video_id) select id, video_id from review
    where video_id = ${id} and verdict = 'approve'
      order by id desc limit 1 on conflict do nothing`.execute(t.site.db);
    return id;
  }

  test('A8 by another person, who must watch it too; the result is counted', async () => {
    const id = await aSample();
    expect(await moderator.queue('second')).toContain(id);
    expect((await moderator.read(id)).video).toMatchObject({ second_look: 'own', lane: 'second' });
    expect(await moderator.act({ act: 'second_agree', ...(await decisionForm(id)) })).toMatchObject(
      {
        statusCode: 403,
        code: 'second_person',
      },
    );
    expect(await admin.act({ act: 'second_agree', ...(await decisionForm(id)) })).toMatchObject({
      code: 'look_required',
    });
    await recordFramesSeen(t, id, admin.id);
    expect(await admin.act({ act: 'second_agree', ...(await decisionForm(id)) })).toMatchObject({
      statusCode: 200,
      video: { second_look: '' },
    });
    expect(await admin.queue('second')).not.toContain(id);
    const counts = await new SecondLooksRepository(
      t.site.db,
      new VideoStatesRepository(t.site.db),
    ).counts();
    expect(counts.find(({ username }) => username === 'moth')).toMatchObject({
      agreed: 1,
      objected: 0,
      undone: 1,
    });
  });

  test('A8 the operator sets the share', async () => {
    const all = await openTestSite({
      environment: {
        OPERATOR_CONFIG: join(import.meta.dirname, 'support/operator-second-looks.json'),
      },
    });
    try {
      const staff = await staffContext(all, 'moth', 'moderator');
      const id = await aVideoInReview(all, 'lena');
      await staff.act({
        act: 'approve',
        video_id: String(id),
        version: String((await staff.read(id)).video.version),
        note: '',
      });
      expect([(await staff.read(id)).video.second_look, await staff.queue('second')]).toEqual([
        'own',
        [id],
      ]);
    } finally {
      await all.close();
    }
  }, 60_000);

  test('A8 a later approval ends the second look at an earlier one', async () => {
    const id = await aSample();
    await new VideoStatesRepository(t.site.db).transition({
      videoId: id,
      from: ['published'],
      to: 'in_review',
      actor: { role: 'system' },
    });
    expect(await admin.act({ act: 'approve', ...(await decisionForm(id)) })).toMatchObject({
      video: { state: 'published', second_look: '' },
    });
    expect(await moderator.queue('second')).not.toContain(id);
  });

  test('A8 an objection needs a note and returns the video to review', async () => {
    const id = await aSample();
    expect(await admin.act({ act: 'second_object', ...(await decisionForm(id)) })).toMatchObject({
      statusCode: 422,
      code: 'required',
    });
    expect(
      await admin.act({ act: 'second_object', ...(await decisionForm(id)), note: 'Look again' }),
    ).toMatchObject({ statusCode: 200 });
    expect(await stateOf(id)).toBe('in_review');
    expect(await audited(id)).toContain('second_look_objected');
  });
});

test('M9 A5 the console names people by stage name and number, to every role', async () => {
  const id = await aVideoInReview(t, 'lena');
  const { id: person, supplied_by: suppliedBy } = await t.site.db
    .selectFrom('depiction')
    .innerJoin('person_identity', 'person_identity.id', 'depiction.person_id')
    .select(['person_identity.id', 'supplied_by'])
    .where('video_id', '=', id)
    .executeTakeFirstOrThrow();
  const cipher = await openRecordCipher(t.site.config);
  await t.site.db
    .updateTable('person_identity')
    .set({
      name_encrypted: cipher.sealText(
        columnContext('name', { personId: person, suppliedBy }),
        'Maria Legalname',
      ),
    })
    .where('id', '=', person)
    .execute();
  await t.site.db
    .insertInto('person_alias')
    .values({ person_id: person, alias: 'Starlet' })
    .execute();
  const trust = await staffContext(t, 'juniper', 'trust');
  for (const [staff, mayOpen] of [
    [moderator, false],
    [admin, false],
    [trust, true],
  ] as const) {
    const { video } = await staff.read(id);
    expect(video).toMatchObject({
      may_open: mayOpen,
      people: [{ person_id: person, aliases: ['Starlet'], state: 'verified' }],
    });
    expect(JSON.stringify(video)).not.toContain('Legalname');
  }
});

describe('A7 edits of public text are reviewed', () => {
  const read = async (id: number) => {
    const answer = await t.app.inject({
      url: operations.draft.path.print({ video_id: id }),
      headers: { cookie: lena },
    });
    return answer.json<{ draft: Draft }>().draft;
  };
  const edit = async (
    id: number,
    words: Partial<Record<'title' | 'description' | 'categories' | 'is_private', string>>,
  ) => {
    const draft = await read(id);
    const now = {
      title: draft.title,
      description: draft.description,
      categories: draft.categories.join(','),
      is_private: '0',
      allow_download: '0',
    };
    const answer = await post(
      t.app,
      operations.videoEdit.path.print({}),
      { act: 'edit', video_id: String(id), ...now, ...words },
      { cookie: lena },
    );
    return { statusCode: answer.statusCode, draft: answer.json<{ draft: Draft }>().draft };
  };
  const publicWords = (id: number) =>
    t.site.db
      .selectFrom('video')
      .select(['title', 'dir', 'description', 'is_private as isPrivate'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  async function aPublished(title: string): Promise<number> {
    const id = await aVideoInReview(t, 'lena', title);
    const { id: category } = await t.site.db
      .selectFrom('category')
      .select('id')
      .orderBy('dir')
      .executeTakeFirstOrThrow();
    await t.site.db
      .insertInto('video_category')
      .values({ video_id: id, category_id: category })
      .execute();
    await moderator.act({ act: 'approve', ...(await decisionForm(id)) });
    return id;
  }
  const decision = async (id: number, act: string, note = '') => {
    const { video } = await moderator.read(id);
    return {
      act,
      video_id: String(id),
      edit_id: String(video.edit?.edit_id),
      revision: String(video.edit?.revision),
      note,
    };
  };

  test('A7 new text waits for staff; the public sees the old text until approval', async () => {
    const id = await aPublished('Variable rate');
    const { draft } = await edit(id, { title: 'Jane of Bergen', description: 'Call her' });
    expect(draft).toMatchObject({
      state: 'published',
      title: 'Variable rate',
      edit: { state: 'open', mode: 'before', title: 'Jane of Bergen' },
    });
    expect(await publicWords(id)).toMatchObject({
      title: 'Variable rate',
      dir: 'variable-rate',
      description: '',
    });
    expect(await moderator.queue('edits')).toContain(id);
    expect((await moderator.read(id)).video.edit).toMatchObject({
      mode: 'before',
      changes: [
        { field: 'title', old: 'Variable rate', new: 'Jane of Bergen' },
        { field: 'description', old: '', new: 'Call her' },
      ],
    });
    const stale = await decision(id, 'edit_approve');
    await edit(id, { title: 'Jane of Oslo', description: 'Call her' });
    expect(await moderator.act(stale)).toMatchObject({ statusCode: 409, code: 'changed' });
    expect(await moderator.act(await decision(id, 'edit_approve'))).toMatchObject({
      statusCode: 200,
      video: { edit: null },
    });
    expect(await publicWords(id)).toMatchObject({
      title: 'Jane of Oslo',
      dir: 'jane-of-oslo',
      description: 'Call her',
    });
    expect(await audited(id)).toEqual(expect.arrayContaining(['video_edited', 'edit_approved']));
    expect((await read(id)).edit).toBeNull();
  });

  test('A7 rejected text is kept with the note for its uploader, who is notified', async () => {
    const id = await aPublished('Slow tide');
    await edit(id, { title: 'Somebody else' });
    expect(await moderator.act(await decision(id, 'edit_reject'))).toMatchObject({
      statusCode: 422,
      code: 'required',
    });
    expect(await moderator.act(await decision(id, 'edit_reject', 'No names'))).toMatchObject({
      statusCode: 200,
    });
    expect(await publicWords(id)).toMatchObject({ title: 'Slow tide' });
    expect((await read(id)).edit).toMatchObject({
      state: 'rejected',
      title: 'Somebody else',
      note: 'No names',
    });
    const told = await t.site.db
      .selectFrom('notification')
      .select('kind')
      .where('object_id', '=', id)
      .where('kind', '=', 'video_review')
      .execute();
    expect(told).toHaveLength(1);
  });

  test('A7 restoring the public text closes the open edit; privacy changes at once', async () => {
    const id = await aPublished('Amber stairs');
    await edit(id, { title: 'Green stairs', is_private: '1' });
    expect(await publicWords(id)).toMatchObject({ title: 'Amber stairs', isPrivate: true });
    await edit(id, { title: 'Amber stairs' });
    expect((await read(id)).edit).toBeNull();
    expect(await moderator.queue('edits')).not.toContain(id);
    expect(await publicWords(id)).toMatchObject({ title: 'Amber stairs', isPrivate: false });
  });

  test('A7 in mode "after" new text is live, and a rejection restores the old text', async () => {
    const id = await aPublished('Before rain');
    const { id: uploader } = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'lena')
      .executeTakeFirstOrThrow();
    const { drafts } = t.site.repositories;
    const categories = await drafts.categoriesOf((await read(id)).categories);
    const words = {
      title: 'After rain',
      dir: 'after-rain',
      description: '',
      isPrivate: false,
      allowsDownload: false,
    };
    await drafts.editPublished(id, words, categories, {
      mode: 'after',
      actor: { id: uploader, role: 'member' },
    });
    expect(await publicWords(id)).toMatchObject({ title: 'After rain', dir: 'after-rain' });
    expect((await moderator.read(id)).video.edit).toMatchObject({
      mode: 'after',
      changes: [{ old: 'Before rain', new: 'After rain' }],
    });
    await moderator.act(await decision(id, 'edit_reject', 'No'));
    expect(await publicWords(id)).toMatchObject({ title: 'Before rain', dir: 'before-rain' });
  });

  test('A7 an open edit survives another review of the whole video', async () => {
    const id = await aPublished('Low water');
    await edit(id, { title: 'High water' });
    await new VideoStatesRepository(t.site.db).transition({
      videoId: id,
      from: ['published'],
      to: 'in_review',
      actor: { role: 'system' },
    });
    await moderator.act({ act: 'approve', ...(await decisionForm(id)) });
    expect(await moderator.queue('edits')).toContain(id);
    expect((await read(id)).edit).toMatchObject({ state: 'open', title: 'High water' });
    expect(await publicWords(id)).toMatchObject({ title: 'Low water' });
  });

  test('A7 no one decides about their own edit', async () => {
    const id = await aPublished('Own words');
    await edit(id, { title: 'Other words' });
    const wanted = await decision(id, 'edit_approve');
    const own = await staffContext(t, 'lena', 'moderator');
    expect(await own.act(wanted)).toMatchObject({ statusCode: 403, code: 'own_video' });
    await expect(
      sql`update video_edit set state = 'approved', decided_by = ${own.id}
      where video_id = ${id}`.execute(t.site.db),
    ).rejects.toThrow(/not to be decided/);
    await t.site.db
      .updateTable('app_user')
      .set({ role: 'member' })
      .where('id', '=', own.id)
      .execute();
  });

  test('A7 an approved video whose text changes is reviewed again', async () => {
    const id = await aVideoInReview(t, 'lena', 'Between');
    const { id: category } = await t.site.db
      .selectFrom('category')
      .select('id')
      .orderBy('dir')
      .executeTakeFirstOrThrow();
    await t.site.db
      .insertInto('video_category')
      .values({ video_id: id, category_id: category })
      .execute();
    const { version } = await decisionForm(id);
    await t.site.db
      .insertInto('review')
      .values({
        video_id: id,
        video_version: Number(version),
        reviewer_id: moderator.id,
        verdict: 'approve',
      })
      .execute();
    await new VideoStatesRepository(t.site.db).transition({
      videoId: id,
      from: ['in_review'],
      to: 'approved',
      actor: { id: moderator.id, role: 'moderator' },
    });
    const { draft } = await edit(id, { title: 'Behind' });
    // This row has no preview, so it waits for one before the next review.
    expect(draft).toMatchObject({ state: 'awaiting_documents', title: 'Behind' });
    expect(await audited(id)).toEqual(
      expect.arrayContaining(['video_approved', 'video_in_review']),
    );
  });
});
