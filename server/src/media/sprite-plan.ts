/** Timeline thumbnails of one video: `count` pictures, one every `interval` seconds, laid out on sheets (R7-06). */
export type SpritePlan = {
  readonly count: number;
  readonly interval: number;
  readonly columns: number;
  readonly rows: number;
  /** Pixels of one picture. */
  readonly width: number;
  readonly height: number;
};

const MOST_PICTURES = 200;
/** Multiples of the key frame distance where it matters: a picture is taken from the key frame at or before its time. */
const INTERVALS = [2, 4, 6, 10, 20, 30, 60] as const;

/** Chooses the shortest interval (whole seconds) that needs at most 200 pictures. */
export function planSprites(durationS: number): SpritePlan {
  const interval =
    INTERVALS.find((seconds) => durationS / seconds <= MOST_PICTURES) ??
    Math.ceil(durationS / MOST_PICTURES);
  return {
    count: Math.max(1, Math.ceil(durationS / interval)),
    interval,
    columns: 5,
    rows: 5,
    width: 160,
    height: 90,
  };
}

/** How many sheets the plan fills. */
export function sheetCount(plan: SpritePlan): number {
  return Math.ceil(plan.count / (plan.columns * plan.rows));
}
