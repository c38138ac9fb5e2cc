import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_FILE } from '@nocturne/contracts/remotes';
import type { BuildFolder } from './build-folder.ts';
import { compressFiles } from './compress-files.ts';

/** Names a release among the stored ones. */
export interface ReleaseKey {
  remote: string;
  build: string;
}

/** Files that are ready to be a release's: `commit` puts them in place at once, `discard` takes away what was not committed. */
export interface StagedRelease {
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/** Where the files of releases lie. What was put is never changed, only removed as a whole. */
export interface ReleaseStorage {
  /** Copies and compresses the files of a build beside the others, where nobody sees them yet. */
  stage(build: BuildFolder): Promise<StagedRelease>;
  has(release: ReleaseKey): Promise<boolean>;
  /** Bytes of one file by its path, as `web/remoteEntry.js`; rejects when there is none. */
  read(release: ReleaseKey, file: string): Promise<Buffer>;
  remove(release: ReleaseKey): Promise<void>;
  /** Folder of this machine that has the release's files. */
  folderOf(release: ReleaseKey): string;
}

/** Releases below a folder of this machine (DATA_DIR/remotes), each under `<remote>/<build>/`. */
export class LocalReleases implements ReleaseStorage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  folderOf({ remote, build }: ReleaseKey): string {
    return join(this.#folder, remote, build);
  }

  async stage({ folder, contract }: BuildFolder): Promise<StagedRelease> {
    const target = this.folderOf({ remote: contract.name, build: contract.build });
    const beside = `${target}.${randomUUID()}.part`;
    const discard = () => rm(beside, { recursive: true, force: true });
    try {
      await mkdir(beside, { recursive: true });
      for (const part of ['web', 'node', CONTRACT_FILE])
        if (existsSync(join(folder, part))) await cp(join(folder, part), join(beside, part), { recursive: true });
      await compressFiles(join(beside, 'web'));
    } catch (error) {
      await discard();
      throw error;
    }
    return {
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

  async read(release: ReleaseKey, file: string): Promise<Buffer> {
    return readFile(join(this.folderOf(release), file));
  }

  async remove(release: ReleaseKey): Promise<void> {
    await rm(this.folderOf(release), { recursive: true, force: true });
  }
}
