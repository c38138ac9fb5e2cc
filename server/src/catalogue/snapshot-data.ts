import type { VideoDuration, VideoType } from '@nocturne/contracts/filters';
import type { VideoSort } from '@nocturne/contracts/sorts';
import type { Bits } from './bits.ts';
import type { Directory } from './catalogue.ts';
import type { NameIndex, NameIndexes, Uploader } from './name-index.ts';
import type { PackedLists } from './packed-lists.ts';
import type { WordIndex } from './word-index.ts';

/**
 * Packed columns as read from the database: one entry per public video, the most popular first.
 * Ties are sorted newest id first.
 */
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
  /** Members with public videos. */
  uploaders: readonly Uploader[];
  /** Searched texts, the most searched first. */
  keywords: readonly string[];
}

export const VR_FLAG = 32;
export const AUDIENCE_SHIFT = 8;

/** One set of videos per filter value, so the snapshot need not hold the columns. */
export interface FilterBits {
  /** By AUDIENCE_CODE. */
  audiences: readonly Bits[];
  types: Readonly<Record<Exclude<VideoType, 'all'>, Bits>>;
  durations: Readonly<Record<Exclude<VideoDuration, ''>, Bits>>;
}

/**
 * The snapshot as plain values, so that a worker thread can transfer it. A video's number is its
 * rank by popularity: number 0 is the most popular one, and ascending lists are already sorted by
 * popularity.
 */
export interface SnapshotData extends Pick<
  SnapshotSource,
  'ids' | 'posted' | 'channels' | 'uploaders' | 'directory'
> {
  filters: FilterBits;
  /**
   * Numbers in the order of each sort. `most-popular` has none, because the numbers already have
   * that order.
   */
  orders: Readonly<Partial<Record<VideoSort, Int32Array>>>;
  /** Rank of each number in each sort. */
  ranks: Readonly<Partial<Record<VideoSort, Int32Array>>>;
  categories: Map<number, Bits>;
  performers: Map<number, Int32Array>;
  channelVideos: Map<number, Int32Array>;
  userVideos: Map<number, Int32Array>;
  /** Performer ids of each video. */
  cast: PackedLists;
  titles: WordIndex;
  names: NameIndexes;
  /** Searched texts that have results, the most searched first, and their index. */
  keywords: readonly string[];
  keywordIndex: NameIndex;
}
