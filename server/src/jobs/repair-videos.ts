import type { IngestRepository } from '../repositories/ingest-repository.ts';
import type { PublicationService } from '../services/publication-service.ts';

export interface RepairParts {
  publication: Pick<PublicationService, 'repair'>;
  ingests: Pick<IngestRepository, 'silent'>;
  addIngest: (videoId: number) => Promise<void>;
}

/** The job "repair": finishes what killed processes began with the files of videos, and puts the jobs of videos that have lost theirs. */
export async function repairVideos({ publication, ingests, addIngest }: RepairParts): Promise<void> {
  await publication.repair();
  for (const { id } of await ingests.silent()) await addIngest(id);
}
