import type { SpritePlan } from './sprite-plan.ts';

/**
 * One timeline thumbnail: shown from `start` to `end` (seconds), cut from `url` at x, y with width
 * and height (pixels).
 */
type ThumbnailCue = {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Writes the WebVTT of a timelines path: `count` cues, one each `interval` seconds. `sheetUrl` gets
 * sheet numbers from 1.
 */
export function writeThumbnails(
  plan: SpritePlan,
  durationS: number,
  sheetUrl: (sheet: number) => string,
): string {
  const cues = Array.from({ length: plan.count }, (_, index) =>
    cueAt(plan, index, durationS, sheetUrl),
  );
  return ['WEBVTT', ...cues.map(writeCue)].join('\n\n') + '\n';
}

function cueAt(
  plan: SpritePlan,
  index: number,
  durationS: number,
  sheetUrl: (sheet: number) => string,
): ThumbnailCue {
  const indexOnSheet = index % (plan.columns * plan.rows);
  return {
    start: index * plan.interval,
    end: Math.max(index * plan.interval + 0.001, Math.min((index + 1) * plan.interval, durationS)),
    url: sheetUrl(Math.floor(index / (plan.columns * plan.rows)) + 1),
    x: (indexOnSheet % plan.columns) * plan.width,
    y: Math.floor(indexOnSheet / plan.columns) * plan.height,
    width: plan.width,
    height: plan.height,
  };
}

function writeCue(cue: ThumbnailCue): string {
  const area = `xywh=${cue.x},${cue.y},${cue.width},${cue.height}`;
  return `${formatTimestamp(cue.start)} --> ${formatTimestamp(cue.end)}\n${cue.url}#${area}`;
}

/**
 * Formats `hh:mm:ss.mmm`. Rounds to milliseconds first, so that 59.9996 does not become sixty
 * seconds.
 */
function formatTimestamp(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const time = [total / 3_600_000, (total / 60_000) % 60, (total / 1000) % 60].map(pad).join(':');
  return `${time}.${String(total % 1000).padStart(3, '0')}`;
}
