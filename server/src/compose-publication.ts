import type { Folders } from './config/folders.ts';
import type { Database } from './db/database.ts';
import { PublicationRepository } from './repositories/publication-repository.ts';
import { VideoStatesRepository } from './repositories/video-states-repository.ts';
import { PublicationService } from './services/publication-service.ts';

interface PublicationParts {
  db: Database;
  folders: Pick<Folders, 'media' | 'review'>;
  onError: (error: unknown) => void;
}

/** Makes the one way into the public and out of it. */
export function makePublication({ db, folders, onError }: PublicationParts): PublicationService {
  return new PublicationService({ publications: new PublicationRepository(db), states: new VideoStatesRepository(db), folders, onError });
}
