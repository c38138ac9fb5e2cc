import { join } from 'node:path';
import type { AdSlot } from '@nocturne/contracts/ads';
import { startChild, type Child } from '../../../e2e/support/child.ts';
import { freePort } from '../../../e2e/support/free-port.ts';
import { operatorFile } from '../../../e2e/support/ad-sites.ts';
import { siteEnvironment } from '../../../e2e/support/site-environment.ts';
import { isOpenWithDemo } from '../../../server/demo/demo-lines.ts';
import { buildSite } from '../../../tools/src/site-build.ts';
import { DATA_DIR, OTHER_DATA_DIRS, ROOT, START_LIMIT_MS } from '../settings.ts';
import { waitUntilIdle } from '../load/wait-until-idle.ts';
import { linkDemoMedia } from './link-demo-media.ts';

export interface BenchSite {
  /** Scheme, host and port. */
  origin: string;
  /** Environment of the server, for commands that use its database. */
  env: Readonly<Record<string, string>>;
  server: Child;
}

/**
 * Builds what changed and starts the real server with a data folder of its own, without
 * advertisements. Resolves once it is idle.
 */
export async function startSite(): Promise<BenchSite> {
  await buildSite();
  await linkDemoMedia(DATA_DIR, OTHER_DATA_DIRS);
  return startServer([]);
}

/**
 * Starts the real server with house advertisements in these slots. A second server shares data and
 * database with the first. The caller stops it.
 */
export async function startServer(slots: readonly AdSlot[]): Promise<BenchSite> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const config = operatorFile(['bench', ...slots].join('-'), slots);
  const env = {
    ...siteEnvironment({
      PORT: port,
      // Helpers sign members up from addresses of their own; one address may only sign up a few.
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR,
      PUBLIC_URL: origin,
      OPERATOR_CONFIG: config,
    }),
    NODE_ENV: 'production',
  };
  const script = join(ROOT, 'server/src/main.ts');
  const server = await startChild({
    program: process.execPath,
    args: [script],
    env,
    readyWhen: isOpenWithDemo,
    limitMs: START_LIMIT_MS,
  });
  await waitUntilIdle(server.pid, START_LIMIT_MS);
  return { origin, env, server };
}
