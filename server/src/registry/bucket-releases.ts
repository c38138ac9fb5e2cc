import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_FILE } from '@nocturne/contracts/remotes';
import { readBuild, type BuildFolder } from './build-folder.ts';
import { isContractOf, CorruptRelease, type ReleaseObjects } from './release-objects.ts';
import type {
  KnownRelease,
  LocalReleases,
  PreparedFolder,
  ReleaseKey,
  ReleaseStorage,
  StagedRelease,
} from './release-storage.ts';

interface BucketReleasesDeps {
  objects: ReleaseObjects;
  /** Copies on this machine. */
  local: LocalReleases;
  /** Receives each reason for an unavailable release once. */
  onError: (error: unknown) => void;
}

/**
 * Stores releases in a bucket that servers without a shared disk use. The releases that this
 * machine shows are copied to its folder (docs/federation.md, "The registry").
 */
export class BucketReleases implements ReleaseStorage {
  readonly keepsCopies = true;
  readonly #deps: BucketReleasesDeps;
  /** Releases whose complete copies this process has found. */
  readonly #complete = new Set<string>();
  readonly #fetching = new Map<string, Promise<boolean>>();
  readonly #reported = new Map<string, string>();

  constructor(deps: BucketReleasesDeps) {
    this.#deps = deps;
  }

  folderOf(release: ReleaseKey): string {
    return this.#deps.local.folderOf(release);
  }

  /**
   * `commit` puts the release into the bucket before it stores the copy on this machine. Other
   * servers could not show a release that only this server has.
   */
  async stage(build: BuildFolder): Promise<StagedRelease> {
    const { local, objects } = this.#deps;
    const staged = await local.stage(build);
    return {
      discard: () => staged.discard(),
      commit: async () => {
        await objects.putRelease({ folder: staged.folder, contract: build.contract });
        await staged.commit();
        this.#complete.add(nameOf({ remote: build.contract.name, build: build.contract.build }));
      },
    };
  }

  has(release: ReleaseKey): Promise<boolean> {
    return this.#deps.objects.has(release);
  }

  async removeRelease(release: ReleaseKey): Promise<void> {
    await this.#deps.objects.removeRelease(release);
    await this.deleteCopy(release);
  }

  isLocal(release: ReleaseKey): boolean {
    // Another process of this machine may have removed the copy.
    return this.#complete.has(nameOf(release)) && this.hasCopy(release);
  }

  /** Concurrent calls for the same release share one fetch. */
  ensureLocal(release: KnownRelease): Promise<boolean> {
    const name = nameOf(release);
    const fetching =
      this.#fetching.get(name) ??
      this.#fetchIfMissing(release).finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, fetching);
    return fetching;
  }

  async verifyFiles(release: KnownRelease): Promise<string[]> {
    const { local, objects } = this.#deps;
    const localProblems = this.hasCopy(release) ? await local.verifyFiles(release) : [];
    return [
      ...localProblems,
      ...(await objects.verifyFiles(release)).map((text) => `in the bucket: ${text}`),
    ];
  }

  async store(release: KnownRelease): Promise<boolean> {
    const { local, objects } = this.#deps;
    if (
      !(await this.#isComplete(release)) ||
      (await local.verifyFiles(release)).length > 0 ||
      (await objects.has(release))
    )
      return false;
    await objects.putRelease(await readBuild(this.folderOf(release)));
    return true;
  }

  hasCopy(release: ReleaseKey): boolean {
    return existsSync(join(this.folderOf(release), CONTRACT_FILE));
  }

  async deleteCopy(release: ReleaseKey): Promise<void> {
    this.#complete.delete(nameOf(release));
    await this.#deps.local.removeRelease(release);
  }

  sweepUnfinished(before: Date): Promise<void> {
    return this.#deps.local.sweepUnfinished(before);
  }

  async #fetchIfMissing(release: KnownRelease): Promise<boolean> {
    if (this.isLocal(release)) return true;
    try {
      if (!(await this.#isComplete(release))) await this.#fetch(release);
    } catch (error) {
      this.#reportOnce(release, error);
      if (error instanceof CorruptRelease) return false;
      throw error;
    }
    this.#complete.add(nameOf(release));
    this.#reported.delete(nameOf(release));
    return true;
  }

  async #fetch(release: KnownRelease): Promise<void> {
    const { local, objects } = this.#deps;
    const prepared = await local.prepare(release, (folder) => objects.fetch(release, folder));
    try {
      await this.#installCopy(release, prepared);
    } finally {
      await prepared.discard();
    }
  }

  /**
   * If two processes of this machine fetch the same release, the first one's files serve both,
   * because they may be in use.
   */
  async #installCopy(release: KnownRelease, prepared: PreparedFolder): Promise<void> {
    try {
      await rename(prepared.folder, this.folderOf(release));
    } catch {
      // Replaces an incomplete copy that blocked the rename.
      if (!(await this.#isComplete(release))) await prepared.commit();
    }
  }

  /**
   * Checks the contract, because a copy may be left from an unfinished publication of the same
   * build.
   */
  async #isComplete(release: KnownRelease): Promise<boolean> {
    const contract = await readFile(join(this.folderOf(release), CONTRACT_FILE)).catch(
      () => undefined,
    );
    return contract !== undefined && isContractOf(release, contract);
  }

  /** Reports the same reason only once, although each try repeats it. */
  #reportOnce(release: ReleaseKey, error: unknown): void {
    const name = nameOf(release);
    const { cause } = error as Partial<Error>;
    const text = [error, ...(cause instanceof Error ? [cause] : [])].map(String).join(': ');
    if (this.#reported.get(name) === text) return;
    this.#reported.set(name, text);
    this.#deps.onError(new Error(`${name}: ${text}`, { cause: error }));
  }
}

const nameOf = ({ remote, build }: ReleaseKey) => `${remote}/${build}`;
