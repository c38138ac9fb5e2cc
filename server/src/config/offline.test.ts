import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readOperatorConfig } from './operator.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'nocturne-offline-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: object) {
  const file = join(folder, 'operator.json');
  await writeFile(file, JSON.stringify(content));
  return (await readOperatorConfig(file)).hasOffline;
}

describe('R1-02 offline switch of the operator file', () => {
  test('is on unless it is turned off', async () => {
    expect([
      (await readOperatorConfig(undefined)).hasOffline,
      await read({}),
      await read({ offline: false }),
    ]).toEqual([true, true, false]);
  });

  test('accepts booleans only', async () => {
    await expect(read({ offline: 'no' })).rejects.toThrow('invalid /offline');
  });
});
