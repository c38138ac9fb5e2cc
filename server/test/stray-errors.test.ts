import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../e2e/support/free-port.ts';
import { openDatabase } from '../src/db/database.ts';
import { makeRegistry } from '../src/compose-registry.ts';
import { aRelease, aRemote, aShell } from '../src/registry/testing/a-release.ts';
import { urlOf, withDatabase, type TestDatabase } from './support/test-database.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** Ways in which a release throws where nothing waits for it. */
const STRAY: Readonly<Record<string, string>> = {
  'rejects a promise that it forgot': `(async () => { await null; throw new Error('boom'); })()`,
  'rejects a promise with a text': `Promise.reject('boom')`,
  'rejects a promise with nothing': `Promise.reject()`,
  'rejects a promise after a while': `setTimeout(() => Promise.reject(new Error('boom')), 1)`,
  'throws from a timer': `setTimeout(() => { throw new Error('boom'); }, 1)`,
  'throws from a timer of its own making': `setImmediate(() => { throw 'boom'; })`,
  'throws from a microtask': `queueMicrotask(() => { throw new Error('boom'); })`,
  'throws from a tick of the process': `process.nextTick(() => { throw new Error('boom'); })`,
  'throws from the real timers': `Function('return setTimeout')()(() => { throw new Error('boom'); }, 1)`,
  'forgets an emitter that fails': `setTimeout(() => new (require('node:events'))().emit('error', new Error('boom')), 1)`,
};

let database: TestDatabase;
let dataDir: string;
let site: Awaited<ReturnType<typeof startMain>>;
beforeAll(async () => {
  database = await withDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nocturne-stray-'));
  site = await startMain(await freePort());
}, 60_000);
afterAll(async () => {
  site.child.kill('SIGTERM');
  await site.exit;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The site as it is started. */
async function startMain(port: number) {
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.target),
    DEMO: 'no',
    PUBLIC_URL: '',
  };
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'ignore'] });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (let next = await lines.next(); !String(next.value).startsWith('ready '); next = await lines.next())
    if (next.done === true) throw new Error('the site ended before it was ready');
  return { child, exit, address: `http://127.0.0.1:${port}` };
}

/** Shows releases of mf-upload and of the shell past the release check, as an operator's command would: one after the other. */
async function show(...releases: Parameters<typeof aRelease>[1][]): Promise<void> {
  const below = await mkdtemp(join(tmpdir(), 'nocturne-stray-builds-'));
  const db = openDatabase(database.target, { poolSize: 1 });
  const { starts } = makeRegistry({ db, folder: join(dataDir, 'remotes') });
  for (const parts of releases) await starts.show((await aRelease(below, parts)).folder);
  await db.destroy();
  await rm(below, { recursive: true });
}
const metric = async (reason: string) => {
  const text = await (await fetch(`${site.address}/metrics`)).text();
  return Number(new RegExp(`nocturne_release_faults_total\\{remote="mf-upload",reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};
const pid = () => site.child.exitCode ?? site.child.pid;

describe('O20 a server half', () => {
  test.each(Object.entries(STRAY))('that %s does not end the process, and is counted', async (what, code) => {
    const before = await metric('stray');
    const process_ = pid();
    const build = what.replaceAll(' ', '');
    await show(
      { name: 'shell', build: `s${build}`, node: aShell({ services: 'drafts: async () => []' }) },
      { build, node: aRemote({ changes: `load: async () => { ${code}; }` }) },
    );
    for (let page = 0; page < 3; page += 1) expect((await fetch(`${site.address}/upload/?${build}${page}`)).status).toBe(200);
    await until(async () => (await metric('stray')) > before);
    expect([(await fetch(`${site.address}/healthz`)).status, pid()]).toEqual([200, process_]);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}
