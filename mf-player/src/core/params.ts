/** What an address says to the player (R4-18). */
export interface PlayerParams {
  autostart: boolean;
  /** Seconds into the video, 0 where its beginning is asked for; undefined where the address says nothing. */
  startSeconds: number | undefined;
}

const START_NAMES = ['start_time', 'seek_time', 'ts'];

/**
 * Reads autostart, autoplay, start_time, seek_time and ts; the campaign is the page hit's (`campaignOf`). autostart and autoplay mean the
 * same; the first given of start_time, seek_time and ts wins, and is ignored when it lies outside of the video.
 */
export function playerParams(query: URLSearchParams, durationSeconds: number): PlayerParams {
  return {
    autostart: isOn(query.get('autostart')) || isOn(query.get('autoplay')),
    startSeconds: startWithin(firstGiven(query, START_NAMES), durationSeconds),
  };
}

function isOn(value: string | null): boolean {
  return value === '1' || value === 'true';
}

function firstGiven(query: URLSearchParams, names: readonly string[]): string | undefined {
  const name = names.find((candidate) => query.get(candidate));
  return name === undefined ? undefined : (query.get(name) ?? undefined);
}

function startWithin(written: string | undefined, durationSeconds: number): number | undefined {
  if (written === undefined || !/^\d+(\.\d+)?$/.test(written)) return undefined;
  const seconds = Number(written);
  return seconds === 0 || seconds < durationSeconds ? seconds : undefined;
}
