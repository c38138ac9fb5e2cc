import { createHashes } from './hashes.ts';
import { createDraftWorkflow, createUploadFiles } from './uploads.ts';
import type { UploadsConfig } from '../config/uploads.ts';
import type { Folders } from '../config/folders.ts';
import type { Database } from '../db/database.ts';
import type { VideoJobs } from '../jobs/job-handlers.ts';
import { DiskReserve, AwaitingDiskSpaceError } from '../media/disk-reserve.ts';
import type { SandboxedTools } from '../media/sandboxed-tools.ts';
import { mediaToolsOnDemand } from '../media/tools.ts';
import { HashMatchesRepository } from '../repositories/hashes/hash-matches-repository.ts';
import { IngestRepository } from '../repositories/uploads/ingest-repository.ts';
import { IngestNotificationsRepository } from '../repositories/uploads/ingest-notifications-repository.ts';
import { PublicationRepository } from '../repositories/videos/publication-repository.ts';
import { VideoStatesRepository } from '../repositories/videos/video-states-repository.ts';
import { IngestService } from '../services/uploads/ingest-service.ts';
import { PublicationService } from '../services/videos/publication-service.ts';

interface VideoDeps extends PublicationDeps {
  uploads: UploadsConfig;
  sandboxedTools: SandboxedTools;
  publication: PublicationService;
  /** Adds jobs to the queue. */
  addIngest: (videoId: number) => Promise<void>;
  addProbe: (videoId: number) => Promise<void>;
}

/** Creates the services that process uploaded videos in the worker. */
export function createVideoJobs(deps: VideoDeps): VideoJobs {
  const { folders, db, uploads, sandboxedTools, publication, addIngest, addProbe, onError } = deps;
  const tools = mediaToolsOnDemand(process.env, folders.work);
  const hashes = createHashes({ db, folders, tools });
  const reserve = new DiskReserve({ folder: folders.review, bytes: uploads.reserveBytes });
  const ingests = new IngestRepository(db, new VideoStatesRepository(db));
  const draftWorkflow = createDraftWorkflow(db);
  const notices = new IngestNotificationsRepository(db);
  const ingest = new IngestService({
    notifyUploader: (videoId, end) => notices.notifyUploader(videoId, end),
    ingests,
    folders,
    limits: uploads,
    tools: () => sandboxedTools.getTools(),
    matchHashes: (file) => hashes.matchService.findMatches(file),
    advanceDraft: (videoId) => draftWorkflow.advance(videoId),
    addIngest,
    requireDiskSpace: () => reserve.requireFreeSpace().catch(throwAwaitingDiskSpace),
  });
  const uploadFiles = createUploadFiles({ db, folders, onError, ingest: addProbe });
  return {
    ingest,
    ingests,
    addIngest,
    uploadFiles,
    draftWorkflow,
    hashes,
    publication,
    matches: new HashMatchesRepository(db),
    onError,
  };
}

function throwAwaitingDiskSpace(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  throw new AwaitingDiskSpaceError(`not enough disk space: ${String(error)}`);
}

interface PublicationDeps {
  folders: Folders;
  db: Database;
  onError: (error: unknown) => void;
}

/** Creates the service that publishes and hides media. Every process has one. */
export function createPublication({ folders, db, onError }: PublicationDeps): PublicationService {
  return new PublicationService({
    publications: new PublicationRepository(db),
    states: new VideoStatesRepository(db),
    folders,
    onError,
  });
}
