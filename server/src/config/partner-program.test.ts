import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readOperatorConfig } from './operator.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'nocturne-partners-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(partnerProgram: unknown) {
  const file = join(folder, 'operator.json');
  await writeFile(file, JSON.stringify({ partnerProgram }));
  return (await readOperatorConfig(file)).links.partnerProgram;
}

describe('R1-02 R2.1-16 content partner program address in the operator file', () => {
  test.each(['partners@site.test', 'https://partners.site.test/', '/information/support/', ''])(
    'accepts "%s"',
    async (address) => {
      expect(await read(address)).toBe(address);
    },
  );

  test.each(['javascript:alert(1)', 'two words', 7])('%j stops the start', async (address) => {
    await expect(read(address)).rejects.toThrow('invalid /partnerProgram');
  });
});
