import { join } from 'node:path';
import { plainOperatorFile } from './ad-sites.ts';
import { startChild } from './child.ts';
import { freePort } from './free-port.ts';
import { siteEnvironment } from './site-environment.ts';

const root = join(import.meta.dirname, '../..');
/** Kept between runs: the demo media are made once. */
const DATA_DIR = join(root, '.data-e2e');
const START_LIMIT_MS = 300_000;

/** Starts the real server on a free port and tells the tests its address. The function returned stops it. */
export default async function startSite(): Promise<() => Promise<void>> {
  // A site that runs already may be tested as it is: SITE_URL=http://localhost:8080 SITE_DATA_DIR=.data (it should trust 127.0.0.1 as a proxy, as below)
  if (process.env['SITE_URL'] && process.env['SITE_DATA_DIR']) return () => Promise.resolve();
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  // Each test comes from an address of its own, so that one visitor's attempts do not use up another's.
  const environment = siteEnvironment({
    PORT: port,
    DATA_DIR,
    PUBLIC_URL: origin,
    TRUST_PROXY: '127.0.0.1',
    OPERATOR_CONFIG: plainOperatorFile(),
  });
  // The commands that tests run (second-build.ts) speak to the same site.
  Object.assign(process.env, environment, { SITE_URL: origin, SITE_DATA_DIR: DATA_DIR });
  const server = await startChild({
    program: process.execPath,
    args: [join(root, 'server/src/main.ts')],
    env: { NODE_ENV: 'production' },
    readyWhen: /^ready /m,
    limitMs: START_LIMIT_MS,
  });
  return () => server.stop();
}
