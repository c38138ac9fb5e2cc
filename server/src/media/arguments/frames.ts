import { FRAME_EDGE } from '../../fingerprints/luma-frame.ts';
import type { Demuxer } from '../magic-bytes.ts';
import { ffmpegHead, inputArguments } from './common.ts';

/** Name of the frames file in the work folder. */
export const FRAMES_FILE = 'frames.gray';
/**
 * Maximum length for decoding all frames, seconds. Longer videos use key frames only, because
 * decoding an hour takes minutes.
 */
export const FULL_DECODE_MAX_SECONDS = 1200;

interface FramesOptions {
  source: string;
  demuxer: Demuxer;
  durationS: number;
  /** Seconds between two frames. */
  intervalS: number;
  /** Maximum number of frames. */
  framesMax: number;
}

/**
 * Arguments to write frames of FRAME_EDGE squared bytes of luma into one file, in sequence. Skips
 * decoding frames that no other frame references.
 */
export function framesArguments({
  source,
  demuxer,
  durationS,
  intervalS,
  framesMax,
}: FramesOptions): string[] {
  const skippedFrames = durationS > FULL_DECODE_MAX_SECONDS ? 'nokey' : 'noref';
  const scale = `scale=${FRAME_EDGE}:${FRAME_EDGE}:flags=area`;
  const filter = `fps=1/${intervalS.toFixed(6)},${scale},format=gray`;
  return [
    [
      ...ffmpegHead,
      '-skip_frame',
      skippedFrames,
      '-skip_loop_filter',
      'noref',
      ...inputArguments(source, demuxer),
    ],
    ['-map', '0:V:0', '-an', '-vf', filter],
    ['-frames:v', `${framesMax}`, '-f', 'rawvideo', FRAMES_FILE],
  ].flat();
}
