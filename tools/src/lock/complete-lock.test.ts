import { describe, expect, test } from '@jest/globals';
import { completeLock, platformOf, type LockEntry } from './complete-lock.ts';

describe('completeLock', () => {
  test('adds missing packages for other platforms and keeps existing ones', () => {
    const packages: Record<string, LockEntry> = {
      'node_modules/tool': {
        version: '2.0.0',
        optionalDependencies: { 'tool-linux-x64': '2.0.0', 'tool-win32-arm64': '2.0.0' },
      },
      'node_modules/tool-linux-x64': { version: '2.0.0' },
    };
    expect(completeLock(packages)).toEqual(['node_modules/tool-win32-arm64']);
    expect(packages['node_modules/tool-win32-arm64']).toEqual({
      version: '2.0.0',
      os: ['win32'],
      cpu: ['arm64'],
      optional: true,
    });
    expect(completeLock(packages)).toEqual([]);
  });

  test('finds a package in any folder above its owner', () => {
    const packages: Record<string, LockEntry> = {
      'node_modules/a/node_modules/b': {
        optionalDependencies: { 'c-x64': '1.0.0', 'd-x64': '~1.2.3' },
      },
      'node_modules/a/node_modules/c-x64': {},
      'node_modules/d-x64': {},
      server: { optionalDependencies: { 'd-x64': '1.0.0' } },
    };
    expect(completeLock(packages)).toEqual([]);
  });
});

describe('platformOf', () => {
  test.each([
    ['@swc/core-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@rspack/binding-wasm32-wasi', { cpu: ['wasm32'] }],
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['fsevents', { os: ['none'] }],
  ])('%s', (name, platform) => expect(platformOf(name)).toEqual(platform));
});
