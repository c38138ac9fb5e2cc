import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createFolders } from '../src/config/folders.ts';
import { openDatabase } from '../src/db/database.ts';
import { prepareDatabase } from '../src/db/prepare-database.ts';
import { provideDatabase } from '../src/db/provide-database.ts';
import { temporaryDataDir } from './support/temporary-postgres.ts';
import { urlOf, withDatabase } from './support/test-database.ts';

const ROOT = join(import.meta.dirname, '../..');
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'support/print-modules.ts')).href;
const folders: string[] = [];
afterEach(() =>
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })),
);

function aFolder(): string {
  const folder = temporaryDataDir();
  folders.push(folder);
  return folder;
}

const nocturne = (words: readonly string[], environment: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, ['tools/src/nocturne.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', ...environment },
    maxBuffer: 16 * 1024 * 1024,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );

describe('O6 a command never makes a second database', () => {
  test('it refuses a folder without one, and writes nothing there', async () => {
    const dataDir = aFolder();
    const team = ['remotes', 'team', 'mf-catalog', '--name', 'Catalogue'];
    expect(await nocturne(team, { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`There is no database in ${dataDir}. Set DATA_DIR`),
    });
    expect(readdirSync(dataDir)).toEqual([]);
  }, 60_000);

  test('it joins that of the running site, and refuses that of a stopped one', async () => {
    const dataDir = aFolder();
    const site = await provideDatabase({
      databaseUrl: undefined,
      dataDir,
      log: () => undefined,
    });
    await prepareDatabase(site);
    const db = openDatabase(site.owner, { poolSize: 1 });
    await db.insertInto('category').values({ dir: 'kept', title: 'Kept' }).execute();
    const add = ['cases', 'flagger', 'add', 'Hotline', 'reports@hotline.example'];
    expect(await nocturne(add, { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
    const flaggers = await sql<{ name: string }>`select name from trusted_flagger`.execute(db);
    expect(flaggers.rows).toEqual([{ name: 'Hotline' }]);
    await db.destroy();
    await site.stop();

    const list = ['cases', 'flagger', 'list', '--json'];
    const refused = await nocturne(list, { DATA_DIR: dataDir });
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(JSON.parse(refused.stderr)).toMatchObject({
      code: 'system',
      why: expect.stringContaining(`The site of ${dataDir} is not running.`),
    });
    expect(existsSync(join(dataDir, 'pg/data/postmaster.pid'))).toBe(false);

    const started = await nocturne(list, { DATA_DIR: dataDir, NOCTURNE_START_DATABASE: 'yes' });
    expect(started).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('starting the database'),
    });
    expect(JSON.parse(started.stdout)).toEqual([
      expect.objectContaining({ name: 'Hotline', is_active: true }),
    ]);
    expect(existsSync(join(dataDir, 'pg/data/postmaster.pid'))).toBe(false);
  }, 120_000);

  test('it refuses a database without tables, and one of another version', async () => {
    await using database = await withDatabase();
    const environment = { DATABASE_URL: urlOf(database.target), DATA_DIR: aFolder() };
    const refusal = async () => {
      const { code, stderr } = await nocturne(['staff', 'list'], environment);
      return [code, stderr];
    };
    expect((await nocturne(['staff', 'list'], environment)).stdout).toBe('nobody\n');
    await sql`update kysely_migration set name = '9999-later' where name = '0001-members'`.execute(
      database.db,
    );
    expect(await refusal()).toEqual([1, expect.stringContaining('without 0001-members')]);
    await sql`insert into kysely_migration (name, timestamp) values ('0001-members', '')`.execute(
      database.db,
    );
    expect(await refusal()).toEqual([1, expect.stringContaining('with 9999-later')]);
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    expect(await refusal()).toEqual([1, expect.stringContaining('no tables of a site')]);
    const { rows } = await sql`select from pg_class
      where relnamespace = 'public'::regnamespace`.execute(database.db);
    expect(rows).toEqual([]);
  }, 60_000);
});

describe('catalogue fill on a site with other videos', () => {
  test('needs --yes without a terminal', async () => {
    await using database = await withDatabase();
    const environment = { DATABASE_URL: urlOf(database.target), DATA_DIR: aFolder() };
    const countVideos = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from video`.execute(database.db);
      return rows[0]?.count;
    };
    const fill = (...words: string[]) => nocturne(['catalogue', 'fill', ...words], environment);
    expect(await fill('3')).toMatchObject({ code: 0 });
    expect(await fill('2')).toMatchObject({ code: 0 });
    expect(await countVideos()).toBe(5);
    await database.db
      .insertInto('video')
      .values({ dir: 'harbour', title: 'Harbour', origin: 'import', state: 'published' })
      .execute();
    expect(await fill('3')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('3 synthetic videos among them'),
    });
    expect(await countVideos()).toBe(6);
    expect(await fill('3', '--yes')).toMatchObject({ code: 0 });
    expect(await countVideos()).toBe(9);
  }, 120_000);
});

test('hashes remove fails if there is no such list', async () => {
  await using database = await withDatabase();
  const environment = { DATABASE_URL: urlOf(database.target), DATA_DIR: aFolder() };
  expect(await nocturne(['hashes', 'remove', 'partnr', '--yes'], environment)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'there is no list called partnr\n',
  });
}, 60_000);

describe('O6 a command never makes a second key or data folder', () => {
  test.each([
    ['staff verify person 1', 'There is no folder'],
    ['hashes rescan', 'There is no folder'],
    ['staff audit --verify', 'There is no key'],
  ])(
    '"%s" refuses a database with an empty data folder',
    async (line, why) => {
      await using database = await withDatabase();
      const dataDir = aFolder();
      const environment = { DATABASE_URL: urlOf(database.target), DATA_DIR: dataDir };
      expect(await nocturne(line.split(' '), environment)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(new RegExp(`^${why} ${dataDir}/.*DATA_DIR`)),
      });
      expect(readdirSync(dataDir)).toEqual([]);
    },
    60_000,
  );

  test('it checks the schema before it reads files', async () => {
    await using database = await withDatabase();
    await sql`update kysely_migration set name = '9999-later' where name = '0001-members'`.execute(
      database.db,
    );
    const environment = { DATABASE_URL: urlOf(database.target), DATA_DIR: aFolder() };
    expect(await nocturne(['records', 'list'], environment)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('without 0001-members'),
    });
  }, 60_000);

  test("it needs no key file if the environment has the operator's key", async () => {
    await using database = await withDatabase();
    const dataDir = aFolder();
    await createFolders(dataDir);
    const environment = {
      DATABASE_URL: urlOf(database.target),
      DATA_DIR: dataDir,
      RECORDS_KEY: 'a key of the operator, long enough',
    };
    expect(await nocturne(['records', 'list'], environment)).toMatchObject({
      code: 0,
      stdout: 'none\n',
    });
    expect(readdirSync(dataDir)).not.toContain('records.key');
  }, 60_000);
});

describe('O6 a command stops the database that it started', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = aFolder();
    const site = await provideDatabase({ databaseUrl: undefined, dataDir, log: () => undefined });
    await prepareDatabase(site);
    await site.stop();
  }, 60_000);

  /** Starts a command that would run for hours, with the database of the stopped site. */
  function fill(): ChildProcessByStdio<null, Readable, Readable> {
    const words = ['tools/src/nocturne.ts', 'catalogue', 'fill', '99999999'];
    const env = {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      NOCTURNE_START_DATABASE: 'yes',
    };
    return spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }
  /** `begun` resolves after the first videos; `errors` is what the command printed so far. */
  function watch(command: ReturnType<typeof fill>) {
    const seen = { errors: '' };
    const begun = new Promise<void>((resolve) => {
      command.stderr.on('data', (chunk: Buffer) => {
        seen.errors += String(chunk);
        if (seen.errors.includes(' of 99999999\n')) resolve();
      });
    });
    return { seen, begun, ended: once(command, 'close') };
  }
  const isDatabaseRunning = () => existsSync(join(dataDir, 'pg/data/postmaster.pid'));

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'after %s',
    async (signal) => {
      const command = fill();
      const { seen, begun, ended } = watch(command);
      await begun;
      expect(isDatabaseRunning()).toBe(true);
      command.kill(signal);
      const [code] = await ended;
      expect([code, seen.errors]).toEqual([1, expect.stringMatching(`\nstopped by ${signal}\n$`)]);
      expect(isDatabaseRunning()).toBe(false);
    },
    120_000,
  );

  test('after a signal while the database starts', async () => {
    const command = fill();
    const ended = Promise.all([text(command.stdout), once(command, 'exit')]);
    await once(command.stderr, 'data');
    command.kill('SIGINT');
    const [output, [code]] = await ended;
    expect([code, output]).toEqual([1, '']);
    expect(isDatabaseRunning()).toBe(false);
  }, 60_000);

  test('after nothing reads its output any more', async () => {
    const command = fill();
    const { begun, ended } = watch(command);
    await begun;
    command.stderr.destroy();
    const [code] = await ended;
    expect(code).toBe(1);
    expect(isDatabaseRunning()).toBe(false);
  }, 120_000);
});

test('O49 a signal does not open the inspector of a command with the key of records', async () => {
  await using database = await withDatabase();
  const dataDir = aFolder();
  await createFolders(dataDir);
  const preload = `process.on('exit', () => console.error(process.listenerCount('SIGUSR1')))`;
  const environment = {
    DATABASE_URL: urlOf(database.target),
    DATA_DIR: dataDir,
    RECORDS_KEY: 'a key of the operator, long enough',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
  };
  expect(await nocturne(['records', 'list'], environment)).toMatchObject({
    code: 0,
    stdout: 'none\n',
    stderr: '1\n',
  });
}, 60_000);

describe('O13 a command loads only what it needs', () => {
  const loadedBy = async (words: readonly string[], environment: Record<string, string>) => {
    const { code, stderr } = await nocturne(words, {
      ...environment,
      NODE_OPTIONS: `--import=${PRELOAD}`,
    });
    expect([code, stderr]).toEqual([0, expect.stringContaining('tools/src/nocturne.ts')]);
    return stderr.split('\n');
  };
  const matches = (modules: readonly string[], pattern: RegExp) =>
    modules.filter((module) => pattern.test(module));

  test('help loads no implementation', async () => {
    const modules = await loadedBy(['remotes', 'list', '--help'], {});
    expect(
      matches(modules, /server\/src\/(?!cli\/|errors\/app-error|policies\/hash-reasons)/),
    ).toEqual([]);
    expect(matches(modules, /node_modules\/(?!@stricli\/|@nocturne\/)/)).toEqual([]);
  }, 30_000);

  test('remotes list loads no jobs, media tools, mail, web server or schemas', async () => {
    await using database = await withDatabase();
    const dataDir = aFolder();
    await createFolders(dataDir);
    const operatorFile = join(dataDir, 'operator.json');
    writeFileSync(operatorFile, '{ "siteName": "Tidewater" }');
    const modules = await loadedBy(['remotes', 'list'], {
      DATABASE_URL: urlOf(database.target),
      DATA_DIR: dataDir,
      OPERATOR_CONFIG: operatorFile,
    });
    expect(matches(modules, /server\/src\/registry\//)).not.toEqual([]);
    expect(matches(modules, /server\/src\/(compose\/compose\.ts|jobs\/|media\/|mail\/)/)).toEqual(
      [],
    );
    expect(
      matches(
        modules,
        /node_modules\/(fastify|bullmq|nodemailer|@aws-sdk|playwright-core|typebox)\//,
      ),
    ).toEqual([]);
  }, 30_000);
});
