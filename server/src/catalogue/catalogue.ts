import type { VideoDate, VideoDuration, VideoType } from '@nocturne/contracts/filters';
import type { VideoSort } from '@nocturne/contracts/sorts';

/** What a list is a list of; the last four are small sets that only SQL answers. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'category' | 'performer' | 'channel' | 'user'; id: number }
  | { kind: 'favourites' | 'subscriptions' | 'playlist' | 'own'; id: number };

export interface VideoFilter {
  /** AUDIENCE_CODE. */
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
  text: string;
}

/** Ids of one stretch and the exact size of the whole list. */
export interface Found {
  ids: readonly number[];
  total: number;
}

/** A category, performer or channel with totals over its public videos. */
export interface Place {
  id: number;
  dir: string;
  title: string;
  /** AUDIENCE_CODE of a performer or channel; of a category nothing. */
  audience: number;
  createdSeconds: number;
  videos: number;
  /** Total views. */
  viewed: number;
  /** Sum of decayed views. */
  popularity: number;
  /** Mean rating, 0 to 1. */
  rating: number;
  comments: number;
  subscribers: number;
  /** Newest post, seconds since 1970; 0 without videos. */
  latestSeconds: number;
  /** Its most popular video, for a picture; 0 without. */
  topVideo: number;
}
export interface Performer extends Place {
  thumbKey: string;
  /** Values of the filters of settlement 15, by field; empty ones left out. */
  attributes: Readonly<Record<string, string>>;
  birthYear: number;
}
export interface Channel extends Place {
  url: string;
  logoKey: string;
}
export interface Category extends Place {
  titles: Readonly<Record<string, string>>;
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
  search(query: SearchQuery): Promise<Found>;
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
