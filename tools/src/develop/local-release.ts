import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT_FILE,
  releaseBase,
  type RemoteContract,
  type RemoteRelease,
} from '@nocturne/contracts/remotes';

/** A build of this machine as a page names it, with its files in memory: the next build may clear the folder while they are asked for. */
export interface LocalRelease {
  release: RemoteRelease;
  /** Address of its files, with the closing slash. */
  base: string;
  files: Served;
}

/** Bytes by address. */
export type Served = ReadonlyMap<string, Buffer>;

/** Reads a finished build. Its hashes are those that the build wrote into its contract, so the page's integrity policy holds for it too. */
export async function readLocalRelease(folder: string): Promise<LocalRelease> {
  const contract = JSON.parse(
    await readFile(join(folder, CONTRACT_FILE), 'utf8'),
  ) as RemoteContract;
  const base = releaseBase(contract.name, contract.build);
  return {
    release: releaseOf(contract, base),
    base,
    files: await readServed(join(folder, 'web'), base),
  };
}

/** All files below a folder, by the address that they get below `base`. */
export async function readServed(folder: string, base: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string) =>
    [base + path.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(path)] as const;
  return new Map(await Promise.all(paths.map(read)));
}

/** No early script: it takes part in a page that the server drew, and a local build's page is drawn by the browser. */
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
