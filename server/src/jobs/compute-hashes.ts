import type { Fingerprint } from '../fingerprints/fingerprint.ts';
import type { FingerprintsRepository } from '../repositories/fingerprints-repository.ts';
import type { HashBlocksRepository, PendingBlock } from '../repositories/hash-blocks-repository.ts';
import type { HashMatchService } from '../services/hash-match-service.ts';
import { MissingFiles } from './missing-files.ts';

/** A rendition to look at. */
export interface Rendition {
  /** Below the folder of media, or of media in review. */
  key: string;
  durationS: number;
}

export interface HashesParts {
  fingerprints: Pick<FingerprintsRepository, 'missing' | 'keep' | 'shareFiles' | 'find'>;
  blocks: Pick<HashBlocksRepository, 'due' | 'later' | 'settle'>;
  screen: Pick<HashMatchService, 'block'>;
  /** Fingerprint of a rendition and sha256 of its bytes; undefined where there is no such file. */
  read: (video: Rendition) => Promise<{ fingerprint: Fingerprint; sha256: Buffer } | undefined>;
  onError: (error: unknown) => void;
  /** What was told already: a job hands over the same one in each run. */
  notThere?: MissingFiles;
  runMs?: number;
  /** Milliseconds on any clock. */
  now?: () => number;
}

/** A run begins no further video after this long, milliseconds: what is left is for the next one. */
const RUN_MS = 20_000;

/**
 * The job "hashes": what was taken away and has no fingerprint gets one and is put on the block list, then videos of the operator's own catalogue get
 * theirs, so that copies of them are found. A file that cannot be read is told and left for another run; one that is not there is told once, and the
 * videos that show it wait for it. Answers how many files were looked at.
 */
export async function computeHashes(parts: HashesParts): Promise<number> {
  const {
    fingerprints,
    runMs = RUN_MS,
    now = () => performance.now(),
    notThere = new MissingFiles(),
    onError,
  } = parts;
  const end = now() + runMs;
  const isTime = (): boolean => now() < end;
  await fingerprints.shareFiles();
  const made = (await blockOwed(parts, notThere, isTime)) + (await fillIn(parts, notThere, isTime));
  notThere.tell(onError);
  return made;
}

/** What is due and could not be done is due again later, and less and less often. */
async function blockOwed(
  { blocks, ...parts }: HashesParts,
  notThere: MissingFiles,
  isTime: () => boolean,
): Promise<number> {
  let made = 0;
  for (const owed of await blocks.due()) {
    if (!isTime()) break;
    const isMade = await blockOne(owed, parts, notThere).catch(parts.onError);
    if (isMade) made += 1;
    else await blocks.later(owed.videoId);
  }
  return made;
}

/** True where the video is on the list. A file that was handed in is known by its own bytes, not by those of a rendition. */
async function blockOne(
  { videoId, reason, key, durationS, sha256 }: PendingBlock,
  { fingerprints, screen, read }: Pick<HashesParts, 'fingerprints' | 'screen' | 'read'>,
  notThere: MissingFiles,
): Promise<boolean> {
  if (!(await fingerprints.find(videoId))) {
    const found = key === null || durationS <= 0 ? undefined : await read({ key, durationS });
    if (!found) {
      notThere.add(videoId, key ?? '');
      return false;
    }
    await fingerprints.keep(videoId, found.fingerprint, sha256 ?? found.sha256);
  }
  return screen.block(videoId, reason);
}

async function fillIn(
  { fingerprints, read, onError }: HashesParts,
  notThere: MissingFiles,
  isTime: () => boolean,
): Promise<number> {
  let made = 0;
  let video = await fingerprints.missing(0);
  while (video && isTime()) {
    const { videoId, key } = video;
    try {
      const found = notThere.has(key) ? undefined : await read(video);
      if (found) {
        await fingerprints.keep(videoId, found.fingerprint, found.sha256);
        await fingerprints.shareFiles();
        made += 1;
      } else notThere.add(videoId, key);
    } catch (error) {
      onError(error);
    }
    video = await fingerprints.missing(videoId);
  }
  return made;
}
