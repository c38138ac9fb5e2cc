import { DEMUXERS } from '../magic-bytes.ts';
import type { Demuxer } from '../magic-bytes.ts';
import { PROBE_LIMITS } from '../probe-output.ts';

/** First arguments of every ffmpeg call: quiet, no standard input, bounded allocations (bytes). */
export const ffmpegHead: readonly string[] = [
  '-nostdin',
  '-hide_banner',
  '-v',
  'error',
  '-y',
  '-max_alloc',
  '1073741824',
];

const PROBE_BYTES = '20000000';
const PROBE_MICROSECONDS = '20000000';

/**
 * Guards for one input, also for ffprobe: only the sniffed demuxer, only accepted formats, only
 * local files.
 */
export function inputGuards(demuxer: Demuxer): string[] {
  return [
    ['-protocol_whitelist', 'file', '-format_whitelist', DEMUXERS.join(',')],
    ['-probesize', PROBE_BYTES, '-analyzeduration', PROBE_MICROSECONDS, '-f', demuxer],
  ].flat();
}

/**
 * Arguments for one guarded input file.
 *
 * `file:` keeps a name from being read as an option or another protocol. The probe checked the
 * first size of the picture, but a stream may contain a larger one later.
 */
export function inputArguments(path: string, demuxer: Demuxer = 'mov'): string[] {
  return [...inputGuards(demuxer), '-max_pixels', `${PROBE_LIMITS.pixels}`, '-i', `file:${path}`];
}

/**
 * MP4 for the web, without metadata of the source. The index is first, and interleaving by the
 * second keeps it small.
 */
export const mp4Arguments: readonly string[] = [
  ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-dn', '-sn'],
  ['-movflags', '+faststart', '-chunk_duration', '1000000', '-f', 'mp4'],
].flat();
