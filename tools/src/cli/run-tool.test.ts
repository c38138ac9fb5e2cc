import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CliContext } from '../../../server/src/cli/cli-context.ts';
import { ROOT } from '../process/root.ts';
import { createApplication } from './application.ts';
import { createErrorText } from './error-text.ts';
import { runTool } from './run-tool.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tool-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a program; resolves with the exit code of the command. */
async function runProgram(program: string) {
  const file = join(folder, 'tool.mjs');
  writeFileSync(file, program);
  const output = { write: () => undefined };
  const context: CliContext = {
    process: { stdout: output, stderr: output },
    openInput: () => Readable.from([]),
    folder,
    application: createApplication(createErrorText({ isJson: false }).library),
  };
  await runTool(relative(ROOT, file)).call(context, {});
  return context.process.exitCode;
}

test('a tool gives the command its documented exit code', async () => {
  expect(await runProgram('')).toBe(0);
  expect(await runProgram('process.exit(2)')).toBe(2);
});

test('a tool with another code, or ended by a signal, fails with a sentence', async () => {
  await expect(runProgram('process.exit(7)')).rejects.toThrow('tool.mjs ended with code 7');
  await expect(runProgram("process.kill(process.pid, 'SIGKILL')")).rejects.toThrow(
    'stopped by SIGKILL',
  );
});
