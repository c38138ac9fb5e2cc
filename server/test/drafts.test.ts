import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Draft } from '@nocturne/contracts/entities/upload';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import { operations } from '@nocturne/contracts/operations';
import type { VideoState } from '@nocturne/contracts/upload';
import { sql } from 'kysely';
import { allowUploads } from './support/uploading.ts';
import { openTestSite, post, freshAddress, type TestSite } from './test-site.ts';

let t: TestSite;
let lena: string;
let moth: string;
let lenaId: number;
beforeAll(async () => {
  t = await openTestSite();
  [lena, moth] = [await t.signIn('lena'), await t.signIn('moth')];
  lenaId = await allowUploads(t, 'lena', 'verified');
}, 60_000);
afterAll(() => t.close());

/** Inserts a row in the state that earlier steps produce. Other tests cover those steps. */
async function aDraft(
  state: VideoState,
  values: { title?: string; posters?: number } = {},
): Promise<number> {
  const { title = 'Glass tide', posters = 10 } = values;
  const { id } = await t.site.db
    .insertInto('video')
    .values({
      user_id: lenaId,
      title,
      dir: 'glass-tide',
      state,
      duration_s: 200,
      width: 1280,
      height: 720,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.site.db
    .insertInto('upload')
    .values({
      user_id: lenaId,
      upload_key: randomBytes(16).toString('hex'),
      filename: 'a.mp4',
      bytes: 10,
      state: 'received',
      video_id: id,
    })
    .execute();
  if (posters > 0)
    await t.site.db
      .insertInto('video_asset')
      .values({ video_id: id, folder: `${id}/media`, poster_count: posters })
      .execute();
  return id;
}

const act = (name: string, id: number, form: Record<string, string> = {}, cookie = lena) =>
  post(
    t.app,
    operations.videoEdit.path.print({}),
    { act: name, video_id: String(id), ...form },
    { cookie },
  );
const read = (url: string, cookie = lena) =>
  t.app.inject({ url, headers: { cookie }, remoteAddress: freshAddress() });
const codes = (answer: { json<A>(): A }) =>
  answer.json<ErrorAnswer>().errors.map(({ field, code }) => `${field}:${code}`);
const stateOf = async (id: number) =>
  (await t.site.db.selectFrom('video').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;
const WORDS = {
  title: 'Quiet harbour',
  description: 'Boats.',
  categories: 'landscape,city',
  is_private: '0',
  allow_download: '1',
};
let words: typeof WORDS;
beforeAll(async () => {
  const dirs = await t.site.db
    .selectFrom('category')
    .select('dir')
    .orderBy('dir')
    .limit(12)
    .execute();
  words = {
    ...WORDS,
    categories: dirs
      .slice(0, 2)
      .map(({ dir }) => dir)
      .join(','),
  };
});

/** Adds everything that only the uploader can provide. */
async function complete(id: number): Promise<void> {
  expect((await act('edit', id, words)).statusCode).toBe(200);
  expect((await act('preview', id, { frame: '3' })).statusCode).toBe(200);
  expect((await act('people', id, { people: '', produced_on: '', place: '' })).statusCode).toBe(
    200,
  );
}

describe('R4-21 drafts', () => {
  test('R4-21 are listed newest first with their gaps, only for their uploader', async () => {
    const [first, second] = [
      await aDraft('draft', { title: '', posters: 0 }),
      await aDraft('awaiting_documents'),
    ];
    const list = (await read(operations.drafts.path.print({}))).json<Draft[]>();
    expect(list.map(({ video_id }) => video_id).slice(0, 2)).toEqual([second, first]);
    expect(list[1]).toMatchObject({
      state: 'draft',
      gaps: ['file', 'title', 'categories', 'preview', 'people'],
      frames: [],
      is_sent: false,
    });
    expect(list[0]).toMatchObject({
      state: 'awaiting_documents',
      gaps: ['categories', 'preview', 'people'],
      bytes: 10,
      filename: 'a.mp4',
    });
    expect(list[0]?.frames[9]).toBe(`/api/private_media/${second}/posters/10-480.webp?v=1`);
    expect((await read(operations.drafts.path.print({}), moth)).json()).toEqual([]);
    expect((await read(operations.drafts.path.print({}), '')).statusCode).toBe(401);
    expect((await read(operations.draft.path.print({ video_id: second }), moth)).statusCode).toBe(
      404,
    );
    const forms: Record<string, Record<string, string>> = {
      edit: words,
      preview: { frame: '1' },
      people: { people: '', produced_on: '', place: '' },
      send: {},
      discard: {},
      appeal: { text: 'Please look again.' },
    };
    for (const [name, form] of Object.entries(forms))
      expect([name, (await act(name, second, form, moth)).statusCode]).toEqual([name, 404]);
  });

  test('R5-07 keep incomplete details', async () => {
    const id = await aDraft('uploading');
    expect(
      (await act('edit', id, { ...words, title: '', categories: '' })).json<{ draft: Draft }>()
        .draft,
    ).toMatchObject({
      title: '',
      categories: [],
    });
    const said = await act('edit', id, {
      ...words,
      title: '  Quiet \n harbour ',
      is_private: '1',
      allow_download: '0',
    });
    expect(said.json<{ draft: Draft }>().draft).toMatchObject({
      title: 'Quiet harbour',
      dir: 'quiet-harbour',
      description: 'Boats.',
      categories: words.categories.split(','),
      is_private: true,
      allow_download: false,
      state: 'uploading',
      gaps: ['file', 'preview', 'people'],
    });
  });

  test('R5-07 R8-07 are validated field by field', async () => {
    const id = await aDraft('awaiting_documents');
    const dirs = await t.site.db.selectFrom('category').select('dir').limit(11).execute();
    const all = dirs.map(({ dir }) => dir).join(',');
    expect(
      codes(
        await act('edit', id, {
          ...words,
          title: 'ab',
          description: 'x'.repeat(5001),
          categories: all,
        }),
      ),
    ).toEqual(['title:title_short', 'description:too_long', 'categories:category_count']);
    expect(
      codes(
        await act('edit', id, { ...words, title: 'x'.repeat(121), categories: 'no-such-entry' }),
      ),
    ).toEqual(['title:too_long', 'categories:bad_request']);
    for (const frame of ['0', '11', 'x', ''])
      expect(codes(await act('preview', id, { frame }))).toEqual(['frame:preview_required']);
    expect(
      codes(await act('preview', await aDraft('transcoding', { posters: 0 }), { frame: '1' })),
    ).toEqual(['frame:preview_required']);
    expect(
      codes(await act('people', id, { people: '1', produced_on: '2024-02-30', place: '' })),
    ).toEqual(['produced_on:invalid_date']);
    expect(
      codes(await act('people', id, { people: '987654', produced_on: '2024-02-28', place: '' })),
    ).toEqual(['people:not_found']);
    expect(codes(await act('people', id, { people: 'x', produced_on: '', place: '' }))).toEqual([
      'people:bad_request',
    ]);
    expect(codes(await act('dance', id))).toEqual(['act:bad_request']);
  });

  test('R5-07 R8-07 can be sent once the uploader has provided everything required', async () => {
    const id = await aDraft('awaiting_documents', { title: 'ab' });
    expect(codes(await act('send', id))).toEqual([
      'title:title_short',
      'categories:category_count',
      'preview:preview_required',
      'people:people_required',
    ]);
    await complete(id);
    const sent = await act('send', id);
    expect(sent.json<{ draft: Draft }>().draft).toMatchObject({
      state: 'in_review',
      is_sent: true,
      gaps: [],
      preview: 3,
    });
    expect(codes(await act('send', id))).toEqual(['error:state_conflict']);
  });

  test('A21 are sent once, however often the button is pressed', async () => {
    const id = await aDraft('transcoding');
    await complete(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => act('send', id)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const lines = await t.site.db
      .selectFrom('audit_log')
      .select('action')
      .where('object', '=', `video:${id}`)
      .execute();
    expect(lines).toEqual([{ action: 'video_sent' }]);
    await t.site.db
      .updateTable('video')
      .set({ state: 'awaiting_documents' })
      .where('id', '=', id)
      .execute();
    await t.site.db.updateTable('video').set({ state: 'in_review' }).where('id', '=', id).execute();
    await t.site.db.updateTable('video').set({ state: 'rejected' }).where('id', '=', id).execute();
    await Promise.all(Array.from({ length: 20 }, () => act('send', id)));
    const again = await t.site.db
      .selectFrom('audit_log')
      .select('action')
      .where('object', '=', `video:${id}`)
      .orderBy('seq')
      .execute();
    expect(again.map(({ action }) => action)).toEqual([
      'video_sent',
      'video_sent',
      'video_awaiting_documents',
      'video_in_review',
    ]);
  });

  test('A14 do not reveal a severe match: the draft appears to wait', async () => {
    const { db } = t.site;
    const [early, late, mild] = [
      await aDraft('checking'),
      await aDraft('in_review'),
      await aDraft('in_review'),
    ];
    await db
      .updateTable('video')
      .set({ sent_at: new Date() })
      .where('id', 'in', [late, mild])
      .execute();
    await db
      .updateTable('video')
      .set({ state: 'quarantined' })
      .where('id', 'in', [early, late, mild])
      .execute();
    for (const [id, reason] of [
      [early, 'severe'],
      [late, 'severe'],
      [mild, 'ncii'],
    ] as const)
      await sql`with entry as (insert into hash_entry (algorithm, value, source, reason)
      values ('sha256', ${randomBytes(32)}, 'test', ${reason}) returning id)
        insert into hash_match (video_id, hash_entry_id, distance) select ${id}, id, 0
        from entry`.execute(db);
    const shown = async (id: number) =>
      (await read(operations.draft.path.print({ video_id: id }))).json<{ draft: Draft }>().draft
        .state;
    expect([await shown(early), await shown(late), await shown(mild)]).toEqual([
      'checking',
      'in_review',
      'quarantined',
    ]);
  });

  test('R4-05 wait for decisions of others, and then proceed automatically', async () => {
    const id = await aDraft('transcoding');
    await complete(id);
    await allowUploads(t, 'lena', 'acknowledged');
    expect((await act('send', id)).json<{ draft: Draft }>().draft).toMatchObject({
      state: 'transcoding',
      is_sent: true,
      gaps: ['identity'],
    });
    await t.site.db
      .updateTable('video')
      .set({ state: 'awaiting_documents' })
      .where('id', '=', id)
      .execute();
    await t.site.services.draftWorkflow.advance(id);
    expect(await stateOf(id)).toBe('awaiting_documents');
    await allowUploads(t, 'lena', 'verified');
    await t.site.db
      .updateTable('verification')
      .set({ updated_at: new Date() })
      .where('user_id', '=', lenaId)
      .execute();
    await t.site.services.draftWorkflow.advanceDecided();
    expect(await stateOf(id)).toBe('in_review');
    await t.site.db
      .updateTable('verification')
      .set({ state: 'revoked' })
      .where('user_id', '=', lenaId)
      .execute();
    await t.site.services.draftWorkflow.advanceAll(lenaId);
    expect(await stateOf(id)).toBe('awaiting_documents');
    await allowUploads(t, 'lena', 'verified');
  });

  test('R4-21 get a new version when their preview changes during review', async () => {
    const id = await aDraft('awaiting_documents');
    await complete(id);
    await act('send', id);
    const versionOf = async () =>
      (
        await t.site.db
          .selectFrom('video')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.version;
    expect((await act('preview', id, { frame: '3' })).statusCode).toBe(200);
    expect(await versionOf()).toBe(1);
    expect((await act('preview', id, { frame: '4' })).json<{ draft: Draft }>().draft).toMatchObject(
      { preview: 4, state: 'in_review' },
    );
    expect(await versionOf()).toBe(2);
    expect(
      (
        await t.site.db
          .selectFrom('video_asset')
          .select('poster_no')
          .where('video_id', '=', id)
          .executeTakeFirst()
      )?.poster_no,
    ).toBe(4);
  });
});

describe('R4-21 discarding a draft', () => {
  let uploads: string;
  beforeEach(() => {
    uploads = t.site.folders.uploads;
  });

  test('R4-21 deletes its rows and files', async () => {
    const id = await aDraft('awaiting_documents');
    const row = await t.site.db
      .selectFrom('upload')
      .select('upload_key')
      .where('video_id', '=', id)
      .executeTakeFirstOrThrow();
    await writeFile(join(uploads, row.upload_key), 'bytes');
    const folder = join(t.site.folders.review, `${id}/media`);
    await mkdir(folder, { recursive: true });
    expect((await act('discard', id)).json()).toEqual({ ok: 1, video_id: id });
    expect(await stateOf(id)).toBeUndefined();
    expect(await readdir(uploads)).not.toContain(row.upload_key);
    expect(await readdir(join(t.site.folders.review, String(id)))).toEqual([]);
    expect((await read(operations.draft.path.print({ video_id: id }))).statusCode).toBe(404);
  });

  test('R9-10 keeps an emptied row if staff has decided about it', async () => {
    const id = await aDraft('in_review');
    const other = await t.site.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'sable_fox')
      .executeTakeFirstOrThrow();
    await t.site.db
      .updateTable('app_user')
      .set({ role: 'moderator' })
      .where('id', '=', other.id)
      .execute();
    await t.site.db
      .insertInto('review')
      .values({ video_id: id, video_version: 1, reviewer_id: other.id, verdict: 'reject' })
      .execute();
    expect((await act('discard', id)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('purged');
  });

  test.each(['quarantined', 'disabled_pending', 'approved'] as const)(
    'R4-21 is refused in state %s',
    async (state) => {
      const id = await aDraft(state);
      expect(codes(await act('discard', id))).toEqual(['error:state_conflict']);
      expect(await stateOf(id)).toBe(state);
    },
  );
});

test('R4-21 appeals are refused for a draft that was not rejected', async () => {
  expect(codes(await act('appeal', await aDraft('in_review'), { text: 'Please' }))).toEqual([
    'error:state_conflict',
  ]);
});

describe('R4-21 published videos', () => {
  /** Creates a published upload with everything that the database requires. */
  async function aPublished(): Promise<number> {
    const { db } = t.site;
    const id = await aDraft('awaiting_documents');
    await complete(id);
    expect((await act('send', id)).json<{ draft: Draft }>().draft.state).toBe('in_review');
    const staff = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'nightswim')
      .executeTakeFirstOrThrow();
    await db.updateTable('app_user').set({ role: 'admin' }).where('id', '=', staff.id).execute();
    await db
      .insertInto('review')
      .values({ video_id: id, video_version: 1, reviewer_id: staff.id, verdict: 'approve' })
      .execute();
    await db
      .updateTable('video')
      .set({ hash_screened_at: new Date(), state: 'approved' })
      .where('id', '=', id)
      .execute();
    await t.site.services.publication.publish(id, { role: 'system' });
    return id;
  }

  test('R4-21 A7 stay public after an edit, with the old texts until staff approves', async () => {
    const id = await aPublished();
    expect(
      (await act('edit', id, { ...words, title: 'Other waters' })).json<{ draft: Draft }>().draft
        .state,
    ).toBe('published');
    expect((await read(operations.video.path.print({ video_id: id }), '')).json()).toMatchObject({
      video: { title: 'Quiet harbour' },
    });
    expect(codes(await act('edit', id, { ...words, categories: '' }))).toEqual([
      'categories:category_count',
    ]);
    expect(codes(await act('discard', id))).toEqual(['error:state_conflict']);
    expect(await stateOf(id)).toBe('published');
  });

  test('R4-21 are listed after the unpublished ones', async () => {
    const id = await aPublished();
    const younger = await aDraft('draft');
    const list = (await read(operations.drafts.path.print({}))).json<Draft[]>();
    const at = (videoId: number): number => list.findIndex(({ video_id }) => video_id === videoId);
    expect(list[at(id)]).toMatchObject({ state: 'published', gaps: [] });
    expect(at(younger)).toBeLessThan(at(id));
    expect(list.findLastIndex(({ state }) => state !== 'published')).toBeLessThan(
      list.findIndex(({ state }) => state === 'published'),
    );
  });

  test('R4-21 return to review with another preview, as a new unapproved version', async () => {
    const id = await aPublished();
    expect((await act('preview', id, { frame: '7' })).json<{ draft: Draft }>().draft).toMatchObject(
      { state: 'in_review', preview: 7 },
    );
    const row = await t.site.db
      .selectFrom('video')
      .select(['version', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ version: 2, status: 4 });
    await t.site.db.updateTable('video').set({ state: 'approved' }).where('id', '=', id).execute();
    await expect(t.site.services.publication.publish(id, { role: 'system' })).rejects.toThrow(
      'state_conflict',
    );
  });
});
