import { inputGuards } from './arguments/common.ts';
import { needsEndPadding, KEY_FRAME_SECONDS } from './arguments/renditions.ts';
import type { Rung } from './ladder.ts';
import type { Probe } from './probe-output.ts';
import { runTool } from './run.ts';
import type { MediaTools } from './tools.ts';

/** Maximum number of frames of a source whose key frames are checked. */
const FRAMES_MAX = 250_000;
const DEADLINE_MS = 60_000;
const PROFILES = new Set(['High', 'Main', 'Constrained Baseline']);
const LEVEL_MAX = 42;

/**
 * Returns the rung whose picture can be copied from the source: half of the work and no loss.
 *
 * The source must already match our own encoding, with key frames at the same seconds.
 */
export async function findReusableRung(
  input: string,
  source: Probe,
  rungs: readonly Rung[],
  tools: MediaTools,
  signal?: AbortSignal,
): Promise<Rung | undefined> {
  const top = rungs.at(-1);
  if (top === undefined || !matchesRung(source, top)) return undefined;
  const args = [
    '-v',
    'error',
    ...inputGuards(source.demuxer),
    '-select_streams',
    'v:0',
    '-show_entries',
    'packet=pts_time,flags',
    '-of',
    'csv=p=0',
    `file:${input}`,
  ];
  const command = { program: tools.ffprobe, args, reads: [input] };
  const packets = await runTool(command, {
    sandbox: tools.sandbox,
    deadlineMs: DEADLINE_MS,
    signal,
  });
  return keyFramesAreAligned(readKeyFrames(packets), source) ? top : undefined;
}

/**
 * True if codec, size, rate and bitrate match the rung. Excludes rotated, interlaced and
 * variable-rate pictures.
 */
export function matchesRung(source: Probe, rung: Rung): boolean {
  const matchesCodec =
    source.demuxer === 'mov' &&
    source.videoCodec === 'h264' &&
    source.pixelFormat === 'yuv420p' &&
    PROFILES.has(source.videoProfile) &&
    source.videoLevel <= LEVEL_MAX;
  const matchesSize =
    source.width === rung.width &&
    source.height === rung.height &&
    source.rotation === 0 &&
    !source.isInterlaced;
  const matchesRate =
    source.hasConstantRate && source.fps <= 60 && source.fps * source.durationS <= FRAMES_MAX;
  return (
    matchesCodec &&
    matchesSize &&
    matchesRate &&
    !needsEndPadding(source) &&
    source.bitrate > 0 &&
    source.bitrate <= rung.maxBitrate
  );
}

/** Returns the times (seconds) of the key frames in ffprobe's `pts_time,flags` lines. */
export function readKeyFrames(packets: string): number[] {
  return packets
    .split('\n')
    .filter((line) => line.includes(',K'))
    .map((line) => Number.parseFloat(line))
    .filter((time) => Number.isFinite(time));
}

/** True if key frames are at 0, 2, 4 … seconds and nowhere else. */
export function keyFramesAreAligned(
  times: readonly number[],
  source: Pick<Probe, 'durationS' | 'fps'>,
): boolean {
  const frame = 1 / source.fps;
  const expectedCount = Math.ceil((source.durationS - frame) / KEY_FRAME_SECONDS);
  return (
    times.length === expectedCount &&
    times.every((time, index) => Math.abs(time - index * KEY_FRAME_SECONDS) <= frame)
  );
}
