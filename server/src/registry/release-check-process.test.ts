import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { waitUntil } from '../../test/support/wait-until.ts';
import type { Assignment } from './release-check-steps.ts';
import { aRelease, aRemote } from './testing/a-release.ts';

const moduleAt = (name: string) => JSON.stringify(join(import.meta.dirname, name));
const CPU_SECONDS = 12;
/** Processor time that only a looping release uses after the last step has begun, seconds. */
const LOOP_SECONDS = 2;
/** Unit of processor time in `/proc`. */
const TICKS_PER_SECOND = 100;
/**
 * A server that checks a release. It prints the pid of the check's process when the last step
 * begins.
 */
const SERVER = `
const { fork } = await import('node:child_process');
const { createSandboxOptions } = await import(${moduleAt('release-check-sandbox.ts')});
const assignment = JSON.parse(process.argv[1]);
const files = assignment.steps.flatMap(({ file }) => file ?? []);
const fence = await createSandboxOptions(files, { heapMiB: 256, cpuSeconds: ${CPU_SECONDS} });
const stdio = ['ignore', 'ignore', 'ignore', 'ipc'];
const check = fork(${moduleAt('release-check-process.ts')}, [], { ...fence, stdio });
check.on('message', ({ begins }) => {
  if (begins === assignment.steps.length - 1) console.log(check.pid);
});
check.send(assignment);`;

test(
  'O49 a check ends with its server while it waits for a release',
  () => endsWithServer('new Promise(() => {})'),
  60_000,
);

test(
  'O49 a check ends with its server while a release loops endlessly',
  () => endsWithServer('{ for (;;); }', LOOP_SECONDS),
  60_000,
);

/** Kills the server after the check has used this much processor time in its last step. */
async function endsWithServer(load: string, usedSeconds = 0): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nocturne-gate-'));
  const server = spawn(
    process.execPath,
    ['--input-type=module', '--eval', SERVER, JSON.stringify(await endlessCheck(folder, load))],
    {
      env: {},
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const [told] = (await once(server.stdout, 'data')) as [Buffer];
    const check = Number(told.toString());
    expect(await commandOf(check)).toContain('release-check-process.ts');
    const atLastStep = await cpuSecondsOf(check);
    await waitUntil(async () => (await cpuSecondsOf(check)) - atLastStep >= usedSeconds);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await waitUntil(async () => (await commandOf(check)) === '');
  } finally {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
}

/**
 * Creates a check whose last step renders a page that never gets its data. `load` is the body of
 * the remote's loader.
 */
async function endlessCheck(below: string, load: string): Promise<Assignment> {
  const shell = await aRelease(below, { name: 'shell' });
  const upload = await aRelease(below, { node: aRemote({ changes: `load: () => ${load}` }) });
  const [shellFile, file] = [shell, upload].map(({ folder }) => join(folder, 'node/app.cjs')) as [
    string,
    string,
  ];
  const drawn = {
    isMember: false,
    mayBeMissing: false,
    isOdd: false,
    isWanted: true,
    address: '/upload/',
  };
  return {
    token: 'token',
    steps: [
      { do: 'load', app: 'shell', file: shellFile },
      { do: 'load', app: 'mf-upload', file },
      {
        do: 'draw',
        shell: shellFile,
        remote: { name: 'mf-upload', release: 'mf-upload-new', file },
        ...drawn,
      },
    ],
  };
}

/** Returns a process's command line; empty after it has ended. */
const commandOf = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** Returns the user-mode processor time of a process; 0 after it has ended. */
async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) / TICKS_PER_SECOND;
}
