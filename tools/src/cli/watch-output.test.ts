import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { inRoot, ROOT } from '../process/root.ts';

/** Opens a pipe that nothing reads as descriptor 4, then runs the rest. */
const WITH_CLOSED_PIPE = `rm -f "$1"; mkfifo "$1"; exec 3<>"$1" 4>"$1" 3>&-; shift; exec "$@"`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command whose output goes to the closed pipe by `redirection`. */
function nocturne(line: string, redirection: '>&4' | '2>&4' | '>&4 2>&4') {
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
