import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore, type Configstore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { DiskReserve } from './disk-reserve.ts';

/** Properties of an upload in the database. */
export interface StoredUpload {
  bytes: number;
  filename: string;
  createdAt: Date;
  /** True once all bytes have arrived. The file itself may already be removed. */
  isComplete: boolean;
}

interface StoreOptions {
  folder: string;
  /** Undefined for an upload that accepts no more bytes. */
  findUpload: (key: string) => Promise<StoredUpload | undefined>;
  reserve: Pick<DiskReserve, 'watch'>;
  /** Called with the stored bytes when a request ends, even if it failed. */
  onWritten: (key: string, bytes: number) => Promise<void>;
}

/**
 * Stores the bytes of uploads in files named by their keys.
 *
 * The database has the properties of an upload, and the length of its file is the progress. Both
 * survive a restart.
 */
export class UploadStore extends FileStore {
  readonly #findUpload: StoreOptions['findUpload'];
  readonly #onWritten: StoreOptions['onWritten'];
  readonly #reserve: StoreOptions['reserve'];

  constructor({ folder, findUpload, reserve, onWritten }: StoreOptions) {
    super({ directory: folder, configstore: databaseConfigstore(findUpload) });
    this.#findUpload = findUpload;
    this.#onWritten = onWritten;
    this.#reserve = reserve;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /**
   * Rejects with the system's own error, so that callers can tell a full disk from a lost
   * connection.
   */
  override async write(source: Readable, key: string, offset: number): Promise<number> {
    const path = join(this.directory, key);
    try {
      await pipeline(
        source,
        this.#reserve.watch(),
        createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: WRITE_BYTES }),
      );
    } finally {
      const stats = await stat(path).catch(() => undefined);
      if (stats) await this.#onWritten(key, stats.size);
    }
    return (await stat(path)).size;
  }

  /**
   * Reports a complete upload as complete while its row exists, because a client that lost the last
   * response asks again.
   */
  override async getUpload(key: string): Promise<Upload> {
    const found = await this.#findUpload(key);
    return found?.isComplete ? uploadOf(key, found, found.bytes) : super.getUpload(key);
  }

  override async remove(key: string): Promise<void> {
    await rm(join(this.directory, key), { force: true });
  }
}

/** Maximum number of bytes waiting for the disk. */
const WRITE_BYTES = 1024 ** 2;

function databaseConfigstore(findUpload: StoreOptions['findUpload']): Configstore {
  return {
    get: async (key) => {
      const found = await findUpload(key);
      return found && uploadOf(key, found, 0);
    },
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}

function uploadOf(
  key: string,
  { bytes, filename, createdAt }: StoredUpload,
  offset: number,
): Upload {
  return new Upload({
    id: key,
    size: bytes,
    offset,
    metadata: { filename },
    creation_date: createdAt.toISOString(),
  });
}
