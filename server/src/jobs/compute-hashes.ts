import type { Fingerprint } from '../fingerprints/fingerprint.ts';
import type { FingerprintsRepository, Unscreened } from '../repositories/fingerprints-repository.ts';

interface HashesParts {
  fingerprints: Pick<FingerprintsRepository, 'missing' | 'keep'>;
  /** Reads a rendition below the folder of media: its fingerprint and the sha256 of its bytes. */
  read: (video: Unscreened) => Promise<{ fingerprint: Fingerprint; sha256: Buffer }>;
  onError: (error: unknown) => void;
  /** Milliseconds on any clock. */
  now?: () => number;
}

/** A run begins no further video after this long, milliseconds: what is left is for the next one. */
const RUN_MS = 20_000;
const BATCH = 20;

/**
 * The job "hashes": videos of the operator's own catalogue get their fingerprints, so that copies of them are found. A file that cannot be read is told and
 * left for the next run. Answers how many fingerprints were made.
 */
export async function computeHashes({ fingerprints, read, onError, now = () => performance.now() }: HashesParts): Promise<number> {
  const end = now() + RUN_MS;
  let made = 0;
  let videos = await fingerprints.missing(0, BATCH);
  while (videos.length > 0 && now() < end) {
    for (const video of videos) {
      if (now() >= end) break;
      try {
        const { fingerprint, sha256 } = await read(video);
        await fingerprints.keep(video.videoId, fingerprint, sha256);
        made += 1;
      } catch (error) {
        onError(error);
      }
    }
    videos = await fingerprints.missing(videos.at(-1)?.videoId ?? 0, BATCH);
  }
  return made;
}
