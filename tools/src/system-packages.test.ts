import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  advice,
  BUBBLEWRAP,
  CHROMIUM,
  FFMPEG,
  installCommands,
  locate,
} from './system-packages.ts';

describe('locate', () => {
  test('prefers the first name over the second in all folders of PATH', () => {
    const [first, second] = [aFolderWith('google-chrome'), aFolderWith('chromium')];
    expect(locate(CHROMIUM, { PATH: [first, second].join(delimiter) })).toBe(
      join(second, 'chromium'),
    );
  });

  test('uses only the file in the variable if it is set', () => {
    const folder = aFolderWith('ffmpeg');
    expect(locate(FFMPEG, { FFMPEG_PATH: join(folder, 'ffmpeg'), PATH: '' })).toBe(
      join(folder, 'ffmpeg'),
    );
    expect(locate(FFMPEG, { FFMPEG_PATH: join(folder, 'none'), PATH: folder })).toBeUndefined();
  });

  test('skips files that are not executable', () => {
    const folder = aFolderWith('ffmpeg');
    chmodSync(join(folder, 'ffmpeg'), 0o644);
    expect(locate(FFMPEG, { PATH: folder })).toBeUndefined();
  });
});

describe('installCommands', () => {
  test('updates package lists first and uses sudo unless run as root', () => {
    expect(installCommands(FFMPEG, 'apt-get', true)).toEqual([
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'],
    ]);
    expect(installCommands(FFMPEG, 'pacman', false)).toEqual([
      ['sudo', '-n', 'pacman', '-Sy', '--noconfirm', '--needed', 'ffmpeg'],
    ]);
    expect(installCommands(FFMPEG, 'brew', false)).toEqual([
      ['brew', 'install', '--quiet', 'ffmpeg'],
    ]);
  });
});

describe('H2 sandbox', () => {
  test('H2 installs bubblewrap if the package manager has it', () => {
    expect(installCommands(BUBBLEWRAP, 'apt-get', true).at(-1)).toContain('bubblewrap');
    expect(installCommands(BUBBLEWRAP, 'brew', false)).toEqual([]);
    expect(advice(BUBBLEWRAP, 'brew')).toBe(
      'bubblewrap is missing: install it, or set BWRAP_PATH to its path.',
    );
  });
});

describe('advice', () => {
  test('names the install command and the environment variable', () => {
    expect(advice(CHROMIUM, 'apk')).toBe(
      'Chromium is missing: install it (sudo -n apk add --quiet chromium), or set ' +
        'CHROMIUM_PATH to its path.',
    );
    expect(advice(CHROMIUM, undefined)).toBe(
      'Chromium is missing: install it, or set CHROMIUM_PATH to its path.',
    );
  });
});

function aFolderWith(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'path-'));
  writeFileSync(join(folder, program), '#!/bin/sh\n', { mode: 0o755 });
  return folder;
}
