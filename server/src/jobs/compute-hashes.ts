import type { Fingerprint } from '../fingerprints/fingerprint.ts';
import type { FingerprintsRepository, Unscreened } from '../repositories/fingerprints-repository.ts';

interface HashesParts {
  fingerprints: Pick<FingerprintsRepository, 'missing' | 'keep' | 'shareFiles'>;
  /** Reads a rendition below the folder of media: its fingerprint and the sha256 of its bytes. */
  read: (video: Unscreened) => Promise<{ fingerprint: Fingerprint; sha256: Buffer }>;
  onError: (error: unknown) => void;
  runMs?: number;
  /** Milliseconds on any clock. */
  now?: () => number;
}

/** A run begins no further video after this long, milliseconds: what is left is for the next one. */
const RUN_MS = 20_000;

/**
 * The job "hashes": videos of the operator's own catalogue get their fingerprints, so that copies of them are found. A file that cannot be read is told and
 * left for the next run. Answers how many files were looked at.
 */
export async function computeHashes({
  fingerprints,
  read,
  onError,
  runMs = RUN_MS,
  now = () => performance.now(),
}: HashesParts): Promise<number> {
  const end = now() + runMs;
  let made = 0;
  await fingerprints.shareFiles();
  let video = await fingerprints.missing(0);
  while (video && now() < end) {
    try {
      const { fingerprint, sha256 } = await read(video);
      await fingerprints.keep(video.videoId, fingerprint, sha256);
      await fingerprints.shareFiles();
      made += 1;
    } catch (error) {
      onError(error);
    }
    video = await fingerprints.missing(video.videoId);
  }
  return made;
}
