import { join } from 'node:path';
import { adsOperatorFile, plainOperatorFile } from './ad-sites.ts';
import { startChild, type Child } from './child.ts';
import { freePort } from './free-port.ts';
import { siteEnvironment } from './site-environment.ts';

const root = join(import.meta.dirname, '../..');
/** Kept between runs: the demo media are made once. */
const DATA_DIR = join(root, '.data-e2e');
const START_LIMIT_MS = 300_000;

/** Starts the real server twice over one data folder, without and with advertisements, and tells the tests its addresses. The function returned stops both. */
export default async function startSite(): Promise<() => Promise<void>> {
  // Sites that run already may be tested as they are: SITE_URL, ADS_SITE_URL and SITE_DATA_DIR (they should trust 127.0.0.1 as a proxy, as below)
  if (process.env['SITE_URL'] && process.env['SITE_DATA_DIR']) return () => Promise.resolve();
  const plain = await siteVariables(plainOperatorFile());
  const ads = await siteVariables(adsOperatorFile());
  // The commands that tests run (second-build.ts) speak to the same site.
  Object.assign(process.env, plain, { SITE_URL: plain['PUBLIC_URL'], ADS_SITE_URL: ads['PUBLIC_URL'], SITE_DATA_DIR: DATA_DIR });
  // The first one makes the demo, the second one finds it.
  const servers = [await startServer(plain), await startServer(ads)];
  return async () => {
    for (const server of servers.toReversed()) await server.stop();
  };
}

async function siteVariables(operatorFile: string): Promise<Record<string, string>> {
  const port = String(await freePort());
  // Each test comes from an address of its own, so that one visitor's attempts do not use up another's.
  return siteEnvironment({
    PORT: port,
    DATA_DIR,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1',
    OPERATOR_CONFIG: operatorFile,
  });
}

function startServer(variables: Record<string, string>): Promise<Child> {
  return startChild({
    program: process.execPath,
    args: [join(root, 'server/src/main.ts')],
    env: { ...variables, NODE_ENV: 'production' },
    readyWhen: /^ready /m,
    limitMs: START_LIMIT_MS,
  });
}
