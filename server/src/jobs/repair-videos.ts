import { SYSTEM } from '../repositories/audit/audit.ts';
import type { HashMatchesRepository } from '../repositories/hashes/hash-matches-repository.ts';
import type { IngestRepository } from '../repositories/uploads/ingest-repository.ts';
import type { DraftWorkflow } from '../services/uploads/draft-workflow.ts';
import type { PublicationService } from '../services/videos/publication-service.ts';

export interface RepairDeps {
  publication: Pick<PublicationService, 'repair' | 'withdraw'>;
  matches: Pick<HashMatchesRepository, 'listWithoutHold'>;
  ingests: Pick<IngestRepository, 'listStalled'>;
  addIngest: (videoId: number) => Promise<void>;
  draftWorkflow: Pick<DraftWorkflow, 'advanceDecided'>;
  /** Called if a video could not be hidden. The job continues with the others. */
  onError: (error: unknown) => void;
}

/**
 * The job "repair": finishes interrupted work on videos.
 *
 * It hides public videos with an open hash match, and completes file moves of killed processes. It
 * then queues videos that lost their job, and advances submitted drafts after a decision.
 */
export async function repairVideos({
  publication,
  matches,
  ingests,
  addIngest,
  draftWorkflow,
  onError,
}: RepairDeps): Promise<void> {
  for (const id of await matches.listWithoutHold())
    await publication.withdraw(id, 'quarantined', SYSTEM).catch(onError);
  await publication.repair();
  for (const { id } of await ingests.listStalled()) await addIngest(id);
  await draftWorkflow.advanceDecided();
}
