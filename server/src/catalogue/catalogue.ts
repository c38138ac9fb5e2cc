import type { Language } from '@nocturne/contracts/constants';
import type { VideoDate, VideoDuration, VideoType } from '@nocturne/contracts/filters';
import type { VideoSort } from '@nocturne/contracts/sorts';
import type { Privates } from '../repositories/shown-videos.ts';

/** What a list is a list of; the last five are small sets that only SQL answers. `own` ones are their owner's view, with these private videos in it (R6-08). */
export type Scope =
  | { kind: 'all' }
  | { kind: 'category' | 'performer' | 'channel' | 'user'; id: number }
  | { kind: 'favourites' | 'subscriptions' | 'playlist'; id: number }
  | { kind: 'own' | 'own-playlist'; id: number; privates: Privates };

/** Which private videos a list shows: one member's own view of what is theirs has some. */
export function privatesIn(scope: Scope): Privates {
  return scope.kind === 'own' || scope.kind === 'own-playlist' ? scope.privates : 'none';
}

/**
 * Whether a list holds one audience's videos only. What belongs to somebody or was put together by somebody is shown whole: a channel of another
 * audience is no empty one (settlement 13).
 */
export function isOfOneAudience({ kind }: Scope): boolean {
  return kind === 'all' || kind === 'category';
}

export interface VideoFilter {
  /** AUDIENCE_CODE; narrows what `isOfOneAudience` and searches. */
  audience: number;
  type: VideoType;
  duration: VideoDuration;
  date: VideoDate;
}

/** A stretch of a list; offset and count in videos. */
export interface Stretch {
  offset: number;
  count: number;
}

export interface ListQuery extends VideoFilter, Stretch {
  scope: Scope;
  sort: VideoSort;
}
export interface SearchQuery extends VideoFilter, Stretch {
  /** What was typed; the caller has judged it as it stands. */
  text: string;
  /**
   * Says of one word after the other whether the text may be searched with it at the open places, where each place has one of these words;
   * without it every word may be widened.
   */
  allowing?: (
    places: readonly Iterable<string>[],
    open: readonly number[],
  ) => (word: string) => boolean;
}

/** Ids of one stretch and the exact size of the whole list. */
export interface Found {
  ids: readonly number[];
  total: number;
}

/** `isGuess`: a word is not in the catalogue as it is written, and one that begins with it or is like it was taken. */
export interface SearchFound extends Found {
  isGuess: boolean;
}

/** What is suggested for a typed text; without one the most popular of all. */
export interface SuggestQuery {
  text: string | undefined;
  /** Of each kind at most. */
  count: number;
  /** The visitor's: a category is read in it. */
  language: Language;
  /** Whether a name may be shown. */
  allows: (title: string) => boolean;
}
export interface Suggested {
  keywords: readonly string[];
  categories: readonly Category[];
  channels: readonly Channel[];
  performers: readonly Performer[];
}

/** Videos among which the picture of a place is chosen: enough for categories with the same favourites to differ. */
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
  /** Ids of the most popular videos, TOP_VIDEOS at most: one of them pictures the place. */
  topVideos: readonly number[];
}
/** A category, performer or channel with totals over its videos. */
export interface Place extends Totals {
  id: number;
  dir: string;
  title: string;
  createdSeconds: number;
  subscribers: number;
}
export interface Performer extends Place {
  /** AUDIENCE_CODE. */
  audience: number;
  thumbKey: string;
  /** Values of the filters of settlement 15, by field; empty ones left out. */
  attributes: Readonly<Record<string, string>>;
  /** `YYYY-MM-DD`, or empty. */
  birthDate: string;
}
export interface Channel extends Place {
  /** AUDIENCE_CODE. */
  audience: number;
  url: string;
  logoKey: string;
}
export interface Category extends Place {
  titles: Readonly<Record<string, string>>;
  /** The totals of each audience, by AUDIENCE_CODE: a category belongs to none. */
  byAudience: readonly Totals[];
}

/** Everything that has a name, in the order of the id. */
export interface Directory {
  categories: readonly Category[];
  performers: readonly Performer[];
  channels: readonly Channel[];
}

/**
 * The read model behind every list and search. Public videos only; ties stand newest id first.
 * The seam for another engine: nothing else in the server knows how a list is found.
 */
export interface Catalogue {
  list(query: ListQuery): Promise<Found>;
  /** By relevance, then popularity; every word must be found. */
  search(query: SearchQuery): Promise<SearchFound>;
  suggest(query: SuggestQuery): Promise<Suggested>;
  /** Videos that share performers, channel or categories, the closest and most popular first; nothing for a video it does not know. */
  related(videoId: number, stretch: Stretch): Promise<Found>;
  directory(): Promise<Directory>;
  /** Ids of the channels whose videos a performer is in. */
  channelsOfPerformer(performerId: number): Promise<readonly number[]>;
  /** Public videos of an audience. */
  count(audience: number): Promise<number>;
}

/** Related lists end here: further ones share too little. */
export const RELATED_MAX = 200;

/** Tag of every answer that was found here: a newer snapshot drops them. */
export const CATALOGUE_TAG = 'catalogue';
