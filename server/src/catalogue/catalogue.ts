import type { Language } from '@nocturne/contracts/constants';
import type { VideoDate, VideoDuration, VideoType } from '@nocturne/contracts/filters';
import type { VideoSort } from '@nocturne/contracts/sorts';
import type { PrivateScope } from '../policies/private-scope.ts';

/**
 * The set of videos that a list shows. The last five are small sets that only SQL can answer. `own`
 * scopes are the owner's view and include these private videos.
 */
export type Scope =
  | { kind: 'all' }
  | { kind: 'category' | 'performer' | 'channel' | 'user'; id: number }
  | { kind: 'favourites' | 'subscriptions' | 'playlist'; id: number }
  | { kind: 'own' | 'own-playlist'; id: number; privates: PrivateScope };

/** Returns the private videos that a list may show: only members' own views have any. */
export function privatesIn(scope: Scope): PrivateScope {
  return scope.kind === 'own' || scope.kind === 'own-playlist' ? scope.privates : 'none';
}

/**
 * True if a list contains videos of one audience only. Lists of an owner or curator are shown
 * whole, so that a channel of another audience is not empty (settlement 13).
 */
export function hasSingleAudience({ kind }: Scope): boolean {
  return kind === 'all' || kind === 'category';
}

export interface VideoFilter {
  /** AUDIENCE_CODE; applies to searches and to scopes for which `hasSingleAudience` is true. */
  audience: number;
  type: VideoType;
  duration: VideoDuration;
  date: VideoDate;
}

/** A part of a list; offset and count in videos. */
export interface PageRange {
  offset: number;
  count: number;
}

export interface ListQuery extends VideoFilter, PageRange {
  scope: Scope;
  sort: VideoSort;
}
export interface SearchQuery extends VideoFilter, PageRange {
  /** The typed text. The caller has already checked it for blocked terms. */
  text: string;
  /**
   * Returns a test for a word at the `open` positions: the word must not turn the text into a
   * blocked one. Each position may have any of its words in `wordsByPosition`. Without this
   * function every word is allowed.
   */
  createWordFilter?: (
    wordsByPosition: readonly Iterable<string>[],
    open: readonly number[],
  ) => (word: string) => boolean;
}

/** Ids of one part of a list, and the exact size of the whole list. */
export interface ListResult {
  ids: readonly number[];
  total: number;
}

/**
 * `isGuess`: the catalogue lacks a typed word, and words that begin with it or are similar were
 * used.
 */
export interface SearchResult extends ListResult {
  isGuess: boolean;
}

/** Request for suggestions: for a typed text, or the most popular items without one. */
export interface SuggestQuery {
  text: string | undefined;
  /** Maximum number of suggestions of each kind. */
  count: number;
  /** The visitor's language, for category titles. */
  language: Language;
  /** True if a name may be shown. */
  allows: (title: string) => boolean;
}
export interface CatalogueSuggestions {
  keywords: readonly string[];
  categories: readonly Category[];
  channels: readonly Channel[];
  performers: readonly Performer[];
}

/**
 * Number of top videos from which an entry's picture is chosen. Enough for categories with the same
 * favorites to differ.
 */
export const TOP_VIDEOS = 12;

/** Sums over public videos. */
export interface Totals {
  videos: number;
  /** Total views. */
  viewed: number;
  /** Sum of decayed views. */
  popularity: number;
  /** Mean rating, 0 to 1. */
  rating: number;
  comments: number;
  /** Newest post, seconds since 1970; 0 without videos. */
  latestSeconds: number;
  /** Ids of the most popular videos, at most TOP_VIDEOS. One of them provides the picture. */
  topVideos: readonly number[];
}
/** A category, performer or channel with totals over its videos. */
export interface DirectoryEntry extends Totals {
  id: number;
  dir: string;
  title: string;
  createdSeconds: number;
  subscribers: number;
}
export interface Performer extends DirectoryEntry {
  /** Code of the audience, a value of `AUDIENCE_CODE`. */
  audience: number;
  thumbKey: string;
  /** Values of the filters of settlement 15, by field, without empty ones. */
  attributes: Readonly<Record<string, string>>;
  /** `YYYY-MM-DD`, or empty. */
  birthDate: string;
}
export interface Channel extends DirectoryEntry {
  /** Code of the audience, a value of `AUDIENCE_CODE`. */
  audience: number;
  url: string;
  logoKey: string;
}
export interface Category extends DirectoryEntry {
  titles: Readonly<Record<string, string>>;
  /** Totals per audience, by AUDIENCE_CODE: a category spans all audiences. */
  byAudience: readonly Totals[];
}

/** All categories, performers and channels, in order of their ids. */
export interface Directory {
  categories: readonly Category[];
  performers: readonly Performer[];
  channels: readonly Channel[];
}

/**
 * Read model behind every list and search. Contains public videos only; ties are sorted newest id
 * first. The seam for another engine: nothing else in the server depends on how lists are found.
 */
export interface Catalogue {
  listVideos(query: ListQuery): Promise<ListResult>;
  /** Sorts by relevance, then popularity. Every word must match. */
  search(query: SearchQuery): Promise<SearchResult>;
  suggest(query: SuggestQuery): Promise<CatalogueSuggestions>;
  /**
   * Returns videos that share performers, channel or categories, the closest and most popular
   * first. Empty for an unknown video.
   */
  related(videoId: number, range: PageRange): Promise<ListResult>;
  directory(): Promise<Directory>;
  /** Returns the ids of the channels that have videos with the performer. */
  channelsOfPerformer(performerId: number): Promise<readonly number[]>;
  /** Counts the public videos of an audience. */
  count(audience: number): Promise<number>;
}

/** Maximum length of related lists: further videos share too little. */
export const RELATED_MAX = 200;

/** Cache tag of every response built from the catalogue. A newer snapshot purges it. */
export const CATALOGUE_TAG = 'catalogue';
