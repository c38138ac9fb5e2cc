/**
 * Timeline thumbnails of one video: `count` pictures, one every `interval` seconds, laid out on
 * sheets.
 */
export type SpritePlan = {
  readonly count: number;
  readonly interval: number;
  readonly columns: number;
  readonly rows: number;
  /** Size of one picture, pixels. */
  readonly width: number;
  readonly height: number;
};

const PICTURES_MAX = 200;
/**
 * Seconds. Multiples of the key frame distance, because a picture comes from the key frame at or
 * before its time.
 */
const INTERVALS = [2, 4, 6, 10, 20, 30, 60] as const;

/** Chooses the shortest interval (whole seconds) that needs at most 200 pictures. */
export function planSprites(durationS: number): SpritePlan {
  const interval =
    INTERVALS.find((seconds) => durationS / seconds <= PICTURES_MAX) ??
    Math.ceil(durationS / PICTURES_MAX);
  return {
    count: Math.max(1, Math.ceil(durationS / interval)),
    interval,
    columns: 5,
    rows: 5,
    width: 160,
    height: 90,
  };
}

/** Returns the number of sheets. */
export function sheetCount(plan: SpritePlan): number {
  return Math.ceil(plan.count / (plan.columns * plan.rows));
}
