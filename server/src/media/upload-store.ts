import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore, type Configstore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { DiskReserve } from './disk-reserve.ts';

/** What the rows say of an upload. */
export interface StoredUpload {
  bytes: number;
  filename: string;
  createdAt: Date;
  /** All of it has come; the file itself may be gone by now. */
  isWhole: boolean;
}

interface StoreOptions {
  folder: string;
  /** Undefined for an upload that takes nothing any more. */
  find: (key: string) => Promise<StoredUpload | undefined>;
  reserve: Pick<DiskReserve, 'watch'>;
  /** Hears how many bytes lie there when a request has ended, well or not. */
  onWritten: (key: string, bytes: number) => Promise<void>;
}

/**
 * Bytes of uploads in files that bear their keys. What an upload is stands in the database alone, how much of it is there in the length of its
 * file: both are there after a restart.
 */
export class UploadStore extends FileStore {
  readonly #find: StoreOptions['find'];
  readonly #onWritten: StoreOptions['onWritten'];
  readonly #reserve: StoreOptions['reserve'];

  constructor({ folder, find, reserve, onWritten }: StoreOptions) {
    super({ directory: folder, configstore: rowsOnly(find) });
    this.#find = find;
    this.#onWritten = onWritten;
    this.#reserve = reserve;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** Rejects with the system's own error: a full disk is told from a line that broke. */
  override async write(source: Readable, key: string, offset: number): Promise<number> {
    const path = join(this.directory, key);
    try {
      await pipeline(
        source,
        this.#reserve.watch(),
        createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: WRITE_BYTES }),
      );
    } finally {
      const written = await stat(path).catch(() => undefined);
      if (written) await this.#onWritten(key, written.size);
    }
    return (await stat(path)).size;
  }

  /** A whole one says so for as long as its row is there: a client that lost the last answer asks again. */
  override async getUpload(key: string): Promise<Upload> {
    const found = await this.#find(key);
    return found?.isWhole ? uploadOf(key, found, found.bytes) : super.getUpload(key);
  }

  override async remove(key: string): Promise<void> {
    await rm(join(this.directory, key), { force: true });
  }
}

/** Bytes that wait for the disk at most. */
const WRITE_BYTES = 1024 ** 2;

function rowsOnly(find: StoreOptions['find']): Configstore {
  return {
    get: async (key) => {
      const found = await find(key);
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
