import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FileFormat } from '@nocturne/contracts/media-layout';
import { filePath } from '@nocturne/contracts/media-layout';
import type { MadeMaster } from '../demo/create-demo-media.ts';
import { fillFinishedDemo } from '../demo/seed.ts';
import { masters } from '../demo/masters/masters.ts';
import { buildApp } from '../src/app.ts';
import { compose, type Site } from '../src/compose/compose.ts';
import { readConfig, type Environment } from '../src/config/config.ts';
import type { CallRates } from '../src/http/call-rates.ts';
import { planSprites } from '../src/media/sprite-plan.ts';
import { withDatabase } from './support/test-database.ts';

/** A whole site with its own database and data folder. */
export interface TestSite {
  site: Site;
  app: FastifyInstance;
  dataDir: string;
  /** Signs a demo member in; resolves to the cookie header. */
  signIn(username?: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestSiteOptions {
  /** Clock of the response cache, milliseconds. */
  cacheClock?: () => number;
  /** Longest wait of a query for a connection, milliseconds. */
  connectTimeoutMs?: number;
  /** Delay before unavailable files of releases are requested again, milliseconds. */
  releaseRetryMs?: number;
  /** Call limits, for tests that are faster than a person. */
  rates?: Partial<CallRates>;
  onError?: (error: unknown) => void;
  environment?: Environment;
  /** True (default) to fill in the demo catalogue, with media that exist by name only. */
  isFilled?: boolean;
}

/** Password of the demo members in tests. */
export const DEMO_PASSWORD = 'quiet moonlight';

/**
 * Lets tests run without bubblewrap, because they send only their own files. Programs that they
 * start inherit this setting.
 */
const OPERATOR_FILE = join(import.meta.dirname, 'support/operator.json');
process.env['OPERATOR_CONFIG'] ??= OPERATOR_FILE;

let addresses = 0;
/** Returns an address that no other test uses, so that tests do not share rate limits. */
export function freshAddress(): string {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

export async function openTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { environment = {}, isFilled = true, ...rest } = options;
  const database = await withDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'nocturne-site-'));
  if (isFilled)
    await fillFinishedDemo(database.db, masters.map(aMadeMaster), new Date(), DEMO_PASSWORD);
  const config = readConfig({ DATA_DIR: dataDir, OPERATOR_CONFIG: OPERATOR_FILE, ...environment });
  const site = await compose(config, database.target, { hasDirectJobs: true, ...rest });
  await site.start();
  const app = await buildApp(site);
  await app.ready();
  return {
    site,
    app,
    dataDir,
    signIn: (username = 'lena') => signIn(app, username),
    async close() {
      await app.close();
      await site.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the media rows of a master as the pipeline would create them, without any file. */
export function aMadeMaster(master: (typeof masters)[number]): MadeMaster {
  const isLong = master.loopedSeconds > 1800;
  const formats: FileFormat[] = [
    '_sd.mp4',
    '.mp4',
    '_fhd.mp4',
    '_tr.mp4',
    ...(isLong ? (['.m3u8'] as const) : []),
  ];
  const files = formats.map((format) => ({
    format,
    key: filePath(format),
    bytes: 1000,
    width: 1280,
    height: 720,
    bitrate: 1_000_000,
    codecs: 'avc1.64001f,mp4a.40.2',
  }));
  const media = {
    durationS: master.loopedSeconds,
    width: 1920,
    height: 1080,
    vr: master.vr,
    files,
    posters: { count: 10, keys: [] },
    sprite: { ...planSprites(master.loopedSeconds), keys: [] },
  };
  return { master, folder: `masters/${master.slug}`, media };
}

/** Posts a form as a browser of this site does. */
export function post(
  app: FastifyInstance,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = freshAddress(),
) {
  return app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    payload: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
}

async function signIn(app: FastifyInstance, username: string): Promise<string> {
  const answer = await post(app, '/api/login.php', { usr: username, pwd: DEMO_PASSWORD });
  const session = answer.cookies.find((cookie) => cookie.name.endsWith('sid'));
  if (!session) throw new Error(`${username} could not sign in: ${answer.body}`);
  return `${session.name}=${session.value}`;
}
