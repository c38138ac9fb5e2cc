import type { MediaTools } from './tools.ts';
import { progressAt } from './progress.ts';
import type { MediaStep, OnProgress } from './progress.ts';
import { runTool } from './run.ts';

/** One run of the pipeline: where it works and how it starts ffmpeg. Steps name files relative to `folder`. */
export type MediaJob = {
  readonly folder: string;
  readonly tools: MediaTools;
  readonly signal: AbortSignal | undefined;
  readonly report: (step: MediaStep, share: number) => void;
  /** Runs ffmpeg in the work folder; `reads` are files outside of it, `mediaSeconds` sets the deadline. */
  readonly ffmpeg: (args: readonly string[], options?: FfmpegOptions) => Promise<void>;
};

type FfmpegOptions = {
  readonly reads?: readonly string[];
  readonly mediaSeconds?: number;
  readonly onOutput?: (text: string) => void;
};

type JobOptions = {
  readonly folder: string;
  readonly tools: MediaTools;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
};

const LEAST_DEADLINE_MS = 120_000;
/** A busy machine may take this many times the length of the media. */
const MOST_TIMES_REAL_TIME = 15;

export function startJob({ folder, tools, signal, onProgress }: JobOptions): MediaJob {
  return {
    folder,
    tools,
    signal,
    report: (step, share) => onProgress?.(progressAt(step, share)),
    ffmpeg: async (args, { reads = [], mediaSeconds = 0, onOutput } = {}) => {
      const deadlineMs = LEAST_DEADLINE_MS + mediaSeconds * 1000 * MOST_TIMES_REAL_TIME;
      await runTool({ program: tools.ffmpeg, args, folder, reads }, { sandbox: tools.sandbox, deadlineMs, signal, onOutput });
    },
  };
}
