import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { checkUpload, splitName, type UploadCheck } from '@nocturne/lib/upload-checks';
import type { DiskReserve } from '../media/disk-reserve.ts';
import type { StrangerTools } from '../media/stranger-tools.ts';
import { slugOf } from '../repositories/slugs.ts';
import type {
  UploadQuota,
  UploadRecord,
  UploadsRepository,
} from '../repositories/uploads-repository.ts';
import { AppError, isAppError } from './app-error.ts';
import type { UploadFiles } from './upload-files.ts';

export interface AskedUpload {
  userId: number | undefined;
  filename: string;
  /** Bytes; what is not known before its end is the most that may come. */
  bytes: number;
  /** The draft whose file it takes the place of. */
  videoId: number | undefined;
}

interface Dependencies {
  uploads: UploadsRepository;
  verification: { requireAcknowledged: (userId: number | undefined) => Promise<unknown> };
  files: UploadFiles;
  /** Says whether the tools may open a stranger's file. */
  strangerTools: Pick<StrangerTools, 'state'>;
  /** The operator's limit of one file, bytes. */
  maxBytes: number;
  /** And of what one member has, bytes. */
  quota: UploadQuota;
  /** Room that stays free on the disk. */
  reserve: DiskReserve;
  onError: (error: unknown) => void;
}

const NAME_MAX = 200;
/** Codes of the rules that the name and the size alone decide. */
const CODES: Readonly<Partial<Record<UploadCheck, ErrorCode>>> = {
  name: 'upload_name',
  type: 'upload_type',
  size: 'upload_size',
  whole: 'upload_damaged',
};
/** What the system calls a disk, a quota or a file that takes no more. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Files of members on their way to the server (R5-09, R7-05, docs/upload.md): what begins, comes, ends, and what is left of it. */
export class UploadsService {
  readonly #with: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  get maxBytes(): number {
    return this.#with.maxBytes;
  }

  get reserve(): DiskReserve {
    return this.#with.reserve;
  }

  /** False where no file could be opened safely: then none is taken. */
  async isOpen(): Promise<boolean> {
    return (await this.#with.strangerTools.state()).isOpen;
  }

  /** Rejects with login_required, verification_required, uploads_closed, or too_many_uploads: before anything is read. */
  async expect(userId: number | undefined): Promise<number> {
    await this.#with.verification.requireAcknowledged(userId);
    if (userId === undefined) throw new AppError('login_required');
    if (!(await this.isOpen())) throw new AppError('uploads_closed');
    if (await this.#with.uploads.isFull(userId)) throw new AppError('too_many_uploads');
    return userId;
  }

  /**
   * Makes the rows of an upload; its key is unguessable. Rejects as `expect` does, with a code of R5-09, upload_quota or disk_full at the field `file`, not_found for a draft
   * that is not this member's, or state_conflict for one that takes no file now.
   */
  async begin({
    userId,
    filename,
    bytes,
    videoId,
  }: AskedUpload): Promise<{ key: string; videoId: number }> {
    const { uploads, maxBytes, quota, reserve } = this.#with;
    const owner = await this.expect(userId);
    refuseFile({ name: filename, size: bytes }, maxBytes);
    await reserve.require(bytes).catch(throwRefusal);
    const key = randomBytes(16).toString('hex');
    const { base } = splitName(filename);
    const named = { filename, bytes, title: base.slice(0, TITLE_LENGTH), dir: slugOf(base) };
    const begun = await uploads.begin(
      { userId: owner, key, videoId, quota, ...named },
      { id: owner, role: 'member' },
    );
    if (begun.outcome === 'full') throw new AppError('too_many_uploads');
    if (begun.outcome === 'quota') throw new AppError('upload_quota', { field: 'file' });
    if (begun.outcome === 'none') throw new AppError('not_found', { field: 'video_id' });
    if (begun.outcome === 'state') throw new AppError('state_conflict', { field: 'video_id' });
    if (begun.outcome !== 'begun') throw new AppError('system');
    await this.#with.files.removeFiles(begun.formerKeys, begun.formerFolders);
    return { key, videoId: begun.videoId };
  }

  /** An upload of one's own; anybody else's is not_found. */
  async own(userId: number | undefined, key: string): Promise<UploadRecord> {
    if (userId === undefined) throw new AppError('login_required');
    const found = await this.#with.uploads.find(key);
    if (!found || found.userId !== userId || found.state === 'abandoned')
      throw new AppError('not_found');
    return found;
  }

  find(key: string): Promise<UploadRecord | undefined> {
    return this.#with.uploads.find(key);
  }

  receive(key: string, bytes: number): Promise<void> {
    return this.#with.uploads.receive(key, bytes);
  }

  /** Receives a file that comes in one piece; resolves to its video. Rejects as `begin` and `finish` do; nothing is left behind then. */
  async take(asked: AskedUpload, source: Readable): Promise<number> {
    const { uploads, files } = this.#with;
    const { key, videoId } = await this.begin(asked);
    try {
      const bytes = await this.#keep(key, source);
      refuseFile({ name: asked.filename, size: bytes }, this.maxBytes);
      await uploads.measure(key, bytes);
      await files.finish(key);
      return videoId;
    } catch (cause) {
      const error = asRefusal(cause);
      await files.abandon(key, isAppError(error) ? error.code : '').catch((other: unknown) => {
        if (!isAppError(other)) throw other;
      });
      throw error;
    }
  }

  /** Streams to the disk, and writes down how far it is; resolves to the bytes. */
  async #keep(key: string, source: Readable): Promise<number> {
    let bytes = 0;
    let toldAt = 0;
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        bytes += chunk.length;
        if (Date.now() - toldAt > TELL_EVERY_MS) {
          toldAt = Date.now();
          this.receive(key, bytes).catch(this.#with.onError);
        }
        next(null, chunk);
      },
    });
    await pipeline(
      source,
      this.#with.reserve.watch(),
      count,
      createWriteStream(this.#with.files.path(key), { flags: 'wx' }),
    );
    return bytes;
  }
}

/** Of a title that is the file's name, characters. */
const TITLE_LENGTH = 120;
/** How often received bytes are written down, milliseconds. */
const TELL_EVERY_MS = 1000;

/** Refuses what the name or the size alone decides (R5-09). */
function refuseFile(file: { name: string; size: number }, maxBytes: number): void {
  const checks = checkUpload(file, { kind: 'waiting' }, maxBytes);
  const wrong =
    file.name.length > NAME_MAX
      ? 'name'
      : (['name', 'type', 'size', 'whole'] as const).find((check) => checks[check] === 'bad');
  const code = wrong && CODES[wrong];
  if (code)
    throw new AppError(code, {
      errors: [
        { field: 'file', code, ...(code === 'upload_size' ? { info: { bytes: maxBytes } } : {}) },
      ],
    });
}

function throwRefusal(error: unknown): never {
  throw asRefusal(error);
}

/** A disk that is full is told in the product's words. */
export function asRefusal(error: unknown): unknown {
  const { code = '' } = (error ?? {}) as { code?: string };
  return !isAppError(error) && FULL.includes(code)
    ? new AppError('disk_full', { field: 'file' })
    : error;
}
