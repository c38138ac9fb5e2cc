import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROGRESS_EVERY_MS } from '@nocturne/contracts/upload';
import type { Folders } from '../../config/folders.ts';
import type { UploadsConfig } from '../../config/uploads.ts';
import { MediaError } from '../../media/media-error.ts';
import { hashFile } from '../../media/hash-file.ts';
import { processVideo } from '../../media/pipeline.ts';
import { probeFile } from '../../media/probe.ts';
import type { MediaTools } from '../../media/tools.ts';
import { removeWorkFolders } from '../../media/work-folder.ts';
import { refusalOfError, refusalOfMedia, type UploadRefusal } from '../../policies/upload-rules.ts';
import type {
  IngestRepository,
  IngestSource,
} from '../../repositories/uploads/ingest-repository.ts';
import { AppError, isAppError } from '../../errors/app-error.ts';
import { IngestProgress } from './ingest-progress.ts';

/** Input and verdict of the hash check (docs/hashes.md). */
export interface HashMatchInput {
  videoId: number;
  /** Absolute paths of the source and of the SD rendition whose frames are checked. */
  file: string;
  rendition: string;
  sha256: Buffer;
  bytes: number;
  durationS: number;
  signal: AbortSignal;
}
export type HashMatchVerdict = 'clear' | 'duplicate' | 'blocked' | 'suspect';

interface IngestServiceDeps {
  ingests: IngestRepository;
  folders: Pick<Folders, 'uploads' | 'review'>;
  tools: () => Promise<MediaTools>;
  /** Throws if the disk has too little space to start; the video waits then. */
  requireDiskSpace: () => Promise<void>;
  limits: Pick<UploadsConfig, 'maxMinutes'>;
  matchHashes: (file: HashMatchInput) => Promise<{ verdict: HashMatchVerdict }>;
  /** Decides the next state of a video after encoding. */
  advanceDraft: (videoId: number) => Promise<void>;
  /** Queues the job that encodes a video. */
  addIngest: (videoId: number) => Promise<void>;
  /** Notifies the uploader of the result. */
  notifyUploader: (videoId: number, end: 'upload_ready' | 'upload_failed') => Promise<void>;
  /** Videos longer than this, in seconds, also get HLS. Tests override the site's rule. */
  hlsAboveSeconds?: number;
}

/** One run on one video. */
interface Run {
  videoId: number;
  runId: string;
  source: IngestSource;
  /** Absolute path of the source. */
  input: string;
  /** Media folder, relative to the folder of videos in review. */
  folder: string;
  signal: AbortSignal;
  progress: IngestProgress;
}

/** Half of the required interval, because a write may take a while. */
const WRITE_EVERY_MS = PROGRESS_EVERY_MS / 2;

/**
 * The job "ingest" (docs/media.md): turns a source into media that a reviewer can watch. It may be
 * killed at any moment and run again. Renames put files in place, and one transaction writes rows
 * and state. A run that was presumed dead can no longer write.
 */
export class IngestService {
  readonly #deps: IngestServiceDeps;

  constructor(deps: IngestServiceDeps) {
    this.#deps = deps;
  }

  /**
   * The job "probe": checks a file on arrival and refuses bad ones at once, while others are
   * encoded. `run` decides the rest. Afterwards the uploader's next video may continue.
   */
  async probe(videoId: number, signal: AbortSignal = new AbortController().signal): Promise<void> {
    const { ingests, addIngest } = this.#deps;
    const runId = randomUUID();
    const source = await ingests.beginProbe(videoId, runId);
    if (source?.uploadKey) {
      const code = await this.#findRefusal(source.uploadKey, signal);
      if (code === undefined) await ingests.release(videoId, runId);
      else await this.#fail({ videoId, runId, source, folder: '' }, code);
    }
    const next = await ingests.findNextOfUploader(videoId);
    if (next !== undefined) await addIngest(next);
  }

  async #findRefusal(uploadKey: string, signal: AbortSignal): Promise<UploadRefusal | undefined> {
    const { folders, tools, limits } = this.#deps;
    try {
      return refusalOfMedia(
        await probeFile(join(folders.uploads, uploadKey), await tools(), signal),
        limits,
      );
    } catch (error) {
      return refusalOfError(error);
    }
  }

  /**
   * Rejects with errors that a retry may fix, and with MediaError `aborted` when `signal` fires.
   */
  async run(videoId: number, signal: AbortSignal = new AbortController().signal): Promise<void> {
    await this.#run(videoId, signal);
    await this.#queueNext(videoId);
  }

  /**
   * Queues the uploader's next video. Each member has one job in the queue, so all get their share.
   */
  async #queueNext(videoId: number): Promise<void> {
    const next = await this.#deps.ingests.findNextOfUploader(videoId);
    if (next !== undefined && next !== videoId) await this.#deps.addIngest(next);
  }

  async #run(videoId: number, signal: AbortSignal): Promise<void> {
    const { ingests, folders } = this.#deps;
    const runId = randomUUID();
    const source = await ingests.beginIngest(videoId, runId);
    if (!source) return;
    if (source.hasMedia) return this.#finishReleased(videoId, runId, source);
    if (source.uploadKey === null)
      return this.#fail({ videoId, runId, source, folder: '' }, 'upload_failed');
    const unwanted = new AbortController();
    const progress = new IngestProgress({
      write: (state) => ingests.saveProgress(videoId, runId, state),
      onUnwanted: () => unwanted.abort(),
      everyMs: WRITE_EVERY_MS,
    });
    const run: Run = {
      videoId,
      runId,
      source,
      progress,
      input: join(folders.uploads, source.uploadKey),
      folder: folderOf(source.uploadKey, source.version),
      signal: AbortSignal.any([signal, unwanted.signal]),
    };
    try {
      await this.#process(run);
    } catch (error) {
      if (unwanted.signal.aborted && !signal.aborted) return await this.#removeIfDiscarded(run);
      const code =
        isAppError(error) && error.code === 'upload_duplicate' ? error.code : refusalOfError(error);
      if (code === undefined) {
        await ingests.release(videoId, runId);
        throw error;
      }
      await this.#fail(run, code);
    } finally {
      await progress.stop();
    }
  }

  /**
   * The last retry failed: the video waits for `./nocturne jobs retry ID`, and its uploader is
   * notified.
   */
  async giveUp(videoId: number): Promise<void> {
    const { ingests, notifyUploader } = this.#deps;
    const remove = (folder: string | undefined) => this.#removeMedia(folder);
    const isDone = await ingests.fail(videoId, undefined, {
      code: 'upload_failed',
      keepsOriginal: true,
      remove,
    });
    if (isDone) await notifyUploader(videoId, 'upload_failed');
    await this.#queueNext(videoId);
  }

  async #process(run: Run): Promise<void> {
    const { ingests, folders, tools, limits, hlsAboveSeconds } = this.#deps;
    const { videoId, runId, input, folder, signal, progress } = run;
    const outputFolder = join(folders.review, folder);
    await removeWorkFolders(outputFolder);
    await this.#deps.requireDiskSpace();
    const mediaTools = await tools();
    const probe = await probeFile(input, mediaTools, signal);
    const refusal = refusalOfMedia(probe, limits);
    if (refusal) return this.#fail(run, refusal);
    let isHeld = false;
    const media = await processVideo({
      input,
      outputFolder,
      tools: mediaTools,
      signal,
      ...(hlsAboveSeconds === undefined ? {} : { hlsAboveSeconds }),
      onProgress: progress.report,
      first: {
        check: async (rendition) =>
          void (isHeld = await this.#checkHashes(run, rendition, probe.durationS)),
        show: (first) => this.#requireOwnRun(ingests.showFirst(videoId, runId, folder, first)),
      },
    });
    await progress.stop();
    await this.#requireOwnRun(ingests.finish(videoId, runId, folder, media));
    await this.#end(videoId, run.source.uploadKey, isHeld);
  }

  /**
   * Checks the frames; resolves to true if the video is quarantined. Rejects with
   * `upload_duplicate`.
   */
  async #checkHashes(run: Run, rendition: string, durationS: number): Promise<boolean> {
    const { videoId, runId, source } = run;
    // A run killed between the hash check and the next state checks again. A match that staff has
    // cleared since does not count again.
    const isHashChecked = source.isHashChecked && source.state !== 'checking';
    const verdict = isHashChecked ? 'clear' : await this.#matchHashes(run, rendition, durationS);
    if (verdict === 'duplicate') throw new AppError('upload_duplicate', { field: 'file' });
    const isHeld = source.state === 'quarantined' || verdict !== 'clear';
    // A quarantined video is encoded too, for the staff who check it.
    await this.#requireOwnRun(
      this.#deps.ingests.proceed(videoId, runId, isHeld ? 'quarantined' : 'transcoding'),
    );
    return isHeld;
  }

  async #matchHashes(
    { videoId, source, input, signal, progress }: Run,
    rendition: string,
    durationS: number,
  ): Promise<HashMatchVerdict> {
    progress.setStep('hashes');
    const { verdict } = await this.#deps.matchHashes({
      videoId,
      file: input,
      rendition,
      durationS,
      signal,
      sha256: source.sha256 ?? (await hashFile(input, 'sha256', signal)),
      bytes: source.bytes,
    });
    return verdict;
  }

  async #finishReleased(videoId: number, runId: string, source: IngestSource): Promise<void> {
    if (await this.#deps.ingests.finishReleased(videoId, runId))
      await this.#end(videoId, source.uploadKey, source.state === 'quarantined');
  }

  /** Nobody is notified about a quarantined video. */
  async #end(videoId: number, uploadKey: string | null, isHeld: boolean): Promise<void> {
    const { advanceDraft, notifyUploader } = this.#deps;
    if (uploadKey !== null) await this.#removeOriginal(uploadKey);
    await advanceDraft(videoId);
    if (!isHeld) await notifyUploader(videoId, 'upload_ready');
  }

  /** Refuses the file for good and removes everything of it. */
  async #fail(
    { videoId, runId, source, folder }: Pick<Run, 'videoId' | 'runId' | 'source' | 'folder'>,
    code: UploadRefusal,
  ): Promise<void> {
    const { ingests, notifyUploader } = this.#deps;
    const remove = async (shown: string | undefined): Promise<void> => {
      for (const path of new Set([shown, folder])) await this.#removeMedia(path);
    };
    const isDone = await ingests.fail(videoId, runId, { code, keepsOriginal: false, remove });
    if (!isDone) return;
    if (source.uploadKey !== null) await this.#removeOriginal(source.uploadKey);
    if (source.state !== 'quarantined') await notifyUploader(videoId, 'upload_failed');
  }

  /**
   * If the video was discarded, the files of this run must go. Another run may use the same folder.
   */
  async #removeIfDiscarded({ videoId, folder }: Run): Promise<void> {
    if (!(await this.#deps.ingests.isInPipeline(videoId))) await this.#removeMedia(folder);
  }

  async #removeMedia(folder: string | undefined): Promise<void> {
    if (folder) await rm(join(this.#deps.folders.review, folder), { recursive: true, force: true });
  }

  async #removeOriginal(uploadKey: string): Promise<void> {
    for (const file of [uploadKey, `${uploadKey}.json`])
      await rm(join(this.#deps.folders.uploads, file), { force: true });
  }

  async #requireOwnRun(isOwn: Promise<boolean>): Promise<void> {
    if (!(await isOwn))
      throw new MediaError('aborted', 'another run is processing the video, or it was removed');
  }
}

/** The same for every run on a file, and unguessable because the upload's key is part of it. */
function folderOf(uploadKey: string, version: number): string {
  const hash = createHash('sha256').update(`${uploadKey}/${version}`).digest('hex');
  return `uploads/${hash.slice(0, 32)}`;
}
