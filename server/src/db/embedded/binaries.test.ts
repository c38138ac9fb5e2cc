import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { embeddedBinaries, linkLibraries, systemBinaries } from './binaries.ts';
import { NOBODY } from './run-as.ts';

describe('embeddedBinaries', () => {
  test('uses the package in place, or a copy if the account cannot reach it', () => {
    const home = aPackage([]);
    mkdirSync(join(home, 'native', 'bin'));
    writeFileSync(join(home, 'native', 'bin', 'postgres'), 'program');
    writeFileSync(
      join(home, 'package.json'),
      JSON.stringify({ version: `0.0.0-test.${process.pid}` }),
    );
    expect(embeddedBinaries(undefined, () => undefined, home)).toBe(join(home, 'native', 'bin'));
    chmodSync(home, 0o700);
    const lines: string[] = [];
    const copy = embeddedBinaries(NOBODY, (line) => void lines.push(line), home);
    expect(copy).not.toContain(home);
    expect(existsSync(join(copy, 'postgres'))).toBe(true);
    expect(embeddedBinaries(NOBODY, (line) => void lines.push(line), home)).toBe(copy);
    expect(lines).toHaveLength(1);
    rmSync(join(copy, '..', '..'), { recursive: true });
  });
});

describe('linkLibraries', () => {
  test('creates the links that the install script would create, once', () => {
    const home = aPackage([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    ]);
    writeFileSync(join(home, 'native/lib/libpq.so.5.18'), 'library');
    expect(linkLibraries(home)).toBe(true);
    expect(readFileSync(join(home, 'native/lib/libpq.so.5'), 'utf8')).toBe('library');
    expect(linkLibraries(home)).toBe(true);
  });

  test('throws if the folder of a missing link does not exist', () => {
    const home = aPackage([{ source: 'native/lib/a', target: 'native/gone/b' }]);
    expect(() => linkLibraries(home)).toThrow('ENOENT');
  });
});

describe('systemBinaries', () => {
  test('finds the newest version that has initdb', () => {
    const root = mkdtempSync(join(tmpdir(), 'system-pg-'));
    for (const version of ['9', '15', '17'])
      mkdirSync(join(root, version, 'bin'), { recursive: true });
    for (const version of ['9', '15']) writeFileSync(join(root, version, 'bin', 'initdb'), '');
    expect(systemBinaries(root)).toBe(join(root, '15', 'bin'));
    expect(systemBinaries(join(root, 'none'))).toBeUndefined();
  });
});

function aPackage(links: object[]): string {
  const home = mkdtempSync(join(tmpdir(), 'package-'));
  mkdirSync(join(home, 'native', 'lib'), { recursive: true });
  writeFileSync(join(home, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return home;
}
