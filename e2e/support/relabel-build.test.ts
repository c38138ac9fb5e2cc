import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { relabelBuild } from './relabel-build.ts';

const hashOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

test('relabelBuild changes every address and all hashes, even those in the entry', async () => {
  const chunk = 'load("/remotes/mf-a/old1/b.css")';
  const entry = `hashes={"/remotes/mf-a/old1/chunk.js":"${hashOf(chunk)}"}`;
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/chunk.js'), chunk);
  writeFileSync(join(folder, 'web/entry.js'), entry);
  mkdirSync(join(folder, 'node'));
  writeFileSync(join(folder, 'node/app.cjs'), '"/remotes/mf-a/old1/"');
  const files = { 'entry.js': hashOf(entry), 'chunk.js': hashOf(chunk) };
  writeFileSync(
    join(folder, 'contract.json'),
    JSON.stringify({ build: 'old1', global: 'mf_a_old1', entry: 'entry.js', files }),
  );

  await relabelBuild(folder, 'new2');

  const contract = JSON.parse(readFileSync(join(folder, 'contract.json'), 'utf8')) as {
    build: string;
    global: string;
    files: Record<string, string>;
  };
  const newChunk = 'load("/remotes/mf-a/new2/b.css")';
  const newEntry = `hashes={"/remotes/mf-a/new2/chunk.js":"${hashOf(newChunk)}"}`;
  expect(readFileSync(join(folder, 'web/chunk.js'), 'utf8')).toBe(newChunk);
  expect(readFileSync(join(folder, 'web/entry.js'), 'utf8')).toBe(newEntry);
  expect(readFileSync(join(folder, 'node/app.cjs'), 'utf8')).toBe('"/remotes/mf-a/new2/"');
  expect(contract).toEqual({
    build: 'new2',
    global: 'mf_a_new2',
    entry: 'entry.js',
    files: { 'entry.js': hashOf(newEntry), 'chunk.js': hashOf(newChunk) },
  });
});
