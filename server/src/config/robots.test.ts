import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readOperatorConfig } from './operator.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'nocturne-robots-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(given: unknown) {
  const file = join(folder, 'operator.json');
  await writeFile(file, JSON.stringify(given));
  return (await readOperatorConfig(file)).robots;
}

describe('R1-02 robots.txt lines in the operator file', () => {
  test('are empty by default', async () => {
    expect(await read({})).toEqual([]);
    expect((await readOperatorConfig(undefined)).robots).toEqual([]);
  });

  test('may be rules, comments and empty lines', async () => {
    const lines = [
      '# slow ones',
      'User-agent: SlowBot',
      'Crawl-delay: 10',
      '',
      'Disallow: /videos/',
    ];
    expect(await read({ robots: lines })).toEqual(lines);
  });

  test.each([['no rule'], ['Disallow: /a\nAllow: /'], [7], [{}]])(
    '%j stops the start',
    async (line) => {
      await expect(read({ robots: [line] })).rejects.toThrow('invalid /robots/0');
    },
  );

  test('a string instead of a list stops the start', async () => {
    await expect(read({ robots: 'Disallow: /' })).rejects.toThrow('invalid /robots');
  });
});
