import { PRODUCTION, type ReleaseFinding } from '@nocturne/contracts/registry';
import { releaseBase, type RemoteContract } from '@nocturne/contracts/remotes';
import type { RegistryRepository } from '../repositories/registry-repository.ts';
import type { ReleaseRow } from '../repositories/registry-rows.ts';
import { AppError } from '../services/app-error.ts';
import { checkFiles, hasBytes, readBuild, unnamedFiles, type BuildFolder } from './build-folder.ts';
import type { ReleaseStorage } from './release-storage.ts';

/** Looks at a build before visitors may get it (federation.md, "Release check"). */
export interface ReleaseChecker {
  check(candidate: BuildFolder, options: { channel: string }): Promise<ReleaseFinding[]>;
}

export interface IntakeParts {
  registry: RegistryRepository;
  storage: ReleaseStorage;
  gate: ReleaseChecker;
  announce: () => Promise<void>;
}

export interface TakeInOptions {
  actor: string;
  /** Whose releases the gate holds the new one against; production by default. */
  channel?: string;
  /** Whose build it has to be; any by default. */
  remote?: string | undefined;
  /** The same bytes may be a release already. */
  mayBeKnown?: boolean;
}

/** How builds become releases, and how their files are laid down. */
export class ReleaseIntake {
  readonly #with: IntakeParts;

  constructor(parts: IntakeParts) {
    this.#with = parts;
  }

  /**
   * Takes a build of a team in: hashes, gate, files, row; resolves to the release id. A retired release comes back when its bytes are the same, and the gate
   * looks anew at one that it refused: what that was held against may be another one by now. Rejects with bad_request (no build), release_exists, or
   * release_refused with the findings: what the gate refuses stays as a row that is never shown, while bytes that are not what the contract says leave
   * nothing behind.
   */
  async publish(
    folder: string,
    { actor, channel }: { actor: string; channel: string },
  ): Promise<string> {
    const build = await asBuild(folder);
    await refuseBytes(build);
    const known = await this.#known(build.contract);
    if (known && !mayComeBack(known, build.contract)) throw existsAlready(known, build.contract);
    const findings = await this.#with.gate.check(build, { channel });
    if (findings.length > 0) {
      if (known?.status !== 'retired') await this.#keepRefused(build, findings, actor);
      throw refused(build.contract, findings);
    }
    return this.#keep(build, known, actor);
  }

  /**
   * The release of a build of the site's own: taken in now if it is not known yet, its files laid down again if they are lost. The gate is not asked: what
   * is built together fits together, also where one of them was refused beside others. Rejects with release_exists for other bytes, with unavailable where
   * a storage away from this machine would have to take it.
   */
  async take(folder: string, actor: string): Promise<string> {
    const build = await asBuild(folder);
    const known = await this.#known(build.contract);
    if (known && !hasBytes(known.assets, build.contract.files))
      throw existsAlready(known, build.contract);
    if (known?.status === 'accepted' && (await this.#isStored(known))) return known.id;
    await refuseBytes(build);
    return this.#keep(build, known, actor);
  }

  /** Takes a build of whoever acts in. Rejects as `publish` does, and with forbidden for a build of another remote. */
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

  /** What the gate says of a stored release that is to be shown in a channel. Rejects with release_refused. */
  async pass(release: ReleaseRow, channel: string): Promise<void> {
    await this.#with.storage.bring(release);
    const build = await asBuild(this.#with.storage.folderOf(release));
    const findings = await this.#with.gate.check(build, { channel });
    if (findings.length > 0) throw refused(build.contract, findings);
  }

  /** What is wrong with the files of a stored release; empty when they are what was published. */
  check(release: ReleaseRow): Promise<string[]> {
    return this.#with.storage.check(release);
  }

  /** Puts a release that this machine alone has into the storage. False where there was nothing to do. Rejects with unavailable. */
  async store(release: ReleaseRow): Promise<boolean> {
    const { registry, storage } = this.#with;
    return registry.holdFiles(
      release,
      async ({ status }) => status === 'accepted' && storage.store(release),
    );
  }

  /** While the storage is away, what this machine has will do. */
  async #isStored(known: ReleaseRow): Promise<boolean> {
    const { storage } = this.#with;
    return storage.has(known).catch(async (error: unknown) => {
      if (!(await storage.bring(known).catch(() => false))) throw error;
      return true;
    });
  }

  /** The release of a build that is known with the very same bytes and may be shown; undefined otherwise. */
  async #same(contract: RemoteContract): Promise<string | undefined> {
    const known = await this.#known(contract);
    return known?.status === 'accepted' && hasBytes(known.assets, contract.files)
      ? known.id
      : undefined;
  }

  async #known({ name, build }: RemoteContract): Promise<ReleaseRow | undefined> {
    return this.#with.registry.release(name, build);
  }

  /** The files are in place before anybody can read the row; while they are held one of two builds of the same name wins whole. */
  async #keep(build: BuildFolder, known: ReleaseRow | undefined, actor: string): Promise<string> {
    const { registry, storage, announce } = this.#with;
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
            await change.note({
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
    await this.#with.registry.change(contract.name, async (change) => {
      const isNew = await change.insert({
        contract,
        entry: entryOf(contract),
        actor,
        status: 'refused',
        refusals: findings,
      });
      if (!isNew && !(await change.refuseAgain(id, findings))) return;
      await change.note({
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

/** Rejects with release_refused where a file is not what the contract says, and for files that it does not name. */
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

/** What a person calls a build: its version, and the commit where one is known. */
const namesOf = ({ version, revision }: RemoteContract) =>
  revision ? `${version}, revision ${revision}` : version;

const mayComeBack = (known: ReleaseRow, contract: RemoteContract) =>
  known.status !== 'accepted' && hasBytes(known.assets, contract.files);

const entryOf = ({ name, build, entry }: RemoteContract) => releaseBase(name, build) + entry;
