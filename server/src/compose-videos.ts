import { makeHashes } from './compose-hashes.ts';
import { makeSettling, makeUploadFiles } from './compose-uploads.ts';
import type { UploadsConfig } from './config/uploads.ts';
import type { Folders } from './config/folders.ts';
import type { Database } from './db/database.ts';
import type { VideoJobs } from './jobs/job-workers.ts';
import { mediaToolsOnDemand } from './media/tools.ts';
import { HashMatchesRepository } from './repositories/hash-matches-repository.ts';
import { IngestRepository } from './repositories/ingest-repository.ts';
import { IngestNoticesRepository } from './repositories/ingest-notices-repository.ts';
import { PublicationRepository } from './repositories/publication-repository.ts';
import { VideoStatesRepository } from './repositories/video-states-repository.ts';
import { IngestService } from './services/ingest-service.ts';
import { PublicationService } from './services/publication-service.ts';

interface VideoParts extends PublicationParts {
  uploads: UploadsConfig;
  publication: PublicationService;
  /** Puts a job. */
  addIngest: (videoId: number) => Promise<void>;
}

/** What works on uploaded videos: the worker process runs it. */
export function makeVideoJobs(parts: VideoParts): VideoJobs {
  const { folders, db, uploads, publication, addIngest, onError } = parts;
  const tools = mediaToolsOnDemand(process.env, folders.work);
  const hashes = makeHashes({ db, folders, tools });
  const ingests = new IngestRepository(db, new VideoStatesRepository(db));
  const settling = makeSettling(db);
  const notices = new IngestNoticesRepository(db);
  const ingest = new IngestService({
    tell: (videoId, end) => notices.tell(videoId, end),
    ...{ ingests, folders, tools, limits: uploads },
    screen: (file) => hashes.screen.screen(file),
    settle: (videoId) => settling.settle(videoId),
  });
  const uploadFiles = makeUploadFiles({ db, folders, onError, ingest: addIngest });
  return { ingest, ingests, addIngest, uploadFiles, settling, hashes, publication, matches: new HashMatchesRepository(db), onError };
}

interface PublicationParts {
  folders: Folders;
  db: Database;
  onError: (error: unknown) => void;
}

/** What brings media to the public and takes them away; every process has one. */
export function makePublication({ folders, db, onError }: PublicationParts): PublicationService {
  return new PublicationService({
    publications: new PublicationRepository(db),
    states: new VideoStatesRepository(db),
    ...{ folders, onError },
  });
}
