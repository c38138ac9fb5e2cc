import { statfs } from 'node:fs/promises';

interface ReserveOptions {
  /** On the disk whose room is watched. */
  folder: string;
  /** Bytes that stay free; 0 looks at nothing. */
  bytes: number;
  /** Free bytes of the disk; for tests. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** A stream writes this many bytes between two looks at the disk. */
export const LOOK_EVERY_BYTES = 32 * 1024 ** 2;

/** Keeps room on a disk that uploads share with others, the database for one. */
export class DiskReserve {
  readonly #options: Required<ReserveOptions>;

  constructor({ freeBytes = freeBytesOf, ...options }: ReserveOptions) {
    this.#options = { ...options, freeBytes };
  }

  /** Throws as a full disk does (`ENOSPC`) where less than the reserve would be left after this many bytes. */
  async require(bytes = 0): Promise<void> {
    const { folder, bytes: reserve, freeBytes } = this.#options;
    if (reserve > 0 && (await freeBytes(folder)) - bytes < reserve)
      throw new NoRoomError(`less than ${reserve} bytes would be free`);
  }

  /** Passes bytes on for as long as the reserve is there; fails as `require` does. */
  watch(): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
    const require = (bytes: number): Promise<void> => this.require(bytes);
    return async function* (source) {
      let unseen = LOOK_EVERY_BYTES;
      for await (const chunk of source) {
        unseen += chunk.length;
        if (unseen >= LOOK_EVERY_BYTES) {
          unseen = 0;
          await require(chunk.length);
        }
        yield chunk;
      }
    };
  }
}

class NoRoomError extends Error {
  readonly code = 'ENOSPC';
}

const AWAITED = 'RoomAwaitedError';

/** Work that has not begun waits for room. It has no code of a full disk: that would refuse the file for good. */
export class RoomAwaitedError extends Error {
  override readonly name = AWAITED;
}

export function isRoomAwaited(error: unknown): boolean {
  return error instanceof Error && error.name === AWAITED;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
