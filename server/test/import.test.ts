import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createFolders } from '../src/config/folders.ts';
import { noSandbox } from '../src/media/sandbox/sandbox.ts';
import { openMediaTools, type MediaTools } from '../src/media/tools.ts';
import { CaptionsRepository } from '../src/repositories/videos/captions-repository.ts';
import { ImportRepository } from '../src/repositories/uploads/import-repository.ts';
import { CaptionImport } from '../src/services/videos/caption-import.ts';
import { ImportService, type ImportRequest } from '../src/services/uploads/import-service.ts';
import { urlOf, withDatabase, type TestDatabase } from './support/test-database.ts';

let folder: string;
let database: TestDatabase;
let imports: ImportService;
let tools: MediaTools;
let announced = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-import-'));
  database = await withDatabase();
  tools = await openMediaTools(process.env, join(folder, 'work'));
  imports = importsWith(async () => tools);
  const made = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=320x180:r=12:d=4',
    '-c:v',
    'libx264',
    join(folder, 'river.mp4'),
  ];
  await promisify(execFile)(tools.ffmpeg, made);
  await writeFile(join(folder, 'text.mp4'), '#EXTM3U\nfile:///etc/hostname\n');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function importsWith(given: () => Promise<MediaTools>): ImportService {
  const media = { mediaFolder: join(folder, 'media'), tools: given };
  return new ImportService(new ImportRepository(database.db), {
    ...media,
    captions: new CaptionImport(new CaptionsRepository(database.db), {
      ...media,
      purge: () => Promise.resolve(),
    }),
    announce: () => Promise.resolve(void (announced += 1)),
  });
}

const aRequest = (file: string, change: Partial<ImportRequest> = {}): ImportRequest => ({
  input: join(folder, file),
  externalId: file,
  title: 'River study',
  categories: ['Water'],
  performers: ['Orla Venn'],
  channel: 'Halden Works',
  ...change,
});

describe("importing the operator's own files", () => {
  test('plans without changes, and gives the reason for each refusal', async () => {
    expect(await imports.plan(aRequest('river.mp4'))).toEqual({ kind: 'new' });
    expect(await imports.plan(aRequest('text.mp4'))).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('container'),
    });
    expect(await database.db.selectFrom('video').select('id').execute()).toEqual([]);
  });

  test('imports a file into the catalogue, once per external id', async () => {
    const made = await imports.importVideo(aRequest('river.mp4'));
    expect(made).toMatchObject({ kind: 'created' });
    const rows = await database.db
      .selectFrom('video')
      .select(['title', 'dir', 'external_id', 'status'])
      .execute();
    expect(rows).toEqual([
      { title: 'River study', dir: 'river-study', external_id: 'river.mp4', status: 0 },
    ]);
    const files = await database.db
      .selectFrom('video_file')
      .select('format')
      .orderBy('format')
      .execute();
    expect(files.length).toBeGreaterThanOrEqual(2);
    expect(announced).toBe(1);
    expect(await imports.importVideo(aRequest('river.mp4'))).toEqual({ kind: 'known' });
    expect(await imports.plan(aRequest('river.mp4'))).toEqual({ kind: 'known' });
    expect(announced).toBe(1);
  });

  test('refuses a text file named like a video', async () => {
    expect(await imports.importVideo(aRequest('text.mp4'))).toMatchObject({ kind: 'refused' });
  });

  test.each([
    ['a missing file', 'nowhere.mp4', 'ENOENT'],
    ['a folder', '.', 'EISDIR'],
  ])('refuses %s with the reason', async (_name, file, reason) => {
    const expected = { kind: 'refused', reason: expect.stringContaining(reason) };
    expect(await imports.plan(aRequest(file))).toMatchObject(expected);
    expect(await imports.importVideo(aRequest(file))).toMatchObject(expected);
  });

  test('refuses a file if a tool fails, and stops if a tool is missing', async () => {
    const other = aRequest('river.mp4', { externalId: 'river-2' });
    const ffmpeg = join(folder, 'ffmpeg-without-sprites');
    await writeFile(
      ffmpeg,
      '#!/bin/sh\ncase "$*" in *sprites/*) echo no; echo room >&2; exit 3;; esac\nexec ' +
        `${tools.ffmpeg} "$@"\n`,
      {
        mode: 0o755,
      },
    );
    const outcome = await importsWith(async () => ({
      ...tools,
      ffmpeg,
      sandbox: noSandbox,
    })).importVideo(other);
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^[^\n]+ exited with code 3: [^\n]+$/),
    });
    const without = importsWith(() =>
      openMediaTools({ ...process.env, FFPROBE_PATH: '/nonexistent' }, join(folder, 'work')),
    );
    await expect(without.importVideo(other)).rejects.toMatchObject({ code: 'tool-missing' });
    await expect(without.plan(other)).rejects.toMatchObject({ code: 'tool-missing' });
  });

  test('keeps names in other alphabets apart, and merges two spellings of one name', async () => {
    const change = {
      externalId: 'river-3',
      categories: ['Дождь', 'Снег', 'Rain', 'RAIN'],
      performers: ['雨', '雪'],
      channel: 'Река',
    };
    const made = await imports.importVideo(aRequest('river.mp4', change));
    expect(made).toMatchObject({ kind: 'created' });
    const { videoId } = made as { videoId: number };
    const categories = await database.db
      .selectFrom('video_category')
      .innerJoin('category', 'category.id', 'video_category.category_id')
      .select('title')
      .where('video_id', '=', videoId)
      .execute();
    expect(categories.map(({ title }) => title).toSorted()).toEqual(['Rain', 'Дождь', 'Снег']);
    const performers = await database.db
      .selectFrom('video_performer')
      .select('performer_id')
      .where('video_id', '=', videoId)
      .execute();
    expect(performers).toHaveLength(2);
  });
});

test('the command reports each file as JSON, including refused ones', async () => {
  await createFolders(join(folder, 'data'));
  await writeFile(
    join(folder, 'list.csv'),
    '\uFEFFfile,external_id\nnowhere.mp4,a\nriver.mp4,b\ntext.mp4,c\n',
  );
  const command = [
    'tools/src/nocturne.ts',
    'catalogue',
    'import',
    join(folder, 'list.csv'),
    '--dry-run',
    '--json',
  ];
  const environment = {
    ...process.env,
    DATABASE_URL: urlOf(database.target),
    DATA_DIR: join(folder, 'data'),
  };
  const failed: unknown = await promisify(execFile)(process.execPath, command, {
    cwd: join(import.meta.dirname, '../..'),
    env: environment,
  }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stderr: '' });
  expect(JSON.parse((failed as { stdout: string }).stdout)).toEqual([
    { external_id: 'a', outcome: 'refused', reason: 'the file cannot be read (ENOENT)' },
    { external_id: 'b', outcome: 'new' },
    { external_id: 'c', outcome: 'refused', reason: expect.stringContaining('container') },
  ]);
});
