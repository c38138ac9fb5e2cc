/** Playback parameters of the page's address. */
export interface PlayerParams {
  autostart: boolean;
  /** Start time, seconds; 0 means the beginning, undefined that the address has none. */
  startSeconds: number | undefined;
}

const START_NAMES = ['start_time', 'seek_time', 'ts'];

/**
 * Reads autostart, autoplay, start_time, seek_time and ts. autostart and autoplay mean the same.
 * The first one given of start_time, seek_time and ts wins; it is ignored if it is outside the
 * video. `campaignOf` reads the campaign.
 */
export function playerParams(query: URLSearchParams, durationSeconds: number): PlayerParams {
  return {
    autostart: isOn(query.get('autostart')) || isOn(query.get('autoplay')),
    startSeconds: parseStartSeconds(firstGiven(query, START_NAMES), durationSeconds),
  };
}

function isOn(value: string | null): boolean {
  return value === '1' || value === 'true';
}

function firstGiven(query: URLSearchParams, names: readonly string[]): string | undefined {
  const name = names.find((candidate) => query.get(candidate));
  return name === undefined ? undefined : (query.get(name) ?? undefined);
}

function parseStartSeconds(text: string | undefined, durationSeconds: number): number | undefined {
  if (text === undefined || !/^\d+(\.\d+)?$/.test(text)) return undefined;
  const seconds = Number(text);
  return seconds === 0 || seconds < durationSeconds ? seconds : undefined;
}
