import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PUBLIC_STATES } from '@nocturne/contracts/upload';

const SOURCE = join(import.meta.dirname, '..');
/** Shipped migrations are frozen, and the table of transitions has a row for each state. */
const OWN_LIST = /^db\/migrations\/|^policies\/(video-states|public-states\.test)\.ts$/;

test('R4-21 the public states of a video are listed in the contracts only', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !OWN_LIST.test(file),
  );
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(SOURCE, file), 'utf8') })),
  );
  const [, rarer] = PUBLIC_STATES;
  expect(texts.filter(({ text }) => text.includes(`'${rarer}'`)).map(({ file }) => file)).toEqual(
    [],
  );
  expect(files.length).toBeGreaterThan(100);
});
