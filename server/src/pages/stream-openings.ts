import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { MEDIA_BASE } from '@nocturne/contracts/media-layout';
import type { StreamOpening } from '@nocturne/contracts/stream-opening';
import { LRUCache } from 'lru-cache';

/** Kept openings; one holds about 50 000 characters per hour of video. */
const KEPT = 200;
/** A longer playlist stays a file of its own: the page waits for every byte of it. */
const INLINE_MAX = 200_000;

interface StreamFiles {
  /** DATA_DIR/media. */
  folder: string;
  /** Path below the folder of what has this path below MEDIA_BASE; undefined where nothing has. */
  locate: (path: string) => Promise<string | undefined>;
}

/** What pages write of the streams that they start, read from the media folder once: media is immutable. */
export class StreamOpenings {
  readonly #files: StreamFiles;
  readonly #kept = new LRUCache<string, Promise<StreamOpening | undefined>>({ max: KEPT });

  constructor(files: StreamFiles) {
    this.#files = files;
  }

  /** Of the stream with this master playlist; undefined for another host's, for one that cannot be read and for one of another layout. */
  of(manifest: string): Promise<StreamOpening | undefined> {
    const reading = this.#kept.get(manifest) ?? this.#read(manifest);
    this.#kept.set(manifest, reading);
    return reading;
  }

  async #read(manifest: string): Promise<StreamOpening | undefined> {
    try {
      const master = await this.#text(manifest);
      const level = posix.join(posix.dirname(manifest), firstUri(master));
      const playlist = await this.#text(level);
      const bytes = headBytes(playlist);
      if (bytes === undefined || playlist.length > INLINE_MAX) return undefined;
      const head = { url: posix.join(posix.dirname(level), firstUri(playlist)), bytes };
      return { playlists: { [manifest]: master, [level]: withoutOffsets(playlist) }, head };
    } catch {
      this.#kept.delete(manifest);
      return undefined;
    }
  }

  /** Throws for an address outside the media folder. */
  async #text(address: string): Promise<string> {
    if (!address.startsWith(MEDIA_BASE) || posix.normalize(address) !== address)
      throw new Error(`${address} is no media`);
    const path = await this.#files.locate(address.slice(MEDIA_BASE.length));
    if (path === undefined) throw new Error(`${address} is not in use`);
    return readFile(join(this.#files.folder, path), 'utf8');
  }
}

/** The first line that is an address. */
function firstUri(playlist: string): string {
  return playlist.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
}

/** Bytes of init section and first segment, where both begin one file (our pipeline's CMAF); undefined otherwise. */
function headBytes(playlist: string): number | undefined {
  const [, file, init = 0] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@0"/.exec(playlist) ?? [];
  const [, segment = 0, offset] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(playlist) ?? [];
  return file === firstUri(playlist) && offset === init
    ? Number(init) + Number(segment)
    : undefined;
}

/** The playlist without the offsets that follow from the segment before (RFC 8216, 4.3.2.2): most of what it would weigh in a compressed page. */
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
