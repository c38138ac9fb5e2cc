import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Playlist } from '@nocturne/contracts/entities/community';
import type { Video } from '@nocturne/contracts/entities/video';
import { operations } from '@nocturne/contracts/operations';
import { buildApp } from '../src/app.ts';
import { compose, type Site } from '../src/compose/compose.ts';
import { readConfig } from '../src/config/config.ts';
import { SECTION_CODE } from '../src/lib/codes.ts';
import { openTestSite, post, type TestSite } from './test-site.ts';

/** Callers: friends of the owner, whichever of the two asked, and members who are not friends. */
const PEOPLE = {
  owner: 'lena',
  asked: 'moth',
  asking: 'ottoline',
  waiting: 'juniper',
  refused: 'graylag',
  stranger: 'kelp_wood',
} as const;
type Person = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE) as Person[];
const FRIENDS: readonly Person[] = ['owner', 'asked', 'asking'];

let t: TestSite;
let friendsSite: Site;
let friendsApp: FastifyInstance;
let id: number;
let commentId: number;
const cookies = new Map<Person, string>();
const ids = new Map<Person, number>();

beforeAll(async () => {
  t = await openTestSite();
  const operatorFile = join(t.dataDir, 'operator.json');
  await writeFile(operatorFile, JSON.stringify({ privateVideos: 'friends' }));
  friendsSite = await compose(
    readConfig({ DATA_DIR: t.dataDir, OPERATOR_CONFIG: operatorFile }),
    t.site.target,
    { hasDirectJobs: true },
  );
  await friendsSite.start();
  friendsApp = await buildApp(friendsSite);
  const { db } = t.site;
  for (const person of NAMES) {
    cookies.set(person, await t.signIn(PEOPLE[person]));
    const row = await db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', PEOPLE[person])
      .executeTakeFirstOrThrow();
    ids.set(person, row.id);
  }
  id = (await db.selectFrom('video').select('id').where('status', '=', 6).executeTakeFirstOrThrow())
    .id;
  await db
    .updateTable('video')
    .set({ user_id: idOf('owner'), allow_download: true })
    .where('id', '=', id)
    .execute();
  const { folder } = await db
    .selectFrom('video_asset')
    .select('folder')
    .where('video_id', '=', id)
    .executeTakeFirstOrThrow();
  const file = join(t.site.folders.media, folder, 'video.mp4');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'a film');
  await db.deleteFrom('friend').execute();
  await befriend('owner', 'asked', 'accepted');
  await befriend('asking', 'owner', 'accepted');
  await befriend('waiting', 'owner', 'asked');
  await befriend('owner', 'refused', 'refused');
  // A friend of a friend is not a friend.
  await befriend('stranger', 'asked', 'accepted');
  // Comments of the demo catalogue may be recent and would count towards the limits.
  await db
    .deleteFrom('comment')
    .where('user_id', 'in', [...ids.values()])
    .execute();
  const said = {
    section: SECTION_CODE.video,
    object_id: id,
    user_id: idOf('owner'),
    body: 'Between us',
  };
  commentId = (
    await db.insertInto('comment').values(said).returning('id').executeTakeFirstOrThrow()
  ).id;
}, 90_000);
afterAll(async () => {
  await friendsApp.close();
  await friendsSite.close();
  await t.close();
});

const idOf = (person: Person): number => ids.get(person) ?? 0;
const befriend = (from: Person, to: Person, status: 'asked' | 'accepted' | 'refused') =>
  t.site.db
    .insertInto('friend')
    .values({ from_id: idOf(from), to_id: idOf(to), status })
    .execute();
const headersOf = (person: Person | 'visitor'): Record<string, string> =>
  person === 'visitor' ? {} : { cookie: cookies.get(person) ?? '' };
const get = (app: FastifyInstance, url: string, person: Person | 'visitor') =>
  app.inject({ url, headers: headersOf(person) });
const send = (app: FastifyInstance, form: Record<string, string>, person: Person | 'visitor') =>
  post(app, operations.stat.path.print({}), form, headersOf(person));

/** Both values of the setting, each with the members who may watch. */
const SWITCHES = [
  { audience: 'members', app: () => t.app, may: NAMES },
  { audience: 'friends', app: () => friendsApp, may: FRIENDS },
] as const;

describe.each(SWITCHES)('R6-08 a private video under privateVideos: $audience', ({ app, may }) => {
  const mayNot = NAMES.filter((person) => !may.includes(person));
  const timelines = async () => {
    const files = await get(app(), operations.videofile.path.print({ video_id: id }), 'owner');
    const [file] = files.json<{ timelines_count: number; timelines_interval: number }[]>();
    const { timelines_count: count = 0, timelines_interval: interval = 0 } = file ?? {};
    return operations.timelines.path.print({ format: 'sd.mp4', video_id: id, count, interval });
  };

  test.each([
    ['video', () => operations.video.path.print({ video_id: id })],
    ['videofile', () => operations.videofile.path.print({ video_id: id })],
    ['videos_related', () => operations.videos_related.path.print({ video_id: id, count: 20 })],
    ['captions', () => operations.captions.path.print({ video_id: id })],
    ['comments', () => operations.comments.path.print({ section: 'video', object_id: id })],
    ['timelines', timelines],
  ])('%s is readable by allowed members only, and never cached', async (_name, addressOf) => {
    const url = await addressOf();
    for (const person of may) {
      const answer = await get(app(), url, person);
      expect([person, answer.statusCode, answer.headers['cache-control']]).toEqual([
        person,
        200,
        'private, no-store',
      ]);
    }
    for (const person of [...mayNot, 'visitor' as const]) {
      const answer = await get(app(), url, person);
      expect([person, answer.statusCode, answer.json()]).toMatchObject([
        person,
        403,
        { error: 1, code: 'forbidden' },
      ]);
    }
  });

  test('allowed members can download its renditions', async () => {
    for (const url of [`/api/downloads.php?video_id=${id}`, `/download/${id}/hd.mp4`]) {
      for (const person of may)
        expect([person, (await get(app(), url, person)).statusCode]).toEqual([person, 200]);
      for (const person of mayNot)
        expect([person, (await get(app(), url, person)).statusCode]).toEqual([person, 403]);
      expect((await get(app(), url, 'visitor')).statusCode).toBe(401);
    }
  });

  test('allowed members find it by id; general lists omit it', async () => {
    const named = async (person: Person | 'visitor') => {
      const answer = await get(
        app(),
        operations.videos.path.print({ lifetime: 0, video_id: [20, id] }),
        person,
      );
      return [person, answer.json<{ videos: Video[] }>().videos.map((video) => video.video_id)];
    };
    for (const person of may) expect(await named(person)).toEqual([person, [20, id]]);
    for (const person of [...mayNot, 'visitor' as const])
      expect(await named(person)).toEqual([person, [20]]);
    const ofOwner = operations.videos.path.print({
      lifetime: 0,
      section: 'user',
      object_id: String(idOf('owner')),
      count: 96,
    });
    const listed = async (person: Person) =>
      (await get(app(), ofOwner, person))
        .json<{ videos: Video[] }>()
        .videos.some((video) => video.video_id === id);
    expect(await Promise.all(NAMES.map(listed))).toEqual(NAMES.map((person) => person === 'owner'));
  });

  test('allowed members can vote, comment and add it to favourites', async () => {
    const { db } = t.site;
    await db.deleteFrom('vote').where('object_id', 'in', [id, commentId]).execute();
    await db.deleteFrom('favourite').where('video_id', '=', id).execute();
    const acts = (
      person: Person | 'visitor',
    ): readonly (readonly [string, Record<string, string>])[] => [
      ['vote', { act: 'vote', section: 'video', object_id: String(id), vote: '1' }],
      ['vote', { act: 'vote', section: 'comment', object_id: String(commentId), vote: '1' }],
      ['favourite', { act: 'favourite', section: 'add', video_id: String(id) }],
      [
        'error',
        {
          act: 'comment',
          section: 'video',
          object_id: String(id),
          parent_id: '',
          text: 'A word',
          key: `comment-said-by-${person}-of-${may.length}`,
        },
      ],
    ];
    for (const person of may)
      for (const [, form] of acts(person))
        expect([person, form, (await send(app(), form, person)).json()]).toMatchObject([
          person,
          form,
          { ok: 1 },
        ]);
    for (const person of mayNot)
      for (const [field, form] of acts(person)) {
        const answer = await send(app(), form, person);
        expect([person, form, answer.statusCode, answer.json()]).toEqual([
          person,
          form,
          403,
          { error: 1, code: 'forbidden', errors: [{ field, code: 'forbidden' }] },
        ]);
      }
    for (const [, form] of acts('visitor'))
      expect((await send(app(), form, 'visitor')).statusCode).toBe(401);
    const kept = await db
      .selectFrom('favourite')
      .select('user_id')
      .where('video_id', '=', id)
      .execute();
    expect(new Set(kept.map((row) => row.user_id))).toEqual(new Set(may.map(idOf)));
  });

  test('allowed members can add it to playlists', async () => {
    for (const person of NAMES) {
      const { playlist_id: playlist } = await aPlaylist(
        app(),
        person,
        `of ${person} ${may.length}`,
      );
      const added = await send(
        app(),
        { act: 'playlist_add', playlist_id: String(playlist), video_id: String(id) },
        person,
      );
      expect([person, added.statusCode]).toEqual([person, may.includes(person) ? 200 : 403]);
    }
  });
});

async function aPlaylist(app: FastifyInstance, person: Person, title: string): Promise<Playlist> {
  const form = {
    act: 'playlist_create',
    title,
    description: '',
    is_private: '0',
    key: `playlist-${title.replaceAll(' ', '-')}`,
  };
  return (await send(app, form, person)).json<{ playlist: Playlist }>().playlist;
}

/** Reads what the owner sees of a playlist: its count, its videos and the videos of its pages. */
async function shownTo(app: FastifyInstance, person: Person, playlistId: number) {
  const one = (
    await get(app, operations.playlist.path.print({ playlist_id: playlistId, lifetime: 0 }), person)
  ).json<{
    playlist: Playlist;
    videos: Video[];
  }>();
  const pages = operations.videos.path.print({
    lifetime: 0,
    section: 'playlists',
    object_id: String(playlistId),
    count: 96,
  });
  const page = (await get(app, pages, person)).json<{ videos: Video[]; total_count: number }>();
  return {
    total: one.playlist.total_videos,
    videos: one.videos.map((video) => video.video_id),
    paged: page.videos.map((video) => video.video_id),
    pagedTotal: page.total_count,
  };
}

describe('R6-08 friendship is checked on each request', () => {
  test('a playlist loses and regains a private video with the friendship', async () => {
    const { playlist_id: playlist } = await aPlaylist(friendsApp, 'asking', 'of a friend');
    for (const video of [20, id])
      await send(
        friendsApp,
        { act: 'playlist_add', playlist_id: String(playlist), video_id: String(video) },
        'asking',
      );
    const whole = { total: 2, videos: [20, id], paged: [20, id], pagedTotal: 2 };
    const rest = { total: 1, videos: [20], paged: [20], pagedTotal: 1 };
    const setStatus = (status: 'accepted' | 'refused') =>
      t.site.db
        .updateTable('friend')
        .set({ status })
        .where('from_id', '=', idOf('asking'))
        .execute();
    expect(await shownTo(friendsApp, 'asking', playlist)).toEqual(whole);
    expect(await shownTo(friendsApp, 'owner', playlist)).toEqual(rest);
    await setStatus('refused');
    expect(await shownTo(friendsApp, 'asking', playlist)).toEqual(rest);
    expect(
      (await get(friendsApp, operations.video.path.print({ video_id: id }), 'asking')).statusCode,
    ).toBe(403);
    expect(await shownTo(t.app, 'asking', playlist)).toEqual(whole);
    await setStatus('accepted');
    expect(await shownTo(friendsApp, 'asking', playlist)).toEqual(whole);
  });

  test('a member without access can still remove the favourite', async () => {
    await t.site.db
      .insertInto('favourite')
      .values({ user_id: idOf('stranger'), video_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(
      (
        await send(
          friendsApp,
          { act: 'favourite', section: 'remove', video_id: String(id) },
          'stranger',
        )
      ).json(),
    ).toEqual({ ok: 1 });
  });

  test('a private video without an uploader is forbidden to everyone', async () => {
    await t.site.db.updateTable('video').set({ user_id: null }).where('id', '=', id).execute();
    const url = operations.video.path.print({ video_id: id });
    const statuses = await Promise.all(
      NAMES.map(async (person) => (await get(friendsApp, url, person)).statusCode),
    );
    await t.site.db
      .updateTable('video')
      .set({ user_id: idOf('owner') })
      .where('id', '=', id)
      .execute();
    expect(statuses).toEqual(NAMES.map(() => 403));
  });
});
