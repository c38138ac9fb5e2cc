import { GUARD_ACTOR, PRODUCTION } from '@nocturne/contracts/registry';
import { SERVER_ACTOR } from '@nocturne/contracts/remotes';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import type { ReleaseRow } from '../repositories/releases/registry-rows.ts';
import { isAppError, type AppError } from '../errors/app-error.ts';
import type { RegistryAdmin } from './registry-admin.ts';
import type { ReleaseIntake } from './release-intake.ts';

interface StartupReleaseCheckDeps {
  registry: Pick<
    RegistryRepository,
    'channels' | 'releases' | 'findNewestEntry' | 'hasEntry' | 'change'
  >;
  intake: Pick<ReleaseIntake, 'runReleaseCheck'>;
  registryAdmin: Pick<RegistryAdmin, 'revert'>;
}

/** Action of the audit event for a release that passed. */
const CHECKED = 'check';
/**
 * Failures in a row before a release is reverted: on a busy machine a sound release may exceed the
 * time limits.
 */
const TRIES = 2;

/**
 * Applies the release check to the releases that the site has shown at startup (start-releases.ts).
 * It runs while the site serves visitors, because startup does not wait for a browser. Reverts
 * failed releases as the guard does, so that the next startup does not show them again.
 */
export class StartupReleaseCheck {
  readonly #deps: StartupReleaseCheckDeps;

  constructor(deps: StartupReleaseCheckDeps) {
    this.#deps = deps;
  }

  /**
   * Checks the unchecked releases one by one until `signal` aborts. Resolves to a line for each
   * that failed or could not be checked.
   */
  async run(signal: AbortSignal): Promise<string[]> {
    const lines: string[] = [];
    for (const release of await this.#listUnchecked()) {
      if (signal.aborted) break;
      const refusal = await this.#refusalOf(release);
      if (refusal?.code === 'release_refused') lines.push(await this.#revert(release, refusal));
      else if (refusal) lines.push(`${release.id} was not checked: ${refusal.message}`);
      else await this.#recordPass(release);
    }
    return lines;
  }

  /** Releases in production that the server itself chose and that have not passed a check. */
  async #listUnchecked(): Promise<ReleaseRow[]> {
    const { registry } = this.#deps;
    const channels = await registry.channels();
    const due: ReleaseRow[] = [];
    for (const release of await registry.releases()) {
      const isActive = channels.some(
        ({ channel, active }) => channel === PRODUCTION && active === release.id,
      );
      if (!isActive || (await registry.hasEntry(release, CHECKED))) continue;
      if ((await registry.findNewestEntry(release, PRODUCTION))?.actor === SERVER_ACTOR)
        due.push(release);
    }
    return due;
  }

  async #refusalOf(release: ReleaseRow, tries = TRIES): Promise<AppError | undefined> {
    try {
      await this.#deps.intake.runReleaseCheck(release, PRODUCTION);
      return undefined;
    } catch (error) {
      if (!isAppError(error)) throw error;
      return tries > 1 ? this.#refusalOf(release, tries - 1) : error;
    }
  }

  async #revert({ id, remote }: ReleaseRow, refusal: AppError): Promise<string> {
    const why = refusal.message;
    try {
      return await this.#deps.registryAdmin.revert(remote, PRODUCTION, why, {
        actor: GUARD_ACTOR,
        bad: id,
      });
    } catch (error) {
      if (!isAppError(error)) throw error;
      return `${why}; ${error.message}`;
    }
  }

  async #recordPass({ id, remote }: ReleaseRow): Promise<void> {
    const entry = {
      actor: SERVER_ACTOR,
      action: CHECKED,
      channel: PRODUCTION,
      release: id,
      text: `${id} passed the release check`,
    };
    await this.#deps.registry.change(remote, (change) => change.addAuditEntry(entry));
  }
}
