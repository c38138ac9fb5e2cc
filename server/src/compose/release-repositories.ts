import type { Database } from '../db/database.ts';
import { ExperimentsRepository } from '../repositories/releases/experiments-repository.ts';
import { GuardRepository } from '../repositories/releases/guard-repository.ts';
import { OutcomesRepository } from '../repositories/releases/outcomes-repository.ts';
import { RegistryRepository } from '../repositories/releases/registry-repository.ts';
import { RequestsRepository } from '../repositories/releases/requests-repository.ts';
import { lazy, type Factories } from './lazy.ts';

/** Repositories of releases. A command that needs no others does not load them. */
export type ReleaseRepositories = ReturnType<typeof createReleaseRepositories>;

export const createReleaseRepositories = (db: Database) => lazy(releaseRepositories(db));

export function releaseRepositories(db: Database) {
  return {
    experiments: () => new ExperimentsRepository(db),
    guard: () => new GuardRepository(db),
    outcomes: () => new OutcomesRepository(db),
    registry: () => new RegistryRepository(db),
    requests: () => new RequestsRepository(db),
  } satisfies Factories<object>;
}
