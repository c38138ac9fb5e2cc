import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const run = (command: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...words]).then(
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
  ['remotes', ['publish', 'a', 'b']],
  ['staff', ['add', 'lena']],
])(
  '%s prints its help where nothing is asked for and, as an error, for %j',
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
