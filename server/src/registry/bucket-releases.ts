import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_FILE } from '@nocturne/contracts/remotes';
import { readBuild, type BuildFolder } from './build-folder.ts';
import { isContractOf, WrongRelease, type ReleaseObjects } from './release-objects.ts';
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
  readonly #here = new Set<string>();
  readonly #bringing = new Map<string, Promise<boolean>>();
  readonly #told = new Map<string, string>();

  constructor(deps: BucketReleasesDeps) {
    this.#deps = deps;
  }

  folderOf(release: ReleaseKey): string {
    return this.#deps.local.folderOf(release);
  }

  /**
   * `commit` puts the release into the bucket before it stores the copy here: other servers could
   * not show one that only this server has.
   */
  async stage(build: BuildFolder): Promise<StagedRelease> {
    const { local, objects } = this.#deps;
    const staged = await local.stage(build);
    return {
      discard: () => staged.discard(),
      commit: async () => {
        await objects.putRelease({ folder: staged.folder, contract: build.contract });
        await staged.commit();
        this.#here.add(nameOf({ remote: build.contract.name, build: build.contract.build }));
      },
    };
  }

  has(release: ReleaseKey): Promise<boolean> {
    return this.#deps.objects.has(release);
  }

  async removeRelease(release: ReleaseKey): Promise<void> {
    await this.#deps.objects.removeRelease(release);
    await this.forgetCopy(release);
  }

  isHere(release: ReleaseKey): boolean {
    // Another process of this machine may have removed the copy.
    return this.#here.has(nameOf(release)) && this.hasCopy(release);
  }

  /** Concurrent calls for the same release share one fetch. */
  bring(release: KnownRelease): Promise<boolean> {
    const name = nameOf(release);
    const bringing =
      this.#bringing.get(name) ?? this.#bring(release).finally(() => this.#bringing.delete(name));
    this.#bringing.set(name, bringing);
    return bringing;
  }

  async check(release: KnownRelease): Promise<string[]> {
    const { local, objects } = this.#deps;
    const own = this.hasCopy(release) ? await local.check(release) : [];
    return [...own, ...(await objects.check(release)).map((text) => `in the bucket: ${text}`)];
  }

  async store(release: KnownRelease): Promise<boolean> {
    const { local, objects } = this.#deps;
    if (
      !(await this.#isWhole(release)) ||
      (await local.check(release)).length > 0 ||
      (await objects.has(release))
    )
      return false;
    await objects.putRelease(await readBuild(this.folderOf(release)));
    return true;
  }

  hasCopy(release: ReleaseKey): boolean {
    return existsSync(join(this.folderOf(release), CONTRACT_FILE));
  }

  async forgetCopy(release: ReleaseKey): Promise<void> {
    this.#here.delete(nameOf(release));
    await this.#deps.local.removeRelease(release);
  }

  sweepUnfinished(before: Date): Promise<void> {
    return this.#deps.local.sweepUnfinished(before);
  }

  async #bring(release: KnownRelease): Promise<boolean> {
    if (this.isHere(release)) return true;
    try {
      if (!(await this.#isWhole(release))) await this.#fetch(release);
    } catch (error) {
      this.#tell(release, error);
      if (error instanceof WrongRelease) return false;
      throw error;
    }
    this.#here.add(nameOf(release));
    this.#told.delete(nameOf(release));
    return true;
  }

  async #fetch(release: KnownRelease): Promise<void> {
    const { local, objects } = this.#deps;
    const prepared = await local.prepare(release, (folder) => objects.fetch(release, folder));
    try {
      await this.#place(release, prepared);
    } finally {
      await prepared.discard();
    }
  }

  /**
   * If two processes of this machine fetch the same release, the first one's files serve both,
   * because they may be in use.
   */
  async #place(release: KnownRelease, prepared: PreparedFolder): Promise<void> {
    try {
      await rename(prepared.folder, this.folderOf(release));
    } catch {
      // Replaces an incomplete copy that blocked the rename.
      if (!(await this.#isWhole(release))) await prepared.commit();
    }
  }

  /**
   * Checks the contract, because a copy may be left from an unfinished publication of the same
   * build.
   */
  async #isWhole(release: KnownRelease): Promise<boolean> {
    const contract = await readFile(join(this.folderOf(release), CONTRACT_FILE)).catch(
      () => undefined,
    );
    return contract !== undefined && isContractOf(release, contract);
  }

  /** Reports the same reason only once, although each try repeats it. */
  #tell(release: ReleaseKey, error: unknown): void {
    const name = nameOf(release);
    const { cause } = error as Partial<Error>;
    const text = [error, ...(cause instanceof Error ? [cause] : [])].map(String).join(': ');
    if (this.#told.get(name) === text) return;
    this.#told.set(name, text);
    this.#deps.onError(new Error(`${name}: ${text}`, { cause: error }));
  }
}

const nameOf = ({ remote, build }: ReleaseKey) => `${remote}/${build}`;
