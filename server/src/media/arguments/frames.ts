import { FRAME_EDGE } from '../../fingerprints/luma-frame.ts';
import type { Demuxer } from '../magic-bytes.ts';
import { ffmpegHead, inputArguments } from './common.ts';

/** Name of the file of frames in the work folder. */
export const FRAMES_FILE = 'frames.gray';
/** Videos that are longer are looked at by their key frames alone, seconds: decoding all of an hour costs minutes. */
export const WHOLE_DECODE_SECONDS = 1200;

interface FramesWanted {
  source: string;
  demuxer: Demuxer;
  durationS: number;
  /** Seconds between two frames. */
  intervalS: number;
  /** How many at most. */
  most: number;
}

/** Frames of FRAME_EDGE squared bytes of luma, one after another, in one run. What no other frame is predicted from is not decoded where it may be left out. */
export function framesArguments({
  source,
  demuxer,
  durationS,
  intervalS,
  most,
}: FramesWanted): string[] {
  const skipped = durationS > WHOLE_DECODE_SECONDS ? 'nokey' : 'noref';
  const filter = `fps=1/${intervalS.toFixed(6)},scale=${FRAME_EDGE}:${FRAME_EDGE}:flags=area,format=gray`;
  return [
    [
      ...ffmpegHead,
      '-skip_frame',
      skipped,
      '-skip_loop_filter',
      'noref',
      ...inputArguments(source, demuxer),
    ],
    ['-map', '0:V:0', '-an', '-vf', filter, '-frames:v', `${most}`, '-f', 'rawvideo', FRAMES_FILE],
  ].flat();
}
