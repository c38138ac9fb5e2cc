import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../e2e/support/free-port.ts';
import { createRegistry } from '../../src/compose/registry.ts';
import { openDatabase } from '../../src/db/database.ts';
import { findChromium, openBrowser } from '../../src/registry/check-browser.ts';
import { BrowserReleaseCheck } from '../../src/registry/release-check-browser.ts';
import { RegistryCounterparts } from '../../src/registry/release-check-counterparts.ts';
import { SmokeRenderer } from '../../src/registry/release-check-render.ts';
import { ReleaseCheck } from '../../src/registry/release-check.ts';
import { LocalReleases } from '../../src/registry/release-storage.ts';
import { aRelease, type ReleaseParts } from '../../src/registry/testing/a-release.ts';
import { RegistryRepository } from '../../src/repositories/releases/registry-repository.ts';
import { isAppError } from '../../src/errors/app-error.ts';
import { Semaphore } from '../../src/lib/semaphore.ts';
import { startMain } from '../support/start-main.ts';
import { urlOf, withDatabase } from '../support/test-database.ts';
import { RenderOnce } from './render-once.ts';

const OPERATOR_CONFIG = join(import.meta.dirname, '../support/operator.json');
/** Number of parallel checks. Each has its own process and tab. */
const CHECKS_AT_ONCE = 2;
/**
 * Limits that refuse a hanging release soon, even on a busy machine. A sound release stays far
 * below them.
 */
const LIMITS = { stepMs: 10_000, heapMiB: 200, processMiB: 400 };
const HYDRATION_TIMEOUT_MS = 5000;
const PAGE_MS = 10_000;

export interface Page {
  status: number;
  body: string;
  headers: Headers;
}
interface PublishOptions {
  /** Changes the build after hashing. */
  tamper?: ((folder: string) => Promise<void>) | undefined;
  /** True to show a release that the check accepts. */
  promote?: boolean;
}
export type Stage = Awaited<ReturnType<typeof startStage>>;

/**
 * Starts a site in its own process, and publishes on it as the command line does. One Chromium
 * serves all checks.
 */
export async function startStage() {
  const database = await withDatabase();
  const root = await mkdtemp(join(tmpdir(), 'nocturne-hostile-'));
  const dataDir = join(root, 'data');
  const site = await startMain({
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.target),
    DEMO: 'no',
    PUBLIC_URL: '',
    TRUST_PROXY: 'loopback',
    PORT: String(await freePort()),
    OPERATOR_CONFIG,
  });
  const db = openDatabase(database.target, { poolSize: 4 });
  const folder = join(dataDir, 'remotes');
  const { repository, storage } = {
    repository: new RegistryRepository(db),
    storage: new LocalReleases(folder),
  };
  const browser = await openBrowser(findChromium() ?? '');
  const releaseChecker = new ReleaseCheck({
    counterparts: new RegistryCounterparts(repository, storage),
    smoke: new RenderOnce(new SmokeRenderer(LIMITS)),
    browser: new BrowserReleaseCheck(
      () => Promise.resolve({ ...browser, close: () => Promise.resolve() }),
      {
        hydrationMs: HYDRATION_TIMEOUT_MS,
        pageMs: PAGE_MS,
      },
    ),
  });
  const { registryAdmin, startupReleases } = createRegistry({ db, folder, releaseChecker });
  const checks = new Semaphore({ atOnce: CHECKS_AT_ONCE, waitingMax: Infinity, retrySeconds: 0 });
  let visitors = 0;
  const ask = async (path: string): Promise<Page> => {
    visitors += 1;
    const headers = {
      'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
      'accept-encoding': 'identity',
    };
    const answer = await fetch(
      `${site.address}${path}${path.includes('?') ? '&' : '?'}n=${visitors}`,
      { headers, redirect: 'manual' },
    );
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  };
  return {
    ask,
    /** Returns the id of the site's process, or its exit status once it has ended. */
    process: () => site.child.exitCode ?? site.child.signalCode ?? site.child.pid,
    /** Shows a release without the check, as if it had deceived the check. Resolves to its id. */
    show: async (parts: ReleaseParts) => {
      const { folder: build } = await aRelease(await mkdtemp(join(root, 'past-')), parts);
      // The release guard may withdraw the previous release at the same moment.
      return startupReleases.showBuild(build).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'changed') return startupReleases.showBuild(build);
        throw error;
      });
    },
    /**
     * Publishes through the check, as a team's command does. Resolves to the sentences of the
     * refusal.
     */
    publish: (parts: ReleaseParts, { tamper, promote = false }: PublishOptions = {}) =>
      checks.run(async () => {
        const { folder: build } = await aRelease(await mkdtemp(join(root, 'new-')), parts);
        await tamper?.(build);
        return registryAdmin.publish(build, { actor: 'team', promote }).then(() => [], sentencesOf);
      }),
    /** Removes all releases from the release channels. */
    clear: () => db.deleteFrom('remote_channel').execute(),
    faults: async (reason = '\\w+') => sumOf((await ask('/metrics')).body, reason),
    async close() {
      await browser.close();
      await db.destroy();
      site.child.kill('SIGTERM');
      await site.exit;
      await database.drop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

function sentencesOf(error: unknown): string[] {
  if (!isAppError(error)) throw error;
  if (error.findings.length > 0) return error.findings.map(({ code, text }) => `${code}: ${text}`);
  return [`${error.code}: ${error.message}`];
}

function sumOf(metrics: string, reason: string): number {
  const lines = [
    ...metrics.matchAll(
      new RegExp(`^nocturne_release_faults_total\\{[^}]*reason="${reason}"\\} (\\d+)`, 'gm'),
    ),
  ];
  return lines.reduce((sum, [, count]) => sum + Number(count), 0);
}
