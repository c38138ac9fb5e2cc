import { join } from 'node:path';
import { isOpenWithDemo } from '../../server/demo/demo-lines.ts';
import { startChild, type Child } from './child.ts';
import { freePort } from './free-port.ts';
import { siteEnvironment } from './site-environment.ts';

const root = join(import.meta.dirname, '../..');
/** Kept between runs, so the demo media are encoded only once. */
export const DATA_DIR = join(root, '.data-e2e');
const START_LIMIT_MS = 300_000;

/** The environment of a server over the tests' data, on a free port. */
export async function siteVariables(operatorFile: string): Promise<Record<string, string>> {
  const port = String(await freePort());
  // Each test has its own address, so attempts of one visitor do not count for another.
  return siteEnvironment({
    PORT: port,
    DATA_DIR,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1',
    // Browsers resolve every name below localhost to this machine.
    CHANNEL_HOSTS: 'staging.localhost=staging,*.preview.localhost=preview-*',
    OPERATOR_CONFIG: operatorFile,
  });
}

/** Starts the real server and waits until its demo is complete, `limitMs` at most. */
export function startServer(
  variables: Record<string, string>,
  limitMs = START_LIMIT_MS,
): Promise<Child> {
  return startChild({
    program: process.execPath,
    args: [join(root, 'server/src/main.ts')],
    env: { ...variables, NODE_ENV: 'production' },
    readyWhen: isOpenWithDemo,
    limitMs,
  });
}
