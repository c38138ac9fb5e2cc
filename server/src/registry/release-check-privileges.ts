import { readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { loadShared } from '../rendering/node-builds.ts';
import { CHECK_ACCOUNT } from './release-check-sandbox.ts';

/**
 * Functions that reach other processes or load machine code. Node's permission model does not cover
 * them all.
 */
const REMOVED_FUNCTIONS = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'execve',
  'dlopen',
  'binding',
  '_linkedBinding',
];

/**
 * Drops privileges in the process that runs a release: root, and functions that reach other
 * processes. Reads all files first, because the other account may not read the server's folders.
 * Resolves to the texts by path, without unreadable files. Rejects if it cannot leave root.
 */
export async function dropPrivileges(
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  loadShared();
  const read = await Promise.allSettled(
    files.map(async (file) => [file, await readFile(file, 'utf8')] as const),
  );
  dropRoot();
  for (const name of REMOVED_FUNCTIONS) Reflect.deleteProperty(process, name);
  Reflect.deleteProperty(os, 'setPriority');
  syncBuiltinESMExports();
  return new Map(read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
}

/** The check must not run foreign code as root, so failing to leave root is an error. */
function dropRoot(): void {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(CHECK_ACCOUNT);
  process.setuid?.(CHECK_ACCOUNT);
}
