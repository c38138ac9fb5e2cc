import type { MediaTools } from './tools.ts';
import { progressAt } from './progress.ts';
import type { MediaStep, OnProgress } from './progress.ts';
import { runTool } from './run.ts';

/**
 * One run of the pipeline: its work folder, and the function that runs ffmpeg. Steps name files
 * relative to `folder`.
 */
export type MediaJob = {
  readonly folder: string;
  readonly tools: MediaTools;
  readonly signal: AbortSignal | undefined;
  readonly report: (step: MediaStep, share: number) => void;
  /**
   * Runs ffmpeg in the work folder. `reads` are files outside of it; `pixels` sets the deadline.
   */
  readonly ffmpeg: (args: readonly string[], options?: FfmpegOptions) => Promise<void>;
};

type FfmpegOptions = {
  readonly reads?: readonly string[];
  /** Pixels to decode and encode, as `pixelsOf` counts them. */
  readonly pixels?: number;
  readonly onOutput?: (text: string) => void;
};

type JobOptions = {
  readonly folder: string;
  readonly tools: MediaTools;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
};

const DEADLINE_MIN_MS = 120_000;
const DEADLINE_MAX_MS = 12 * 3_600_000;
/** Minimum speed, at which 1080p in three renditions takes ten times its length. */
const PIXELS_PER_SECOND_MIN = 16_000_000;
/** Pixels that cost about as much as copying one second of media without decoding. */
const PIXELS_OF_COPIED_SECOND = 4_000_000;

/** Returns the work of a run: every input and output pixel, in all frames. */
export function pixelsOf(
  { fps, durationS }: { fps: number; durationS: number },
  pictures: readonly { width: number; height: number }[],
): number {
  return (
    pictures.reduce((sum, { width, height }) => sum + width * height, 0) *
    Math.max(1, fps) *
    durationS
  );
}

export function copiedPixels(seconds: number): number {
  return seconds * PIXELS_OF_COPIED_SECOND;
}

/**
 * Returns the deadline of a run, milliseconds: two minutes, plus time per pixel, 12 hours at most.
 */
export function timeoutMsOf(pixels: number): number {
  return Math.min(DEADLINE_MAX_MS, DEADLINE_MIN_MS + (pixels / PIXELS_PER_SECOND_MIN) * 1000);
}

export function startJob({ folder, tools, signal, onProgress }: JobOptions): MediaJob {
  return {
    folder,
    tools,
    signal,
    report: (step, share) => onProgress?.(progressAt(step, share)),
    ffmpeg: async (args, { reads = [], pixels = 0, onOutput } = {}) => {
      await runTool(
        { program: tools.ffmpeg, args, folder, reads },
        { sandbox: tools.sandbox, deadlineMs: timeoutMsOf(pixels), signal, onOutput },
      );
    },
  };
}
