import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { EVENTS_PATH, type EventBatch } from '@nocturne/contracts/events';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import { freePort } from '../../e2e/support/free-port.ts';
import { waitingClips } from '../demo/waiting-clips.ts';
import { VIDEO_STATUS_CODE } from '../src/lib/codes.ts';
import { WORKER_FACT } from '../src/services/site/health-service.ts';
import { urlOf, withDatabase, type TestDatabase } from './support/test-database.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await withDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nocturne-main-'));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the site on the test's own database and data folder. */
function startMain(environment: Record<string, string>) {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.target),
    PUBLIC_URL: '',
    ...environment,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hears = async (expected: RegExp) => {
    for (let next = await lines.next(); next.done !== true; next = await lines.next())
      if (expected.test(next.value)) return;
    throw new Error(`the site ended before it said ${expected.source}`);
  };
  return { child, exit, hears };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a signal shuts down gracefully, saves counters and stops the worker', async () => {
  const port = await freePort();
  const { child, exit, hears } = startMain({ PORT: String(port), DEMO: 'no' });
  await hears(/^ready /);
  const worker = await workerOf(database);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const batch: EventBatch = {
    events: [{ kind: 'goal', goal: 'player_init', page: 'video', campaign: '' }],
  };
  const body = JSON.stringify(batch);
  const head = [
    `POST ${EVENTS_PATH} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    'Cookie: consent=yes',
  ];
  socket.write(
    [...head, 'Content-Type: application/json', `Content-Length: ${body.length}`, '', ''].join(
      '\r\n',
    ),
  );
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  child.kill('SIGTERM');
  socket.write(body);
  expect(await text(socket)).toContain('HTTP/1.1 204');
  expect([await exit, isAlive(worker)]).toEqual([0, false]);
  expect(await database.db.selectFrom('analytics_day').select(['goal', 'n']).execute()).toEqual([
    { goal: 'player_init', n: 1 },
  ]);
}, 60_000);

test('a signal during the first start stops clip creation; no video is public', async () => {
  const { child, exit, hears } = startMain({ PORT: String(await freePort()), DEMO: 'yes' });
  await hears(/^Creating demo clip 1 of/);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(
    await database.db
      .selectFrom('video')
      .select('id')
      .where('status', '=', VIDEO_STATUS_CODE.public)
      .execute(),
  ).toEqual([]);
}, 60_000);

test('O46 the site opens with two demo clips, and a signal stops creating the others', async () => {
  const port = await freePort();
  const { child, exit, hears } = startMain({ PORT: String(port), DEMO: 'yes' });
  await hears(/^ready /);
  await hears(/^Creating demo clip 3 of/);
  const page = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { cookie: `${COOKIES.age}=${AGE_ACCEPTED}` },
  });
  expect((await page.text()).match(/href="\/video\/\d+\//g)?.length).toBeGreaterThan(20);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(await waitingClips(database.db)).not.toEqual([]);
}, 120_000);

test('O41 a server whose port is in use promotes no release', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { exit } = startMain({ PORT: String(port), DEMO: 'no' });
  expect(await exit).toBe(1);
  other.close();
  expect(await database.db.selectFrom('remote_release').select('id').execute()).toEqual([]);
}, 60_000);

/** Reads the process id of the site's worker, which the worker stores as a fact. */
async function workerOf({ db }: TestDatabase): Promise<number> {
  for (;;) {
    const row = await db
      .selectFrom('site_fact')
      .select('value')
      .where('name', '=', WORKER_FACT)
      .executeTakeFirst();
    if (row) return Number(row.value);
  }
}
