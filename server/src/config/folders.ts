import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PUBLIC_MODE = 0o755;

/** Folders below DATA_DIR. */
export interface Folders {
  media: string;
  remotes: string;
  outbox: string;
  /** Temporary files of uploads and transcodes. */
  work: string;
  /** Uploads in progress, and their sources until they are encoded. */
  uploads: string;
  /** Media of videos that are not public, for their uploader and staff only. */
  review: string;
  /** Members' data exports and identity documents: never served. */
  exports: string;
  records: string;
}

export function foldersOf(dataDir: string): Folders {
  const pathOf = (name: string) => join(dataDir, name);
  return {
    media: pathOf('media'),
    remotes: pathOf('remotes'),
    outbox: pathOf('outbox'),
    work: pathOf('work'),
    uploads: pathOf('uploads'),
    review: pathOf('review'),
    exports: pathOf('exports'),
    records: pathOf('records'),
  };
}

/**
 * Access modes. Proxies may serve the public folders. Tools with another account may enter `work`,
 * `uploads` and `review`, but not list them; the names inside cannot be guessed. The rest is only
 * for the site's account.
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

/**
 * Creates missing folders and restricts folders that an earlier version left open. Throws if the
 * data folder is not writable.
 */
export async function createFolders(dataDir: string): Promise<Folders> {
  const folders = foldersOf(dataDir);
  for (const [name, folder] of Object.entries(folders)) {
    const mode = MODES[name as keyof Folders];
    await mkdir(folder, { recursive: true, mode });
    if (mode !== PUBLIC_MODE) await chmod(folder, mode);
  }
  return folders;
}

/** Returns the folders of a site that has run. Rejects with advice if one does not exist. */
export async function requireFolders(dataDir: string): Promise<Folders> {
  const folders = foldersOf(dataDir);
  for (const folder of Object.values(folders))
    if (!(await isFolder(folder)))
      throw new Error(
        `There is no folder ${folder}. Set DATA_DIR to the value of the running site.`,
      );
  return folders;
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  });
  return found?.isDirectory() ?? false;
}
