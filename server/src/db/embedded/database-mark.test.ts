import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readMark, writeMark } from './database-mark.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mark-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('the mark has the path of the data folder', () => {
  expect(readMark(dataDir)).toBeUndefined();
  writeMark(dataDir, join(dataDir, 'postgres'));
  expect(readMark(dataDir)).toBe(join(dataDir, 'postgres'));
});

test.each(['{bad', 'null', '{}', '', '{"data":7}'])('a mark %j is refused by name', (text) => {
  const file = join(dataDir, 'database.json');
  writeFileSync(file, text);
  expect(() => readMark(dataDir)).toThrow(`${file} does not contain the path of the data folder.`);
});
