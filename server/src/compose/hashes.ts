import { join } from 'node:path';
import { fingerprintOf } from '../fingerprints/fingerprint.ts';
import type { LumaFrame } from '../fingerprints/luma-frame.ts';
import { computeHashes, type ComputeHashesDeps, type Rendition } from '../jobs/compute-hashes.ts';
import { MissingFiles } from '../jobs/missing-files.ts';
import { hashFile } from '../media/hash-file.ts';
import { pathExists } from '../media/move-folder.ts';
import { readFrames } from '../media/read-frames.ts';
import { SYSTEM } from '../repositories/audit/audit.ts';
import { HashListMatcher } from '../services/hashes/hash-list-matcher.ts';
import { HashMatchService } from '../services/hashes/hash-match-service.ts';
import { HashRescanService } from '../services/hashes/hash-rescan-service.ts';
import { VideoMatcher } from '../services/hashes/video-matcher.ts';
import type { Root, ServicesOf } from './root.ts';

/** Hashes of videos. Two indexes of them are in memory. */
export function hashServices(
  root: Root,
): ServicesOf<'computeHashes' | 'hashLists' | 'hashMatch' | 'hashRescan'> {
  return {
    hashLists: () => new HashListMatcher(root.repositories.hashEntries),
    hashMatch: () =>
      new HashMatchService({
        fingerprints: root.repositories.fingerprints,
        entries: root.repositories.hashEntries,
        matches: root.repositories.hashMatches,
        blocks: root.repositories.hashBlocks,
        lists: root.services.hashLists,
        videos: new VideoMatcher(root.repositories.fingerprints),
        readFrames: (video) => readVideoFrames(root, video),
        md5Of: (file, signal) => hashFile(file, 'md5', signal),
      }),
    hashRescan: () =>
      new HashRescanService({
        fingerprints: root.repositories.fingerprints,
        entries: root.repositories.hashEntries,
        matches: root.repositories.hashMatches,
        lists: root.services.hashLists,
        quarantine: (videoId) => root.services.publication.withdraw(videoId, 'quarantined', SYSTEM),
      }),
    computeHashes: () => {
      const deps = {
        fingerprints: root.repositories.fingerprints,
        blocks: root.repositories.hashBlocks,
        matchService: root.services.hashMatch,
        read: (rendition: Rendition) => readRendition(root, rendition),
        missingFiles: new MissingFiles(),
      };
      return (options) => computeHashes({ ...deps, ...options });
    },
  };
}

async function readRendition(
  root: Root,
  { key, durationS }: Rendition,
): ReturnType<ComputeHashesDeps['read']> {
  const { media, review } = root.files.folders;
  const file = await findFirstExisting([join(media, key), join(review, key)]);
  if (file === undefined) return undefined;
  const sha256 = await hashFile(file, 'sha256');
  const fingerprint = fingerprintOf(await readVideoFrames(root, { file, durationS }), durationS);
  return { fingerprint, sha256 };
}

async function readVideoFrames(
  { mediaTools, files }: Pick<Root, 'mediaTools' | 'files'>,
  video: { file: string; durationS: number; signal?: AbortSignal | undefined },
): Promise<LumaFrame[]> {
  return readFrames({ ...video, tools: await mediaTools(), workFolder: files.folders.work });
}

async function findFirstExisting(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await pathExists(path)) return path;
  return undefined;
}
