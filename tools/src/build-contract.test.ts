import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CONTRACT_FILE, type RemoteContract } from '@nocturne/contracts/remotes';
import { inRoot } from './process/root.ts';

/*
 * A small checkout with one remote, whose version differs from the root's. Builds run in it as in
 * this one.
 */

const REMOTE = 'mf-sample';
const SOURCE = join(REMOTE, 'src/remote.tsx');
/** Timeout of a build, which takes seconds, or longer on a busy machine. */
const LIMIT_MS = 60_000;
let checkout: string;
let commit: string;

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'nocturne-contract-'));
  for (const file of ['webpack.shared.js', 'package.json', 'package-lock.json'])
    cpSync(inRoot(file), join(checkout, file));
  for (const folder of [join(REMOTE, 'src'), 'shared'])
    mkdirSync(join(checkout, folder), { recursive: true });
  symlinkSync(inRoot('node_modules'), join(checkout, 'node_modules'));
  writeFileSync(join(checkout, '.gitignore'), 'node_modules\ndist\n');
  writeFileSync(join(checkout, REMOTE, 'package.json'), JSON.stringify({ version: '3.2.1' }));
  writeFileSync(join(checkout, SOURCE), 'export const remote = { routes: [] };\n');
  git('init', '--quiet');
  git('add', '.');
  git(
    '-c',
    'user.name=Ann',
    '-c',
    'user.email=ann@site.example',
    'commit',
    '--quiet',
    '--message',
    'First',
  );
  commit = git('rev-parse', '--short=12', 'HEAD');
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: checkout, encoding: 'utf8' }).trim();

/** Builds now and returns version and revision from the contract. */
function namesIn(
  variant = '',
  environment: NodeJS.ProcessEnv = {},
): [version: string, revision: string | undefined] {
  const request = JSON.stringify({ only: [REMOTE], mode: 'development', variant });
  const program =
    `import { buildAll } from './webpack.shared.js';\nconst [{ folder }] = await ` +
    `buildAll(${request});\nconsole.log(folder);`;
  const { GIT_REVISION: _revision, ...env } = process.env;
  const options = { cwd: checkout, encoding: 'utf8', env: { ...env, ...environment } } as const;
  const folder = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    options,
  ).trim();
  const { version, revision } = JSON.parse(
    readFileSync(join(folder, CONTRACT_FILE), 'utf8'),
  ) as RemoteContract;
  return [version, revision];
}

test(
  'O11 a build has the version of its app and the commit of the checkout',
  () => {
    expect(namesIn()).toEqual(['3.2.1', commit]);
  },
  LIMIT_MS,
);

test(
  'O11 a variant built from changed files has its name and "-dirty"',
  () => {
    writeFileSync(join(checkout, SOURCE), 'export const remote = { routes: [], changed: true };\n');
    expect(namesIn('dense')).toEqual(['3.2.1+dense', `${commit}-dirty`]);
  },
  LIMIT_MS,
);

test(
  'O11 GIT_REVISION overrides the revision',
  () => {
    expect(namesIn('roomy', { GIT_REVISION: 'release-7' })).toEqual(['3.2.1+roomy', 'release-7']);
  },
  LIMIT_MS,
);
