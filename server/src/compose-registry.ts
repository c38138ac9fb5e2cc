import type { Database } from './db/database.ts';
import { withoutResults, type Figures, type Results } from './registry/present-registry.ts';
import { RegistryDesk } from './registry/registry-desk.ts';
import { RegistryService } from './registry/registry-service.ts';
import { ReleaseIntake, type Gate } from './registry/release-intake.ts';
import { LocalReleases, type ReleaseStorage } from './registry/release-storage.ts';
import { StartReleases } from './registry/start-releases.ts';
import { TeamTokens } from './registry/team-tokens.ts';
import { announce } from './repositories/announcer.ts';
import { RegistryRepository } from './repositories/registry-repository.ts';

/** The registry of remotes, as the server and the command line use it. */
export interface Registry {
  /** What visitors get. */
  registry: RegistryService;
  /** What is done with it. */
  desk: RegistryDesk;
  starts: StartReleases;
  tokens: TeamTokens;
  repository: RegistryRepository;
  storage: ReleaseStorage;
}

export interface RegistryOptions {
  db: Database;
  /** DATA_DIR/remotes. */
  folder: string;
  /** Without one every build passes: for tests with builds that nothing could draw. */
  gate?: Gate;
  figures?: Figures;
  results?: Results;
}

const EVERYTHING_PASSES: Gate = { check: () => Promise.resolve([]) };
const NO_FIGURES: Figures = () => Promise.resolve(new Map());

export function makeRegistry(options: RegistryOptions): Registry {
  const { db, folder, gate = EVERYTHING_PASSES, figures = NO_FIGURES, results = withoutResults } = options;
  const repository = new RegistryRepository(db);
  const storage = new LocalReleases(folder);
  const registry = new RegistryService(repository, storage);
  const tell = async () => {
    registry.refresh();
    await announce(db, 'registry');
  };
  const intake = new ReleaseIntake({ registry: repository, storage, gate, announce: tell });
  const desk = new RegistryDesk({ registry: repository, intake, announce: tell, figures, results });
  const starts = new StartReleases({ registry: repository, intake, desk });
  return { registry, desk, starts, tokens: new TeamTokens(repository), repository, storage };
}
