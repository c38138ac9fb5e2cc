import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createRoot } from '../src/compose/create-root.ts';
import type { Root } from '../src/compose/root.ts';
import { siteFiles } from '../src/compose/site-files.ts';
import { readConfig } from '../src/config/config.ts';
import { foldersOf } from '../src/config/folders.ts';
import { hashFile } from '../src/media/hash-file.ts';
import { openMediaTools } from '../src/media/tools.ts';
import { SYSTEM } from '../src/repositories/audit/audit.ts';
import { HashMatchesRepository } from '../src/repositories/hashes/hash-matches-repository.ts';
import type { HashReason } from '../src/repositories/hashes/hash-entries-repository.ts';
import { HashRescanService } from '../src/services/hashes/hash-rescan-service.ts';
import { changePlans, clipPlans, copyClip, renderClip } from './support/hash-clips.ts';
import { urlOf, withDatabase, type TestDatabase } from './support/test-database.ts';

/** Length of a clip, seconds: long enough for a fingerprint. */
const CLIP_SECONDS = 6;

let t: TestDatabase;
let folder: string;
let root: Root;
let uploader: number;
let other: number;

const compute = (onError: (error: unknown) => void) => root.services.computeHashes({ onError });
const rescan = (quarantine: (videoId: number) => Promise<void>) => {
  const { fingerprints, hashEntries: entries, hashMatches: matches } = root.repositories;
  const { hashLists: lists } = root.services;
  return new HashRescanService({ fingerprints, entries, matches, lists, quarantine }).rescan();
};
const fileOf = (name: string) => join(folder, 'media', `${name}.mp4`);
/**
 * A smooth and a textured clip, a clip that resembles neither, and the change that is hardest to
 * detect.
 */
const SMOOTH = 'plasma';
const TEXTURED = 'life';
const STRANGER = 'rings';
const HARD = '360p + logo + 5 % crop + 25 fps + mirrored';

beforeAll(async () => {
  t = await withDatabase();
  folder = await mkdtemp(join(tmpdir(), 'nocturne-screen-'));
  const folders = foldersOf(folder);
  for (const path of [folders.media, folders.review, folders.work]) await mkdir(path);
  const tools = await openMediaTools(process.env, folders.work);
  root = createRoot({
    config: readConfig({ DATA_DIR: folder }),
    target: t.target,
    db: t.db,
    files: siteFiles({ folders }),
    mediaTools: () => Promise.resolve(tools),
  });
  const plans = new Map(clipPlans().map((plan) => [plan.name, plan]));
  const hard = changePlans().get(HARD);
  for (const name of [SMOOTH, TEXTURED, STRANGER]) {
    const plan = plans.get(name);
    if (!plan || !hard) throw new Error(`there is no clip called ${name}`);
    await renderClip(tools.ffmpeg, plan, fileOf(name), CLIP_SECONDS);
    if (name !== STRANGER) await copyClip(tools.ffmpeg, fileOf(name), hard, fileOf(`${name}-copy`));
  }
  [uploader, other] = [await aMember('uploader'), await aMember('other')];
}, 60_000);
afterAll(async () => {
  await t.drop();
  await rm(folder, { recursive: true, force: true });
});

async function aMember(username: string): Promise<number> {
  const account = { username, email: `${username}@example.org`, password_hash: '-' };
  const { id } = await t.db
    .insertInto('app_user')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function anUpload(
  userId: number,
  state: 'checking' | 'in_review' | 'failed' = 'checking',
): Promise<number> {
  const { id } = await t.db
    .insertInto('video')
    .values({ dir: 'clip', title: 'Clip', user_id: userId, state, duration_s: CLIP_SECONDS })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const setState = (id: number, state: string) =>
  sql`update video set state = ${state} where id = ${id}`.execute(t.db);
const purgeAll = () =>
  sql`delete from hash_match; delete from fingerprint; delete from hash_entry; delete
  from hash_block; delete from video`.execute(t.db);

async function checkFile(videoId: number, name: string): Promise<string> {
  const file = fileOf(name);
  const { verdict } = await root.services.hashMatch.findMatches({
    videoId,
    file,
    durationS: CLIP_SECONDS,
    sha256: await hashFile(file, 'sha256'),
    bytes: (await stat(file)).size,
  });
  return verdict;
}

const openMatches = (videoId: number) =>
  t.db
    .selectFrom('hash_match')
    .selectAll()
    .where('video_id', '=', videoId)
    .where('cleared_at', 'is', null)
    .execute();

describe('R4-19 hash check', () => {
  test('passes a new video, stores its fingerprint and records the check', async () => {
    await purgeAll();
    const video = await anUpload(uploader);
    expect(await checkFile(video, SMOOTH)).toBe('clear');
    const kept = await t.db
      .selectFrom('fingerprint')
      .selectAll()
      .where('video_id', '=', video)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      frames: CLIP_SECONDS,
      duration_s: CLIP_SECONDS,
      hash_entry_id: null,
    });
    const { hash_screened_at: at } = await t.db
      .selectFrom('video')
      .selectAll()
      .where('id', '=', video)
      .executeTakeFirstOrThrow();
    expect(at).not.toBeNull();
  });

  test.each([SMOOTH, TEXTURED])(
    '%s: finds an identical file and a changed copy as duplicates, but no other video',
    async (name) => {
      await purgeAll();
      const [known, again, copy, stranger] = [
        await anUpload(uploader),
        await anUpload(other),
        await anUpload(other),
        await anUpload(other),
      ];
      expect(await checkFile(known, name)).toBe('clear');
      expect(await checkFile(again, name)).toBe('duplicate');
      expect(await openMatches(again)).toMatchObject([
        { other_video_id: known, hash_entry_id: null, distance: 0 },
      ]);
      await setState(again, 'failed');
      expect(await checkFile(copy, `${name}-copy`)).toBe('duplicate');
      expect(await openMatches(copy)).toMatchObject([{ other_video_id: known }]);
      expect(await checkFile(stranger, STRANGER)).toBe('clear');
      expect(await openMatches(stranger)).toEqual([]);
    },
  );

  test('ignores failed videos, and holds copies of a quarantined one', async () => {
    await purgeAll();
    const [failed, copy] = [await anUpload(uploader), await anUpload(uploader)];
    await checkFile(failed, SMOOTH);
    await setState(failed, 'failed');
    expect(await checkFile(copy, `${SMOOTH}-copy`)).toBe('clear');
    await setState(copy, 'quarantined');
    expect(await checkFile(await anUpload(other), SMOOTH)).toBe('suspect');
  });

  test.each<[HashReason, string]>([
    ['ncii', 'blocked'],
    ['dmca', 'suspect'],
  ])(
    'R1-01 judges copies of a video removed for %s as %s, even after its rows are deleted',
    async (reason, verdict) => {
      await purgeAll();
      const taken = await anUpload(uploader);
      await checkFile(taken, TEXTURED);
      expect(await root.services.hashMatch.block(taken, reason)).toBe(true);
      expect(await root.services.hashMatch.block(taken, reason)).toBe(true);
      await t.db.deleteFrom('video').where('id', '=', taken).execute();
      const [copy, stranger] = [await anUpload(other), await anUpload(other)];
      expect(await checkFile(copy, `${TEXTURED}-copy`)).toBe(verdict);
      expect(await checkFile(stranger, STRANGER)).toBe('clear');
    },
  );

  test('R1-01 lets the job add a removed video to the list once its file exists', async () => {
    await purgeAll();
    const taken = await anImport('late');
    expect(await root.services.hashMatch.block(taken, 'ncii')).toBe(false);
    await setState(taken, 'removed');
    const told: unknown[] = [];
    const run = () => compute((error) => void told.push(error));
    const isDue = () => sql`update hash_block set next_at = now()`.execute(t.db);
    expect(await run()).toBe(0);
    await isDue();
    expect(await run()).toBe(0);
    expect(told).toEqual([`no fingerprint, because there is no file: video ${taken}`]);
    expect(await t.db.selectFrom('hash_block').select(['video_id', 'tries']).execute()).toEqual([
      { video_id: taken, tries: 2 },
    ]);
    // The media of a removed video are in the review folder.
    await copyFile(fileOf(TEXTURED), join(folder, 'review', 'late.mp4'));
    await isDue();
    expect(await run()).toBe(1);
    expect(await t.db.selectFrom('hash_block').select('video_id').execute()).toEqual([]);
    expect(await checkFile(await anUpload(other), `${TEXTURED}-copy`)).toBe('blocked');
  });

  test('R1-01 reuses the fingerprint of another video with the same file', async () => {
    await purgeAll();
    const [known, taken] = [await anImport(TEXTURED), await anImport(TEXTURED)];
    await root.services.hashMatch.block(taken, 'dmca');
    await setState(taken, 'removed');
    const told: unknown[] = [];
    await compute((error) => void told.push(error));
    expect([told, (await root.repositories.hashEntries.totals())[0]?.source]).toEqual([[], 'own']);
    expect(
      await t.db
        .selectFrom('fingerprint')
        .select('video_id')
        .where('video_id', '=', known)
        .execute(),
    ).toHaveLength(1);
  });

  test('R1-01 ignores a video whose removal was reversed, and accepts its copies', async () => {
    await purgeAll();
    const video = await anImport(TEXTURED);
    await compute(() => undefined);
    await root.services.hashMatch.block(video, 'ncii');
    await root.services.hashMatch.unblock(video);
    const held: number[] = [];
    await rescan((id) => Promise.resolve(void held.push(id)));
    expect([held, await root.repositories.hashEntries.totals()]).toEqual([[], []]);
    expect(await checkFile(await anUpload(other), `${TEXTURED}-copy`)).toBe('duplicate');
  });

  test('matches entries of external lists by file and frame, until their removal', async () => {
    await purgeAll();
    const first = await anUpload(uploader);
    await checkFile(first, STRANGER);
    const { pdq } = await t.db
      .selectFrom('fingerprint')
      .selectAll()
      .where('video_id', '=', first)
      .executeTakeFirstOrThrow();
    await purgeAll();
    const { hashEntries: entries } = root.repositories;
    for (const [algorithm, value] of [
      ['sha256', await hashFile(fileOf(STRANGER), 'sha256')],
      ['md5', await hashFile(fileOf(STRANGER), 'md5')],
      ['pdq', pdq.subarray(5 * 32, 6 * 32)],
    ] as const) {
      const lines = [{ algorithm, value, reason: 'ncii' as const }];
      expect(await entries.addEntries('partner', lines, SYSTEM)).toBe(1);
      expect(await entries.addEntries('partner', lines, SYSTEM)).toBe(0);
      const video = await anUpload(other);
      expect(await checkFile(video, STRANGER)).toBe('blocked');
      expect(await openMatches(video)).toMatchObject([{ distance: 0 }]);
      expect(await entries.totals()).toEqual([
        { source: 'partner', reason: 'ncii', algorithm, entries: 1 },
      ]);
      expect(await entries.removeSource('partner', SYSTEM)).toBe(1);
      expect(await entries.totals()).toEqual([]);
      if (algorithm === 'pdq') expect(await checkFile(video, STRANGER)).toBe('clear');
      await setState(video, 'failed');
    }
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_log where object = 'hashes:partner' order by seq`.execute(t.db);
    expect(rows.map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => ['hashes_added', 'hashes_removed']).flat(),
    );
  });

  test('keeps a match cleared by staff for that file only', async () => {
    await purgeAll();
    await checkFile(await anUpload(uploader), SMOOTH);
    const copy = await anUpload(other);
    expect(await checkFile(copy, `${SMOOTH}-copy`)).toBe('duplicate');
    await sql`alter table hash_match disable trigger user`.execute(t.db);
    await t.db
      .updateTable('hash_match')
      .set({ cleared_at: new Date(), cleared_by: uploader })
      .where('video_id', '=', copy)
      .execute();
    await sql`alter table hash_match enable trigger user`.execute(t.db);
    expect(await checkFile(copy, `${SMOOTH}-copy`)).toBe('clear');
    expect(await checkFile(copy, SMOOTH)).toBe('duplicate');
  });

  test('writes nothing if the check is refused midway', async () => {
    await purgeAll();
    const video = await anUpload(uploader);
    const request = {
      videoId: video,
      file: fileOf(SMOOTH),
      sha256: Buffer.alloc(32),
      bytes: 1,
      durationS: CLIP_SECONDS,
    };
    await expect(
      root.services.hashMatch.findMatches({ ...request, signal: AbortSignal.abort() }),
    ).rejects.toThrow('aborted before it started');
    await expect(
      root.services.hashMatch.findMatches({ ...request, file: import.meta.filename }),
    ).rejects.toMatchObject({ code: 'refused' });
    expect(await t.db.selectFrom('fingerprint').select('id').execute()).toEqual([]);
  });
});

describe('R4-19 existing videos', () => {
  test('get fingerprints from the job, even if another file is missing', async () => {
    await purgeAll();
    const [gone, there, twin] = [
      await anImport('gone'),
      await anImport(TEXTURED),
      await anImport(TEXTURED),
    ];
    const errors: unknown[] = [];
    expect(await compute((error) => void errors.push(error))).toBe(1);
    expect(errors).toEqual([`no fingerprint, because there is no file: video ${gone}`]);
    await compute((error) => void errors.push(error));
    expect(errors).toHaveLength(1);
    expect(await t.db.selectFrom('fingerprint').select('video_id').execute()).toEqual([
      { video_id: there },
      { video_id: twin },
    ]);
    expect(gone).toBeLessThan(there);
    expect(await checkFile(await anUpload(other), `${TEXTURED}-copy`)).toBe('duplicate');
  });

  test('R1-01 are quarantined once, as soon as a list contains them', async () => {
    await purgeAll();
    const [video] = [await anImport(TEXTURED), await anImport(STRANGER)];
    await compute(() => undefined);
    const { pdq } = await t.db
      .selectFrom('fingerprint')
      .selectAll()
      .where('video_id', '=', video)
      .executeTakeFirstOrThrow();
    const quarantined: number[] = [];
    const quarantine = async (id: number) => {
      quarantined.push(id);
      await setState(id, 'quarantined');
    };
    expect(await rescan(quarantine)).toEqual({ checked: 2, quarantined: [] });
    await root.repositories.hashEntries.addEntries(
      'partner',
      [{ algorithm: 'pdq', value: pdq.subarray(0, 32), reason: 'severe' }],
      SYSTEM,
    );
    expect(await rescan(quarantine)).toEqual({ checked: 2, quarantined: [video] });
    expect(await rescan(quarantine)).toEqual({ checked: 1, quarantined: [] });
    expect(quarantined).toEqual([video]);
    expect(await openMatches(video)).toMatchObject([{ distance: 0 }]);
  });

  test('R1-01 are quarantined even if a rescan was killed after the match', async () => {
    await purgeAll();
    const [video] = [await anImport(TEXTURED), await anImport(STRANGER)];
    await compute(() => undefined);
    const { pdq } = await t.db
      .selectFrom('fingerprint')
      .selectAll()
      .where('video_id', '=', video)
      .executeTakeFirstOrThrow();
    await root.repositories.hashEntries.addEntries(
      'partner',
      [{ algorithm: 'pdq', value: pdq.subarray(0, 32), reason: 'severe' }],
      SYSTEM,
    );
    await expect(rescan(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    expect(await openMatches(video)).toHaveLength(1);
    const quarantined: number[] = [];
    const report = await rescan(async (id) => {
      quarantined.push(id);
      await setState(id, 'quarantined');
    });
    expect([quarantined, report.quarantined]).toEqual([[video], [video]]);
  });

  test('get each match only once', async () => {
    await purgeAll();
    const [one, another] = [await anUpload(uploader), await anUpload(other)];
    const matches = new HashMatchesRepository(t.db);
    expect(
      await matches.addMatch(one, Buffer.alloc(32), { otherVideoId: another, distance: 3 }),
    ).toBe(true);
    expect(
      await matches.addMatch(one, Buffer.alloc(32), { otherVideoId: another, distance: 3 }),
    ).toBe(false);
  });
});

async function anImport(name: string): Promise<number> {
  const values = {
    dir: 'clip',
    title: name,
    origin: 'import' as const,
    state: 'published' as const,
    duration_s: CLIP_SECONDS,
  };
  const { id } = await t.db
    .insertInto('video')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('video_file')
    .values({ video_id: id, format: '_sd.mp4', key: `${name}.mp4` })
    .execute();
  return id;
}

describe('R4-19 ./nocturne hashes', () => {
  const run = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../../tools/src/nocturne.ts'), 'hashes', ...words],
      {
        env: { ...process.env, DATABASE_URL: urlOf(t.target), DATA_DIR: join(folder, 'data') },
      },
    ).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );

  test('imports, lists and removes a list, and refuses one with an invalid line', async () => {
    await purgeAll();
    const [good, bad] = [join(folder, 'good.csv'), join(folder, 'bad.csv')];
    await writeFile(good, `sha256\n${'a'.repeat(64)}\n${'b'.repeat(64)}\n`);
    await writeFile(bad, `sha256\n${'c'.repeat(64)}\nnothing\n`);
    expect(await run('import', good, '--source', 'partner', '--reason', 'dmca')).toContain(
      '2 read, 2 new',
    );
    expect(await run('import', bad, '--source', 'partner', '--reason', 'dmca')).toBe(
      'line 3: sha256 must have 64 hex digits\n',
    );
    expect(await run('import', good, '--source', 'own', '--reason', 'dmca')).toContain(
      '--source NAME',
    );
    expect(await run('list')).toBe('partner\tdmca\tsha256\t2\n');
    expect(await run('export')).toBe('algorithm,value,reason\n');
    expect(await run('remove', 'partner')).toBe(
      'The list partner will be removed: uploads are no longer compared with it. Add --yes to ' +
        'do it; only a terminal can ask.\n',
    );
    expect(await run('list')).toBe('partner\tdmca\tsha256\t2\n');
    expect(await run('remove', 'partner', '--yes')).toBe('2 removed\n');
    expect(await run('list')).toBe('no lists\n');
  }, 60_000);
});
