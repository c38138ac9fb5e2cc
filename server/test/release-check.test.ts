import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@nocturne/contracts/error-codes';
import { registryPath, type RegistryResult } from '@nocturne/contracts/registry';
import { freePort } from '../../e2e/support/free-port.ts';
import { createRegistry, createRegistryAccess } from '../src/compose/registry.ts';
import { openDatabase, type Database } from '../src/db/database.ts';
import { findChromium } from '../src/registry/check-browser.ts';
import { aRelease, type ReleaseParts } from '../src/registry/testing/a-release.ts';
import { stageRemote, stageShell } from './hostile/stage-builds.ts';
import { startMain } from './support/start-main.ts';
import { urlOf, withDatabase, type TestDatabase } from './support/test-database.ts';

/*
 * The release check inside a running site. There the server protects members of `process` from
 * releases, and the first check loads the browser's driver.
 */

const OPERATOR_CONFIG = join(import.meta.dirname, 'support/operator-second-person.json');
const LIMIT_MS = 120_000;

let database: TestDatabase;
let db: Database;
let root: string;
let site: Awaited<ReturnType<typeof startMain>>;
let chromium: string;
let token: string;
let release: string;

/** Production shows sound releases. A team has published the next release of the remote. */
beforeAll(async () => {
  database = await withDatabase();
  db = openDatabase(database.target, { poolSize: 4 });
  root = await mkdtemp(join(tmpdir(), 'nocturne-check-'));
  // The browser runs under its own account and must reach this folder.
  await chmod(root, 0o755);
  chromium = join(root, 'chromium');
  await breakBrowser();
  const dataDir = join(root, 'data');
  site = await startMain({
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.target),
    DEMO: 'no',
    PUBLIC_URL: '',
    PORT: String(await freePort()),
    OPERATOR_CONFIG,
    CHROMIUM_PATH: chromium,
  });
  const registry = createRegistry({ db, folder: join(dataDir, 'remotes') });
  const buildOf = async (parts: ReleaseParts) => (await aRelease(root, parts)).folder;
  await db.deleteFrom('remote_channel').execute();
  for (const parts of [stageShell('now'), stageRemote('now')])
    await registry.startupReleases.showBuild(await buildOf(parts));
  release = await registry.registryAdmin.publish(await buildOf(stageRemote('next')), {
    actor: 'ann',
  });
  const { tokens } = createRegistryAccess(registry, { tokenDays: 0, secondPerson: true });
  token = (await tokens.createToken('mf-upload', 'Upload', 'ann')).token;
}, LIMIT_MS);
afterAll(async () => {
  site.child.kill('SIGTERM');
  await site.exit;
  await db.destroy();
  await database.drop();
  await rm(root, { recursive: true, force: true });
}, LIMIT_MS);

const script = async (line: string) => {
  await writeFile(chromium, `#!/bin/sh\n${line}\n`);
  await chmod(chromium, 0o755);
};
const breakBrowser = () => script('exit 1');
const mendBrowser = () => script(`exec "${findChromium()}" "$@"`);

async function requestPromotion(): Promise<{
  status: number;
  answer: RegistryResult & ErrorAnswer;
}> {
  const reply = await fetch(site.address + registryPath('promote'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ release }),
  });
  return { status: reply.status, answer: (await reply.json()) as RegistryResult & ErrorAnswer };
}
const requests = () => db.selectFrom('remote_request').select('detail').execute();

test(
  'M15 without a working browser a change gets 503, and no request is created',
  async () => {
    const { status, answer } = await requestPromotion();
    expect([status, answer]).toMatchObject([
      503,
      {
        code: 'unavailable',
        errors: [
          {
            info: {
              why: 'the release check cannot run Chromium (CHROMIUM_PATH), so nothing was changed',
            },
          },
        ],
      },
    ]);
    expect(await requests()).toEqual([]);
  },
  LIMIT_MS,
);

test(
  'M15 checks the release in the browser, then requests a second person',
  async () => {
    await mendBrowser();
    const { status, answer } = await requestPromotion();
    expect([status, answer]).toEqual([
      202,
      {
        done: expect.stringMatching(/^request \d+: production shows/),
        request: expect.any(Number),
      },
    ]);
    expect(await requests()).toEqual([{ detail: `production shows ${release}` }]);
  },
  LIMIT_MS,
);
