import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { superviseWorker } from './supervise-worker.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'nocturne-keep-'))));
afterEach(() => rm(folder, { recursive: true }));

/** Writes a program that logs each of its starts, then runs `rest`. */
async function program(rest: string): Promise<string> {
  const script = join(folder, 'worker.mjs');
  await writeFile(
    script,
    `import { appendFileSync } from 'node:fs';\n` +
      `appendFileSync(${JSON.stringify(join(folder, 'starts'))}, 'x');\n${rest}\n`,
  );
  return script;
}
const starts = async () => (await readFile(join(folder, 'starts'), 'utf8')).length;

/** Supervises a worker until the log has `count` lines. */
async function linesOf(script: string, count: number): Promise<string[]> {
  const lines: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const log = (line: string) => void (lines.push(line) === count && resolve());
  const worker = superviseWorker({ script, log, firstPauseMs: 1 });
  await promise;
  await worker.stop();
  return lines;
}

describe('superviseWorker', () => {
  test.each([
    ['ends with an error', 'process.exit(3)', 'code 3'],
    ['is killed', 'process.kill(process.pid, "SIGKILL")', 'SIGKILL'],
  ])('restarts the worker when it %s, later each time', async (_name, rest, how) => {
    const lines = await linesOf(await program(rest), 3);
    expect(lines).toEqual(
      [0.001, 0.002, 0.004].map(
        (seconds) => `The worker ended (${how}); restarting it in ${seconds} s.`,
      ),
    );
    expect(await starts()).toBe(3);
  });

  test('lets a stopped worker finish and does not restart it', async () => {
    const finished = join(folder, 'finished');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const script = await program(`
      import { writeFileSync } from 'node:fs';
      import { connect } from 'node:net';
      process.on('SIGTERM', () => setImmediate(() => {
        writeFileSync(${JSON.stringify(finished)}, 'yes');
        process.exit(0);
      }));
      connect(${(server.address() as AddressInfo).port}, '127.0.0.1');`);
    const lines: string[] = [];
    const worker = superviseWorker({ script, log: (line) => void lines.push(line) });
    await once(server, 'connection');
    await worker.stop();
    server.close();
    expect([await readFile(finished, 'utf8'), await starts(), lines]).toEqual(['yes', 1, []]);
  });

  test('the worker ends when its parent is killed', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const moduleOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
    const script = await program(`
      import { connect } from 'node:net';
      import { stopWithParent } from ${moduleOf('./stop-on-signal.ts')};
      stopWithParent();
      connect(${(server.address() as AddressInfo).port}, '127.0.0.1');`);
    const keeper = `
      import { superviseWorker } from ${moduleOf('./supervise-worker.ts')};
      superviseWorker({ script: ${JSON.stringify(script)}, log: console.log });`;
    const first = spawn(process.execPath, ['--input-type=module', '-e', keeper], {
      stdio: 'inherit',
    });
    const [connection] = (await once(server, 'connection')) as [Socket];
    const gone = once(
      connection.resume().on('error', () => undefined),
      'close',
    );
    first.kill('SIGKILL');
    await gone;
    server.close();
    expect(await starts()).toBe(1);
  });
});
