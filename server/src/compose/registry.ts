import type { BucketConfig } from '../config/bucket.ts';
import type { ReleasesConfig } from '../config/releases.ts';
import type { Database } from '../db/database.ts';
import { BucketReleases } from '../registry/bucket-releases.ts';
import { Bucket } from '../registry/bucket.ts';
import { ChangeRequests } from '../registry/change-requests.ts';
import { ExperimentResults } from '../registry/experiment-results.ts';
import { guardFigures } from '../registry/guard-figures.ts';
import { StartupReleaseCheck } from '../registry/startup-release-check.ts';
import { RegistryAdmin } from '../registry/registry-admin.ts';
import { RegistryService } from '../registry/registry-service.ts';
import { BrowserReleaseCheck } from '../registry/release-check-browser.ts';
import { RegistryCounterparts } from '../registry/release-check-counterparts.ts';
import { SmokeRenderer } from '../registry/release-check-render.ts';
import { ReleaseCheck } from '../registry/release-check.ts';
import { ReleaseIntake, type ReleaseChecker } from '../registry/release-intake.ts';
import { ReleaseObjects } from '../registry/release-objects.ts';
import { LocalReleases, type ReleaseStorage } from '../registry/release-storage.ts';
import { ReleaseSweep } from '../registry/release-sweep.ts';
import { StartReleases } from '../registry/start-releases.ts';
import { TeamTokens } from '../registry/team-tokens.ts';
import { announce } from '../db/announcer.ts';
import { ExperimentsRepository } from '../repositories/releases/experiments-repository.ts';
import { OutcomesRepository } from '../repositories/releases/outcomes-repository.ts';
import { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import { RequestsRepository } from '../repositories/releases/requests-repository.ts';

/** The registry of remotes, as the server and the command line use it. */
export interface Registry {
  /** Decides which releases visitors get. */
  registry: RegistryService;
  /** Changes the registry without requiring a second person. */
  registryAdmin: RegistryAdmin;
  startupReleases: StartReleases;
  startupReleaseCheck: StartupReleaseCheck;
  repository: RegistryRepository;
  storage: ReleaseStorage;
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
  /** The folder `DATA_DIR/remotes`. */
  folder: string;
  /** Stores the releases; the folder then holds copies. Undefined: only the folder stores them. */
  bucket?: BucketConfig | undefined;
  /** Interval between retries for unavailable files, milliseconds; for tests. */
  retryMs?: number;
  /** Called for releases that the bucket does not return. */
  onError?: (error: unknown) => void;
  /**
   * Renders every release before it is shown. False lets all pass, for tests with builds that
   * cannot be rendered.
   */
  hasReleaseCheck?: boolean;
  /** Replaces the release check, for tests. */
  releaseChecker?: ReleaseChecker;
}

const EVERYTHING_PASSES: ReleaseChecker = { check: () => Promise.resolve([]) };

export function createRegistry(options: RegistryOptions): Registry {
  const { db, retryMs, onError = () => undefined, hasReleaseCheck = false } = options;
  const repository = new RegistryRepository(db);
  const storage = createStorage(options, onError);
  const browser = hasReleaseCheck ? BrowserReleaseCheck.onThisMachine() : undefined;
  const releaseCheck =
    options.releaseChecker ??
    (hasReleaseCheck ? createReleaseCheck(repository, storage, browser) : EVERYTHING_PASSES);
  const registry = new RegistryService(
    repository,
    storage,
    retryMs === undefined ? {} : { retryMs },
  );
  const announceChange = async () => {
    registry.refresh();
    await announce(db, 'registry');
  };
  const intake = new ReleaseIntake({
    registry: repository,
    storage,
    releaseCheck,
    announce: announceChange,
  });
  const results = new ExperimentResults(new ExperimentsRepository(db));
  const registryAdmin = new RegistryAdmin({
    registry: repository,
    intake,
    announce: announceChange,
    figures: guardFigures(new OutcomesRepository(db)),
    results: (experiment) => results.getResults(experiment),
    ...(hasReleaseCheck && !browser ? { checkNote: NO_BROWSER } : {}),
  });
  const startupReleases = new StartReleases({
    registry: repository,
    intake,
    registryAdmin,
    onError,
  });
  const startupReleaseCheck = new StartupReleaseCheck({
    registry: repository,
    intake,
    registryAdmin,
  });
  const sweep = new ReleaseSweep({ registry: repository, storage, now: () => new Date() });
  return {
    registry,
    registryAdmin,
    startupReleases,
    startupReleaseCheck,
    repository,
    storage,
    sweep,
  };
}

export function createRegistryAccess(
  {
    db,
    repository,
    registryAdmin,
  }: Pick<Registry, 'repository' | 'registryAdmin'> & { db: Database },
  { tokenDays, secondPerson }: ReleasesConfig,
): RegistryAccess {
  return {
    requests: new ChangeRequests({
      registry: repository,
      requests: new RequestsRepository(db),
      registryAdmin,
      isSecondPersonRequired: secondPerson,
    }),
    tokens: new TeamTokens({ registry: repository, tokenDays }),
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

const createReleaseCheck = (
  repository: RegistryRepository,
  storage: ReleaseStorage,
  browser: BrowserReleaseCheck | undefined,
): ReleaseChecker =>
  new ReleaseCheck({
    counterparts: new RegistryCounterparts(repository, storage),
    smoke: new SmokeRenderer(),
    ...(browser ? { browser } : {}),
  });
