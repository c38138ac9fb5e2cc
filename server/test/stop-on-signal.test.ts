import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, test } from '@jest/globals';

const MODULE = new URL('../src/process/stop-on-signal.ts', import.meta.url).href;
/**
 * A process that stops on its signals. The command `go` makes the stop succeed, `break` makes it
 * fail, and `later` advances the clock by three seconds.
 */
const PROGRAM = `
import { createInterface } from 'node:readline';
import { stopOnSignal } from ${JSON.stringify(MODULE)};
const now = performance.now.bind(performance);
let ahead = 0;
performance.now = () => now() + ahead;
const end = Promise.withResolvers();
stopOnSignal(() => { console.log('stopping'); return end.promise; });
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'go') end.resolve();
  if (line === 'break') end.reject(new Error('the database is away'));
  if (line === 'later') { ahead += 3000; console.log('it is later'); }
});
console.log('ready');
`;

async function startProcess() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const says = async (line: string) => expect((await lines.next()).value).toBe(line);
  await says('ready');
  const write = (line: string) => void child.stdin.write(`${line}\n`);
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    write,
    says,
    exit,
    errors: () => errors,
  };
}

describe('stopOnSignal', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s triggers a graceful shutdown',
    async (signal) => {
      const child = await startProcess();
      child.kill(signal);
      await child.says('stopping');
      child.write('go');
      expect([await child.exit, child.errors()]).toEqual([0, '']);
    },
  );

  test('signals close together count as one', async () => {
    const child = await startProcess();
    child.kill('SIGINT');
    await child.says('stopping');
    child.kill('SIGTERM');
    child.write('go');
    expect(await child.exit).toBe(0);
  });

  test('a later signal ends the process at once, despite pending work', async () => {
    const child = await startProcess();
    child.kill('SIGTERM');
    await child.says('stopping');
    child.write('later');
    await child.says('it is later');
    child.kill('SIGTERM');
    expect(await child.exit).toBe(1);
  });

  test('reports a failed shutdown', async () => {
    const child = await startProcess();
    child.kill('SIGTERM');
    await child.says('stopping');
    child.write('break');
    expect([await child.exit, child.errors()]).toEqual([
      1,
      expect.stringContaining('the database is away'),
    ]);
  });
});
