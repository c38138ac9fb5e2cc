import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readOperatorConfig } from './operator.ts';

let folder = '';
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'nocturne-search-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function operatorFileWith(search: unknown): Promise<string> {
  const file = join(folder, 'operator.json');
  await writeFile(file, JSON.stringify({ search }));
  return file;
}

describe('R2.3-12 blocked terms in the operator file', () => {
  test('are empty by default', async () => {
    expect((await readOperatorConfig(undefined)).search.blocked).toEqual([]);
    expect((await readOperatorConfig(await operatorFileWith(undefined))).search.blocked).toEqual(
      [],
    );
  });

  test('come from the list and from a text file with one term per line', async () => {
    await writeFile(join(folder, 'terms.txt'), '# words of the house\r\nfirst\n\n  second term \n');
    const file = await operatorFileWith({ blocked: ['own'], blockedFile: 'terms.txt' });
    expect((await readOperatorConfig(file)).search.blocked).toEqual([
      'own',
      'first',
      'second term',
    ]);
  });
});

describe('R2.3-12 R9-07 an invalid search section of the operator file stops the start', () => {
  test.each([
    [{ blocked: 'own' }],
    [{ blocked: [''] }],
    [{ words: [] }],
    [{ blockedFile: 7 }],
    [{ blockedFile: 'missing.txt' }],
    [{ trendingExcluded: 'ink' }],
    [{ trendingExcluded: [''] }],
    [null],
  ])('%j', async (search) => {
    await expect(readOperatorConfig(await operatorFileWith(search))).rejects.toThrow(
      /OPERATOR_CONFIG .*search/,
    );
  });
});

test('R9-07 the operator can exclude more categories from trending (settlement 56)', async () => {
  expect((await readOperatorConfig(undefined)).search.trendingExcluded).toEqual([
    'hidden-cam',
    'voyeur',
  ]);
  const file = await operatorFileWith({ trendingExcluded: ['Ink'] });
  expect((await readOperatorConfig(file)).search.trendingExcluded).toEqual([
    'hidden-cam',
    'voyeur',
    'Ink',
  ]);
});
