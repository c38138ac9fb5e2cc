import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createFolders } from '../src/config/folders.ts';
import { findFfmpeg } from '../src/media/find-ffmpeg.ts';
import { urlOf, withDatabase, type TestDatabase } from './support/test-database.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nocturne-import-'));
  database = await withDatabase();
  await Promise.all(
    ['source', 'data/media/imports', 'cache'].map((name) =>
      mkdir(join(folder, name), { recursive: true }),
    ),
  );
  await createFolders(join(folder, 'data'));
  const { ffmpeg } = await findFfmpeg({
    environment: process.env,
    cacheFolder: join(folder, 'cache'),
  });
  const long = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=640x360:r=24:d=60',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
  ];
  await promisify(execFile)(ffmpeg, [...long, join(folder, 'source/river.mp4')]);
}, 60_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a stopped import ends its tools, leaves no partial folder and reports results', async () => {
  const imports = join(folder, 'data/media/imports');
  const events = watch(imports, { recursive: true });
  const command = spawn(
    process.execPath,
    ['tools/src/nocturne.ts', 'catalogue', 'import', join(folder, 'source')],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, DATABASE_URL: urlOf(database.target), DATA_DIR: join(folder, 'data') },
    },
  );
  const said = Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')]);
  for await (const { filename } of events) if (filename?.endsWith('_sd.mp4')) break;
  expect(await commandLines()).toContainEqual(expect.stringContaining('-progress'));

  command.kill('SIGTERM');
  const [report, errors, [exitCode]] = await said;
  expect(exitCode).toBe(1);
  expect(errors).toContain('was stopped');
  expect(report).toBe('0 created, 0 known, 0 refused\n');
  expect(await commandLines()).toEqual([]);
  expect(await readdir(imports)).toEqual([]);
}, 60_000);

/** Command lines of the processes that work on this test's files. */
async function commandLines(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.map((line) => line.replaceAll('\0', ' ')).filter((line) => line.includes(folder));
}
