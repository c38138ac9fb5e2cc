import type { Database } from '../db/database.ts';
import { SnapshotRepository } from '../repositories/catalogue/snapshot-repository.ts';

/** Has a file of its own, because the snapshot thread needs no other repository. */
export const createSnapshotRepository = (db: Database) => new SnapshotRepository(db);
