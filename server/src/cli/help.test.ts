import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const run = (command: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, `${command}.ts`),
    ...words,
  ]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: unknown) => error as { code: number; stdout: string },
  );

test.each([
  ['accounts', ['restore', 'a', 'b']],
  ['jobs', ['retry', 'video-1', 'again']],
  ['ads', ['report', '2026-01-01']],
  ['cases', ['list', 'open']],
  ['catalogue', ['import', 'a.mp4', 'b.mp4']],
  ['contacts', ['list', 'open']],
  ['records', ['find']],
  ['hashes', ['import', 'a.csv', 'b.csv']],
  ['staff', ['add', 'lena']],
])(
  '%s prints its help without arguments and, as an error, for %j',
  async (command, words) => {
    const answers = await Promise.all([run(command), run(command, ...words)]);
    const stdout = expect.stringMatching(/^Usage: /);
    expect(answers).toMatchObject([
      { code: 0, stdout },
      { code: 1, stdout },
    ]);
  },
  30_000,
);

test('R8-09 each remotes command has help, and wrong arguments exit with status 2', async () => {
  const names = [
    'publish',
    'list',
    'show',
    'promote',
    'rollback',
    'rollout',
    'experiment',
    'kill',
    'verify',
    'store',
    'export',
    'team',
    'teams',
    'requests',
    'confirm',
    'withdraw',
  ];
  const helps = await Promise.all(names.map((name) => run('remotes', name, '--help')));
  expect(helps.map(({ code }) => code)).toEqual(names.map(() => 0));
  for (const [at, name] of names.entries())
    expect(helps[at]?.stdout).toMatch(new RegExp(`^Usage: npm run remotes -- ${name}`));
  const wrong = [
    ['publish', 'a', 'b'],
    ['nothing'],
    ['rollout', 'a', '10'],
    ['kill', 'mf-catalog', 'gone'],
    ['team', 'mf-catalog'],
    ['team', 'mf-catalog', '--name', 'x', '--days', '0'],
    ['team', 'mf-catalog', '--revoke', '--days', '3'],
    ['confirm', 'first'],
    ['withdraw'],
    ['experiment', 'a', '--ramp', 'b'],
  ];
  for (const words of wrong) expect((await run('remotes', ...words)).code).toBe(2);
}, 60_000);
