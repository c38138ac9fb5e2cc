import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_FILE } from '@nocturne/contracts/remotes';
import { checkFiles, readBuild, type BuildFolder } from './build-folder.ts';
import { compressFiles } from './compress-files.ts';

/** Names a release among the stored ones. */
export interface ReleaseKey {
  remote: string;
  build: string;
}

/** A release as the registry knows it. */
export interface KnownRelease extends ReleaseKey {
  /** The files of `web/` with their sha384. */
  assets: Readonly<Record<string, string>>;
}

/** Files that are ready to be a release's: `commit` puts them in place at once, `discard` takes away what was not committed. */
export interface StagedRelease {
  commit(): Promise<void>;
  discard(): Promise<void>;
}

export interface PreparedFolder extends StagedRelease {
  /** Where the files lie until they are committed. */
  folder: string;
}

/**
 * Where the files of releases lie. What was put is never changed, only removed as a whole. Pages are drawn and served from `folderOf`: a storage that several
 * machines share keeps a copy there.
 */
export interface ReleaseStorage {
  /** Releases lie elsewhere, and this machine's folder has copies. */
  readonly keepsCopies: boolean;
  /** Copies and compresses the files of a build beside the others, where nobody sees them yet. */
  stage(build: BuildFolder): Promise<StagedRelease>;
  /** Whether the release is stored. Rejects with unavailable. */
  has(release: ReleaseKey): Promise<boolean>;
  /** Takes it out of the storage, and this machine's copy with it. Rejects with unavailable. */
  remove(release: ReleaseKey): Promise<void>;
  /** Folder of this machine that has the release's files once they are here. */
  folderOf(release: ReleaseKey): string;
  /** Whether this process may serve the files from `folderOf` now. */
  isHere(release: ReleaseKey): boolean;
  /** Sees to it that they are here. False where they are lost or not what was published, which is logged. Rejects with unavailable, logged as well. */
  bring(release: KnownRelease): Promise<boolean>;
  /** Computes the hashes again; resolves to what is wrong. Rejects with unavailable. */
  check(release: KnownRelease): Promise<string[]>;
  /** Puts a release that only this machine has into the storage. False where there is nothing to do, or nothing that could be put. */
  store(release: KnownRelease): Promise<boolean>;
  /** Whether this machine has a copy that it could do without. */
  hasCopy(release: ReleaseKey): boolean;
  /** Takes this machine's copy away, and nothing else. */
  forgetCopy(release: ReleaseKey): Promise<void>;
  /** Takes away what was begun before a time and never ended. */
  sweepUnfinished(before: Date): Promise<void>;
}

const UNFINISHED = '.part';

/** Releases below a folder of this machine (DATA_DIR/remotes), each under `<remote>/<build>/`. */
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
    return this.prepare({ remote: contract.name, build: contract.build }, async (beside) => {
      for (const part of ['web', 'node', CONTRACT_FILE])
        if (existsSync(join(folder, part)))
          await cp(join(folder, part), join(beside, part), { recursive: true });
    });
  }

  /** A folder beside the release's, filled by `fill` and compressed, to be committed in its place. Rejects as `fill` does, and leaves nothing then. */
  async prepare(
    release: ReleaseKey,
    fill: (folder: string) => Promise<void>,
  ): Promise<PreparedFolder> {
    const target = this.folderOf(release);
    const beside = `${target}.${randomUUID()}${UNFINISHED}`;
    const discard = () => rm(beside, { recursive: true, force: true });
    try {
      await mkdir(beside, { recursive: true });
      await fill(beside);
      await compressFiles(join(beside, 'web'));
    } catch (error) {
      await discard();
      throw error;
    }
    return {
      folder: beside,
      discard,
      async commit() {
        await rm(target, { recursive: true, force: true });
        await rename(beside, target);
      },
    };
  }

  async has(release: ReleaseKey): Promise<boolean> {
    return existsSync(this.folderOf(release));
  }

  async remove(release: ReleaseKey): Promise<void> {
    await rm(this.folderOf(release), { recursive: true, force: true });
  }

  isHere(): boolean {
    return true;
  }

  async bring(): Promise<boolean> {
    return true;
  }

  async check(release: ReleaseKey): Promise<string[]> {
    try {
      return await checkFiles(await readBuild(this.folderOf(release)));
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }

  async store(): Promise<boolean> {
    return false;
  }

  /** What lies here is the release itself. */
  hasCopy(): boolean {
    return false;
  }

  async forgetCopy(): Promise<void> {}

  async sweepUnfinished(before: Date): Promise<void> {
    for (const remote of await foldersIn(this.#folder))
      for (const name of await foldersIn(join(this.#folder, remote))) {
        const folder = join(this.#folder, remote, name);
        if (name.endsWith(UNFINISHED) && (await isOlder(folder, before)))
          await rm(folder, { recursive: true, force: true });
      }
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** False for what went meanwhile. */
async function isOlder(folder: string, before: Date): Promise<boolean> {
  return stat(folder).then(
    ({ mtime }) => mtime < before,
    () => false,
  );
}
