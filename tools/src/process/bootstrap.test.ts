import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from '@jest/globals';
import { inRoot } from './root.ts';

const run = promisify(execFile);
const INSTALLING = 'Installing packages (npm ci), about 40 s…';
const OWN = 'server/node_modules/own';
let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  const packages = {
    '': {},
    server: {},
    'node_modules/shared': { integrity: 'a' },
    [OWN]: { integrity: 'b' },
  };
  write('package-lock.json', JSON.stringify({ packages }));
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({
      packages: { 'node_modules/shared': { integrity: 'a' }, [OWN]: { integrity: 'b' } },
    }),
  );
  write('node_modules/shared/package.json', '{}');
  write(`${OWN}/package.json`, '{}');
  write('tools/src/hello.ts', `console.log('hello');`);
  write('tools/src/nocturne.ts', `console.log('nocturne', ...process.argv.slice(2));`);
  write('npm.js', `console.log('npm', process.argv[2]);`);
  cpSync(inRoot('tools/bootstrap.mjs'), join(project, 'tools/bootstrap.mjs'));
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

async function bootstrap(...words: string[]) {
  const env = { ...process.env, npm_execpath: join(project, 'npm.js') };
  const program = [join(project, 'tools/bootstrap.mjs'), ...words];
  const { code, stdout, stderr } = await run(process.execPath, program, { env }).then(
    (output) => ({ code: 0, ...output }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  );
  return { code, stdout: stdout.trim().split('\n'), stderr: stderr.trim().split('\n') };
}

test('O1 bootstrap installs packages only if some are missing', async () => {
  expect((await bootstrap('hello')).stdout).toEqual(['hello']);
  rmSync(join(project, 'server/node_modules'), { recursive: true });
  expect((await bootstrap('hello')).stdout).toEqual([INSTALLING, 'npm ci', 'hello']);
});

test('O1 nocturne leaves outdated packages of a running site as they are', async () => {
  expect((await bootstrap('nocturne', 'remotes', 'list')).stdout).toEqual([
    'nocturne remotes list',
  ]);
  rmSync(join(project, 'server/node_modules'), { recursive: true });
  expect(await bootstrap('nocturne', 'remotes', 'list')).toEqual({
    code: 1,
    stdout: [''],
    stderr: [
      expect.stringMatching(
        / are missing, outdated or being installed\. .* wait .* npm start or npm ci /,
      ),
    ],
  });
  expect(existsSync(join(project, 'node_modules/shared'))).toBe(true);
});

test('O1 nocturne installs packages if there are none', async () => {
  rmSync(join(project, 'node_modules'), { recursive: true });
  expect(await bootstrap('nocturne', 'remotes', 'list')).toEqual({
    code: 0,
    stdout: ['nocturne remotes list'],
    stderr: [INSTALLING, 'npm ci'],
  });
});

test('O1 completion never installs packages, and proposes nothing then', async () => {
  rmSync(join(project, 'server/node_modules'), { recursive: true });
  const nothing = { code: 1, stdout: [''], stderr: [''] };
  const propose = () => bootstrap('nocturne', 'completion', 'propose', '--', 're');
  expect(await propose()).toEqual(nothing);
  rmSync(join(project, 'node_modules'), { recursive: true });
  expect(await propose()).toEqual(nothing);
  expect(await bootstrap('nocturne', 'completion', 'bash')).toEqual({
    ...nothing,
    stderr: [expect.stringContaining(' are missing.')],
  });
});
