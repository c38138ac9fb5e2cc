import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { LIFETIMES, PLAYLIST_PURGE_SECONDS } from '@nocturne/contracts/constants';
import {
  operations,
  type OperationInput,
  type OperationName,
} from '@nocturne/contracts/operations';
import { buildApp } from '../src/app.ts';
import { createHandlers } from '../src/routes/create-handlers.ts';
import { OperationRunner } from '../src/operations/operation-runner.ts';
import { matchOperation } from '../src/operations/match-operation.ts';
import { ANONYMOUS } from '../src/http/visitor.ts';
import { waitUntil } from './support/wait-until.ts';
import { openTestSite, type TestSite } from './test-site.ts';

/** Time of the cache, milliseconds. Only tests advance it. */
let now = 1_000_000;
const computed = new Map<OperationName, number>();
let t: TestSite;
let app: FastifyInstance;
let runner: OperationRunner;
beforeAll(async () => {
  t = await openTestSite({ cacheClock: () => now });
  runner = new OperationRunner(
    countCalls(
      createHandlers({
        services: t.site.services,
        cookies: { sessionCookie: 'sid', deviceCookie: 'device' },
        releases: t.site,
      }),
    ),
    t.site.cache,
    t.site.services.freshSignIn,
  );
  app = await buildApp({ ...t.site, runner });
  await app.ready();
}, 60_000);
afterAll(async () => {
  await app.close();
  await t.close();
});

type AllHandlers = ReturnType<typeof createHandlers>;

/** Wraps the handlers of reads to count each call. */
function countCalls(handlers: AllHandlers): AllHandlers {
  const wrap = ([name, handler]: [string, unknown]) => [
    name,
    typeof handler !== 'function'
      ? handler
      : (call: unknown): unknown => {
          computed.set(name as OperationName, (computed.get(name as OperationName) ?? 0) + 1);
          return handler(call);
        },
  ];
  return Object.fromEntries(Object.entries(handlers).map(wrap)) as AllHandlers;
}

const printPlaylist = (input: OperationInput<'playlist'>) => operations.playlist.path.print(input);
/** One address for each cached read. */
const reads: readonly [name: OperationName, address: string, seconds: number][] = [
  ['stats', operations.stats.path.print({}), LIFETIMES.main],
  [
    'videos',
    operations.videos.path.print({ lifetime: LIFETIMES.listings, count: 24 }),
    LIFETIMES.listings,
  ],
  [
    'search',
    operations.search.path.print({
      params: {
        lifetime: LIFETIMES.listings,
        gender: 'str',
        count: 24,
        page: 1,
        type: 'all',
        duration: '',
        date: '',
      },
      s: 'glass',
    }),
    LIFETIMES.listings,
  ],
  ['video', operations.video.path.print({ video_id: 20 }), LIFETIMES.video],
  [
    'videos_related',
    operations.videos_related.path.print({ video_id: 20, count: 20 }),
    LIFETIMES.related,
  ],
  ['videofile', operations.videofile.path.print({ video_id: 20 }), LIFETIMES.videofile],
  ['categories', operations.categories.path.print({}), LIFETIMES.categories],
  ['information', operations.information.path.print({}), LIFETIMES.information],
  ['suggesters', operations.suggesters.path.print({}), LIFETIMES.suggesters],
  ['members', operations.members.path.print({}), LIFETIMES.members],
  ['member', operations.member.path.print({ user_id: 1 }), LIFETIMES.member],
  [
    'comments',
    operations.comments.path.print({ section: 'model', object_id: 3 }),
    LIFETIMES.comments,
  ],
  ['channels', operations.channels.path.print({}), LIFETIMES.channels],
  ['channel', operations.channel.path.print({ dir: 'halden-works' }), LIFETIMES.channel],
  ['models', operations.models.path.print({}), LIFETIMES.models],
  ['model', operations.model.path.print({ dir: 'orla-venn' }), LIFETIMES.model],
  ['playlists', operations.playlists.path.print({}), LIFETIMES.playlists],
  ['playlist', printPlaylist({ playlist_id: 1 }), LIFETIMES.playlists],
  ['subscriptions', operations.subscriptions.path.print({ object_id: 1 }), LIFETIMES.subscriptions],
  ['download', operations.download.path.print({ dir: 'halden-works' }), LIFETIMES.download],
  ['captions', operations.captions.path.print({ video_id: 20 }), LIFETIMES.captions],
];

describe('R9-03 R7-11 reads have the lifetime of their address, or no-store without one', () => {
  test.each(reads)('%s', async (name, address, seconds) => {
    const kept = await app.inject({ url: address });
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(`^public, max-age=${seconds},`),
    ]);
    // Addresses without a lifetime, such as the studio's, have no uncached form.
    const fields: object = matchOperation('GET', address).values;
    if (!('lifetime' in fields) && !('params' in fields)) return;
    const params =
      'params' in fields ? { params: { ...(fields.params as object), lifetime: 0 } } : {};
    const fresh = await app.inject({
      url: (operations[name].path.print as (input: object) => string)({
        ...fields,
        lifetime: 0,
        ...params,
      }),
    });
    expect([fresh.statusCode, fresh.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test('covers every read that has a lifetime', () => {
    const cached = Object.entries(operations).filter(
      ([, operation]) => 'cached' in operation && operation.cached !== undefined,
    );
    // The `timelines` read needs values of its video, see `videos.test.ts`.
    expect(reads.map(([name]) => name).toSorted()).toEqual(
      cached
        .map(([name]) => name)
        .filter((name) => name !== 'timelines')
        .toSorted(),
    );
  });
});

describe('R9-03 500 requests at the moment of expiry', () => {
  /**
   * Seconds to advance the clock: past the lifetime on the server, then past the time for stale
   * responses.
   */
  test.each([
    ['within the time of stale answers', 301],
    ['long after it', 7200],
  ])(
    '%s cause one refill for each address',
    async (_name, seconds) => {
      const asked = reads.filter(([name]) =>
        [
          'members',
          'member',
          'playlists',
          'playlist',
          'comments',
          'subscriptions',
          'videos',
        ].includes(name),
      );
      for (const [, address] of asked) await app.inject({ url: address });
      now += seconds * 1000;
      computed.clear();
      const answers = await Promise.all(
        Array.from({ length: 500 }, (_, at) => {
          const [, address = ''] = asked[at % asked.length] ?? [];
          return runner.run(matchOperation('GET', address), async () => ANONYMOUS);
        }),
      );
      expect(answers).toHaveLength(500);
      // The server sent stale responses before the refills were done.
      await waitUntil(() => asked.every(([, address]) => t.site.cache.getFresh(address)));
      expect(Object.fromEntries(computed)).toEqual(
        Object.fromEntries(asked.map(([name]) => [name, 1])),
      );
    },
    30_000,
  );

  test('cause one refill for one address over HTTP too', async () => {
    const [, address = ''] = reads.find(([name]) => name === 'playlists') ?? [];
    now += 86_400_000 * 2;
    computed.clear();
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => app.inject({ url: address })),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(computed.get('playlists')).toBe(1);
  }, 30_000);
});

describe('R4-21 changes reach every visitor within a minute, whatever the lifetime', () => {
  const body = async (address: string) => (await app.inject({ url: address })).body;
  /**
   * The clock does not advance, so nothing expires and only the announcement can renew the
   * response. The test's timeout enforces the minute.
   */
  const becomes = (address: string, holds: (text: string) => boolean) =>
    waitUntil(async () => holds(await body(address)));
  const LIMIT_MS = PLAYLIST_PURGE_SECONDS * 1000;
  const aNewVideo = async (playlistId: number) => {
    const kept = await t.site.db
      .selectFrom('playlist_item')
      .select('video_id')
      .where('playlist_id', '=', playlistId)
      .execute();
    return t.site.db
      .selectFrom('video')
      .select('id')
      .where('status', '=', 0)
      .where(
        'id',
        'not in',
        kept.map((row) => row.video_id),
      )
      .orderBy('id')
      .executeTakeFirstOrThrow();
  };

  test(
    'a video that is added and removed again',
    async () => {
      const addresses = [
        printPlaylist({ playlist_id: 1 }),
        operations.videos.path.print({
          lifetime: 3600,
          count: 96,
          section: 'playlists',
          object_id: '1',
        }),
      ];
      const { id } = await aNewVideo(1);
      const mark = `"video_id":${id},`;
      expect((await Promise.all(addresses.map(body))).some((text) => text.includes(mark))).toBe(
        false,
      );
      await t.site.db
        .insertInto('playlist_item')
        .values({ playlist_id: 1, video_id: id, pos: 999 })
        .execute();
      for (const address of addresses) await becomes(address, (text) => text.includes(mark));
      await t.site.db
        .deleteFrom('playlist_item')
        .where('playlist_id', '=', 1)
        .where('video_id', '=', id)
        .execute();
      for (const address of addresses) await becomes(address, (text) => !text.includes(mark));
    },
    LIMIT_MS,
  );

  test(
    'a video that its owner makes private',
    async () => {
      const { id } = await aNewVideo(2);
      await t.site.db
        .insertInto('playlist_item')
        .values({ playlist_id: 2, video_id: id, pos: 0 })
        .execute();
      const address = printPlaylist({ playlist_id: 2 });
      await becomes(address, (text) => text.includes(`"video_id":${id},`));
      await t.site.db.updateTable('video').set({ is_private: true }).where('id', '=', id).execute();
      await becomes(address, (text) => !text.includes(`"video_id":${id},`));
    },
    LIMIT_MS,
  );

  test(
    'a playlist that is renamed, made private and deleted',
    async () => {
      const address = printPlaylist({ playlist_id: 3 });
      const list = operations.playlists.path.print({ count: 96 });
      await Promise.all([address, list].map(body));
      const set = (values: { title?: string; is_private?: boolean }) =>
        t.site.db.updateTable('playlist').set(values).where('id', '=', 3).execute();
      await set({ title: 'Renamed just now' });
      for (const one of [address, list])
        await becomes(one, (text) => text.includes('Renamed just now'));
      await set({ is_private: true });
      for (const one of [address, list])
        await becomes(one, (text) => !text.includes('Renamed just now'));
      await set({ is_private: false });
      await becomes(list, (text) => text.includes('Renamed just now'));
      await t.site.db.deleteFrom('playlist').where('id', '=', 3).execute();
      await becomes(list, (text) => !text.includes('Renamed just now'));
    },
    LIMIT_MS,
  );

  test(
    'the response for another playlist stays cached',
    async () => {
      const address = printPlaylist({ playlist_id: 4 });
      await body(address);
      computed.clear();
      await t.site.db
        .updateTable('playlist')
        .set({ title: 'Another' })
        .where('id', '=', 5)
        .execute();
      await becomes(printPlaylist({ playlist_id: 5 }), (text) => text.includes('Another'));
      await body(address);
      expect(computed.get('playlist')).toBe(1);
    },
    LIMIT_MS,
  );

  test(
    'a comment, a profile and a deleted member',
    async () => {
      const comments = operations.comments.path.print({ section: 'channel', object_id: 2 });
      const member = operations.member.path.print({ user_id: 2 });
      await Promise.all([comments, member].map(body));
      await t.site.db
        .insertInto('comment')
        .values({ section: 3, object_id: 2, user_id: 2, body: 'Written just now' })
        .execute();
      await becomes(comments, (text) => text.includes('Written just now'));
      await t.site.db
        .updateTable('profile')
        .set({ about_me: 'Rewritten' })
        .where('user_id', '=', 2)
        .execute();
      await becomes(member, (text) => text.includes('Rewritten'));
      await t.site.db
        .updateTable('app_user')
        .set({ status: 'deleted' })
        .where('id', '=', 2)
        .execute();
      await becomes(member, (text) => text.includes('not_found'));
      await becomes(comments, (text) => !text.includes('Written just now'));
    },
    LIMIT_MS,
  );
});
