import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from '@jest/globals';
import { inRoot } from './root.ts';

const run = promisify(execFile);
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
  write('npm.js', `console.log('npm', process.argv[2]);`);
  cpSync(inRoot('tools/bootstrap.mjs'), join(project, 'tools/bootstrap.mjs'));
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

async function hello(): Promise<string[]> {
  const env = { ...process.env, npm_execpath: join(project, 'npm.js') };
  const { stdout } = await run(process.execPath, [join(project, 'tools/bootstrap.mjs'), 'hello'], {
    env,
  });
  return stdout.trim().split('\n');
}

test('O1 bootstrap installs packages only if some are missing', async () => {
  expect(await hello()).toEqual(['hello']);
  rmSync(join(project, 'server/node_modules'), { recursive: true });
  expect(await hello()).toEqual(['Installing packages (npm ci), about 40 s…', 'npm ci', 'hello']);
});
