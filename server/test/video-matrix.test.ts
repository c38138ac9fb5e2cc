import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ATTACHMENT_ROUTE, attachmentHref } from '@nocturne/contracts/downloads';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import {
  OPERATION_NAMES,
  operations,
  type PostName,
  type ReadName,
} from '@nocturne/contracts/operations';
import { OEMBED_PATH } from '@nocturne/contracts/oembed';
import { href } from '@nocturne/contracts/routes';
import { EXPORT_FILE_PATH } from '@nocturne/contracts/privacy';
import { PRIVATE_MEDIA_BASE } from '@nocturne/contracts/upload';
import { STAFF_DOCUMENT_PATH } from '@nocturne/contracts/verification';
import { PRIVATE_MEDIA_ROUTE } from '../src/routes/videos/private-media-routes.ts';
import { ACTS } from './matrix/actions.ts';
import { VIDEO_ACTS } from './matrix/video-acts.ts';
import { VIDEO_READS } from './matrix/video-reads.ts';
import { all, ELSEWHERE, grid, type VideoAct, type VideoGrid } from './matrix/video-row.ts';
import {
  VIDEO_FILES,
  VIDEO_ROLES,
  VIDEO_CONDITIONS,
  VideoStage,
  type StagedVideo,
  type VideoRole,
} from './matrix/video-stage.ts';
import { freshAddress, openTestSite, post, type TestSite } from './test-site.ts';

let t: TestSite;
let stage: VideoStage;
beforeAll(async () => {
  t = await openTestSite();
  stage = new VideoStage(t);
  await stage.prepare();
}, 60_000);
afterAll(() => t.close());

type Ask = (video: StagedVideo, role: VideoRole) => Promise<string>;

/**
 * Collects the answers to every role about a video in every state. A successful action uses up its
 * video.
 */
async function collectAnswers(ask: Ask, isSpent: boolean): Promise<VideoGrid> {
  const rows: [string, string][] = [];
  for (const condition of VIDEO_CONDITIONS) {
    const answers: string[] = [];
    for (const role of VIDEO_ROLES) {
      const answer = await ask(await stage.video(condition), role);
      if (isSpent && answer === '200') stage.discardVideo(condition);
      answers.push(answer);
    }
    rows.push([condition, answers.join(' ')]);
  }
  return Object.fromEntries(rows) as VideoGrid;
}

const get = async (url: string, role: VideoRole) =>
  t.app.inject({ url, headers: stage.cookieOf(role), remoteAddress: freshAddress() });

/**
 * Returns the status of all kinds of files. If they differ, it joins them by `/`, and the test
 * fails.
 */
async function statusOfFiles(
  addressOf: (file: string) => string,
  role: VideoRole,
): Promise<string> {
  const statuses = new Set<number>();
  for (const file of VIDEO_FILES) statuses.add((await get(addressOf(file), role)).statusCode);
  return [...statuses].join('/');
}

/** Lists the GET patterns of the server, read from the printed tree of the router. */
function routesOf(): string[] {
  const stems: string[] = [];
  return t.app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', label, methods = ''] =
        /^(.*?)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? [];
      if (label === undefined) return [];
      const depth = indent.length / 4;
      stems.splice(depth, stems.length, label);
      return methods.split(', ').includes('GET') ? [stems.join('')] : [];
    });
}

test('every route outside the operations is in the video matrix or declared unrelated', () => {
  const known: string[] = [...ROUTES.aboutVideos, ...ROUTES.others];
  expect(routesOf().filter((route) => !known.includes(route))).toEqual([]);
  expect(known.filter((route) => !routesOf().includes(route))).toEqual([]);
});

test('every operation and every act has a row in the video matrix', () => {
  const rows: string[] = [...Object.keys(VIDEO_READS), ...Object.keys(VIDEO_ACTS)];
  expect(
    OPERATION_NAMES.filter((name) => !rows.includes(name)).map(
      (name) => `${name} has no row in matrix/video-*.ts`,
    ),
  ).toEqual([]);
  const lacking = Object.entries(VIDEO_ACTS).flatMap(([name, acts]) =>
    acts === ELSEWHERE
      ? []
      : Object.keys(ACTS[name as PostName])
          .filter((act) => !Object.hasOwn(acts, act))
          .map((act) => `${name} ${act}`),
  );
  expect(lacking).toEqual([]);
});

type Input = (video: StagedVideo, stage: VideoStage) => object | Promise<object>;
type ReadRow = readonly [Input, VideoGrid, ((answer: never, video: StagedVideo) => boolean)?];
const reads = Object.entries(
  VIDEO_READS as Readonly<Record<string, ReadRow | typeof ELSEWHERE>>,
).flatMap(([name, row]) => (row === ELSEWHERE ? [] : [{ name: name as ReadName, row }]));
describe('R1-04 reading a video, by role', () => {
  test.each(reads)('$name', async ({ name, row: [input, expected, names] }) => {
    const answers = await collectAnswers(async (video, role) => {
      const url = (operations[name].path.print as (given: object) => string)(
        await input(video, stage),
      );
      const answer = await get(url, role);
      if (!names || answer.statusCode !== 200) return String(answer.statusCode);
      return names(answer.json<never>(), video) ? 'yes' : 'no';
    }, false);
    expect(answers).toEqual(expected);
  });
});

type ActRow = Readonly<Record<string, VideoAct | typeof ELSEWHERE>>;
const acts = Object.entries(
  VIDEO_ACTS as Readonly<Record<string, ActRow | typeof ELSEWHERE>>,
).flatMap(([name, row]) =>
  row === ELSEWHERE
    ? []
    : Object.entries(row).flatMap(([act, one]) =>
        one === ELSEWHERE ? [] : [{ name: name as PostName, act, form: one[0], expected: one[1] }],
      ),
);
describe('R1-04 acting on a video, by role', () => {
  test.each(acts)(
    '$name $act',
    async ({ name, act, form, expected }) => {
      const answers = await collectAnswers(async (video, role) => {
        const fields = await form(video, stage, role);
        const body = act === 'post' ? fields : { act, ...fields };
        return String(
          (await post(t.app, operations[name].path.print({}), body, stage.cookieOf(role)))
            .statusCode,
        );
      }, true);
      expect(answers).toEqual(expected);
    },
    60_000,
  );
});

/**
 * oEmbed descriptions for other sites. They are the same for everyone, so no session opens more.
 */
const oembedOf =
  (page: 'video' | 'embed') =>
  ({ id }: StagedVideo) =>
  () => {
    const path = href(page, page === 'video' ? { id, dir: 'quiet-harbour' } : { id });
    return `${OEMBED_PATH}?url=${encodeURIComponent(t.site.config.publicUrl + path)}`;
  };

/** Addresses at which a file may be requested, and who gets it. */
const FILES: Readonly<
  Record<string, readonly [(video: StagedVideo) => (file: string) => string, VideoGrid]>
> = {
  'by its public name, or the last one': [
    ({ name, folder }) =>
      (file) =>
        `${MEDIA_BASE}${name || folder}/${file}`,
    grid(all(200), '403 200 200 200 200 200', all(404)),
  ],
  'by its folder': [
    ({ folder }) =>
      (file) =>
        `${MEDIA_BASE}${folder}/${file}`,
    grid(all(404), all(404), all(404)),
  ],
  'by its number, for uploader and staff': [
    ({ id }) =>
      (file) =>
        `${PRIVATE_MEDIA_BASE}${id}/${file}`,
    grid('404 404 302 302 302 302', '404 404 200 200 200 200', '404 404 200 200 200 200'),
  ],
  [`as an attachment (${ATTACHMENT_ROUTE})`]: [
    ({ id }) =>
      () =>
        attachmentHref(id, 'hd'),
    grid('401 200 200 200 200 200', '401 200 200 200 200 200', '401 404 404 404 404 404'),
  ],
  [`described by the address of its page (${OEMBED_PATH})`]: [
    oembedOf('video'),
    grid(all(200), all(401), all(404)),
  ],
  [`described by the address of its player (${OEMBED_PATH})`]: [
    oembedOf('embed'),
    grid(all(200), all(401), all(404)),
  ],
};
/**
 * Routes outside of the operations table. Those about one video have a row above; the others reveal
 * nothing about a given video.
 */
const ROUTES = {
  aboutVideos: [`${MEDIA_BASE}*`, PRIVATE_MEDIA_ROUTE, ATTACHMENT_ROUTE, OEMBED_PATH],
  others: [
    // The operations have their own rows. Pages are not routes; they show what the operations
    // return.
    '/api/*',
    '/media/drawings/:file',
    '/remotes/:name/:build/*',
    '/sitemaps/*',
    '/feeds/*',
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/sw.js',
    '/icons/:file',
    '/favicon.ico',
    '/api/registry/list',
    '/api/registry/show',
    '/api/registry/verify',
    '/api/registry/export',
    '/ads/vast',
    '/ads/vmap',
    '/ads/display',
    '/ads/event',
    '/ads/click',
    EXPORT_FILE_PATH,
    STAFF_DOCUMENT_PATH,
  ],
};
describe('H5 A2 the files of a video, by role', () => {
  test.each(Object.entries(FILES))('%s', async (_kind, [addressOf, expected]) => {
    expect(
      await collectAnswers((video, role) => statusOfFiles(addressOf(video), role), false),
    ).toEqual(expected);
  });
});
