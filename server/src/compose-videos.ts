import { makeHashes } from './compose-hashes.ts';
import { createDraftWorkflow, makeUploadFiles } from './compose-uploads.ts';
import type { UploadsConfig } from './config/uploads.ts';
import type { Folders } from './config/folders.ts';
import type { Database } from './db/database.ts';
import type { VideoJobs } from './jobs/job-workers.ts';
import { DiskReserve, AwaitingDiskSpaceError } from './media/disk-reserve.ts';
import type { SandboxedTools } from './media/sandboxed-tools.ts';
import { mediaToolsOnDemand } from './media/tools.ts';
import { HashMatchesRepository } from './repositories/hash-matches-repository.ts';
import { IngestRepository } from './repositories/ingest-repository.ts';
import { IngestNoticesRepository } from './repositories/ingest-notices-repository.ts';
import { PublicationRepository } from './repositories/publication-repository.ts';
import { VideoStatesRepository } from './repositories/video-states-repository.ts';
import { IngestService } from './services/ingest-service.ts';
import { PublicationService } from './services/publication-service.ts';

interface VideoDeps extends PublicationDeps {
  uploads: UploadsConfig;
  sandboxedTools: SandboxedTools;
  publication: PublicationService;
  /** Adds jobs to the queue. */
  addIngest: (videoId: number) => Promise<void>;
  addProbe: (videoId: number) => Promise<void>;
}

/** Creates the services that process uploaded videos in the worker. */
export function makeVideoJobs(parts: VideoDeps): VideoJobs {
  const { folders, db, uploads, sandboxedTools, publication, addIngest, addProbe, onError } = parts;
  const tools = mediaToolsOnDemand(process.env, folders.work);
  const hashes = makeHashes({ db, folders, tools });
  const reserve = new DiskReserve({ folder: folders.review, bytes: uploads.reserveBytes });
  const ingests = new IngestRepository(db, new VideoStatesRepository(db));
  const draftWorkflow = createDraftWorkflow(db);
  const notices = new IngestNoticesRepository(db);
  const ingest = new IngestService({
    tell: (videoId, end) => notices.notifyUploader(videoId, end),
    ingests,
    folders,
    limits: uploads,
    tools: () => sandboxedTools.getTools(),
    screen: (file) => hashes.screen.findMatches(file),
    settle: (videoId) => draftWorkflow.advance(videoId),
    addIngest,
    requireRoom: () => reserve.require().catch(waitForRoom),
  });
  const uploadFiles = makeUploadFiles({ db, folders, onError, ingest: addProbe });
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

function waitForRoom(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  throw new AwaitingDiskSpaceError(`the disk has too little room: ${String(error)}`);
}

interface PublicationDeps {
  folders: Folders;
  db: Database;
  onError: (error: unknown) => void;
}

/** Creates the service that publishes and hides media. Every process has one. */
export function makePublication({ folders, db, onError }: PublicationDeps): PublicationService {
  return new PublicationService({
    publications: new PublicationRepository(db),
    states: new VideoStatesRepository(db),
    folders,
    onError,
  });
}
