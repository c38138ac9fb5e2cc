import type { UploadsConfig } from '../config/uploads.ts';
import type { ReviewConfig } from '../config/review.ts';
import type { Folders } from '../config/folders.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { DiskReserve } from '../media/disk-reserve.ts';
import { SandboxedTools } from '../media/sandboxed-tools.ts';
import { openMediaTools } from '../media/tools.ts';
import type { BlockedTerms } from '../policies/blocked-terms.ts';
import { DepictionsRepository } from '../repositories/identity/depictions-repository.ts';
import { DraftsRepository } from '../repositories/uploads/drafts-repository.ts';
import { UploadsRepository } from '../repositories/uploads/uploads-repository.ts';
import { VerificationRepository } from '../repositories/identity/verification-repository.ts';
import { VideoEditsRepository } from '../repositories/videos/video-edits-repository.ts';
import { VideoStatesRepository } from '../repositories/videos/video-states-repository.ts';
import { DraftWorkflow } from '../services/uploads/draft-workflow.ts';
import { DraftsService, type DraftCollaborators } from '../services/uploads/drafts-service.ts';
import type { Services } from '../services/services.ts';
import { UploadFiles } from '../services/uploads/upload-files.ts';
import { UploadsService } from '../services/uploads/uploads-service.ts';

interface UploadDeps extends Omit<DraftCollaborators, 'verification'> {
  folders: Pick<Folders, 'uploads' | 'review'>;
  db: Database;
  jobs: Pick<Jobs, 'add'>;
  uploads: UploadsConfig;
  review: Pick<ReviewConfig, 'edits'>;
  sandboxedTools: SandboxedTools;
  blocked: BlockedTerms;
  verification: Pick<Services['verification'], 'requireAcknowledged' | 'isVerified'>;
  onError: (error: unknown) => void;
}

/** Creates the services that receive members' files and store their drafts. */
export function createUploadServices(
  deps: UploadDeps,
): Pick<Services, 'uploads' | 'uploadFiles' | 'drafts' | 'draftWorkflow'> {
  const {
    folders,
    db,
    jobs,
    blocked,
    verification,
    people,
    publication,
    reviews,
    sandboxedTools,
    onError,
  } = deps;
  const { maxBytes, reserveBytes, ...quota } = deps.uploads;
  const reserve = new DiskReserve({ folder: folders.uploads, bytes: reserveBytes });
  const states = new VideoStatesRepository(db);
  const drafts = new DraftsRepository(db);
  const edits = new VideoEditsRepository(db);
  const { edits: editMode } = deps.review;
  const draftWorkflow = createDraftWorkflow(db);
  const files = createUploadFiles({
    db,
    folders,
    onError,
    ingest: (videoId) => jobs.add('probe', { videoId }),
  });
  return {
    uploadFiles: files,
    uploads: new UploadsService({
      uploads: new UploadsRepository(db, states),
      files,
      verification,
      sandboxedTools,
      maxBytes,
      quota,
      reserve,
      onError,
    }),
    draftWorkflow,
    drafts: new DraftsService({
      drafts,
      states,
      draftWorkflow,
      files,
      blocked,
      verification,
      people,
      publication,
      reviews,
      edits,
      editMode,
    }),
  };
}

/**
 * Creates the tools for untrusted files. Create one per process: it caches the state of the
 * sandbox.
 */
export function createSandboxedTools(
  { work }: Pick<Folders, 'work'>,
  { sandbox }: UploadsConfig,
): SandboxedTools {
  return new SandboxedTools({ find: () => openMediaTools(process.env, work), minimum: sandbox });
}

/** Creates the service for the stored bytes of uploads, used by the server and the worker. */
export function createUploadFiles({
  db,
  ...rest
}: { db: Database } & Omit<ConstructorParameters<typeof UploadFiles>[0], 'uploads'>): UploadFiles {
  return new UploadFiles({
    ...rest,
    uploads: new UploadsRepository(db, new VideoStatesRepository(db)),
  });
}

/** Creates the draft workflow, which decides the next state of a submitted draft. */
export function createDraftWorkflow(db: Database): DraftWorkflow {
  return new DraftWorkflow({
    drafts: new DraftsRepository(db),
    states: new VideoStatesRepository(db),
    depictions: new DepictionsRepository(db),
    verifications: new VerificationRepository(db),
  });
}
