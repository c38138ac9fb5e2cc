import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filePath } from '@nocturne/contracts/media-layout';
import type { HashMatchService } from '../../../server/src/services/hashes/hash-match-service.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { renditionArguments } from '../../../server/src/media/arguments/renditions.ts';
import { hashFile } from '../../../server/src/media/hash-file.ts';
import { ladderFor } from '../../../server/src/media/ladder.ts';
import { probeFile } from '../../../server/src/media/probe.ts';
import { runTool } from '../../../server/src/media/run.ts';
import { noSandbox } from '../../../server/src/media/sandbox/sandbox.ts';
import type { MediaTools } from '../../../server/src/media/tools.ts';
import {
  changePlans,
  CLIP_SECONDS,
  clipPlans,
  copyClip,
  renderClip,
  type ClipPlan,
} from '../../../server/test/support/hash-clips.ts';
import { NO_COUNTS, addCounts, type Counts, type Tally } from './tally.ts';

interface TortureDeps {
  /** Maximum number of clips. */
  clips: number;
  /** Folder for temporary files. */
  folder: string;
  db: Database;
  hashMatch: HashMatchService;
  tools: MediaTools;
  log: (line: string) => void;
}

interface KnownClip {
  videoId: number;
  entryIds: ReadonlySet<number>;
  file: string;
}

/**
 * Puts clips into a catalogue and on the block list, then compares changed copies of each with all
 * of them.
 */
export async function tortureHashes(deps: TortureDeps): Promise<Tally> {
  const plans = clipPlans().slice(0, deps.clips);
  const known = new Map<string, KnownClip>();
  for (const plan of plans) known.set(plan.name, await addClip(deps, plan));
  deps.log(`${plans.length} clips added; searching for ${changePlans().size} copies of each.`);
  const byChange = new Map<string, Counts>();
  const missed: string[] = [];
  for (const [name, clip] of known) {
    for (const [change, how] of changePlans()) {
      const counts = await matchCopy(deps, clip, how);
      byChange.set(change, addCounts(byChange.get(change) ?? NO_COUNTS, counts));
      if (counts.matched === 0 || counts.blocked === 0) missed.push(`${name}, ${change}`);
    }
    deps.log(`${name} is done.`);
  }
  return { byChange, total: [...byChange.values()].reduce(addCounts, NO_COUNTS), missed };
}

async function addClip(
  { folder, db, hashMatch, tools }: TortureDeps,
  plan: ClipPlan,
): Promise<KnownClip> {
  const file = join(folder, `${plan.name}.mp4`);
  await renderClip(tools.ffmpeg, plan, file);
  const values = {
    dir: 'clip',
    title: plan.name,
    origin: 'import' as const,
    state: 'published' as const,
    duration_s: CLIP_SECONDS,
  };
  const { id: videoId } = await db
    .insertInto('video')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await hashMatch.findMatches({
    videoId,
    ...(await factsOf(file)),
    rendition: await encodeSd(tools, file, folder),
  });
  await hashMatch.block(videoId, 'ncii');
  const entries = await db
    .selectFrom('hash_entry')
    .select('id')
    .where('source', '=', `own:${videoId}`)
    .execute();
  return { videoId, file, entryIds: new Set(entries.map(({ id }) => id)) };
}

async function matchCopy(
  { folder, hashMatch, tools }: TortureDeps,
  clip: KnownClip,
  change: Parameters<typeof copyClip>[2],
): Promise<Counts> {
  const copy = join(folder, 'copy.mp4');
  await copyClip(tools.ffmpeg, clip.file, change, copy);
  const { matches } = await hashMatch.checkFile({
    ...(await factsOf(copy)),
    rendition: await encodeSd(tools, copy, folder),
  });
  await rm(copy);
  const own = matches.filter(({ otherVideoId }) => otherVideoId === clip.videoId);
  const listed = matches.filter(
    ({ entryId }) => entryId !== undefined && clip.entryIds.has(entryId),
  );
  return {
    copies: 1,
    matched: Number(own.length > 0),
    duplicates: Number(own.some(({ verdict }) => verdict === 'duplicate')),
    blocked: Number(listed.length > 0),
    falseMatches: matches.length - own.length - listed.length,
  };
}

async function factsOf(
  file: string,
): Promise<{ file: string; sha256: Buffer; bytes: number; durationS: number }> {
  return {
    file,
    sha256: await hashFile(file, 'sha256'),
    bytes: (await stat(file)).size,
    durationS: CLIP_SECONDS,
  };
}

/** Makes the SD rendition, which the hash check compares. The next call replaces it. */
async function encodeSd(tools: MediaTools, file: string, folder: string): Promise<string> {
  const probe = await probeFile(file, tools);
  const rungs = ladderFor(probe).slice(0, 1);
  const command = {
    program: tools.ffmpeg,
    args: renditionArguments(file, probe, rungs),
    folder,
    reads: [file],
  };
  await runTool(command, { sandbox: noSandbox, deadlineMs: SD_LIMIT_MS });
  return join(folder, filePath('_sd.mp4'));
}
const SD_LIMIT_MS = 120_000;
