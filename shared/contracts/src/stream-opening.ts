/** What the page knows beforehand of a stream that it starts (decision 0017). The server writes it, the early script hands it to the engine. */
export interface StreamOpening {
  /** Texts of the master playlist and of its first level's, by address. */
  playlists: Readonly<Record<string, string>>;
  /** The beginning of the first level's media: init section and first segment, which lie behind one another. */
  head: { url: string; bytes: number };
}

/** The opening in the page, until the early script takes it. */
export interface PageOpening extends StreamOpening {
  /** The video's, where the page has opened one. */
  source?: MediaSource;
  /** Where the page has asked for the head. */
  arriving?: Promise<ArrivedHead | undefined>;
}

/** The head as it came: asked for, begun and there at these moments of `performance.now()`. */
export interface ArrivedHead {
  data: ArrayBuffer;
  start: number;
  first: number;
  end: number;
}

/** Name on `globalThis`. */
export const OPENING_KEY = '__nocturneOpening';
/** Browser storage of the bandwidth that was measured in earlier visits, bits per second: with one the engine may begin at another level. */
export const BANDWIDTH_KEY = 'player_bandwidth';
