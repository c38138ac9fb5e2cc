import type { IngestRepository } from '../repositories/ingest-repository.ts';
import type { DraftSettling } from '../services/draft-settling.ts';
import type { PublicationService } from '../services/publication-service.ts';

export interface RepairParts {
  publication: Pick<PublicationService, 'repair'>;
  ingests: Pick<IngestRepository, 'silent'>;
  addIngest: (videoId: number) => Promise<void>;
  settling: Pick<DraftSettling, 'settleDecided'>;
}

/**
 * The job "repair": finishes what killed processes began with the files of videos, puts the jobs of videos that have lost theirs, and
 * has sent videos go on when what they waited for was decided.
 */
export async function repairVideos({ publication, ingests, addIngest, settling }: RepairParts): Promise<void> {
  await publication.repair();
  for (const { id } of await ingests.silent()) await addIngest(id);
  await settling.settleDecided();
}
