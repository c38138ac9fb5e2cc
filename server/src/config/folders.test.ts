import { chmodSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolders } from './folders.ts';

test('L18 createFolders closes private folders to other accounts, existing ones too', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'folders-'));
  for (const name of ['outbox', 'uploads']) {
    mkdirSync(join(dataDir, name));
    chmodSync(join(dataDir, name), 0o755);
  }
  const folders = await createFolders(dataDir);
  const modes = Object.entries(folders).map(([name, folder]) => [
    name,
    statSync(folder).mode & 0o077,
  ]);
  const walked = 0o011;
  const open = 0o055;
  expect(Object.fromEntries(modes)).toEqual({
    outbox: 0,
    exports: 0,
    records: 0,
    work: walked,
    uploads: walked,
    review: walked,
    media: open,
    remotes: open,
  });
});
