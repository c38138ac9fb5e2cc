import type { UploadsConfig } from './config/uploads.ts';
import type { Folders } from './config/folders.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { BlockedTerms } from './policies/blocked-terms.ts';
import { DepictionsRepository } from './repositories/depictions-repository.ts';
import { DraftsRepository } from './repositories/drafts-repository.ts';
import { UploadsRepository } from './repositories/uploads-repository.ts';
import { VerificationRepository } from './repositories/verification-repository.ts';
import { VideoStatesRepository } from './repositories/video-states-repository.ts';
import { AppError } from './services/app-error.ts';
import { DraftSettling } from './services/draft-settling.ts';
import { DraftsService, type DraftNeighbours } from './services/drafts-service.ts';
import type { Services } from './services/services.ts';
import { UploadFiles } from './services/upload-files.ts';
import { UploadsService } from './services/uploads-service.ts';

interface UploadParts extends Omit<DraftNeighbours, 'reviews' | 'verification'> {
  folders: Pick<Folders, 'uploads' | 'review'>;
  db: Database;
  jobs: Pick<Jobs, 'add'>;
  uploads: UploadsConfig;
  blocked: BlockedTerms;
  verification: Pick<Services['verification'], 'requireAcknowledged' | 'isVerified'>;
  onError: (error: unknown) => void;
}

/** Makes what receives files of members, and what keeps their drafts. */
export function makeUploadServices(parts: UploadParts): Pick<Services, 'uploads' | 'uploadFiles' | 'drafts' | 'settling'> {
  const { folders, db, jobs, blocked, verification, people, publication, onError } = parts;
  const { maxBytes } = parts.uploads;
  const states = new VideoStatesRepository(db);
  const drafts = new DraftsRepository(db);
  const settling = makeSettling(db);
  const files = makeUploadFiles({ db, folders, onError, ingest: (videoId) => jobs.add('ingest', { videoId }) });
  return {
    uploadFiles: files,
    uploads: new UploadsService({ uploads: new UploadsRepository(db, states), files, verification, maxBytes, onError }),
    settling,
    drafts: new DraftsService({ drafts, states, settling, files, blocked, verification, people, publication, reviews: NO_APPEALS }),
  };
}

/** What looks after the bytes of uploads, in the server and in the worker. */
export function makeUploadFiles({
  db,
  ...rest
}: { db: Database } & Omit<ConstructorParameters<typeof UploadFiles>[0], 'uploads'>): UploadFiles {
  return new UploadFiles({ ...rest, uploads: new UploadsRepository(db, new VideoStatesRepository(db)) });
}

/** What decides where sent drafts go, in the server and in the worker. */
export function makeSettling(db: Database): DraftSettling {
  return new DraftSettling({
    drafts: new DraftsRepository(db),
    states: new VideoStatesRepository(db),
    depictions: new DepictionsRepository(db),
    verifications: new VerificationRepository(db),
  });
}

/** Until decisions of staff are served nothing can be contested. */
const NO_APPEALS: DraftNeighbours['reviews'] = {
  appeal: () => Promise.reject(new AppError('state_conflict')),
  mayAppeal: () => Promise.resolve(false),
};
