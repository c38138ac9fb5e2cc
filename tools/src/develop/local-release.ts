import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT_FILE,
  releaseBase,
  type RemoteContract,
  type RemoteRelease,
} from '@nocturne/contracts/remotes';

/**
 * A local build in the form that a page uses, with its files in memory, because the next build may
 * clear the folder meanwhile.
 */
export interface LocalRelease {
  release: RemoteRelease;
  /** Address of its files, with a trailing slash. */
  base: string;
  files: ServedFiles;
}

/** Bytes by address. */
export type ServedFiles = ReadonlyMap<string, Buffer>;

/**
 * Reads a finished build. It uses the hashes in the build's contract, so the page's integrity
 * policy covers it.
 */
export async function readLocalRelease(folder: string): Promise<LocalRelease> {
  const contract = JSON.parse(
    await readFile(join(folder, CONTRACT_FILE), 'utf8'),
  ) as RemoteContract;
  const base = releaseBase(contract.name, contract.build);
  return {
    release: releaseOf(contract, base),
    base,
    files: await readServedFiles(join(folder, 'web'), base),
  };
}

/** All files below a folder by address; `base` replaces the folder. */
export async function readServedFiles(folder: string, base: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string) =>
    [base + path.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(path)] as const;
  return new Map(await Promise.all(paths.map(read)));
}

/**
 * Leaves out the early script, which needs a page that the server rendered; the browser renders
 * pages of a local build.
 */
function releaseOf(contract: RemoteContract, base: string): RemoteRelease {
  const hashOf = (file: string): string => contract.files[file] ?? '';
  return {
    release: `${contract.name}-${contract.build}`,
    entry: base + contract.entry,
    global: contract.global,
    integrity: hashOf(contract.entry),
    exposes: contract.preload.map((file) => [file, hashOf(file)] as const),
  };
}
