import type { BucketConfig } from '../config/bucket.ts';
import type { ReleasesConfig } from '../config/releases.ts';
import type { Database } from '../db/database.ts';
import { BucketReleases } from '../registry/bucket-releases.ts';
import { Bucket } from '../registry/bucket.ts';
import { ChangeRequests } from '../registry/change-requests.ts';
import { findChromium } from '../registry/check-browser.ts';
import { ExperimentResults } from '../registry/experiment-results.ts';
import { guardFigures } from '../registry/guard-figures.ts';
import { StartupReleaseCheck } from '../registry/startup-release-check.ts';
import { RegistryAdmin } from '../registry/registry-admin.ts';
import { RegistryService } from '../registry/registry-service.ts';
import { ReleaseIntake, type ReleaseChecker } from '../registry/release-intake.ts';
import { ReleaseObjects } from '../registry/release-objects.ts';
import { LocalReleases, type ReleaseStorage } from '../registry/release-storage.ts';
import { ReleaseSweep } from '../registry/release-sweep.ts';
import { StartReleases } from '../registry/start-releases.ts';
import { TeamTokens } from '../registry/team-tokens.ts';
import { announce } from '../db/announcer.ts';
import type { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import { lazy, once } from './lazy.ts';
import { createReleaseRepositories, type ReleaseRepositories } from './release-repositories.ts';

/**
 * The registry of remotes, as the server and the command line use it. Its parts are created at
 * their first use.
 */
export interface Registry {
  repositories: ReleaseRepositories;
  repository: RegistryRepository;
  storage: ReleaseStorage;
  /** Decides which releases visitors get. */
  registry: RegistryService;
  intake: ReleaseIntake;
  /** Computes the results of experiments. */
  results: ExperimentResults;
  /** Changes the registry without requiring a second person. */
  registryAdmin: RegistryAdmin;
  startupReleases: StartReleases;
  startupReleaseCheck: StartupReleaseCheck;
  /** Removes old releases from this machine's folder. */
  sweep: ReleaseSweep;
}

/** Access to the registry for people, by the operator's rules. */
export interface RegistryAccess {
  requests: ChangeRequests;
  tokens: TeamTokens;
}

export interface RegistryOptions {
  db: Database;
  repositories?: ReleaseRepositories;
  /** The folder `DATA_DIR/remotes`. */
  folder: string;
  /** Stores the releases; the folder then holds copies. Undefined: only the folder stores them. */
  bucket?: BucketConfig | undefined;
  /** Interval between retries for unavailable files, milliseconds; for tests. */
  retryMs?: number | undefined;
  /** Called for releases that the bucket does not return. */
  onError?: (error: unknown) => void;
  /**
   * Renders every release before it is shown. False lets all pass, for tests with builds that
   * cannot be rendered.
   */
  hasReleaseCheck?: boolean;
  /** Ends release checks without a result when the process stops. */
  signal?: AbortSignal | undefined;
  /** Replaces the release check, for tests. */
  releaseChecker?: ReleaseChecker;
}

const EVERYTHING_PASSES: ReleaseChecker = { check: () => Promise.resolve([]) };

/** Creates a registry. The command line and tests use it without the rest of the site. */
export function createRegistry(options: RegistryOptions): Registry {
  const { db, retryMs, onError = () => undefined, hasReleaseCheck = false } = options;
  const { repositories = createReleaseRepositories(db) } = options;
  const announceChange = async () => {
    parts.registry.refresh();
    await announce(db, 'registry');
  };
  const parts: Registry = lazy<Registry>({
    repositories: () => repositories,
    repository: () => repositories.registry,
    storage: () => createStorage(options, onError),
    registry: () =>
      new RegistryService(
        repositories.registry,
        parts.storage,
        retryMs === undefined ? {} : { retryMs },
      ),
    intake: () =>
      new ReleaseIntake({
        registry: repositories.registry,
        storage: parts.storage,
        releaseCheck:
          options.releaseChecker ??
          (hasReleaseCheck ? lazyReleaseCheck(parts, options.signal) : EVERYTHING_PASSES),
        announce: announceChange,
      }),
    results: () => new ExperimentResults(repositories.experiments),
    registryAdmin: () =>
      new RegistryAdmin({
        registry: repositories.registry,
        intake: parts.intake,
        announce: announceChange,
        figures: guardFigures(repositories.outcomes),
        results: (experiment) => parts.results.getResults(experiment),
        ...(hasReleaseCheck && !findChromium() ? { checkNote: NO_BROWSER } : {}),
      }),
    startupReleases: () =>
      new StartReleases({
        registry: repositories.registry,
        intake: parts.intake,
        registryAdmin: parts.registryAdmin,
        onError,
      }),
    startupReleaseCheck: () =>
      new StartupReleaseCheck({
        registry: repositories.registry,
        intake: parts.intake,
        registryAdmin: parts.registryAdmin,
      }),
    sweep: () =>
      new ReleaseSweep({
        registry: repositories.registry,
        storage: parts.storage,
        now: () => new Date(),
      }),
  });
  return parts;
}

/** Creates the access of people to a registry. */
export function createRegistryAccess(
  { repositories, registryAdmin }: Pick<Registry, 'repositories' | 'registryAdmin'>,
  { tokenDays, secondPerson }: ReleasesConfig,
): RegistryAccess {
  return {
    requests: new ChangeRequests({
      registry: repositories.registry,
      requests: repositories.requests,
      registryAdmin,
      isSecondPersonRequired: secondPerson,
    }),
    tokens: new TeamTokens({ registry: repositories.registry, tokenDays }),
  };
}

function createStorage(
  { folder, bucket }: RegistryOptions,
  onError: (error: unknown) => void,
): ReleaseStorage {
  const local = new LocalReleases(folder);
  return bucket
    ? new BucketReleases({ local, objects: new ReleaseObjects(new Bucket(bucket)), onError })
    : local;
}

const NO_BROWSER = '; not checked in a browser, because Chromium is not installed (CHROMIUM_PATH)';

/** Loads the check at its first use: most commands never check a release. */
function lazyReleaseCheck(
  parts: Pick<Registry, 'repository' | 'storage'>,
  signal: AbortSignal | undefined,
): ReleaseChecker {
  const load = once(async () => {
    const { createReleaseCheck } = await import('./release-check.ts');
    return createReleaseCheck(parts);
  });
  return {
    check: async (candidate, options) => (await load()).check(candidate, { ...options, signal }),
  };
}
