import type { Directory } from './catalogue.ts';

/** Packed columns as the database gives them: one entry per public video, the most popular first, ties by id, newest first. */
export interface SnapshotSource {
  ids: Int32Array;
  durations: Int32Array;
  /** Seconds since 1970. */
  posted: Int32Array;
  /** FORMAT_BIT mask, VR_FLAG and the audience (AUDIENCE_SHIFT). */
  flags: Int32Array;
  channels: Int32Array;
  users: Int32Array;
  comments: Int32Array;
  viewed: Float64Array;
  viewedDay: Int32Array;
  viewedWeek: Int32Array;
  ratings: Float64Array;
  popularity: Float64Array;
  titles: string[];
  /** Video ids by category and by performer id. */
  categoryVideos: Map<number, Int32Array>;
  performerVideos: Map<number, Int32Array>;
  directory: Directory;
}

export const VR_FLAG = 32;
export const AUDIENCE_SHIFT = 8;

/** Lists of numbers laid end to end: list n is values[offsets[n]] to values[offsets[n + 1]]. */
export interface Packed {
  offsets: Int32Array;
  values: Int32Array;
}

/**
 * The snapshot as plain values, so that a worker thread can hand it over. A video is named by its number in popularity order:
 * number 0 is the most popular one, and every ascending list of numbers is already sorted by popularity.
 */
export interface SnapshotData extends Pick<SnapshotSource, 'ids' | 'durations' | 'posted' | 'flags' | 'channels' | 'users'> {
  /** Numbers in each sort's order; most-popular is the numbering itself. */
  orders: Record<string, Int32Array>;
  /** Place of each number in each sort's order. */
  ranks: Record<string, Int32Array>;
  /** Bit per video by category id. */
  categories: Map<number, Uint32Array>;
  performers: Map<number, Int32Array>;
  channelVideos: Map<number, Int32Array>;
  userVideos: Map<number, Int32Array>;
  /** Performer ids of each video. */
  cast: Packed;
  /** Sorted words of titles, and the videos of each. */
  words: string[];
  postings: Packed;
  directory: Directory;
}
