import { existsSync, statSync, type Stats } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RunAs } from './run-as.ts';

const EXECUTE = 1;

/**
 * True if an account can reach a path: it may enter every existing folder of the path. Missing
 * folders are ignored.
 */
export function canReach(path: string, account: RunAs | undefined): boolean {
  if (!account) return true;
  return foldersOf(path).every((folder) => mayEnter(statSync(folder), account));
}

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && statSync(folder).isDirectory()) folders.push(folder);
    if (folder === dirname(folder)) return folders;
  }
}

function mayEnter(stats: Stats, account: RunAs): boolean {
  if (stats.uid === account.uid) return ((stats.mode >> 6) & EXECUTE) === EXECUTE;
  if (stats.gid === account.gid) return ((stats.mode >> 3) & EXECUTE) === EXECUTE;
  return (stats.mode & EXECUTE) === EXECUTE;
}
