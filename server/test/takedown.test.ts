import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CaseDetail } from '@nocturne/contracts/entities/cases';
import type { Video } from '@nocturne/contracts/entities/video';
import { operations } from '@nocturne/contracts/operations';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { compose, type Site } from '../src/compose/compose.ts';
import { createSitePages } from '../src/compose/create-site-pages.ts';
import { SYSTEM } from '../src/repositories/audit/audit.ts';
import { openShellApp } from './support/shell-app.ts';
import { waitUntil } from './support/wait-until.ts';
import { anApprovedUpload } from './support/uploaded-video.ts';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

const SITE = 'http://localhost:3000';
const TITLE = 'Zephyrine Lanterns';
/** Limit for a takedown to take effect everywhere, milliseconds. It is the test's timeout. */
const WITHIN_MS = 60_000;

/** Renders a page from the data of its address, as the real shell does. */
const SHELL = `exports.render = async ({ address, call }) => {
  const id = Number(address.split('/')[2]);
  const page = address.startsWith('/videos/')
    ? await call('videos', { lifetime: 3600, sort: 'latest-updates', count: 24 })
    : await call('video', { video_id: id });
  return {
    kind: 'document', status: 200, head: '', structured: [], body: JSON.stringify(page),
    state: {}, remote: null, playsAtOnce: null,
    htmlAttributes: { lang: 'en', theme: 'dark' }, lifetime: 300,
  };
};`;

let t: TestSite;
let second: Site;
let apps: FastifyInstance[];
let closing: (() => Promise<unknown>)[];
let video: { id: number };
const staff = new Map<string, string>();

beforeAll(async () => {
  t = await openTestSite({ environment: { PUBLIC_URL: SITE } });
  const shell = await openShellApp(t, SHELL);
  second = await compose(t.site.config, t.site.target, { hasDirectJobs: true });
  await second.start();
  const secondApp = await buildApp(second, { pages: createSitePages(second, () => undefined) });
  await secondApp.ready();
  apps = [shell.app, secondApp];
  closing = [() => shell.close(), () => secondApp.close(), () => second.close(), () => t.close()];
  for (const username of ['juniper', 'graylag']) {
    await t.site.db
      .updateTable('app_user')
      .set({ role: 'moderator' })
      .where('username', '=', username)
      .execute();
    staff.set(username, await t.signIn(username));
  }
  video = await anApprovedUpload({ db: t.site.db, folders: t.site.folders, title: TITLE });
  await t.site.services.publication.publish(video.id, SYSTEM);
  await t.site.db
    .updateTable('video')
    .set({ published_at: new Date() })
    .where('id', '=', video.id)
    .execute();
}, 120_000);
afterAll(async () => {
  for (const close of closing) await close();
});

const get = (app: FastifyInstance, url: string) =>
  app.inject({ url, remoteAddress: freshAddress(), headers: { host: 'localhost:3000' } });
const assetOf = () =>
  t.site.db
    .selectFrom('video_asset')
    .select(['folder', 'public_name'])
    .where('video_id', '=', video.id)
    .executeTakeFirstOrThrow();
const nameOf = async () => (await assetOf()).public_name ?? '';

/** Public addresses that mention or show a video, each with the text that proves it. */
function addresses(name: string): Record<string, readonly [url: string, mark: string]> {
  const { id } = video;
  const of = { video_id: id };
  return {
    // A removed video keeps its page, which shows another status.
    page: [`/video/${id}/zephyrine-lanterns/`, '"status_id":0'],
    embed: [`/embed/${id}/`, '"status_id":0'],
    'page of a list': ['/videos/latest-updates/1/', TITLE],
    video: [operations.video.path.print(of), '"status_id":0'],
    videofile: [operations.videofile.path.print(of), '"format"'],
    captions: [operations.captions.path.print(of), 'a.vtt'],
    list: [operations.videos.path.print({ sort: 'latest-updates', count: 24 }), TITLE],
    'list by number': [operations.videos.path.print({ video_id: [id] }), TITLE],
    media: [`/media/${name}/video_sd.mp4`, 'bytes of'],
    poster: [`/media/${name}/posters/1-480.webp`, 'bytes of'],
    sprite: [`/media/${name}/sprites/1.jpg`, 'bytes of'],
    search: [
      '/api/videos2.php?params=3600%2Fstr%2Frelevance%2F24%2Fsearch..1.all..&s=zephyrine',
      TITLE,
    ],
    suggestions: [operations.suggestersSearch.path.print({ c: 'zephyrine' }), 'Zephyrine'],
    oembed: [`/oembed?url=${encodeURIComponent(`${SITE}/video/${id}/x/`)}`, TITLE],
    sitemap: ['/sitemaps/videos-0.xml', `/video/${id}/`],
    feed: ['/feeds/videos/latest-updates.xml', `/video/${id}/`],
  };
}

async function seenAt(app: FastifyInstance, mediaName: string): Promise<string[]> {
  const seen: string[] = [];
  for (const [name, [url, mark]] of Object.entries(addresses(mediaName))) {
    const answer = await get(app, url);
    if (answer.statusCode < 400 && answer.body.includes(mark)) seen.push(name);
  }
  return seen;
}

const act = async (who: string, form: Record<string, string>) => {
  const answer = await post(t.app, '/api/case_act.php', form, { cookie: staff.get(who) ?? '' });
  expect([form['act'], answer.statusCode]).toEqual([form['act'], 200]);
  return answer.json<{ case: CaseDetail }>().case;
};

describe('R1-01 R8-07 a takedown in two processes with warm caches', () => {
  let reference = '';
  let folder = '';
  let name = '';
  let shown: string[] = [];

  test('R1-01 the video is visible everywhere before', async () => {
    folder = (await assetOf()).folder;
    name = await nameOf();
    for (const app of apps) {
      await waitUntil(async () => (await seenAt(app, name)).includes('search'));
      shown = await seenAt(app, name);
      // A title is not a suggestion. A word becomes one after enough searches.
      const missing = Object.keys(addresses(name)).filter(
        (key) => key !== 'suggestions' && !shown.includes(key),
      );
      expect(missing).toEqual([]);
    }
  }, 60_000);

  test(
    'R1-01 a decision removes it everywhere within 60 s',
    async () => {
      const notice = {
        kind: 'ncii',
        page: `/video/${video.id}/x/`,
        name: 'Ada Example',
        eml: 'ada@example.org',
        statement: 'It is me.',
      };
      const elements = { depicted: 'On the left', signature: 'Ada Example', good_faith: '1' };
      const answer = await post(t.app, '/api/notice.php', { ...notice, ...elements });
      reference = answer.json<{ reference: string }>().reference;
      await act('juniper', {
        act: 'decide',
        reference,
        outcome: 'upheld',
        reason_code: 'consent',
        policy_clause: 'Terms 5',
      });
      for (const app of apps) await waitUntil(async () => (await seenAt(app, name)).length === 0);
      expect(existsSync(join(t.site.folders.media, folder))).toBe(false);
      for (const app of apps) {
        const told = (await get(app, operations.video.path.print({ video_id: video.id }))).json<{
          video: { status_id: number };
        }>();
        expect(told.video.status_id).toBe(5);
      }
    },
    WITHIN_MS,
  );

  test('A3 the deleted video names no title or uploader, and shows no activity', async () => {
    for (const app of apps) {
      for (const url of [
        operations.video.path.print({ video_id: video.id }),
        `/video/${video.id}/x/`,
        `/embed/${video.id}/`,
      ])
        expect([url, (await get(app, url)).body.match(/zephyrine|lanterns|\blena\b/i)]).toEqual([
          url,
          null,
        ]);
      const { video: left } = (
        await get(app, operations.video.path.print({ video_id: video.id }))
      ).json<{ video: Video }>();
      expect(left).toMatchObject({
        video_id: video.id,
        title: '',
        dir: 'deleted',
        url: `/video/${video.id}/deleted/`,
        user: null,
      });
      expect(left).toMatchObject({
        models: [],
        categories: [],
        channel: null,
        username: '',
        thumbs: 0,
        duration: '00:00',
      });
    }
  });

  test('R1-01 an appeal upheld by two people restores it at a new media address', async () => {
    const answer = await post(
      t.app,
      '/api/appeal.php',
      { reference, secret: '', text: 'Consent is on file' },
      { cookie: await t.signIn('lena') },
    );
    expect(answer.statusCode).toBe(200);
    const upheld = { act: 'appeal_uphold', reference, note: '' };
    await act('graylag', upheld);
    for (const app of apps) expect(await seenAt(app, name)).toEqual([]);
    await t.site.db
      .updateTable('app_user')
      .set({ role: 'moderator' })
      .where('username', '=', 'kelp_wood')
      .execute();
    staff.set('kelp_wood', await t.signIn('kelp_wood'));
    await act('kelp_wood', { act: 'confirm', reference });
    const now = await nameOf();
    expect(now).not.toBe(name);
    for (const app of apps) {
      await waitUntil(async () => (await seenAt(app, now)).length >= shown.length);
      expect((await get(app, `/media/${name}/video_sd.mp4`)).statusCode).toBe(404);
    }
  }, 90_000);
});
