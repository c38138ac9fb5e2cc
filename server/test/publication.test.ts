import { existsSync } from 'node:fs';
import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { operations } from '@nocturne/contracts/operations';
import { buildApp } from '../src/app.ts';
import { compose, type Site } from '../src/compose/compose.ts';
import { SYSTEM } from '../src/repositories/audit/audit.ts';
import { PublicationService } from '../src/services/videos/publication-service.ts';
import {
  anApprovedUpload,
  transitionThrough,
  type UploadedVideo,
} from './support/uploaded-video.ts';
import { waitUntil } from './support/wait-until.ts';
import { freshAddress, openTestSite, type TestSite } from './test-site.ts';

const SITE = 'http://localhost:3000';
const TITLE = 'Zephyrine Lanterns';

let t: TestSite;
let second: Site;
let secondApp: FastifyInstance;

beforeAll(async () => {
  t = await openTestSite({ environment: { PUBLIC_URL: SITE } });
  second = await compose(t.site.config, t.site.target, { hasDirectJobs: true });
  await second.start();
  secondApp = await buildApp(second);
}, 60_000);
afterAll(async () => {
  await secondApp.close();
  await second.close();
  await t.close();
});

const publication = () => t.site.services.publication;
const anUpload = (title = TITLE) =>
  anApprovedUpload({ db: t.site.db, folders: t.site.folders, title });
const stateOf = async (id: number) =>
  (await t.site.db.selectFrom('video').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;
const assetOf = (id: number) =>
  t.site.db.selectFrom('video_asset').selectAll().where('video_id', '=', id).executeTakeFirst();
const namedAsset = async (id: number) => {
  const asset = await assetOf(id);
  return { folder: asset?.folder ?? '', public_name: asset?.public_name ?? '' };
};
const isInMedia = (folder: string) => existsSync(join(t.site.folders.media, folder));
const isInReview = (folder: string) => existsSync(join(t.site.folders.review, folder));
const get = (app: FastifyInstance, url: string) =>
  app.inject({ url, remoteAddress: freshAddress() });

/** Names the public addresses that show a video. */
async function seenAt(
  app: FastifyInstance,
  { id }: { id: number },
  name: string,
): Promise<string[]> {
  const video = operations.video.path.print({ lifetime: 86_400, video_id: id });
  const told: [name: string, url: string, mark: string][] = [
    ['json', video, '"status_id":0'],
    ['media', `/media/${name}/video_sd.mp4`, 'bytes of'],
    ['poster', `/media/${name}/posters/1-480.webp`, 'bytes of'],
    ['sprite', `/media/${name}/sprites/1.jpg`, 'bytes of'],
    ['captions', `/media/${name}/captions/a.vtt`, 'bytes of'],
    ['oembed', `/oembed?url=${encodeURIComponent(`${SITE}/video/${id}/x/`)}`, TITLE],
    ['sitemap', '/sitemaps/videos-0.xml', `/video/${id}/`],
    ['feed', '/feeds/latest-updates.xml', `/video/${id}/`],
    [
      'suggestions',
      operations.suggestersSearch.path.print({ c: 'zephyrine' }),
      TITLE.split(' ')[0] ?? '',
    ],
  ];
  const seen: string[] = [];
  for (const [name, url, mark] of told) {
    const answer = await get(app, url);
    if (answer.statusCode < 400 && answer.body.toLowerCase().includes(mark.toLowerCase()))
      seen.push(name);
  }
  const found = await searchIds(app === t.app ? t.site : second);
  if (found.includes(id)) seen.push('search');
  return seen;
}

async function searchIds(site: Site): Promise<number[]> {
  const { ids } = await site.catalogue.search({
    text: 'zephyrine',
    audience: 0,
    type: 'all',
    duration: '',
    date: '',
    offset: 0,
    count: 10,
  });
  return ids.filter((id) => id > 0);
}

const waitUntilSearchable = (site: Site, id: number) =>
  waitUntil(async () => (await searchIds(site)).includes(id));

describe('R5-09 R8-07 publication', () => {
  let video: UploadedVideo;
  let folder = '';
  let name = '';
  beforeAll(async () => (video = await anUpload()));

  test('moves the media to a new folder and lists the video in both processes', async () => {
    await publication().publish(video.id, SYSTEM);
    ({ folder = '', public_name: name = '' } = await namedAsset(video.id));
    expect(name).toMatch(/^v\/[0-9a-f]{32}$/);
    expect(folder).toMatch(/^uploads\/[0-9a-f]{32}$/);
    expect([isInMedia(folder), isInReview(video.folder)]).toEqual([true, false]);
    const keys = await t.site.db
      .selectFrom('video_file')
      .select('key')
      .where('video_id', '=', video.id)
      .execute();
    expect(keys).toEqual([{ key: `${folder}/video_sd.mp4` }]);
    for (const [site, app] of [
      [t.site, t.app],
      [second, secondApp],
    ] as const) {
      await waitUntilSearchable(site, video.id);
      expect(await seenAt(app, video, name)).toEqual(
        expect.arrayContaining([
          'json',
          'media',
          'poster',
          'sprite',
          'captions',
          'sitemap',
          'search',
        ]),
      );
    }
  });

  test('a withdrawn video disappears from both processes despite warm caches', async () => {
    await publication().withdraw(video.id, 'disabled_pending', SYSTEM);
    expect([isInMedia(folder), isInReview(folder)]).toEqual([false, true]);
    for (const app of [t.app, secondApp]) {
      await waitUntil(async () => (await seenAt(app, video, name)).length === 0);
    }
    expect(await stateOf(video.id)).toBe('disabled_pending');
  });

  test('a restored video gets a new media address', async () => {
    expect(await publication().restore(video.id, SYSTEM)).toBe('published');
    const { folder: now, public_name: nextName } = await namedAsset(video.id);
    expect(nextName).not.toBe(name);
    expect([isInMedia(now), isInMedia(folder), isInReview(folder)]).toEqual([true, false, false]);
    for (const former of [name, folder, now])
      expect((await get(secondApp, `/media/${former}/video_sd.mp4`)).statusCode).toBe(404);
    expect((await get(secondApp, `/media/${nextName}/video_sd.mp4`)).statusCode).toBe(200);
    folder = now;
  });

  test('writes each step to the audit log', async () => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where object = ${`video:${video.id}`} order by seq desc
        limit 4`.execute(t.site.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'video_published',
      'video_restored',
      'video_disabled_pending',
      'video_published',
    ]);
  });

  test('a purge deletes files and their rows, unless there is a legal hold', async () => {
    await publication().withdraw(video.id, 'removed', SYSTEM);
    await t.site.db
      .insertInto('legal_hold')
      .values({ subject_section: 1, subject_id: video.id, reason: 'test' })
      .execute();
    await expect(publication().purge(video.id, SYSTEM)).rejects.toMatchObject({
      code: 'state_conflict',
    });
    expect(isInReview(folder)).toBe(true);
    await t.site.db.deleteFrom('legal_hold').where('subject_id', '=', video.id).execute();
    await publication().purge(video.id, SYSTEM);
    await publication().purge(video.id, SYSTEM);
    expect([
      isInMedia(folder),
      isInReview(folder),
      await assetOf(video.id),
      await stateOf(video.id),
    ]).toEqual([false, false, undefined, 'purged']);
  });
});

describe('refusals by the database', () => {
  test('move no file and leave nothing reserved', async () => {
    const video = await anUpload('Refused one');
    await t.site.db
      .updateTable('verification')
      .set({ state: 'revoked' })
      .where('user_id', '=', video.uploaderId)
      .execute();
    await expect(publication().publish(video.id, SYSTEM)).rejects.toMatchObject({
      code: 'state_conflict',
    });
    expect(await stateOf(video.id)).toBe('approved');
    expect(await assetOf(video.id)).toMatchObject({ folder: video.folder, next_folder: null });
    expect(isInReview(video.folder)).toBe(true);
    await publication().withdraw(video.id, 'quarantined', SYSTEM);
    expect(await publication().restore(video.id, SYSTEM)).toBe('in_review');
    await t.site.db
      .updateTable('verification')
      .set({ state: 'verified' })
      .where('user_id', '=', video.uploaderId)
      .execute();
  });

  test('one of two simultaneous publications succeeds, the other is refused', async () => {
    const video = await anUpload('Twice');
    const ends = await Promise.allSettled([
      publication().publish(video.id, SYSTEM),
      second.services.publication.publish(video.id, SYSTEM),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stateOf(video.id)).toBe('published');
    expect(isInMedia((await assetOf(video.id))?.folder ?? '')).toBe(true);
  });

  test('a removed video that may not be published stays removed', async () => {
    const video = await anUpload('Removed one');
    await publication().withdraw(video.id, 'removed', SYSTEM);
    await t.site.db
      .updateTable('video')
      .set({ hash_screened_at: null })
      .where('id', '=', video.id)
      .execute();
    await expect(publication().restore(video.id, SYSTEM)).rejects.toMatchObject({
      code: 'state_conflict',
    });
    expect(await stateOf(video.id)).toBe('removed');
  });
});

describe('a process killed between the state change and the file move', () => {
  const age = (id: number) =>
    sql`with v as (update video set updated_at = now() - interval '5 minutes' where id = ${id})
      update video_asset set updated_at = now() - interval '5 minutes'
      where video_id = ${id}`.execute(t.site.db);
  const lay = async (from: string, to: string) => {
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  };

  test('before publication: media return to review, then the approval is completed', async () => {
    const video = await anUpload('Broken off');
    const next = 'uploads/00000000000000000000000000000000';
    await t.site.db
      .updateTable('video_asset')
      .set({ next_folder: next })
      .where('video_id', '=', video.id)
      .execute();
    await lay(join(t.site.folders.review, video.folder), join(t.site.folders.media, next));
    await age(video.id);
    await publication().moveFiles(video.id);
    expect([
      isInMedia(next),
      isInReview(video.folder),
      (await assetOf(video.id))?.next_folder,
    ]).toEqual([false, true, null]);
    await age(video.id);
    await publication().repair();
    expect(await stateOf(video.id)).toBe('published');
  });

  test('after withdrawal: the media follow', async () => {
    const video = await anUpload('Left behind');
    await publication().publish(video.id, SYSTEM);
    const folder = (await assetOf(video.id))?.folder ?? '';
    await transitionThrough(t.site.db, video.id, ['disabled_pending']);
    expect(isInMedia(folder)).toBe(true);
    await age(video.id);
    await publication().repair();
    expect([isInMedia(folder), isInReview(folder)]).toEqual([false, true]);
  });

  test('R1-01 the first repair of a process checks non-public videos of any age', async () => {
    const { db, folders } = t.site;
    const video = await anUpload('Long ago');
    await publication().publish(video.id, SYSTEM);
    const folder = (await assetOf(video.id))?.folder ?? '';
    await transitionThrough(db, video.id, ['disabled_pending', 'removed']);
    await sql`update video set updated_at = now() - interval '40 days'
    where id = ${video.id}`.execute(db);
    const { publication: publications, videoStates: states } = t.site.repositories;
    const atStart = new PublicationService({
      publications,
      states,
      folders,
      onError: () => undefined,
    });
    await atStart.repair();
    expect([isInMedia(folder), isInReview(folder)]).toEqual([false, true]);
  });

  test('R1-01 an import is repaired too, and its media return with it', async () => {
    const { db, folders } = t.site;
    const folder = 'own/left-behind';
    const values = {
      dir: 'own',
      title: 'Own',
      duration_s: 60,
      origin: 'import',
      state: 'published',
    } as const;
    const { id } = await db
      .insertInto('video')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('video_asset').values({ video_id: id, folder }).execute();
    await mkdir(join(folders.media, folder), { recursive: true });
    await transitionThrough(db, id, ['disabled_pending']);
    await age(id);
    await publication().repair();
    expect([isInMedia(folder), isInReview(folder)]).toEqual([false, true]);
    await transitionThrough(db, id, ['restored', 'published']);
    await age(id);
    await publication().repair();
    expect([isInMedia(folder), isInReview(folder)]).toEqual([true, false]);
  });

  test('R1-01 between a hash match and the quarantine: the video is quarantined', async () => {
    const { db } = t.site;
    const [video, other] = [await anUpload('Matched'), await anUpload('Not matched')];
    for (const { id } of [video, other]) await publication().publish(id, SYSTEM);
    const entry = {
      algorithm: 'pdq',
      value: Buffer.alloc(32, 7),
      source: 'partner',
      reason: 'ncii',
    } as const;
    const { id: hash_entry_id } = await db
      .insertInto('hash_entry')
      .values(entry)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('hash_match').values({ video_id: video.id, hash_entry_id }).execute();
    const folder = (await assetOf(video.id))?.folder ?? '';
    await t.site.jobHandlers.repair({});
    expect([await stateOf(video.id), await stateOf(other.id), isInMedia(folder)]).toEqual([
      'quarantined',
      'published',
      false,
    ]);
  });

  test('a public video whose media are in review gets them back', async () => {
    const video = await anUpload('Without media');
    await publication().publish(video.id, SYSTEM);
    const folder = (await assetOf(video.id))?.folder ?? '';
    await lay(join(t.site.folders.media, folder), join(t.site.folders.review, folder));
    await age(video.id);
    await publication().repair();
    expect(isInMedia(folder)).toBe(true);
  });
});

test('R2.3-02 a video that its uploader removes leaves the public folder at once', async () => {
  const video = await anUpload('Own one');
  await publication().publish(video.id, SYSTEM);
  const folder = (await assetOf(video.id))?.folder ?? '';
  await t.site.services.videoRemoval.removeVideo(video.uploaderId, video.id);
  expect([isInMedia(folder), isInReview(folder), await stateOf(video.id)]).toEqual([
    false,
    true,
    'removed',
  ]);
});

test('keeps media of an import that another public video uses', async () => {
  const { db } = t.site;
  const shared = await db
    .selectFrom('video_asset as a')
    .innerJoin('video as v', 'v.id', 'a.video_id')
    .innerJoin('video_asset as b', (join) =>
      join.onRef('b.folder', '=', 'a.folder').onRef('b.video_id', '<>', 'a.video_id'),
    )
    .innerJoin('video as w', 'w.id', 'b.video_id')
    .select(['a.video_id as id', 'a.folder as folder'])
    .where('v.status', '=', 0)
    .where('w.status', '=', 0)
    .executeTakeFirstOrThrow();
  await mkdir(join(t.site.folders.media, shared.folder), { recursive: true });
  await publication().withdraw(shared.id, 'removed', SYSTEM);
  expect(isInMedia(shared.folder)).toBe(true);
  expect(await publication().restore(shared.id, SYSTEM)).toBe('published');
  expect((await readdir(t.site.folders.media)).length).toBeGreaterThan(0);
});
