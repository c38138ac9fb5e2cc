import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const PUBLIC_MODE = 0o755;

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

/**
 * Modes of the folders. A proxy may serve the public ones. Tools that run as another account walk through the middle ones, where
 * names cannot be guessed, and nobody else lists them. Letters, exports and documents are the site's own.
 */
const MODES: Readonly<Record<keyof Folders, number>> = {
  media: PUBLIC_MODE,
  remotes: PUBLIC_MODE,
  work: 0o711,
  uploads: 0o711,
  review: 0o711,
  outbox: 0o700,
  exports: 0o700,
  records: 0o700,
};

/** Makes what is missing, and closes what an earlier version left open; throws when the data folder cannot be written. */
export async function makeFolders(dataDir: string): Promise<Folders> {
  const folders = foldersOf(dataDir);
  for (const [name, folder] of Object.entries(folders)) {
    const mode = MODES[name as keyof Folders];
    await mkdir(folder, { recursive: true, mode });
    if (mode !== PUBLIC_MODE) await chmod(folder, mode);
  }
  return folders;
}
