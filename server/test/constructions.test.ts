import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../e2e/support/free-port.ts';
import { isPart, listClasses, readSources } from '../src/compose/testing/constructions.ts';
import { createFolders } from '../src/config/folders.ts';
import { FactsRepository } from '../src/repositories/site/facts-repository.ts';
import { WORKER_FACT } from '../src/services/site/health-service.ts';
import { startMain } from './support/start-main.ts';
import { urlOf, withDatabase, type TestDatabase } from './support/test-database.ts';
import { waitUntil } from './support/wait-until.ts';

const PRELOAD = join(import.meta.dirname, 'support/count-constructions.ts');
/** Classes that create a copy of themselves for one transaction. */
const COPIED: readonly string[] = ['RegistryAdmin', 'RegistryRepository', 'SitemapRepository'];
const shared = new Set(
  listClasses(readSources())
    .filter((found) => !isPart(found) && !COPIED.includes(found.name))
    .map(({ name }) => name),
);

let database: TestDatabase;
let dataDir: string;
let folder: string;
beforeAll(async () => {
  database = await withDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nocturne-constructions-'));
  await createFolders(dataDir);
  folder = await mkdtemp(join(tmpdir(), 'nocturne-constructions-'));
});
afterAll(async () => {
  await database.drop();
  for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
});

const environment = (): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: urlOf(database.target),
  PUBLIC_URL: '',
  RECORDS_KEY: 'a key of the operator, long enough',
  NODE_OPTIONS: `--import ${pathToFileURL(PRELOAD).href}`,
  CONSTRUCTIONS_FOLDER: folder,
});

/** Reads how often a program constructed each class that a process has once. */
async function countsOf(program: string): Promise<Map<string, number>> {
  const name = (await readdir(folder)).find((file) => file.startsWith(`${program}-`)) ?? '';
  const counts = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, number>;
  await rm(join(folder, name));
  return new Map(Object.entries(counts).filter(([found]) => shared.has(found)));
}

async function run(...words: string[]): Promise<Map<string, number>> {
  const program = join(import.meta.dirname, '../../tools/src/nocturne.ts');
  const env = { ...process.env, ...environment() };
  await promisify(execFile)(process.execPath, [program, ...words], { env });
  return countsOf('nocturne');
}

const isOnce = (counts: ReadonlyMap<string, number>) =>
  [...counts].filter(([, count]) => count > 1);

test('server and worker construct each repository and service at most once', async () => {
  const port = String(await freePort());
  const { child, exit } = await startMain({ ...environment(), PORT: port, DEMO: 'no' });
  const facts = new FactsRepository(database.db);
  await waitUntil(async () => (await facts.findWriteTime(WORKER_FACT)) !== undefined);
  child.kill('SIGTERM');
  await exit;
  const [server, worker] = [await countsOf('main'), await countsOf('worker')];
  expect([isOnce(server), isOnce(worker)]).toEqual([[], []]);
  expect([...server.keys()]).toEqual(
    expect.arrayContaining(['VideoStatesRepository', 'PublicationService', 'SessionsService']),
  );
  expect(worker.has('FactsRepository')).toBe(true);
}, 120_000);

test('a command constructs only what it uses, and each at most once', async () => {
  expect(await run('staff', 'approvals')).toEqual(
    new Map([
      ['SecondLooksRepository', 1],
      ['VideoStatesRepository', 1],
    ]),
  );
  const hashes = await run('hashes', 'rescan');
  expect(isOnce(hashes)).toEqual([]);
  expect(hashes.get('HashRescanService')).toBe(1);
  expect(hashes.has('SessionsService')).toBe(false);
  const records = await run('records', 'list');
  expect(records).toEqual(
    new Map([
      ['RecordCipher', 1],
      ['RecordsRepository', 1],
      ['RecordsService', 1],
      ['SealMark', 1],
    ]),
  );
}, 120_000);
