import type { UploadsConfig } from './config/uploads.ts';
import type { Folders } from './config/folders.ts';
import type { Database } from './db/database.ts';
import type { VideoJobs } from './jobs/job-workers.ts';
import { mediaToolsOnDemand } from './media/tools.ts';
import { IngestRepository } from './repositories/ingest-repository.ts';
import { IngestNoticesRepository } from './repositories/ingest-notices-repository.ts';
import { PublicationRepository } from './repositories/publication-repository.ts';
import { VideoStatesRepository } from './repositories/video-states-repository.ts';
import { IngestService, type ScreenedFile, type ScreenVerdict } from './services/ingest-service.ts';
import { PublicationService } from './services/publication-service.ts';

interface VideoParts {
  folders: Folders;
  db: Database;
  uploads: UploadsConfig;
  publication: PublicationService;
  /** Puts a job. */
  addIngest: (videoId: number) => Promise<void>;
  screen?: (file: ScreenedFile) => Promise<{ verdict: ScreenVerdict }>;
  settle?: (videoId: number) => Promise<void>;
}

/** Without a screen nothing is published: the database waits for the time at which a video was screened. */
const notScreened = () => Promise.resolve({ verdict: 'clear' as const });
const notSettled = () => Promise.resolve();

/** What works on uploaded videos: the worker process runs it. */
export function makeVideoJobs(parts: VideoParts): VideoJobs {
  const { folders, db, uploads, publication, addIngest, screen = notScreened, settle = notSettled } = parts;
  const ingests = new IngestRepository(db, new VideoStatesRepository(db));
  const notices = new IngestNoticesRepository(db);
  const ingest = new IngestService({
    tools: mediaToolsOnDemand(process.env, folders.work),
    tell: (videoId, end) => notices.tell(videoId, end),
    ...{ ingests, folders, limits: uploads, screen, settle },
  });
  return { ingest, ingests, addIngest, publication };
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
