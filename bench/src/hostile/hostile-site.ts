import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LIFETIMES } from '@nocturne/contracts/constants';
import { operations, type OperationAnswer } from '@nocturne/contracts/operations';
import { href } from '@nocturne/contracts/routes';
import { UPLOADS_PATH } from '@nocturne/contracts/upload';
import { buildSite } from '../../../tools/src/site-build.ts';
import { isOpenWithDemo } from '../../../server/demo/demo-lines.ts';
import { foldersOf } from '../../../server/src/config/folders.ts';
import { FingerprintsRepository } from '../../../server/src/repositories/hashes/fingerprints-repository.ts';
import { AGREEMENT_VERSION } from '../../../server/src/services/identity/agreement.ts';
import { Passwords } from '../../../server/src/services/accounts/passwords.ts';
import { OTHER_DATA_DIRS, ROOT } from '../settings.ts';
import { linkDemoMedia } from '../site/link-demo-media.ts';
import { createMembers, memberName, withDatabaseOf } from '../torture/tortured-database.ts';
import { endProcessesOf, TorturedSite } from '../torture/tortured-site.ts';
import type { AttackerKnowledge } from './attacks.ts';

const DATA_DIR = join(ROOT, '.data-hostile');
export const OWNER_PASSWORD = 'moonlight over 9 quiet lakes';
const STRANGER = 'stranger@victim.example';
const LIST_PAGES = 3;
const DRAFT_BYTES = 4096;
const NO_BROWSER = '/nowhere/chromium';
const POLL_MS = 100;
const DEMO_LIMIT_MS = 180_000;
const FINGERPRINTS_LIMIT_MS = 300_000;

export interface HostileSite {
  origin: string;
  known: AttackerKnowledge;
  /** Paths that visitors read: pages and lists that the site has in its caches. */
  paths: readonly string[];
  /** Number of answers that were computed because no cache had them. */
  cacheMisses: () => Promise<number>;
  /** Number of emails that were written to the stranger. */
  emailsToStranger: () => Promise<number>;
}

/**
 * Starts the real site with its demo catalogue in its own folder, and removes it when the work
 * is done.
 */
export async function withHostileSite<T>(work: (site: HostileSite) => Promise<T>): Promise<T> {
  await buildSite();
  await rm(DATA_DIR, { recursive: true, force: true });
  await mkdir(DATA_DIR, { recursive: true });
  // The database account must be able to enter this folder.
  await chmod(DATA_DIR, 0o755);
  await linkDemoMedia(DATA_DIR, OTHER_DATA_DIRS);
  const operator = join(DATA_DIR, 'operator.json');
  await writeFile(operator, JSON.stringify({ accounts: { botCheck: 'none' } }));
  // No proxy is trusted, so the address of a connection is the visitor's. After a start the site
  // checks its releases in a browser; without a browser that work does not disturb the measurement.
  const variables = {
    DEMO: 'yes',
    TRUST_PROXY: '',
    OPERATOR_CONFIG: operator,
    CHROMIUM_PATH: NO_BROWSER,
  };
  const site = await TorturedSite.create(DATA_DIR, variables);
  const endNow = (): void => endProcessesOf(DATA_DIR);
  process.once('exit', endNow);
  try {
    await site.start();
    await waitForDemo(site);
    await waitForFingerprints();
    return await work(await describeSite(site.origin));
  } finally {
    await site.stop();
    await site.destroy();
    process.off('exit', endNow);
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/**
 * Waits for the complete demo: until then lists grow and their last pages are missing. Rejects with
 * the site's output.
 */
async function waitForDemo(site: TorturedSite): Promise<void> {
  const limit = AbortSignal.timeout(DEMO_LIMIT_MS);
  while (!isOpenWithDemo(site.output)) {
    if (!site.isRunning || limit.aborted)
      throw new Error(`the demo was not completed:\n${site.output}`);
    await pause(POLL_MS);
  }
}

/**
 * Waits for the fingerprints of the demo. After a start the worker computes some of them every two
 * minutes, on both cores; visitors measured meanwhile would be slow without any attack. Rejects on
 * a timeout.
 */
async function waitForFingerprints(): Promise<void> {
  const limit = AbortSignal.timeout(FINGERPRINTS_LIMIT_MS);
  await withDatabaseOf(DATA_DIR, async (db) => {
    const fingerprints = new FingerprintsRepository(db);
    while (await fingerprints.findUnmatched(0)) {
      if (limit.aborted) throw new Error('the fingerprints of the demo were not completed in time');
      await pause(POLL_MS);
    }
  });
}

async function describeSite(origin: string): Promise<HostileSite> {
  const cookie = await createAccounts();
  const draftId = await createDraft(origin, cookie);
  return {
    origin,
    known: { origin, cookie, draftId, owner: memberName(0), stranger: STRANGER },
    paths: [href('index'), href('categories'), ...listPaths()],
    cacheMisses: () => readMisses(origin),
    emailsToStranger: countEmails,
  };
}

function listPaths(): string[] {
  const pages = Array.from({ length: LIST_PAGES }, (_, at) => at + 1);
  return pages.map((page) =>
    operations.videos.path.print({ sort: 'most-popular', page, lifetime: LIFETIMES.listings }),
  );
}

/**
 * Creates the owner of the attacked account and the attacker, who may upload; resolves to the
 * attacker's session.
 */
async function createAccounts(): Promise<string> {
  const hash = await new Passwords().hash(OWNER_PASSWORD);
  return withDatabaseOf(DATA_DIR, async (db) => {
    const [, attacker] = await createMembers(db, 2, hash);
    if (!attacker) throw new Error('no attacker was created');
    const verified = {
      user_id: attacker.id,
      state: 'verified',
      agreement_version: AGREEMENT_VERSION,
    } as const;
    await db.insertInto('verification').values(verified).execute();
    return attacker.cookie;
  });
}

/** Announces an upload without sending it; resolves to the id of its video. */
async function createDraft(origin: string, cookie: string): Promise<number> {
  const filename = Buffer.from('evening.mp4').toString('base64');
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0' };
  const uploadHeaders = {
    'upload-length': String(DRAFT_BYTES),
    'upload-metadata': `filename ${filename}`,
  };
  const created = await fetch(origin + UPLOADS_PATH, {
    method: 'POST',
    headers: { ...headers, ...uploadHeaders },
  });
  if (created.status !== 201)
    throw new Error(`the upload returned ${created.status}: ${await created.text()}`);
  const drafts = await fetch(origin + operations.drafts.path.print({}), { headers: { cookie } });
  const [draft] = (await drafts.json()) as OperationAnswer<'drafts'>;
  if (!draft) throw new Error('the upload created no draft');
  return draft.video_id;
}

async function readMisses(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nocturne_cache_misses_total (\d+)/m.exec(metrics)?.[1]);
}

async function countEmails(): Promise<number> {
  const outbox = foldersOf(DATA_DIR).outbox;
  const names = await readdir(outbox).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return texts.filter((text) => text.includes(`To: ${STRANGER}`)).length;
}
