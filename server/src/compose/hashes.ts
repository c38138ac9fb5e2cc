import { join } from 'node:path';
import type { Folders } from '../config/folders.ts';
import type { Database } from '../db/database.ts';
import { fingerprintOf } from '../fingerprints/fingerprint.ts';
import { computeHashes, type ComputeHashesDeps } from '../jobs/compute-hashes.ts';
import { MissingFiles } from '../jobs/missing-files.ts';
import { hashFile } from '../media/hash-file.ts';
import { pathExists } from '../media/move-folder.ts';
import { readFrames } from '../media/read-frames.ts';
import type { MediaTools } from '../media/tools.ts';
import { FingerprintsRepository } from '../repositories/hashes/fingerprints-repository.ts';
import { HashBlocksRepository } from '../repositories/hashes/hash-blocks-repository.ts';
import { HashEntriesRepository } from '../repositories/hashes/hash-entries-repository.ts';
import { HashMatchesRepository } from '../repositories/hashes/hash-matches-repository.ts';
import { HashRescanService } from '../services/hashes/hash-rescan-service.ts';
import { HashMatchService } from '../services/hashes/hash-match-service.ts';
import { HashListMatcher } from '../services/hashes/hash-list-matcher.ts';
import { VideoMatcher } from '../services/hashes/video-matcher.ts';

interface HashDeps {
  db: Database;
  folders: Pick<Folders, 'media' | 'review' | 'work'>;
  tools: () => Promise<MediaTools>;
}

/** Creates everything for hashes. Create it once per process: its two indexes are in memory. */
export function createHashes({ db, folders, tools }: HashDeps) {
  const fingerprints = new FingerprintsRepository(db);
  const entries = new HashEntriesRepository(db);
  const matches = new HashMatchesRepository(db);
  const lists = new HashListMatcher(entries);
  const blocks = new HashBlocksRepository(db);
  const missingFiles = new MissingFiles();
  const readVideoFrames = async (video: {
    file: string;
    durationS: number;
    signal?: AbortSignal | undefined;
  }) => readFrames({ ...video, tools: await tools(), workFolder: folders.work });
  const read: ComputeHashesDeps['read'] = async ({ key, durationS }) => {
    const file = await findFirstExisting([join(folders.media, key), join(folders.review, key)]);
    if (file === undefined) return undefined;
    const sha256 = await hashFile(file, 'sha256');
    const fingerprint = fingerprintOf(await readVideoFrames({ file, durationS }), durationS);
    return { fingerprint, sha256 };
  };
  const matchService = new HashMatchService({
    fingerprints,
    entries,
    matches,
    blocks,
    lists,
    videos: new VideoMatcher(fingerprints),
    readFrames: readVideoFrames,
    md5Of: (file, signal) => hashFile(file, 'md5', signal),
  });
  return {
    matchService,
    entries,
    /** Checks the catalogue again; `quarantine` hides a video from the public. */
    rescan: (quarantine: (videoId: number) => Promise<void>, signal?: AbortSignal) =>
      new HashRescanService({ fingerprints, entries, matches, lists, quarantine }).rescan(signal),
    /**
     * Computes missing fingerprints of removed or imported videos. Starts no further one after
     * `runMs`.
     */
    compute: (onError: (error: unknown) => void, runMs?: number) =>
      computeHashes({
        fingerprints,
        blocks,
        matchService,
        read,
        missingFiles,
        onError,
        ...(runMs === undefined ? {} : { runMs }),
      }),
  };
}
async function findFirstExisting(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await pathExists(file)) return file;
  return undefined;
}

export type Hashes = ReturnType<typeof createHashes>;
