import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/**
 * Starts the site in its own process and waits until it is ready. SHOW_SITE_ERRORS shows its error
 * output.
 */
export async function startMain(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', process.env['SHOW_SITE_ERRORS'] ? 'inherit' : 'ignore'],
  });
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (
    let next = await lines.next();
    !String(next.value).startsWith('ready ');
    next = await lines.next()
  )
    if (next.done === true) throw new Error('the site ended before it was ready');
  child.stdout.resume();
  return { child, exit, address: `http://127.0.0.1:${environment['PORT']}` };
}
