import { access, constants } from 'node:fs/promises';
import { databaseAnswers, type Database } from '../db/database.ts';
import type { FactsRepository } from '../repositories/facts-repository.ts';

export const WORKER_FACT = 'worker_seen';
/** The worker writes its fact this often; readiness waits for several missed ones. */
export const WORKER_BEAT_MS = 5000;
const WORKER_LATE_MS = 30_000;

export interface Health {
  isReady: boolean;
  database: boolean;
  storage: boolean;
  worker: boolean;
}

/** Whether this site can serve: database, storage and the worker process (readyz). */
export class HealthService {
  readonly #db: Database;
  readonly #facts: FactsRepository;
  readonly #mediaFolder: string;

  constructor(db: Database, facts: FactsRepository, mediaFolder: string) {
    this.#db = db;
    this.#facts = facts;
    this.#mediaFolder = mediaFolder;
  }

  async check(): Promise<Health> {
    const database = await databaseAnswers(this.#db);
    const storage = await access(this.#mediaFolder, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
    const seen = database ? await this.#facts.writtenAt(WORKER_FACT) : undefined;
    const worker = seen !== undefined && Date.now() - seen.getTime() < WORKER_LATE_MS;
    return { isReady: database && storage && worker, database, storage, worker };
  }
}
