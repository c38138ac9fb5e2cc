import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DENSITY, intervalOf, FRAMES_MAX } from '../fingerprints/fingerprint.ts';
import { FRAME_BYTES, LumaFrame } from '../fingerprints/luma-frame.ts';
import { FRAMES_FILE, framesArguments } from './arguments/frames.ts';
import { pixelsOf, startJob } from './job.ts';
import { MediaError } from './media-error.ts';
import { sniffFile } from './probe.ts';
import type { MediaTools } from './tools.ts';

/** Fingerprints use SD renditions. */
const SD = { width: 854, height: 480 };
const FPS_MAX = 60;

interface ReadFramesOptions {
  /** Absolute path of the video. */
  file: string;
  durationS: number;
  tools: MediaTools;
  /** Folder for a temporary folder, which is removed at the end. */
  workFolder: string;
  signal?: AbortSignal | undefined;
}

/**
 * Reads the frames of a video for its fingerprint, `intervalOf(durationS) / DENSITY` seconds apart.
 *
 * Throws MediaError `refused` for formats that we do not accept, and `damaged` for a file without a
 * frame. Also throws any error of running ffmpeg.
 */
export async function readFrames({
  file,
  durationS,
  tools,
  workFolder,
  signal,
}: ReadFramesOptions): Promise<LumaFrame[]> {
  const demuxer = await sniffFile(file);
  if (demuxer === undefined)
    throw new MediaError('refused', 'the file is not in an accepted container format');
  const folder = await mkdtemp(join(workFolder, 'frames-'));
  try {
    const sampling = {
      intervalS: intervalOf(durationS) / DENSITY,
      framesMax: FRAMES_MAX * DENSITY,
    };
    const job = startJob({ folder, tools, signal });
    await job.ffmpeg(framesArguments({ source: file, demuxer, durationS, ...sampling }), {
      reads: [file],
      pixels: pixelsOf({ fps: FPS_MAX, durationS }, [SD]),
    });
    return framesIn(await readFile(join(folder, FRAMES_FILE)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function framesIn(bytes: Uint8Array): LumaFrame[] {
  const count = Math.floor(bytes.length / FRAME_BYTES);
  if (count === 0) throw new MediaError('damaged', 'no frame could be read');
  return Array.from(
    { length: count },
    (_, at) => new LumaFrame(bytes.subarray(at * FRAME_BYTES, (at + 1) * FRAME_BYTES)),
  );
}
