import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { waitUntilIdle } from './wait-until-idle.ts';

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
});

function start(script: string): number {
  const child = spawn(process.execPath, ['-e', script]);
  children.push(child);
  return child.pid ?? 0;
}

test('resolves for a process that only waits', async () => {
  await waitUntilIdle(start('setInterval(() => undefined, 1000);'), 25_000);
});

test('rejects for a busy process at its limit', async () => {
  const busy = start('for (;;);');
  await expect(waitUntilIdle(busy, 1)).rejects.toThrow('still busy');
});
