import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filePath } from '@nocturne/contracts/media-layout';
import { loopArguments } from './arguments/loop.ts';
import { renditionArguments } from './arguments/renditions.ts';
import { copiedPixels, pixelsOf, type MediaJob } from './job.ts';
import type { Rung } from './ladder.ts';
import { isMediaError, MediaError } from './media-error.ts';
import { probeFile } from './probe.ts';
import type { Probe } from './probe-output.ts';
import { ffmpegProgress } from './progress.ts';
import { findReusableRung } from './reuse.ts';

/**
 * Tolerated difference between the lengths of a rendition and its source. Beyond it the source
 * counts as damaged.
 */
const LENGTH_TOLERANCE_S = 1;
const LENGTH_TOLERANCE_SHARE = 0.02;

/**
 * Encodes the rungs in one process and checks that the whole source was read. `from` and `to` are
 * the progress range of these rungs, 0 to 1.
 */
export async function encodeRenditions(
  job: MediaJob,
  input: string,
  source: Probe,
  rungs: readonly Rung[],
  { from, to }: { from: number; to: number } = { from: 0, to: 1 },
): Promise<void> {
  const reused = await findReusableRung(input, source, rungs, job.tools, job.signal);
  const onOutput = ffmpegProgress(source.durationS, (share) =>
    job.report('renditions', from + share * (to - from)),
  );
  try {
    await job.ffmpeg(renditionArguments(input, source, rungs, reused), {
      reads: [input],
      pixels: pixelsOf(source, [source, ...rungs]),
      onOutput,
    });
  } catch (cause) {
    if (
      isMediaError(cause) &&
      cause.code === 'tool-failed' &&
      !/No space left|Disk quota exceeded/i.test(cause.stderrTail)
    ) {
      throw new MediaError('damaged', 'the file cannot be decoded', {
        cause,
        stderrTail: cause.stderrTail,
      });
    }
    throw cause;
  }
  await checkLength(job, rungs[0], source);
}

/** Repeats every rendition to `seconds` by stream copy, and removes the clip. */
export async function loopRenditions(
  job: MediaJob,
  rungs: readonly Rung[],
  seconds: number,
): Promise<void> {
  for (const [index, rung] of rungs.entries()) {
    const output = filePath(rung.format);
    const clip = `clip-${output}`;
    await rename(join(job.folder, output), join(job.folder, clip));
    await job.ffmpeg(loopArguments(clip, output, seconds), { pixels: copiedPixels(seconds) });
    await rm(join(job.folder, clip));
    job.report('loop', (index + 1) / rungs.length);
  }
}

async function checkLength(job: MediaJob, rung: Rung | undefined, source: Probe): Promise<void> {
  if (rung === undefined) return;
  const { durationS } = await probeFile(
    join(job.folder, filePath(rung.format)),
    job.tools,
    job.signal,
  );
  const tolerance = Math.max(LENGTH_TOLERANCE_S, source.durationS * LENGTH_TOLERANCE_SHARE);
  if (Math.abs(durationS - source.durationS) <= tolerance) return;
  throw new MediaError(
    'damaged',
    `the source is ${source.durationS} seconds long, but its rendition ${durationS}`,
  );
}
