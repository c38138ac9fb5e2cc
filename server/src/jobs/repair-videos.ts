import { SYSTEM } from '../repositories/audit.ts';
import type { HashMatchesRepository } from '../repositories/hash-matches-repository.ts';
import type { IngestRepository } from '../repositories/ingest-repository.ts';
import type { DraftWorkflow } from '../services/draft-workflow.ts';
import type { PublicationService } from '../services/publication-service.ts';

export interface RepairParts {
  publication: Pick<PublicationService, 'repair' | 'withdraw'>;
  matches: Pick<HashMatchesRepository, 'unheld'>;
  ingests: Pick<IngestRepository, 'silent'>;
  addIngest: (videoId: number) => Promise<void>;
  settling: Pick<DraftWorkflow, 'advanceDecided'>;
  /** Hears of a video that could not be held back; the others are. */
  onError: (error: unknown) => void;
}

/**
 * The job "repair": finishes what killed processes began with the files of videos, holds back what is public with an open match, puts the jobs of videos that have lost theirs, and
 * has sent videos go on when what they waited for was decided.
 */
export async function repairVideos({
  publication,
  matches,
  ingests,
  addIngest,
  settling,
  onError,
}: RepairParts): Promise<void> {
  for (const id of await matches.unheld())
    await publication.withdraw(id, 'quarantined', SYSTEM).catch(onError);
  await publication.repair();
  for (const { id } of await ingests.silent()) await addIngest(id);
  await settling.advanceDecided();
}
