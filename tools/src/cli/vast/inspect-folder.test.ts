import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { inRoot, ROOT } from '../../process/root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vast-'));
  for (const name of ['a.xml', 'b.vast'])
    writeFileSync(join(folder, name), '<VAST version="4.2"/>');
});
afterEach(() => rmSync(folder, { recursive: true }));

function vast(redirection = '') {
  const command = [process.execPath, inRoot('tools/src/nocturne.ts'), 'vast', folder];
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const words = ['-c', `"$@" ${redirection}`, 'sh', ...command];
    execFile('sh', words, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

test('vast prints one line of JSON for each file', async () => {
  const { code, stdout, stderr } = await vast();
  const lines = stdout.trimEnd().split('\n');
  expect([code, stderr]).toEqual([0, '']);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ file: 'a.xml', kind: 'vast' }),
    expect.objectContaining({ file: 'b.vast', kind: 'vast' }),
  ]);
});

test('vast fails if its output is lost', async () => {
  expect(await vast('>/dev/full')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'cannot write the output: no space left on device\n',
  });
});
