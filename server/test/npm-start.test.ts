import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { processesOf, type RunningProcess } from '../../bench/src/torture/processes.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { siteEnvironment } from '../../e2e/support/site-environment.ts';
import { requireFreePort } from '../src/process/free-port.ts';
import { urlOf, withDatabase, type TestDatabase } from './support/test-database.ts';
import { waitUntil } from './support/wait-until.ts';

const ROOT = join(import.meta.dirname, '../..');
const LIMIT_MS = 180_000;
let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await withDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'nocturne-npm-'));
});
afterEach(async () => {
  for (const { pid } of running()) process.kill(pid, 'SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const running = (): RunningProcess[] => processesOf(dataDir, join(dataDir, 'pg/data')).nodes;
const serverPid = (): number =>
  running().find(({ command }) => command.endsWith('main.ts'))?.pid ?? Number.NaN;

/** Runs `npm start` on the test's own database and data folder. */
function npmStart(port: number) {
  const given = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.target),
    DEMO: 'no',
  };
  const options = { cwd: ROOT, env: { ...process.env, ...siteEnvironment(given) } };
  const npm = spawn('npm', ['start'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  createInterface({ input: npm.stdout }).on('line', (line) => said.push(line));
  createInterface({ input: npm.stderr }).on('line', (line) => said.push(line));
  const hears = (expected: string, times = 1) =>
    waitUntil(() => {
      if (npm.exitCode !== null) throw new Error(`npm start ended: ${said.join('\n')}`);
      return said.filter((line) => line.startsWith(expected)).length === times;
    });
  return { npm, said, hears };
}

describe('npm start', () => {
  test(
    'L20 O40 O41 restarts a killed server, and SIGTERM to npm shuts the site down',
    async () => {
      const port = await freePort();
      const { npm, hears } = npmStart(port);
      await hears('ready ');
      process.kill(serverPid(), 'SIGKILL');
      await hears('ready ', 2);
      npm.kill('SIGTERM');
      await waitUntil(() => running().length === 0);
      await requireFreePort({ port, host: '127.0.0.1' });
    },
    LIMIT_MS,
  );

  test(
    'O40 shuts the site down when npm is killed',
    async () => {
      const { npm, hears } = npmStart(await freePort());
      await hears('ready ');
      npm.kill('SIGKILL');
      await waitUntil(() => running().length === 0);
    },
    LIMIT_MS,
  );

  test(
    'O41 reports a taken port before it builds anything',
    async () => {
      const port = await freePort();
      const other = createServer().listen(port, '127.0.0.1');
      await once(other, 'listening');
      const { npm, said } = npmStart(port);
      const [code] = (await once(npm, 'exit')) as [number];
      other.close();
      expect(code).toBe(1);
      expect(said.some((line) => line.includes(`cannot listen on 127.0.0.1:${port}`))).toBe(true);
      expect(said.some((line) => line.startsWith('Building'))).toBe(false);
    },
    LIMIT_MS,
  );
});
