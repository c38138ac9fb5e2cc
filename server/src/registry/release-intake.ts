import { PRODUCTION, type ReleaseFinding } from '@nocturne/contracts/registry';
import { releaseBase, type RemoteContract } from '@nocturne/contracts/remotes';
import type { RegistryRepository } from '../repositories/registry-repository.ts';
import type { ReleaseRow } from '../repositories/registry-rows.ts';
import { AppError } from '../services/app-error.ts';
import { checkFiles, hasBytes, readBuild, unnamedFiles, type BuildFolder } from './build-folder.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** Checks a build before visitors may get it (federation.md, "Release check"). */
export interface ReleaseChecker {
  check(candidate: BuildFolder, options: { channel: string }): Promise<ReleaseFinding[]>;
}

export interface IntakeDeps {
  registry: RegistryRepository;
  storage: ReleaseStorage;
  gate: ReleaseChecker;
  announce: () => Promise<void>;
}

export interface TakeInOptions {
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
   * retired release returns if its bytes are the same. A refused one is checked again, because its
   * counterparts may have changed.
   *
   * Rejects with `bad_request` (not a build), `release_exists`, or `release_refused` with the
   * findings. A build that fails the check remains as a row that is never shown. Bytes that do not
   * match the contract leave nothing behind.
   */
  async publish(
    folder: string,
    { actor, channel }: { actor: string; channel: string },
  ): Promise<string> {
    const build = await asBuild(folder);
    await refuseBytes(build);
    const known = await this.#known(build.contract);
    if (known && !mayComeBack(known, build.contract)) throw existsAlready(known, build.contract);
    const findings = await this.#deps.gate.check(build, { channel });
    if (findings.length > 0) {
      if (known?.status !== 'retired') await this.#keepRefused(build, findings, actor);
      throw refused(build.contract, findings);
    }
    return this.#keep(build, known, actor);
  }

  /**
   * Returns the release of one of the site's own builds. Publishes an unknown build, and stores
   * lost files again. Skips the release check, because builds of one site fit together. Rejects
   * with `release_exists` for other bytes, and with `unavailable` if a remote storage does not
   * answer.
   */
  async receiveRelease(folder: string, actor: string): Promise<string> {
    const build = await asBuild(folder);
    const known = await this.#known(build.contract);
    if (known && !hasBytes(known.assets, build.contract.files))
      throw existsAlready(known, build.contract);
    if (known?.status === 'accepted' && (await this.#isStored(known))) return known.id;
    await refuseBytes(build);
    return this.#keep(build, known, actor);
  }

  /**
   * Accepts a build from the actor. Rejects as `publish` does, and with `forbidden` for a build of
   * another remote.
   */
  async receive(
    folder: string,
    { actor, channel = PRODUCTION, remote, mayBeKnown = false }: TakeInOptions,
  ): Promise<{ release: string; isKnown: boolean }> {
    const { contract } = await asBuild(folder);
    const { name } = contract;
    if (remote !== undefined && name !== remote)
      throw new AppError('forbidden', { why: `this is a build of ${name}, not of ${remote}` });
    const known = mayBeKnown ? await this.#same(contract) : undefined;
    return {
      release: known ?? (await this.publish(folder, { actor, channel })),
      isKnown: known !== undefined,
    };
  }

  /** Checks a stored release before it is shown in a channel. Rejects with `release_refused`. */
  async pass(release: ReleaseRow, channel: string): Promise<void> {
    await this.#deps.storage.bring(release);
    const build = await asBuild(this.#deps.storage.folderOf(release));
    const findings = await this.#deps.gate.check(build, { channel });
    if (findings.length > 0) throw refused(build.contract, findings);
  }

  /**
   * Returns the problems with the files of a stored release; empty if they are what was published.
   */
  check(release: ReleaseRow): Promise<string[]> {
    return this.#deps.storage.check(release);
  }

  /**
   * Copies a release that only this machine has into the storage. False if there was nothing to do.
   * Rejects with `unavailable`.
   */
  async store(release: ReleaseRow): Promise<boolean> {
    const { registry, storage } = this.#deps;
    return registry.holdFiles(
      release,
      async ({ status }) => status === 'accepted' && storage.store(release),
    );
  }

  /** While the storage is unavailable, a complete copy on this machine is enough. */
  async #isStored(known: ReleaseRow): Promise<boolean> {
    const { storage } = this.#deps;
    return storage.has(known).catch(async (error: unknown) => {
      if (!(await storage.bring(known).catch(() => false))) throw error;
      return true;
    });
  }

  /** Returns the accepted release with exactly the bytes of a build; undefined if there is none. */
  async #same(contract: RemoteContract): Promise<string | undefined> {
    const known = await this.#known(contract);
    return known?.status === 'accepted' && hasBytes(known.assets, contract.files)
      ? known.id
      : undefined;
  }

  async #known({ name, build }: RemoteContract): Promise<ReleaseRow | undefined> {
    return this.#deps.registry.release(name, build);
  }

  /**
   * Stores the files before the row becomes visible. The lock ensures that one of two builds with
   * the same name wins completely.
   */
  async #keep(build: BuildFolder, known: ReleaseRow | undefined, actor: string): Promise<string> {
    const { registry, storage, announce } = this.#deps;
    const { contract } = build;
    const id = `${contract.name}-${contract.build}`;
    const staged = await storage.stage(build);
    try {
      await registry.holdFiles({ id, remote: contract.name }, async (held) => {
        if (held.status && !known) throw existsAlready({ id, status: held.status }, contract);
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
            throw existsAlready({ id, status: 'refused' }, contract);
          if (held.status !== 'accepted')
            await change.addAuditEntry({
              actor,
              action: 'publish',
              release: id,
              text: `published ${id} (${namesOf(contract)})`,
            });
        });
      });
    } finally {
      await staged.discard();
    }
    await announce();
    return id;
  }

  async #keepRefused(
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
      if (!isNew && !(await change.refuseAgain(id, findings))) return;
      await change.addAuditEntry({
        actor,
        action: 'refuse',
        release: id,
        text: `${id}: ${findings.map(({ text }) => text).join('; ')}`,
      });
    });
  }
}

async function asBuild(folder: string): Promise<BuildFolder> {
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
async function refuseBytes(build: BuildFolder): Promise<void> {
  const wrong = [...(await checkFiles(build)), ...(await unnamedFiles(build))];
  if (wrong.length === 0) return;
  throw refused(
    build.contract,
    wrong.map((text) => ({ code: 'files', text })),
  );
}

function refused({ name, build }: RemoteContract, findings: readonly ReleaseFinding[]): AppError {
  const why = `${name} ${build} is refused: ${findings.map(({ text }) => text).join('; ')}`;
  return new AppError('release_refused', { findings, why });
}

function existsAlready(
  { id, status }: Pick<ReleaseRow, 'id' | 'status'>,
  { name, build }: RemoteContract,
): AppError {
  const what =
    status === 'accepted' ? 'is published already' : 'is known with other files: build it again';
  return new AppError('release_exists', { why: `${name} ${build} ${what} (${id})` });
}

/** Name of a build for people: its version, and the commit if known. */
const namesOf = ({ version, revision }: RemoteContract) =>
  revision ? `${version}, revision ${revision}` : version;

const mayComeBack = (known: ReleaseRow, contract: RemoteContract) =>
  known.status !== 'accepted' && hasBytes(known.assets, contract.files);

const entryOf = ({ name, build, entry }: RemoteContract) => releaseBase(name, build) + entry;
