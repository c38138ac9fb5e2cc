/**
 * Stream preload: data that the page contains for a stream that it starts (decision 0017). The
 * server writes it, the early script passes it to the engine.
 */
export interface StreamPreload {
  /** Texts of the master playlist and of its first level's playlist, by address. */
  playlists: Readonly<Record<string, string>>;
  /** Start of the first level's media: init section and first segment, adjacent in the file. */
  head: { url: string; bytes: number };
}

/** The stream preload in the page, until the early script takes it. */
export interface PagePreload extends StreamPreload {
  /** Source of the video, if the page has opened one. */
  source?: MediaSource;
  /** Set once the page has requested the head. */
  arriving?: Promise<ArrivedHead | undefined>;
}

/**
 * The loaded head. `start`, `first` and `end` are times of `performance.now()`: request, first
 * byte, completion.
 */
export interface ArrivedHead {
  data: ArrayBuffer;
  start: number;
  first: number;
  end: number;
}

/** Name of the stream preload on `globalThis`. */
export const PRELOAD_KEY = '__nocturneOpening';
/**
 * Storage key of the bandwidth measured in earlier visits, bits per second. With it, the engine may
 * start at another level.
 */
export const BANDWIDTH_KEY = 'player_bandwidth';
