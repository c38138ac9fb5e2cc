import { readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { loadShared } from '../pages/node-builds.ts';
import { CHECK_ACCOUNT } from './release-check-sandbox.ts';

/** Reach other processes, or load machine code. The permission model does not cover all of them. */
const REACHING = [
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
 * Gives up what a release must not have, in the process that runs it: the server's account where
 * that is root, and functions that reach other processes. Everything that has to be read is read
 * first, because the other account may not read the server's folders. Resolves to the texts by path;
 * a file that cannot be read has none. Rejects where root cannot be left.
 */
export async function confine(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  loadShared();
  const read = await Promise.allSettled(
    files.map(async (file) => [file, await readFile(file, 'utf8')] as const),
  );
  leaveRoot();
  for (const name of REACHING) Reflect.deleteProperty(process, name);
  Reflect.deleteProperty(os, 'setPriority');
  syncBuiltinESMExports();
  return new Map(read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
}

/** The check must not run foreign code as root: an account that cannot be left is an error. */
function leaveRoot(): void {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(CHECK_ACCOUNT);
  process.setuid?.(CHECK_ACCOUNT);
}
