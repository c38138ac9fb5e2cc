import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { chooseClusterPaths, createPrivateFolder } from './cluster-paths.ts';
import { canReach } from './reach.ts';
import { NOBODY, unprivilegedAccount } from './run-as.ts';

/** An account that is not ours and shares no group with us. */
const STRANGER = { uid: 65_534, gid: 65_534 };
const ROOTS = { persistent: '/persistent', temporary: '/tmp' };

describe('chooseClusterPaths', () => {
  test('puts data and socket into DATA_DIR/pg', () => {
    const paths = chooseClusterPaths('/data', undefined, ROOTS);
    expect(paths).toEqual({
      data: '/data/pg/data',
      socket: '/data/pg/socket',
      log: '/data/pg/postgres.log',
      movedReason: undefined,
    });
  });

  test('puts the socket under the temporary folder if its path is too long', () => {
    const longest = `/${'d'.repeat(107 - '//pg/socket/.s.PGSQL.5432'.length)}`;
    expect(chooseClusterPaths(longest, undefined, ROOTS).socket).toBe(`${longest}/pg/socket`);
    expect(chooseClusterPaths(`${longest}d`, undefined, ROOTS).socket).toMatch(
      /^\/tmp\/nocturne-sock-[0-9a-f]{12}$/,
    );
    expect(chooseClusterPaths(`${longest}d`, undefined, ROOTS).data).toBe(`${longest}d/pg/data`);
  });

  test('H3 moves unreachable data to one persistent folder and reports it', () => {
    const closed = mkdtempSync(join(tmpdir(), 'closed-'));
    chmodSync(closed, 0o700);
    const paths = chooseClusterPaths(closed, STRANGER, ROOTS);
    expect(paths.data).toMatch(/^\/persistent\/pg-[0-9a-f]{12}\/data$/);
    expect(paths.movedReason).toContain(closed);
    expect(chooseClusterPaths(closed, STRANGER, ROOTS)).toEqual(paths);
  });
});

describe('canReach', () => {
  test('checks the folders down to a file that need not exist yet', () => {
    const top = mkdtempSync(join(tmpdir(), 'reach-'));
    chmodSync(top, 0o711);
    mkdirSync(join(top, 'open'), { mode: 0o755 });
    mkdirSync(join(top, 'shut'), { mode: 0o750 });
    expect(canReach(join(top, 'open', 'later', 'file'), STRANGER)).toBe(true);
    expect(canReach(join(top, 'shut', 'file'), STRANGER)).toBe(false);
    expect(canReach(join(top, 'shut', 'file'), undefined)).toBe(true);
  });
});

describe('createPrivateFolder', () => {
  test('closes its own folder and leaves its parents open', () => {
    const top = mkdtempSync(join(tmpdir(), 'private-'));
    chmodSync(top, 0o755);
    createPrivateFolder(join(top, 'above', 'own'), undefined);
    expect(statSync(join(top, 'above', 'own')).mode & 0o777).toBe(0o700);
    expect(statSync(join(top, 'above')).mode & 0o777).toBe(0o755);
  });

  test('refuses a symbolic link, which could lead to the folder of another account', () => {
    const top = mkdtempSync(join(tmpdir(), 'private-'));
    symlinkSync(tmpdir(), join(top, 'own'));
    expect(() => createPrivateFolder(join(top, 'own'), undefined)).toThrow(
      'is not a folder or belongs to another account',
    );
  });
});

describe('unprivilegedAccount', () => {
  test('is NOBODY for root and undefined for others', () => {
    expect(unprivilegedAccount(0)).toEqual(NOBODY);
    expect(unprivilegedAccount(1000)).toBeUndefined();
  });
});
