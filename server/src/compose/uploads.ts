import { announce } from '../db/announcer.ts';
import { AwaitingDiskSpaceError, DiskReserve } from '../media/disk-reserve.ts';
import { DraftWorkflow } from '../services/uploads/draft-workflow.ts';
import { DraftsService } from '../services/uploads/drafts-service.ts';
import { ImportService } from '../services/uploads/import-service.ts';
import { IngestService } from '../services/uploads/ingest-service.ts';
import { UploadFiles } from '../services/uploads/upload-files.ts';
import { UploadsService } from '../services/uploads/uploads-service.ts';
import { CaptionImport } from '../services/videos/caption-import.ts';
import type { Root, ServicesOf } from './root.ts';

/** Files of members, their drafts and their processing, and imports of the operator. */
export function uploadServices(
  root: Root,
): ServicesOf<'draftWorkflow' | 'drafts' | 'imports' | 'ingest' | 'uploadFiles' | 'uploads'> {
  return {
    uploadFiles: () =>
      new UploadFiles({
        uploads: root.repositories.uploads,
        folders: root.files.folders,
        onError: root.onError,
        ingest: (videoId) => root.jobs.add('probe', { videoId }),
      }),
    uploads: () => {
      const { maxBytes, reserveBytes, ...quota } = root.files.operator.uploads;
      return new UploadsService({
        uploads: root.repositories.uploads,
        files: root.services.uploadFiles,
        verification: root.services.verification,
        sandboxedTools: root.sandboxedTools,
        maxBytes,
        quota,
        reserve: new DiskReserve({ folder: root.files.folders.uploads, bytes: reserveBytes }),
        onError: root.onError,
      });
    },
    draftWorkflow: () =>
      new DraftWorkflow({
        drafts: root.repositories.drafts,
        states: root.repositories.videoStates,
        depictions: root.repositories.depictions,
        verifications: root.repositories.verification,
      }),
    drafts: () =>
      new DraftsService({
        drafts: root.repositories.drafts,
        states: root.repositories.videoStates,
        draftWorkflow: root.services.draftWorkflow,
        files: root.services.uploadFiles,
        blocked: root.blockedTerms,
        verification: root.services.verification,
        people: root.services.people,
        publication: root.services.publication,
        reviews: root.services.review,
        edits: root.repositories.videoEdits,
        editMode: root.files.operator.review.edits,
      }),
    ingest: () => createIngest(root),
    imports: () => createImports(root),
  };
}

function createIngest(root: Root): IngestService {
  const { uploads } = root.files.operator;
  const { folders } = root.files;
  const reserve = new DiskReserve({ folder: folders.review, bytes: uploads.reserveBytes });
  return new IngestService({
    notifyUploader: (videoId, end) =>
      root.repositories.ingestNotifications.notifyUploader(videoId, end),
    ingests: root.repositories.ingest,
    folders,
    limits: uploads,
    tools: () => root.sandboxedTools.getTools(),
    matchHashes: (file) => root.services.hashMatch.findMatches(file),
    advanceDraft: (videoId) => root.services.draftWorkflow.advance(videoId),
    addIngest: (videoId) => root.jobs.add('ingest', { videoId }),
    requireDiskSpace: () => reserve.requireFreeSpace().catch(throwAwaitingDiskSpace),
  });
}

function createImports(root: Root): ImportService {
  const media = { mediaFolder: root.files.folders.media, tools: root.mediaTools };
  return new ImportService(root.repositories.imports, {
    ...media,
    captions: new CaptionImport(root.repositories.captions, {
      ...media,
      purge: (tag) => announce(root.db, 'purge', tag),
    }),
    announce: () => announce(root.db, 'catalogue'),
  });
}

function throwAwaitingDiskSpace(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  throw new AwaitingDiskSpaceError(`not enough disk space: ${String(error)}`);
}
