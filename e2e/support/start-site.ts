import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Kept between runs: the demo media are made once. */
export const DATA_DIR = join(root, '.data-e2e');
const READY = /^ready /m;
const START_LIMIT_MS = 300_000;

/** Starts the real server on a free port and tells the tests its address. The function returned stops it. */
export default async function startSite(): Promise<() => Promise<void>> {
  // A site that runs already may be tested as it is: SITE_URL=http://localhost:8080 SITE_DATA_DIR=.data (it should trust 127.0.0.1 as a proxy, as below)
  if (process.env['SITE_URL'] && process.env['SITE_DATA_DIR']) return () => Promise.resolve();
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    // Each test comes from an address of its own, so that one visitor's attempts do not use up another's.
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR,
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '127.0.0.1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.env['SITE_URL'] = `http://localhost:${port}`;
  process.env['SITE_DATA_DIR'] = DATA_DIR;
  await ready(server);
  return () =>
    new Promise((resolve) => {
      server.once('exit', () => resolve());
      server.kill('SIGTERM');
    });
}

function ready(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the site was not ready in time:\n${said}`)), START_LIMIT_MS);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!READY.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${said}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
