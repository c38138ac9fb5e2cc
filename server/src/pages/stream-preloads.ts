import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import type { StreamPreload } from '@nocturne/contracts/stream-preload';
import { LRUCache } from 'lru-cache';

/** Number of cached preloads; one holds about 50,000 characters per hour of video. */
const CACHED_MAX = 200;
/** A longer playlist stays a separate file, because the page waits for every byte. Characters. */
const INLINE_MAX = 200_000;

interface StreamFiles {
  /** `DATA_DIR/media`. */
  folder: string;
  /**
   * Maps a path below `MEDIA_BASE` to the path below the folder; undefined if nothing has that
   * path.
   */
  locate: (path: string) => Promise<string | undefined>;
}

/** Stream preloads for pages, read from the media folder once: media is immutable. */
export class StreamPreloads {
  readonly #files: StreamFiles;
  readonly #cache = new LRUCache<string, Promise<StreamPreload | undefined>>({ max: CACHED_MAX });

  constructor(files: StreamFiles) {
    this.#files = files;
  }

  /**
   * Returns the preload of the stream with this master playlist. Undefined if it is on another
   * host, unreadable or in another layout.
   */
  getPreload(manifest: string): Promise<StreamPreload | undefined> {
    const reading = this.#cache.get(manifest) ?? this.#read(manifest);
    this.#cache.set(manifest, reading);
    return reading;
  }

  async #read(manifest: string): Promise<StreamPreload | undefined> {
    try {
      const master = await this.#readText(manifest);
      const level = posix.join(posix.dirname(manifest), firstUri(master));
      const playlist = await this.#readText(level);
      const bytes = headBytes(playlist);
      if (bytes === undefined || playlist.length > INLINE_MAX) return undefined;
      const head = { url: posix.join(posix.dirname(level), firstUri(playlist)), bytes };
      return { playlists: { [manifest]: master, [level]: withoutOffsets(playlist) }, head };
    } catch {
      this.#cache.delete(manifest);
      return undefined;
    }
  }

  /** Throws for an address outside of the media folder. */
  async #readText(address: string): Promise<string> {
    if (!address.startsWith(MEDIA_BASE) || posix.normalize(address) !== address)
      throw new Error(`${address} is not a media address`);
    const path = await this.#files.locate(address.slice(MEDIA_BASE.length));
    if (path === undefined) throw new Error(`${address} is not in use`);
    return readFile(join(this.#files.folder, path), 'utf8');
  }
}

/** Returns the first line that is an address. */
function firstUri(playlist: string): string {
  return playlist.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
}

/**
 * Returns the size of init section and first segment if one file starts with both (our pipeline's
 * CMAF); otherwise undefined. Bytes.
 */
function headBytes(playlist: string): number | undefined {
  const [, file, init = 0] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@0"/.exec(playlist) ?? [];
  const [, segment = 0, offset] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(playlist) ?? [];
  return file === firstUri(playlist) && offset === init
    ? Number(init) + Number(segment)
    : undefined;
}

/**
 * Drops offsets that follow from the previous segment (RFC 8216, 4.3.2.2): they would be most of
 * the playlist's weight in a compressed page.
 */
function withoutOffsets(playlist: string): string {
  let next = -1;
  return playlist.replaceAll(
    /(#EXT-X-BYTERANGE:(\d+))@(\d+)/g,
    (whole, short: string, length: string, offset: string) => {
      const follows = Number(offset) === next;
      next = Number(offset) + Number(length);
      return follows ? short : whole;
    },
  );
}
