import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode } from '@nocturne/contracts/error-codes';
import { SYSTEM, type Actor } from '../../repositories/audit/audit.ts';
import { isUniqueViolation } from '../../errors/is-unique-violation.ts';
import type {
  UploadRecord,
  UploadsRepository,
} from '../../repositories/uploads/uploads-repository.ts';
import { AppError, isAppError } from '../../errors/app-error.ts';
import { hashFile } from '../../lib/hash-file.ts';

interface UploadFilesDeps {
  uploads: Pick<
    UploadsRepository,
    'findUpload' | 'finish' | 'refuse' | 'abandon' | 'listReceiving' | 'listStale' | 'filterNeeded'
  >;
  /** Queues the job that checks the file. */
  ingest: (videoId: number) => Promise<void>;
  /** Folders of uploaded bytes, and of media of videos that are not public. */
  folders: { uploads: string; review: string };
  onError: (error: unknown) => void;
}

/** Minimum age of an unknown file before removal, milliseconds. */
const UNKNOWN_FILE_MIN_AGE_MS = 600_000;
/** Returns the key at the start of a file name. */
const keyIn = (name: string): string => name.slice(0, 32);

/** Stores the bytes of uploads, and finishes or ends uploads (docs/upload.md). */
export class UploadFiles {
  readonly #deps: UploadFilesDeps;
  /**
   * Uploads that this process is finishing: the last chunk and a status request may arrive
   * together.
   */
  readonly #finishing = new Map<string, Promise<number | undefined>>();

  constructor(deps: UploadFilesDeps) {
    this.#deps = deps;
  }

  /**
   * Finishes a complete upload: hashes the file and queues it. Repeatable; resolves to undefined if
   * it was finished before. Rejects with `upload_duplicate`.
   */
  finish(key: string): Promise<number | undefined> {
    const running = this.#finishing.get(key);
    if (running) return running;
    const finishing = this.#finish(key).finally(() => this.#finishing.delete(key));
    this.#finishing.set(key, finishing);
    return finishing;
  }

  /** Finishes a complete upload whose last chunk was not processed. */
  async finishIfComplete({ key, state, bytes }: UploadRecord): Promise<void> {
    if (state !== 'receiving') return;
    const stats = await stat(this.path(key)).catch(() => undefined);
    if (stats?.size !== bytes) return;
    await this.finish(key).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
    });
  }

  /**
   * Ends an incomplete upload and removes its bytes. Rejects with `state_conflict` for a complete
   * one, which belongs to its draft.
   */
  async abandon(key: string, code: ErrorCode | '' = '', actor: Actor = SYSTEM): Promise<void> {
    if (!(await this.#deps.uploads.abandon(key, code, actor))) throw new AppError('state_conflict');
    await this.removeFiles([key]);
  }

  /** Removes bytes of uploads and media. The sweep finds files that cannot be removed now. */
  async removeFiles(keys: readonly string[], folders: readonly string[] = []): Promise<void> {
    const paths = [
      ...keys.map((key) => this.path(key)),
      ...folders.map((folder) => join(this.#deps.folders.review, folder)),
    ];
    for (const path of paths)
      await rm(path, { recursive: true, force: true }).catch(this.#deps.onError);
  }

  /**
   * Part of the job "clean". Ends uploads without data for `UPLOAD_ORPHAN_HOURS` or without a file,
   * finishes complete ones, and removes files that are no longer needed.
   */
  async sweep(now: Date): Promise<void> {
    const { uploads, onError } = this.#deps;
    for (const record of await uploads.listReceiving(now))
      await this.#finishOrAbandon(record).catch(onError);
    for (const key of await uploads.listStale(now)) await this.abandon(key).catch(onError);
    const { folders } = this.#deps;
    const names = (await readdir(folders.uploads)).filter((name) => /^[0-9a-f]{32}/.test(name));
    const needed = await uploads.filterNeeded([...new Set(names.map(keyIn))], now);
    for (const name of names.filter((each) => !needed.has(keyIn(each)))) {
      const path = join(folders.uploads, name);
      const stats = await stat(path).catch(() => undefined);
      // A new file may exist before the row that this query looks for.
      if (stats && now.getTime() - stats.mtimeMs > UNKNOWN_FILE_MIN_AGE_MS)
        await rm(path, { recursive: true, force: true }).catch(onError);
    }
  }

  async #finishOrAbandon(record: UploadRecord): Promise<void> {
    const stats = await stat(this.path(record.key)).catch(() => undefined);
    if (stats) await this.finishIfComplete(record);
    else await this.abandon(record.key);
  }

  async #finish(key: string): Promise<number | undefined> {
    const { uploads, ingest } = this.#deps;
    const found = await uploads.findUpload(key);
    if (!found || found.state !== 'receiving') return undefined;
    const actor: Actor = { id: found.userId, role: 'member' };
    try {
      const videoId = await uploads.finish(key, await hashFile(this.path(key)), actor);
      if (videoId !== undefined) await ingest(videoId);
      return videoId;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await uploads.refuse(key, 'upload_duplicate', actor);
      await this.removeFiles([key]);
      throw new AppError('upload_duplicate', { field: 'file' });
    }
  }

  path(key: string): string {
    return join(this.#deps.folders.uploads, key);
  }
}
