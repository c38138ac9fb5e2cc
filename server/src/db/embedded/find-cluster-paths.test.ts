import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { writeMark } from './database-mark.ts';
import { findClusterPaths } from './find-cluster-paths.ts';
import { temporaryClusterPaths, type ClusterPaths } from './cluster-paths.ts';

/** An account that is not ours and shares no group with us. */
const account = { uid: 65_533, gid: 65_533 };
let top: string;
let roots: { persistent: string; temporary: string };
let closed: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'find-paths-'));
  roots = { persistent: join(top, 'persistent', 'nocturne'), temporary: join(top, 'temporary') };
  closed = join(top, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o700);
});

const find = (dataDir: string, mayBeTemporary = false) =>
  findClusterPaths({ dataDir, account, mayBeTemporary, roots, log: () => undefined });
function fill({ data }: Pick<ClusterPaths, 'data'>): void {
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'PG_VERSION'), '18\n');
}

test('H3 a database that the account cannot reach in DATA_DIR goes to a persistent folder', () => {
  expect(find(closed).data.startsWith(roots.persistent)).toBe(true);
});

test('H3 without a persistent folder the start fails, unless temporary ones are allowed', () => {
  writeFileSync(join(top, 'persistent'), 'a file in its place');
  expect(() => find(closed)).toThrow(/ALLOW_TEMPORARY_DATABASE=yes/);
  expect(find(closed, true).data.startsWith(roots.temporary)).toBe(true);
});

test('H3 moves the temporary database of an earlier version unless it runs', () => {
  const old = temporaryClusterPaths(closed, roots);
  fill(old);
  writeFileSync(join(old.data, 'postmaster.pid'), '1');
  expect(find(closed)).toEqual(old);
  rmSync(join(old.data, 'postmaster.pid'));
  const { data } = find(closed);
  expect([
    data.startsWith(roots.persistent),
    existsSync(join(data, 'PG_VERSION')),
    existsSync(old.data),
  ]).toEqual([true, true, false]);
});

test('H3 a missing database stops the start until its mark is deleted', () => {
  const paths = find(closed);
  fill(paths);
  writeMark(closed, paths.data);
  expect(find(closed)).toEqual(paths);
  rmSync(dirname(paths.data), { recursive: true });
  expect(() => find(closed)).toThrow(/is missing\. Restore it from a backup/);
  rmSync(join(closed, 'database.json'));
  expect(find(closed)).toEqual(paths);
});

test('H3 the mark of a database in DATA_DIR survives a move of DATA_DIR', () => {
  chmodSync(top, 0o755);
  const dataDir = join(top, 'open');
  mkdirSync(dataDir, { mode: 0o755 });
  const paths = findClusterPaths({
    dataDir,
    account: undefined,
    mayBeTemporary: false,
    roots,
    log: () => undefined,
  });
  fill(paths);
  writeMark(dataDir, paths.data);
  const moved = join(top, 'moved');
  mkdirSync(moved);
  writeFileSync(join(moved, 'database.json'), '{"data":"pg/data"}');
  expect(() => find(moved)).toThrow(join(moved, 'pg', 'data'));
});

test('H3 sets aside the database of a deleted data folder, or stops if it runs', () => {
  const { data } = find(closed);
  fill({ data });
  writeFileSync(join(data, 'postmaster.pid'), '1');
  expect(() => find(closed)).toThrow(/is still running/);
  rmSync(join(data, 'postmaster.pid'));
  expect(find(closed).data).toBe(data);
  expect(existsSync(join(data, 'PG_VERSION'))).toBe(false);
  expect(readdirSync(roots.persistent)).toContainEqual(expect.stringMatching(/-left-\d+$/));
});
