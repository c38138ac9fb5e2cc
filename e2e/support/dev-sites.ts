import { join } from 'node:path';
import { startChild, type Child } from './child.ts';
import { siteUrl, test as base } from './test.ts';

const root = join(import.meta.dirname, '../..');
const START_MS = 240_000;
/** The remote that both development servers build and show. */
export const DEVELOPED_REMOTE = 'mf-upload';

interface DevSiteRequest {
  /** Checkout that contains the remote. */
  folder?: string;
  name?: string;
  isComposed: boolean;
  /** Address of the running site. */
  site: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs `npm run dev -- mf-name` against a running site, on a free port. Resolves when it is ready.
 */
export async function startDevSite({
  folder = root,
  name = DEVELOPED_REMOTE,
  isComposed,
  site,
  env = {},
}: DevSiteRequest): Promise<{ url: string; child: Child }> {
  let output = '';
  const child = await startChild({
    program: process.execPath,
    args: [join(folder, 'tools/src/dev.ts'), name, ...(isComposed ? ['--compose'] : [])],
    env: { SITE: site, DEV_PORT: '0', ...env },
    readyWhen: /^ready http\S+/m,
    limitMs: START_MS,
    onOutput: (text) => void (output += text),
  });
  return { url: /^ready (http\S+)/m.exec(output)?.[1] ?? '', child };
}

/**
 * Tests of a remote in development, standalone and composed, against the plain site. The servers
 * run for the whole worker.
 */
export const test = base.extend<object, { devSites: undefined }>({
  devSites: [
    async ({}, use) => {
      const composed = await startDevSite({ isComposed: true, site: siteUrl() });
      const standalone = await startDevSite({ isComposed: false, site: siteUrl() });
      Object.assign(process.env, {
        COMPOSED_SITE_URL: composed.url,
        ALONE_SITE_URL: standalone.url,
      });
      await use(undefined);
      await Promise.all([composed.child.stop(), standalone.child.stop()]);
    },
    { scope: 'worker', auto: true, timeout: 2 * START_MS },
  ],
});
