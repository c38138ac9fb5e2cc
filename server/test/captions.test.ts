import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CAPTIONS_PER_VIDEO } from '@nocturne/contracts/constants';
import type { Caption } from '@nocturne/contracts/entities/video';
import { operations } from '@nocturne/contracts/operations';
import { fillCaptions } from '../demo/captions/fill-captions.ts';
import { readImportList } from '../src/cli/catalogue/import-list.ts';
import { openMediaTools, type MediaTools } from '../src/media/tools.ts';
import { announce } from '../src/db/announcer.ts';
import { CaptionsRepository } from '../src/repositories/videos/captions-repository.ts';
import { ImportRepository } from '../src/repositories/uploads/import-repository.ts';
import { CaptionImport, type CaptionReport } from '../src/services/videos/caption-import.ts';
import { ImportService } from '../src/services/uploads/import-service.ts';
import { waitUntil } from './support/wait-until.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let t: TestSite;
let source: string;
let tools: MediaTools;
let imports: ImportService;
let purged: string[] = [];

beforeAll(async () => {
  t = await openTestSite();
  source = await mkdtemp(join(tmpdir(), 'nocturne-captions-'));
  tools = await openMediaTools(process.env, t.site.folders.work);
  const media = { mediaFolder: t.site.folders.media, tools: () => Promise.resolve(tools) };
  const purge = async (tag: string) => {
    purged.push(tag);
    await announce(t.site.db, 'purge', tag);
  };
  imports = new ImportService(new ImportRepository(t.site.db), {
    ...media,
    captions: new CaptionImport(new CaptionsRepository(t.site.db), { ...media, purge }),
    announce: () => Promise.resolve(),
  });
  const film = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=320x180:r=12:d=4',
    '-c:v',
    'libx264',
    join(source, 'river.mp4'),
  ];
  await promisify(execFile)(tools.ffmpeg, film);
}, 60_000);
afterAll(async () => {
  await t.close();
  await rm(source, { recursive: true, force: true });
});

const get = (url: string, cookie?: string) =>
  t.app.inject({ url, headers: cookie ? { cookie } : {} });
const address = (id: number) => operations.captions.path.print({ video_id: id });
const tracksOf = async (id: number) => (await get(address(id))).json<Caption[]>();
const vtt = (text: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n${text}\n`;
const put = (name: string, text: string) => writeFile(join(source, name), text);

/** Imports the folder again, as the command does. Resolves to the caption reports. */
async function importAgain(): Promise<readonly CaptionReport[]> {
  const [request] = await readImportList(source);
  if (!request) throw new Error('the folder holds no video');
  const outcome = await imports.importVideo(request);
  return outcome.kind === 'refused' ? [] : (outcome.captions ?? []);
}

describe('importing captions', () => {
  let id: number;

  test('reports them in a plan and writes nothing', async () => {
    await put('river.vtt', vtt('Bands drift.'));
    await put('river.de.srt', '1\n00:00:00,000 --> 00:00:02,000\nBänder ziehen.\n');
    await put('river.fr.vtt', 'Bonjour');
    await put('river.version2.vtt', vtt('Old.'));
    const [request] = await readImportList(source);
    expect(request && (await imports.plan(request))).toMatchObject({
      kind: 'new',
      captions: expect.arrayContaining([{ caption: 'river.vtt', outcome: 'created' }]),
    });
    expect(await t.site.db.selectFrom('video_caption').selectAll().execute()).toEqual([]);
    expect(existsSync(join(t.site.folders.media, 'captions'))).toBe(false);
  });

  test('reads WebVTT and SRT files beside the video, and explains refusals', async () => {
    expect(await importAgain()).toEqual([
      { caption: 'river.de.srt', outcome: 'created' },
      { caption: 'river.vtt', outcome: 'created' },
      {
        caption: 'river.fr.vtt',
        outcome: 'refused',
        reason: 'invalid WebVTT: the file does not begin with WEBVTT',
      },
      {
        caption: 'river.version2.vtt',
        outcome: 'refused',
        reason: expect.stringContaining('must contain a language'),
      },
    ]);
    id = (
      await t.site.db
        .selectFrom('video')
        .select('id')
        .where('external_id', '=', 'river.mp4')
        .executeTakeFirstOrThrow()
    ).id;
    expect(await tracksOf(id)).toEqual([
      {
        language: 'de',
        label: 'Deutsch',
        kind: 'subtitles',
        url: expect.stringMatching(/^\/media\/v\/[0-9a-f]{32}\/captions\/[0-9a-f]{24}\.vtt$/),
      },
      { language: 'en', label: 'English', kind: 'subtitles', url: expect.any(String) },
    ]);
  });

  test('serves a track as immutable WebVTT that cannot run', async () => {
    const [german] = await tracksOf(id);
    const answer = await get(german?.url ?? '');
    expect([answer.statusCode, answer.body]).toEqual([200, vtt('Bänder ziehen.')]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('changes nothing when repeated with the same files', async () => {
    await Promise.all(['river.fr.vtt', 'river.version2.vtt'].map((name) => rm(join(source, name))));
    purged = [];
    expect(await importAgain()).toEqual([]);
    expect(purged).toEqual([]);
  });

  test('gives a changed file a new address, removes the old one and purges caches', async () => {
    const [, before] = await tracksOf(id);
    await put('river.vtt', vtt('Light runs.'));
    expect(await importAgain()).toEqual([{ caption: 'river.vtt', outcome: 'changed' }]);
    expect(purged).toEqual([`video:${id}`]);
    await waitUntil(async () => (await tracksOf(id))[1]?.url !== before?.url);
    const [, after] = await tracksOf(id);
    expect((await get(after?.url ?? '')).body).toBe(vtt('Light runs.'));
    expect((await get(before?.url ?? '')).statusCode).toBe(404);
  });

  test('keeps the existing track if the new file is refused', async () => {
    await put('river.vtt', 'nonsense');
    expect(await importAgain()).toEqual([
      { caption: 'river.vtt', outcome: 'refused', reason: expect.any(String) },
    ]);
    expect((await tracksOf(id)).map(({ language }) => language)).toEqual(['de', 'en']);
  });

  test('accepts one of two files for the same language', async () => {
    await put('river.vtt', vtt('Light runs.'));
    await put('river.en.vtt', vtt('Bands drift.'));
    expect(await importAgain()).toEqual([
      { caption: 'river.en.vtt', outcome: 'changed' },
      {
        caption: 'river.vtt',
        outcome: 'refused',
        reason: 'river.en.vtt is already the track for this language',
      },
    ]);
  });

  test('removes the track of a missing file; a request without captions keeps all', async () => {
    await rm(join(source, 'river.de.srt'));
    await rm(join(source, 'river.vtt'));
    expect(await importAgain()).toEqual([{ caption: 'de', outcome: 'removed' }]);
    const [
      { captions: _captions, ...request } = {
        input: '',
        externalId: '',
        title: '',
        categories: [],
        performers: [],
        channel: '',
      },
    ] = await readImportList(source);
    expect(await imports.importVideo(request)).toEqual({ kind: 'known' });
    await waitUntil(async () => (await tracksOf(id)).length === 1);
    expect((await tracksOf(id)).map(({ language }) => language)).toEqual(['en']);
  });

  test('limits the number of tracks of a video', async () => {
    const languages = [
      'aa',
      'ab',
      'af',
      'ak',
      'am',
      'an',
      'ar',
      'as',
      'av',
      'ay',
      'az',
      'ba',
      'be',
      'bg',
      'bi',
      'bm',
      'bn',
      'bo',
      'br',
      'bs',
      'ca',
    ];
    const captions = languages.flatMap((language) =>
      (['subtitles', 'captions'] as const).map((kind) => ({
        path: join(source, 'river.en.vtt'),
        language,
        kind,
      })),
    );
    const [request] = await readImportList(source);
    const plan = request && (await imports.plan({ ...request, captions }));
    const outcomes =
      plan && plan.kind !== 'refused' ? (plan.captions ?? []).map(({ outcome }) => outcome) : [];
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(CAPTIONS_PER_VIDEO);
    expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(
      captions.length - CAPTIONS_PER_VIDEO,
    );
  });

  test('R6-08 shows those of a private video only to members, uncached', async () => {
    const member = await t.signIn();
    await t.site.db.updateTable('video').set({ is_private: true }).where('id', '=', id).execute();
    await waitUntil(async () => (await get(address(id))).statusCode === 403);
    const answer = await get(address(id), member);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
    expect(answer.json<Caption[]>()).toHaveLength(1);
    expect((await get(address(id))).json()).toMatchObject({ error: 1, code: 'forbidden' });
  });

  test('R4-07 removes those of a deleted video, and later imports ignore it', async () => {
    await t.site.db.updateTable('video').set({ state: 'removed' }).where('id', '=', id).execute();
    expect((await get(address(id), await t.signIn())).statusCode).toBe(404);
    await rm(join(source, 'river.en.vtt'));
    expect(await importAgain()).toEqual([]);
    await t.site.db.deleteFrom('video').where('id', '=', id).execute();
    expect(await t.site.db.selectFrom('video_caption').selectAll().execute()).toEqual([]);
  });
});

describe('demo captions', () => {
  const fill = () => fillCaptions({ db: t.site.db, mediaFolder: t.site.folders.media });

  test("skip a site without the demo's media", async () => {
    expect(await fill()).toBe(false);
  });

  test('are added once, even to an older catalogue', async () => {
    await mkdir(join(t.site.folders.media, 'masters'), { recursive: true });
    expect(await fill()).toBe(true);
    const rows = await t.site.db
      .selectFrom('video_caption')
      .select(['video_id', 'language'])
      .execute();
    expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['en', 'de']));
    const [row] = rows;
    const tracks = await tracksOf(row?.video_id ?? 0);
    expect(tracks.map(({ label }) => label)).toEqual(['Deutsch', 'English']);
    expect((await get(tracks[1]?.url ?? '')).body).toMatch(
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:05\.500\n/,
    );
    await t.site.db.deleteFrom('video_caption').execute();
    expect(await fill()).toBe(false);
    expect(await t.site.db.selectFrom('video_caption').selectAll().execute()).toEqual([]);
  });
});

test('a video without captions returns an empty list for an hour; an unknown one 404', async () => {
  const answer = await get(address(1));
  expect([answer.json(), answer.headers['cache-control']]).toEqual([
    [],
    expect.stringMatching(/^public, max-age=3600\b/),
  ]);
  expect((await get(address(999_999))).statusCode).toBe(404);
});
