import { statfs } from 'node:fs/promises';

interface ReserveOptions {
  /** Folder on the disk to watch. */
  folder: string;
  /** Bytes to keep free; 0 disables the check. */
  bytes: number;
  /** Returns the free bytes of the disk; for tests. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Bytes that a stream writes between two checks of the disk. */
export const CHECK_EVERY_BYTES = 32 * 1024 ** 2;

/** Keeps free space on a disk that uploads share with others, such as the database. */
export class DiskReserve {
  readonly #options: Required<ReserveOptions>;

  constructor({ freeBytes = freeBytesOf, ...options }: ReserveOptions) {
    this.#options = { ...options, freeBytes };
  }

  /** Throws `ENOSPC`, as a full disk does, if writing `bytes` would leave less than the reserve. */
  async requireFreeSpace(bytes = 0): Promise<void> {
    const { folder, bytes: reserve, freeBytes } = this.#options;
    if (reserve > 0 && (await freeBytes(folder)) - bytes < reserve)
      throw new DiskFullError(`not enough disk space: less than ${reserve} bytes would be free`);
  }

  /** Passes bytes on while the reserve is free; fails as `requireFreeSpace` does. */
  watch(): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
    const require = (bytes: number): Promise<void> => this.requireFreeSpace(bytes);
    return async function* (source) {
      let uncheckedBytes = CHECK_EVERY_BYTES;
      for await (const chunk of source) {
        uncheckedBytes += chunk.length;
        if (uncheckedBytes >= CHECK_EVERY_BYTES) {
          uncheckedBytes = 0;
          await require(chunk.length);
        }
        yield chunk;
      }
    };
  }
}

class DiskFullError extends Error {
  readonly code = 'ENOSPC';
}

const AWAITING_DISK_SPACE = 'AwaitingDiskSpaceError';

/**
 * Thrown before work starts, if it must wait for free space. It lacks the code `ENOSPC`, which
 * would refuse the file for good.
 */
export class AwaitingDiskSpaceError extends Error {
  override readonly name = AWAITING_DISK_SPACE;
}

export function isAwaitingDiskSpace(error: unknown): boolean {
  return error instanceof Error && error.name === AWAITING_DISK_SPACE;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
