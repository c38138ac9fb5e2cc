/** Steps of the pipeline, in order, with their usual share of the whole work. */
const STEPS = [
  ['probe', 0.01],
  ['renditions', 0.84],
  ['posters', 0.05],
  ['preview', 0.03],
  ['loop', 0.03],
  ['sprites', 0.02],
  ['hls', 0.01],
  ['publish', 0.01],
] as const;
export type MediaStep = (typeof STEPS)[number][0];

/** `done` is the share of the whole work, 0 to 1, and never decreases. */
export type MediaProgress = { readonly step: MediaStep; readonly done: number };
export type OnProgress = (progress: MediaProgress) => void;

/** Returns the progress of the whole work at a share (0 to 1) of one step. */
export function progressAt(step: MediaStep, share: number): MediaProgress {
  let before = 0;
  for (const [name, weight] of STEPS) {
    if (name === step) return { step, done: before + weight * Math.min(1, Math.max(0, share)) };
    before += weight;
  }
  return { step, done: before };
}

/** Parses ffmpeg's `-progress` lines and calls back with the written share of `durationS`. */
export function ffmpegProgress(
  durationS: number,
  onShare: (share: number) => void,
): (text: string) => void {
  return (text) => {
    const times = [...text.matchAll(/out_time_us=(\d+)|out_time_ms=(\d+)/g)];
    const last = times.at(-1);
    // Despite its name, ffmpeg's out_time_ms counts microseconds too.
    if (last !== undefined) onShare(Number(last[1] ?? last[2]) / 1e6 / durationS);
  };
}
