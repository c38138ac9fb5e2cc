import type { Fingerprint } from '../fingerprints/fingerprint.ts';
import type { FingerprintsRepository } from '../repositories/hashes/fingerprints-repository.ts';
import type {
  HashBlocksRepository,
  PendingBlock,
} from '../repositories/hashes/hash-blocks-repository.ts';
import type { HashMatchService } from '../services/hashes/hash-match-service.ts';
import { MissingFiles } from './missing-files.ts';

export interface Rendition {
  /** Path below the folder of media, or of media in review. */
  key: string;
  durationS: number;
}

export interface ComputeHashesDeps {
  fingerprints: Pick<
    FingerprintsRepository,
    'findUnmatched' | 'saveFingerprint' | 'shareFiles' | 'findVideo'
  >;
  blocks: Pick<HashBlocksRepository, 'listDue' | 'postpone' | 'removeBlock'>;
  matchService: Pick<HashMatchService, 'block'>;
  /**
   * Returns the fingerprint of a rendition and the sha256 of its bytes; undefined if the file does
   * not exist.
   */
  read: (video: Rendition) => Promise<{ fingerprint: Fingerprint; sha256: Buffer } | undefined>;
  onError: (error: unknown) => void;
  /** Missing files already reported. The job passes the same object in each run. */
  missingFiles?: MissingFiles;
  runMs?: number;
  /** Rejects before the next video; finished videos stay. */
  signal?: AbortSignal | undefined;
  /** Clock with any zero point, milliseconds. */
  now?: () => number;
}

/** Runs the job with the collaborators of the site. Resolves to the number of finished videos. */
export type ComputeHashes = (
  options: Pick<ComputeHashesDeps, 'onError' | 'runMs' | 'signal'>,
) => Promise<number>;

/** A run starts no further video after this time, milliseconds. The next run does the rest. */
const RUN_MS = 20_000;

/**
 * The job "hashes": computes missing fingerprints. Returns the number of finished videos.
 *
 * Removed videos come first and are added to the block list. Videos of the operator's own catalogue
 * follow, so that copies of them are found. An unreadable file is reported and left for another
 * run. A missing file is reported once, and later runs look for it again.
 */
export async function computeHashes(deps: ComputeHashesDeps): Promise<number> {
  const {
    fingerprints,
    runMs = RUN_MS,
    now = () => performance.now(),
    missingFiles = new MissingFiles(),
    onError,
    signal,
  } = deps;
  const end = now() + runMs;
  const hasTimeLeft = (): boolean => {
    signal?.throwIfAborted();
    return now() < end;
  };
  await fingerprints.shareFiles();
  const finished =
    (await blockDueVideos(deps, missingFiles, hasTimeLeft)) +
    (await computeMissing(deps, missingFiles, hasTimeLeft));
  missingFiles.report(onError);
  return finished;
}

/** Blocks the videos that are due. A failed one is due again later, with increasing delays. */
async function blockDueVideos(
  { blocks, ...deps }: ComputeHashesDeps,
  missingFiles: MissingFiles,
  hasTimeLeft: () => boolean,
): Promise<number> {
  let finished = 0;
  for (const block of await blocks.listDue()) {
    if (!hasTimeLeft()) break;
    const isBlocked = await blockVideo(block, deps, missingFiles).catch(deps.onError);
    if (isBlocked) finished += 1;
    else await blocks.postpone(block.videoId);
  }
  return finished;
}

/**
 * True if the video is now on the block list. An uploaded file keeps the hash of its own bytes, not
 * that of a rendition.
 */
async function blockVideo(
  { videoId, reason, key, durationS, sha256 }: PendingBlock,
  {
    fingerprints,
    matchService,
    read,
  }: Pick<ComputeHashesDeps, 'fingerprints' | 'matchService' | 'read'>,
  missingFiles: MissingFiles,
): Promise<boolean> {
  if (!(await fingerprints.findVideo(videoId))) {
    const found = key === null || durationS <= 0 ? undefined : await read({ key, durationS });
    if (!found) {
      missingFiles.add(videoId, key ?? '');
      return false;
    }
    await fingerprints.saveFingerprint(videoId, found.fingerprint, sha256 ?? found.sha256);
  }
  return matchService.block(videoId, reason);
}

async function computeMissing(
  { fingerprints, read, onError }: ComputeHashesDeps,
  missingFiles: MissingFiles,
  hasTimeLeft: () => boolean,
): Promise<number> {
  let finished = 0;
  let video = await fingerprints.findUnmatched(0);
  while (video && hasTimeLeft()) {
    const { videoId, key } = video;
    try {
      const found = missingFiles.has(key) ? undefined : await read(video);
      if (found) {
        await fingerprints.saveFingerprint(videoId, found.fingerprint, found.sha256);
        await fingerprints.shareFiles();
        finished += 1;
      } else missingFiles.add(videoId, key);
    } catch (error) {
      onError(error);
    }
    video = await fingerprints.findUnmatched(videoId);
  }
  return finished;
}
