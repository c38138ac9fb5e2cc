import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders below DATA_DIR. */
export interface Folders {
  media: string;
  remotes: string;
  outbox: string;
  /** Scratch space of uploads and transcodes. */
  work: string;
}

export function foldersOf(dataDir: string): Folders {
  return { media: join(dataDir, 'media'), remotes: join(dataDir, 'remotes'), outbox: join(dataDir, 'outbox'), work: join(dataDir, 'work') };
}

/** Makes what is missing; throws when the data folder cannot be written. */
export async function makeFolders(dataDir: string): Promise<Folders> {
  const folders = foldersOf(dataDir);
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  return folders;
}
