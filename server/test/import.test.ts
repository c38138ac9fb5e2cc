import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openMediaTools } from '../src/media/tools.ts';
import { ImportRepository } from '../src/repositories/import-repository.ts';
import { ImportService, type ImportRequest } from '../src/services/import-service.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';

let folder: string;
let database: TestDatabase;
let imports: ImportService;
let announced = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-import-'));
  database = await withDatabase();
  const tools = await openMediaTools(process.env, join(folder, 'work'));
  imports = new ImportService(new ImportRepository(database.db), {
    mediaFolder: join(folder, 'media'),
    tools: () => Promise.resolve(tools),
    announce: () => Promise.resolve(void (announced += 1)),
  });
  const made = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=12:d=4', '-c:v', 'libx264', join(folder, 'river.mp4')];
  await promisify(execFile)(tools.ffmpeg, made);
  await writeFile(join(folder, 'text.mp4'), '#EXTM3U\nfile:///etc/hostname\n');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const aRequest = (file: string): ImportRequest => ({
  input: join(folder, file),
  externalId: file,
  title: 'River study',
  categories: ['Water'],
  performers: ['Orla Venn'],
  channel: 'Halden Works',
});

describe('an import of the operator’s own files', () => {
  test('plans without doing: what is new, and what will be refused and why', async () => {
    expect(await imports.plan(aRequest('river.mp4'))).toEqual({ kind: 'new' });
    expect(await imports.plan(aRequest('text.mp4'))).toMatchObject({ kind: 'refused', reason: expect.stringContaining('container') });
    expect(await database.db.selectFrom('video').select('id').execute()).toEqual([]);
  });

  test('brings a file through the pipeline into the catalogue, once for its external id', async () => {
    const made = await imports.importVideo(aRequest('river.mp4'));
    expect(made).toMatchObject({ kind: 'made' });
    const rows = await database.db.selectFrom('video').select(['title', 'dir', 'external_id', 'status']).execute();
    expect(rows).toEqual([{ title: 'River study', dir: 'river-study', external_id: 'river.mp4', status: 0 }]);
    const files = await database.db.selectFrom('video_file').select('format').orderBy('format').execute();
    expect(files.length).toBeGreaterThanOrEqual(2);
    expect(announced).toBe(1);
    expect(await imports.importVideo(aRequest('river.mp4'))).toEqual({ kind: 'known' });
    expect(await imports.plan(aRequest('river.mp4'))).toEqual({ kind: 'known' });
    expect(announced).toBe(1);
  });

  test('refuses a text that is named like a film, and goes on', async () => {
    expect(await imports.importVideo(aRequest('text.mp4'))).toMatchObject({ kind: 'refused' });
  });
});
