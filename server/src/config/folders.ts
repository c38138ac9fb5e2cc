import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders below DATA_DIR. */
export interface Folders {
  media: string;
  remotes: string;
  outbox: string;
  /** Scratch space of uploads and transcodes. */
  work: string;
  /** Bytes of uploads that are under way, and their originals until they are encoded. */
  uploads: string;
  /** Media of videos that are not public: shown to their uploader and to staff alone. */
  review: string;
  /** Files of members' exports, and what is kept of identities: never served. */
  exports: string;
  records: string;
}

export function foldersOf(dataDir: string): Folders {
  const at = (name: string) => join(dataDir, name);
  return {
    media: at('media'),
    remotes: at('remotes'),
    outbox: at('outbox'),
    work: at('work'),
    uploads: at('uploads'),
    review: at('review'),
    exports: at('exports'),
    records: at('records'),
  };
}

/** Makes what is missing; throws when the data folder cannot be written. */
export async function makeFolders(dataDir: string): Promise<Folders> {
  const folders = foldersOf(dataDir);
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  return folders;
}
