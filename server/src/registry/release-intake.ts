import { PRODUCTION, type ReleaseFinding } from '@nocturne/contracts/registry';
import { releaseBase, type RemoteContract } from '@nocturne/contracts/remotes';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import type { ReleaseRow } from '../repositories/releases/registry-rows.ts';
import { AppError } from '../errors/app-error.ts';
import {
  checkFiles,
  hasSameFiles,
  readBuild,
  unlistedFiles,
  type BuildFolder,
} from './build-folder.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** Checks a build before visitors may get it (federation.md, "Release check"). */
export interface ReleaseChecker {
  check(candidate: BuildFolder, options: CheckOptions): Promise<ReleaseFinding[]>;
}

export interface CheckOptions {
  channel: string;
  /** Ends the check without a result. */
  signal?: AbortSignal | undefined;
}

export interface IntakeDeps {
  registry: RegistryRepository;
  storage: ReleaseStorage;
  releaseCheck: ReleaseChecker;
  announce: () => Promise<void>;
}

export interface AcceptBuildOptions {
  actor: string;
  /** Channel whose releases the check combines with the new one; production by default. */
  channel?: string;
  /** Remote that the build must belong to; any by default. */
  remote?: string | undefined;
  /** True if a release with the same bytes may exist already. */
  mayBeKnown?: boolean;
}

/** Turns builds into releases and stores their files. */
export class ReleaseIntake {
  readonly #deps: IntakeDeps;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /**
   * Publishes a team's build: hashes, release check, files, row. Resolves to the release id. A
   * retired release is revived if its bytes are the same. A refused one is checked again, because
   * its counterparts may have changed.
   *
   * Rejects with `bad_request` (not a build), `release_exists`, or `release_refused` with the
   * findings. A build that fails the check remains as a row that is never shown. Bytes that do not
   * match the contract leave nothing behind.
   */
  async publish(
    folder: string,
    { actor, channel }: { actor: string; channel: string },
  ): Promise<string> {
    const build = await expectBuild(folder);
    await expectMatchingFiles(build);
    const known = await this.#findKnown(build.contract);
    if (known && !canRevive(known, build.contract)) throw releaseExistsError(known, build.contract);
    const findings = await this.#deps.releaseCheck.check(build, { channel });
    if (findings.length > 0) {
      if (known?.status !== 'retired') await this.#recordRefused(build, findings, actor);
      throw refusedError(build.contract, findings);
    }
    return this.#storeRelease(build, known, actor);
  }

  /**
   * Returns the release of one of the site's own builds. Publishes an unknown build, and stores
   * lost files again. Skips the release check, because builds of one site fit together. Rejects
   * with `release_exists` for other bytes, and with `unavailable` if a remote storage does not
   * answer.
   */
  async acceptOwnBuild(folder: string, actor: string): Promise<string> {
    const build = await expectBuild(folder);
    const known = await this.#findKnown(build.contract);
    if (known && !hasSameFiles(known.assets, build.contract.files))
      throw releaseExistsError(known, build.contract);
    if (known?.status === 'accepted' && (await this.#isStored(known))) return known.id;
    await expectMatchingFiles(build);
    return this.#storeRelease(build, known, actor);
  }

  /**
   * Accepts a build from the actor. Rejects as `publish` does, and with `forbidden` for a build of
   * another remote.
   */
  async acceptBuild(
    folder: string,
    { actor, channel = PRODUCTION, remote, mayBeKnown = false }: AcceptBuildOptions,
  ): Promise<{ release: string; isKnown: boolean }> {
    const { contract } = await expectBuild(folder);
    const { name } = contract;
    if (remote !== undefined && name !== remote)
      throw new AppError('forbidden', { why: `this is a build of ${name}, not of ${remote}` });
    const known = mayBeKnown ? await this.#findSame(contract) : undefined;
    return {
      release: known ?? (await this.publish(folder, { actor, channel })),
      isKnown: known !== undefined,
    };
  }

  /** Checks a stored release before it is shown in a channel. Rejects with `release_refused`. */
  async runReleaseCheck(release: ReleaseRow, channel: string): Promise<void> {
    await this.#deps.storage.ensureLocal(release);
    const build = await expectBuild(this.#deps.storage.folderOf(release));
    const findings = await this.#deps.releaseCheck.check(build, { channel });
    if (findings.length > 0) throw refusedError(build.contract, findings);
  }

  /**
   * Returns the problems with the files of a stored release; empty if they are what was published.
   */
  verifyFiles(release: ReleaseRow): Promise<string[]> {
    return this.#deps.storage.verifyFiles(release);
  }

  /**
   * Copies a release that only this machine has into the storage. False if there was nothing to do.
   * Rejects with `unavailable`.
   */
  async store(release: ReleaseRow): Promise<boolean> {
    const { registry, storage } = this.#deps;
    return registry.withLockedFiles(
      release,
      async ({ status }) => status === 'accepted' && storage.store(release),
    );
  }

  /** While the storage is unavailable, a complete copy on this machine is enough. */
  async #isStored(known: ReleaseRow): Promise<boolean> {
    const { storage } = this.#deps;
    return storage.has(known).catch(async (error: unknown) => {
      if (!(await storage.ensureLocal(known).catch(() => false))) throw error;
      return true;
    });
  }

  /** Returns the accepted release with exactly the bytes of a build; undefined if there is none. */
  async #findSame(contract: RemoteContract): Promise<string | undefined> {
    const known = await this.#findKnown(contract);
    return known?.status === 'accepted' && hasSameFiles(known.assets, contract.files)
      ? known.id
      : undefined;
  }

  async #findKnown({ name, build }: RemoteContract): Promise<ReleaseRow | undefined> {
    return this.#deps.registry.release(name, build);
  }

  /**
   * Stores the files before the row becomes visible. The lock ensures that one of two builds with
   * the same name wins completely.
   */
  async #storeRelease(
    build: BuildFolder,
    known: ReleaseRow | undefined,
    actor: string,
  ): Promise<string> {
    const { registry, storage, announce } = this.#deps;
    const { contract } = build;
    const id = `${contract.name}-${contract.build}`;
    const staged = await storage.stage(build);
    try {
      await registry.withLockedFiles({ id, remote: contract.name }, async (held) => {
        if (held.status && !known) throw releaseExistsError({ id, status: held.status }, contract);
        await staged.commit();
        await held.change(async (change) => {
          if (known) await change.revive(id);
          else if (
            !(await change.insert({
              contract,
              entry: entryOf(contract),
              actor,
              status: 'accepted',
              refusals: [],
            }))
          )
            throw releaseExistsError({ id, status: 'refused' }, contract);
          if (held.status !== 'accepted')
            await change.addAuditEntry({
              actor,
              action: 'publish',
              release: id,
              text: `published ${id} (${displayNameOf(contract)})`,
            });
        });
      });
    } finally {
      await staged.discard();
    }
    await announce();
    return id;
  }

  async #recordRefused(
    { contract }: BuildFolder,
    findings: readonly ReleaseFinding[],
    actor: string,
  ): Promise<void> {
    const id = `${contract.name}-${contract.build}`;
    await this.#deps.registry.change(contract.name, async (change) => {
      const isNew = await change.insert({
        contract,
        entry: entryOf(contract),
        actor,
        status: 'refused',
        refusals: findings,
      });
      if (!isNew && !(await change.updateFindings(id, findings))) return;
      await change.addAuditEntry({
        actor,
        action: 'refuse',
        release: id,
        text: `${id}: ${findings.map(({ text }) => text).join('; ')}`,
      });
    });
  }
}

async function expectBuild(folder: string): Promise<BuildFolder> {
  try {
    return await readBuild(folder);
  } catch (error) {
    throw new AppError('bad_request', {
      field: 'folder',
      why: error instanceof Error ? error.message : String(error),
    });
  }
}

/** Rejects with `release_refused` if a file does not match the contract or is not listed in it. */
async function expectMatchingFiles(build: BuildFolder): Promise<void> {
  const wrong = [...(await checkFiles(build)), ...(await unlistedFiles(build))];
  if (wrong.length === 0) return;
  throw refusedError(
    build.contract,
    wrong.map((text) => ({ code: 'files', text })),
  );
}

function refusedError(
  { name, build }: RemoteContract,
  findings: readonly ReleaseFinding[],
): AppError {
  const why = `${name} ${build} is refused: ${findings.map(({ text }) => text).join('; ')}`;
  return new AppError('release_refused', { findings, why });
}

function releaseExistsError(
  { id, status }: Pick<ReleaseRow, 'id' | 'status'>,
  { name, build }: RemoteContract,
): AppError {
  const what =
    status === 'accepted'
      ? 'is already published'
      : 'is already known with different files: build it again';
  return new AppError('release_exists', { why: `${name} ${build} ${what} (${id})` });
}

/** Name of a build for people: its version, and the commit if known. */
const displayNameOf = ({ version, revision }: RemoteContract) =>
  revision ? `${version}, revision ${revision}` : version;

const canRevive = (known: ReleaseRow, contract: RemoteContract) =>
  known.status !== 'accepted' && hasSameFiles(known.assets, contract.files);

const entryOf = ({ name, build, entry }: RemoteContract) => releaseBase(name, build) + entry;
