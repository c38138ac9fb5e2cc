import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fillPortraits } from '../demo/fill-portraits.ts';
import { MASTERS_FOLDER } from '../demo/masters-folder.ts';
import { masters } from '../demo/masters/masters.ts';
import { fillFinishedDemo } from '../demo/seed.ts';
import { withDatabase, type TestDatabase } from './support/test-database.ts';
import { aMadeMaster } from './test-site.ts';

let database: TestDatabase;
let mediaFolder: string;
beforeAll(async () => {
  database = await withDatabase();
  mediaFolder = await mkdtemp(join(tmpdir(), 'nocturne-portraits-'));
  await fillFinishedDemo(database.db, masters.map(aMadeMaster), new Date('2026-01-01T12:00:00Z'));
});
afterAll(async () => {
  await rm(mediaFolder, { recursive: true });
  await database.drop();
});

const picturesOf = async () => {
  const performers = await database.db
    .selectFrom('performer')
    .select('thumb_key as key')
    .orderBy('id')
    .execute();
  const channels = await database.db
    .selectFrom('channel')
    .select('logo_key as key')
    .orderBy('id')
    .execute();
  return [...performers, ...channels].map(({ key }) => key);
};

test("a site without the demo's media is skipped", async () => {
  expect(await fillPortraits({ db: database.db, mediaFolder })).toBe(false);
  expect(new Set(await picturesOf())).toEqual(new Set(['']));
});

test("each demo performer and channel gets a still once, and the operator's are kept", async () => {
  await mkdir(join(mediaFolder, MASTERS_FOLDER));
  const own = await database.db
    .selectFrom('performer')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('performer')
    .set({ thumb_key: 'own.webp' })
    .where('id', '=', own.id)
    .execute();
  expect(await fillPortraits({ db: database.db, mediaFolder })).toBe(true);
  const [first, ...others] = await picturesOf();
  expect(first).toBe('own.webp');
  expect(others.filter((key) => !/^masters\/.+-480\.webp$/.test(key))).toEqual([]);
  await database.db
    .updateTable('performer')
    .set({ thumb_key: '' })
    .where('id', '=', own.id)
    .execute();
  expect(await fillPortraits({ db: database.db, mediaFolder })).toBe(false);
  expect((await picturesOf())[0]).toBe('');
});
