import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { inRoot, ROOT } from '../process/root.ts';
import { watchOutput } from './watch-output.ts';

/** Opens a pipe that nothing reads as descriptor 4, then runs the rest. */
const WITH_CLOSED_PIPE = `rm -f "$1"; mkfifo "$1"; exec 3<>"$1" 4>"$1" 3>&-; shift; exec "$@"`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Redirection = '>&4' | '2>&4' | '>&4 2>&4' | '>/dev/full' | '2>/dev/full';

/** Runs a command whose output goes to the closed pipe, or a full disk, by `redirection`. */
function nocturne(line: string, redirection: Redirection) {
  const script = WITH_CLOSED_PIPE.replace(/$/, ` ${redirection}`);
  const command = [process.execPath, inRoot('tools/src/nocturne.ts'), ...line.split(' ')];
  return new Promise<{ code: number | undefined; stdout: string; stderr: string }>((resolve) => {
    const words = ['-c', script, 'sh', join(folder, 'pipe'), ...command];
    execFile('sh', words, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

test('a command ends quietly if nothing reads its output', async () => {
  const quiet = { code: 1, stdout: '', stderr: '' };
  expect(await nocturne('docs api', '>&4')).toEqual(quiet);
  expect(await nocturne('sample paragraphs 2 --json', '>&4 2>&4')).toEqual(quiet);
});

test('a command ends quietly if nothing reads its errors, with its own exit code', async () => {
  const quiet = { stdout: '', stderr: '' };
  expect(await nocturne('ads check none.json', '2>&4')).toEqual({ ...quiet, code: 1 });
  expect(await nocturne('remotes lits', '2>&4')).toEqual({ ...quiet, code: 2 });
});

const NO_SPACE = 'cannot write the output: no space left on device';

test('a command without space for its output says so and exits with 1', async () => {
  const failed = { code: 1, stdout: '' };
  expect(await nocturne('docs api', '>/dev/full')).toEqual({ ...failed, stderr: `${NO_SPACE}\n` });
  const { stderr, ...others } = await nocturne('sample paragraphs 2 --json', '>/dev/full');
  expect([others, JSON.parse(stderr)]).toEqual([
    failed,
    { error: 1, code: 'system', why: NO_SPACE },
  ]);
});

test('a command without space for its errors keeps its exit code', async () => {
  expect(await nocturne('remotes lits', '2>/dev/full')).toEqual({
    code: 2,
    stdout: '',
    stderr: '',
  });
});

test('a lost output throws nothing, so that a command can close what it opened', () => {
  const caller = { stdout: new PassThrough(), stderr: new PassThrough(), exitCode: 0 };
  const { exitCodeOf } = watchOutput(caller);
  const full = Object.assign(new Error('EIO: i/o error, write'), { code: 'EIO', errno: -5 });
  expect(() => caller.stderr.emit('error', full)).not.toThrow();
  expect([caller.exitCode, exitCodeOf(0), exitCodeOf(2)]).toEqual([1, 1, 2]);
});
