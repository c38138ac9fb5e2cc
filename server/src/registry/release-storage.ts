import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_FILE } from '@nocturne/contracts/remotes';
import { checkFiles, readBuild, type BuildFolder } from './build-folder.ts';
import { compressFiles } from './compress-files.ts';

/** Key of a stored release. */
export interface ReleaseKey {
  remote: string;
  build: string;
}

/** A release as the registry knows it. */
export interface KnownRelease extends ReleaseKey {
  /** Files of `web/` with their sha384. */
  assets: Readonly<Record<string, string>>;
}

/**
 * Files prepared for a release. `commit` stores them all at once, `discard` removes uncommitted
 * ones.
 */
export interface StagedRelease {
  commit(): Promise<void>;
  discard(): Promise<void>;
}

export interface PreparedFolder extends StagedRelease {
  /** Folder of the files before the commit. */
  folder: string;
}

/**
 * Stores the files of releases. Stored files never change and are only removed as a whole. Pages
 * are rendered and served from `folderOf`, so a storage shared by several machines keeps a copy
 * there.
 */
export interface ReleaseStorage {
  /** True if releases are stored elsewhere, and this machine's folder has copies. */
  readonly keepsCopies: boolean;
  /** Copies and compresses the files of a build next to the others, not yet visible. */
  stage(build: BuildFolder): Promise<StagedRelease>;
  /** True if the release is stored. Rejects with `unavailable`. */
  has(release: ReleaseKey): Promise<boolean>;
  /** Removes a release from the storage, and this machine's copy. Rejects with `unavailable`. */
  removeRelease(release: ReleaseKey): Promise<void>;
  /** Returns the folder on this machine for the release's files. */
  folderOf(release: ReleaseKey): string;
  /** True if this process may serve the files from `folderOf` now. */
  isLocal(release: ReleaseKey): boolean;
  /**
   * Ensures that this machine has the files. Resolves to false if they are lost or not what was
   * published. Rejects with `unavailable`. Logs both.
   */
  ensureLocal(release: KnownRelease): Promise<boolean>;
  /** Computes the hashes again and resolves to the problems. Rejects with `unavailable`. */
  verifyFiles(release: KnownRelease): Promise<string[]>;
  /**
   * Copies a release that only this machine has into the storage. False if there is nothing to do
   * or nothing to copy.
   */
  store(release: KnownRelease): Promise<boolean>;
  /** True if this machine has a copy that it could delete. */
  hasCopy(release: ReleaseKey): boolean;
  /** Deletes only this machine's copy. */
  deleteCopy(release: ReleaseKey): Promise<void>;
  /** Deletes unfinished files that were started before this time. */
  sweepUnfinished(before: Date): Promise<void>;
}

const UNFINISHED_SUFFIX = '.part';

/** Releases in a folder of this machine (`DATA_DIR/remotes`), each under `<remote>/<build>/`. */
export class LocalReleases implements ReleaseStorage {
  readonly keepsCopies = false;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  folderOf({ remote, build }: ReleaseKey): string {
    return join(this.#folder, remote, build);
  }

  async stage({ folder, contract }: BuildFolder): Promise<PreparedFolder> {
    return this.prepare({ remote: contract.name, build: contract.build }, async (stagingFolder) => {
      for (const part of ['web', 'node', CONTRACT_FILE])
        if (existsSync(join(folder, part)))
          await cp(join(folder, part), join(stagingFolder, part), { recursive: true });
    });
  }

  /**
   * Creates a folder next to the release's, fills it with `fill` and compresses it; `commit` moves
   * it into position. Rejects as `fill` does, and then leaves nothing behind.
   */
  async prepare(
    release: ReleaseKey,
    fill: (folder: string) => Promise<void>,
  ): Promise<PreparedFolder> {
    const target = this.folderOf(release);
    const stagingFolder = `${target}.${randomUUID()}${UNFINISHED_SUFFIX}`;
    const discard = () => rm(stagingFolder, { recursive: true, force: true });
    try {
      await mkdir(stagingFolder, { recursive: true });
      await fill(stagingFolder);
      await compressFiles(join(stagingFolder, 'web'));
    } catch (error) {
      await discard();
      throw error;
    }
    return {
      folder: stagingFolder,
      discard,
      async commit() {
        await rm(target, { recursive: true, force: true });
        await rename(stagingFolder, target);
      },
    };
  }

  async has(release: ReleaseKey): Promise<boolean> {
    return existsSync(this.folderOf(release));
  }

  async removeRelease(release: ReleaseKey): Promise<void> {
    await rm(this.folderOf(release), { recursive: true, force: true });
  }

  isLocal(): boolean {
    return true;
  }

  async ensureLocal(): Promise<boolean> {
    return true;
  }

  async verifyFiles(release: ReleaseKey): Promise<string[]> {
    try {
      return await checkFiles(await readBuild(this.folderOf(release)));
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }

  async store(): Promise<boolean> {
    return false;
  }

  /** The files in this folder are the release itself, not a copy. */
  hasCopy(): boolean {
    return false;
  }

  async deleteCopy(): Promise<void> {}

  async sweepUnfinished(before: Date): Promise<void> {
    for (const remote of await foldersIn(this.#folder))
      for (const name of await foldersIn(join(this.#folder, remote))) {
        const folder = join(this.#folder, remote, name);
        if (name.endsWith(UNFINISHED_SUFFIX) && (await isOlder(folder, before)))
          await rm(folder, { recursive: true, force: true });
      }
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** False for a folder that was deleted in the meantime. */
async function isOlder(folder: string, before: Date): Promise<boolean> {
  return stat(folder).then(
    ({ mtime }) => mtime < before,
    () => false,
  );
}
