/** One timeline thumbnail: a rectangle of a sprite sheet, shown from `start` to `end` seconds. */
export interface TimelineThumbnail {
  start: number;
  end: number;
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const TIMING = /^(\S+)\s+-->\s+(\S+)/;
const AREA = /^(.*)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/**
 * Parses a WebVTT file of `#xywh` cues; `base` is the file's own address. Cues without a picture
 * are left out.
 */
export function parseThumbnails(text: string, base: string): TimelineThumbnail[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => readCue(block.trim().split('\n'), base));
}

/**
 * The thumbnail at a time in seconds, or the closest one before it if a cue is missing.
 * `thumbnails` are sorted by time.
 */
export function thumbnailAt(
  thumbnails: readonly TimelineThumbnail[],
  seconds: number,
): TimelineThumbnail | undefined {
  let low = 0;
  let high = thumbnails.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((thumbnails[middle]?.start ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return thumbnails[Math.max(0, low - 1)];
}

function readCue(lines: readonly string[], base: string): TimelineThumbnail[] {
  const at = lines.findIndex((line) => line.includes('-->'));
  const timing = TIMING.exec(lines[at] ?? '');
  const area = AREA.exec(lines[at + 1]?.trim() ?? '');
  if (at < 0 || !timing || !area) return [];
  const [start, end] = [cueSeconds(timing[1] ?? ''), cueSeconds(timing[2] ?? '')];
  const [x = 0, y = 0, width = 0, height = 0] = area.slice(2).map(Number);
  if (start === undefined || end === undefined || width === 0 || height === 0) return [];
  return [{ start, end, url: new URL(area[1] ?? '', base).href, x, y, width, height }];
}

/** Parses `[hh:]mm:ss.mmm` to seconds. */
function cueSeconds(timestamp: string): number | undefined {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(timestamp);
  return match
    ? Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3])
    : undefined;
}
