import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { checkUpload, splitName, type UploadCheck } from '@nocturne/lib/upload-checks';
import type { DiskReserve } from '../../media/disk-reserve.ts';
import type { SandboxedTools } from '../../media/sandboxed-tools.ts';
import { slugOf } from '../../repositories/catalogue/slugs.ts';
import type {
  UploadQuota,
  UploadRecord,
  UploadsRepository,
} from '../../repositories/uploads/uploads-repository.ts';
import { AppError, isAppError } from '../../errors/app-error.ts';
import type { UploadFiles } from './upload-files.ts';

export interface UploadRequest {
  userId: number;
  filename: string;
  /** Size in bytes; the maximum if it is not known yet. */
  bytes: number;
  /** The draft whose file this upload replaces. */
  videoId: number | undefined;
}

interface UploadsServiceDeps {
  uploads: UploadsRepository;
  verification: { requireAcknowledged: (userId: number) => Promise<unknown> };
  files: UploadFiles;
  /** Reports whether the tools may open files of strangers. */
  sandboxedTools: Pick<SandboxedTools, 'state'>;
  /** The operator's limit per file, bytes. */
  maxBytes: number;
  /** The operator's limits per member, bytes. */
  quota: UploadQuota;
  /** Space that stays free on the disk. */
  reserve: DiskReserve;
  onError: (error: unknown) => void;
}

const NAME_MAX = 200;
/** Codes of the rules that need only the name and the size. */
const CODES: Readonly<Partial<Record<UploadCheck, ErrorCode>>> = {
  name: 'upload_name',
  type: 'upload_type',
  size: 'upload_size',
  whole: 'upload_damaged',
};
/** System error codes for a full disk, a full quota, or a file beyond its limit. */
const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Uploads of members, from the first byte to the complete file (docs/upload.md). */
export class UploadsService {
  readonly #deps: UploadsServiceDeps;

  constructor(deps: UploadsServiceDeps) {
    this.#deps = deps;
  }

  get maxBytes(): number {
    return this.#deps.maxBytes;
  }

  get reserve(): DiskReserve {
    return this.#deps.reserve;
  }

  /** False if files cannot be opened safely; uploads are closed then. */
  async isOpen(): Promise<boolean> {
    return (await this.#deps.sandboxedTools.state()).isOpen;
  }

  /**
   * Checks before anything is read. Rejects with `verification_required`, `identity_required`,
   * `uploads_closed` or `too_many_uploads`.
   */
  async requireUploadAllowed(userId: number): Promise<void> {
    await this.#deps.verification.requireAcknowledged(userId);
    if (!(await this.isOpen())) throw new AppError('uploads_closed');
    if (await this.#deps.uploads.isAtLimit(userId)) throw new AppError('too_many_uploads');
  }

  /**
   * Creates the rows of an upload with an unguessable key. Rejects like `requireUploadAllowed`. For
   * the field `file` it rejects with `upload_name`, `upload_type`, `upload_size`, `upload_damaged`,
   * `upload_quota` or `disk_full`. For `video_id` it rejects with `not_found` for another member's
   * draft, or `state_conflict` for one that accepts no file now.
   */
  async beginUpload({
    userId,
    filename,
    bytes,
    videoId,
  }: UploadRequest): Promise<{ key: string; videoId: number }> {
    const { uploads, maxBytes, quota, reserve } = this.#deps;
    await this.requireUploadAllowed(userId);
    refuseFile({ name: filename, size: bytes }, maxBytes);
    await reserve.requireFreeSpace(bytes).catch(throwRefusal);
    const key = randomBytes(16).toString('hex');
    const { base } = splitName(filename);
    const details = { filename, bytes, title: base.slice(0, TITLE_LENGTH), dir: slugOf(base) };
    const result = await uploads.beginUpload(
      { userId, key, videoId, quota, ...details },
      { id: userId, role: 'member' },
    );
    if (result.outcome === 'full') throw new AppError('too_many_uploads');
    if (result.outcome === 'quota') throw new AppError('upload_quota', { field: 'file' });
    if (result.outcome === 'none') throw new AppError('not_found', { field: 'video_id' });
    if (result.outcome === 'state') throw new AppError('state_conflict', { field: 'video_id' });
    if (result.outcome !== 'begun') throw new AppError('system');
    await this.#deps.files.removeFiles(result.formerKeys, result.formerFolders);
    return { key, videoId: result.videoId };
  }

  /** Returns one's own upload; rejects with `not_found` for another member's. */
  async requireOwnUpload(userId: number, key: string): Promise<UploadRecord> {
    const found = await this.#deps.uploads.findUpload(key);
    if (!found || found.userId !== userId || found.state === 'abandoned')
      throw new AppError('not_found');
    return found;
  }

  findUpload(key: string): Promise<UploadRecord | undefined> {
    return this.#deps.uploads.findUpload(key);
  }

  saveReceivedBytes(key: string, bytes: number): Promise<void> {
    return this.#deps.uploads.saveReceivedBytes(key, bytes);
  }

  /**
   * Receives a file in one piece; resolves to its video. Rejects like `beginUpload` and `finish`,
   * and then removes the file.
   */
  async receiveUpload(request: UploadRequest, source: Readable): Promise<number> {
    const { uploads, files } = this.#deps;
    const { key, videoId } = await this.beginUpload(request);
    try {
      const bytes = await this.#streamToDisk(key, source);
      refuseFile({ name: request.filename, size: bytes }, this.maxBytes);
      await uploads.saveSize(key, bytes);
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

  /** Streams to the disk and stores the progress; resolves to the number of bytes. */
  async #streamToDisk(key: string, source: Readable): Promise<number> {
    let bytes = 0;
    let savedAt = 0;
    const counter = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        bytes += chunk.length;
        if (Date.now() - savedAt > SAVE_PROGRESS_EVERY_MS) {
          savedAt = Date.now();
          this.saveReceivedBytes(key, bytes).catch(this.#deps.onError);
        }
        next(null, chunk);
      },
    });
    await pipeline(
      source,
      this.#deps.reserve.watch(),
      counter,
      createWriteStream(this.#deps.files.path(key), { flags: 'wx' }),
    );
    return bytes;
  }
}

/** Maximum length of a title taken from the file name, characters. */
const TITLE_LENGTH = 120;
/** Interval for storing the received bytes, milliseconds. */
const SAVE_PROGRESS_EVERY_MS = 1000;

/** Refuses files by name and size only. */
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

/** Converts errors of a full disk to `disk_full`. */
export function asRefusal(error: unknown): unknown {
  const { code = '' } = (error ?? {}) as { code?: string };
  return !isAppError(error) && DISK_FULL_CODES.includes(code)
    ? new AppError('disk_full', { field: 'file' })
    : error;
}
