import type { Generated } from 'kysely';
import type { Id, Maybe, MaybeTimestamp, TimestampWithDefault, Timestamp } from './columns.ts';

export type PostStatus = 'visible' | 'hidden' | 'deleted';

/**
 * Tables of 0003-community, as 0012-contacts changed them, and the listing of 0014-community-lists.
 * `section` is SECTION_CODE.
 */
export interface CommunityTables {
  vote: VoteTable;
  subscription: SubscriptionTable;
  favourite: { user_id: number; video_id: number; created_at: TimestampWithDefault };
  playlist: PlaylistTable;
  playlist_item: PlaylistItemTable;
  playlist_listing: PlaylistListingTable;
  comment: CommentTable;
  friend: FriendTable;
  wall_post: WallPostTable;
  message: MessageTable;
  contact_message: ContactMessageTable;
}

export interface VoteTable {
  user_id: number;
  section: number;
  object_id: number;
  /** 1 like, 0 dislike. */
  value: number;
  created_at: TimestampWithDefault;
}

export interface SubscriptionTable {
  user_id: number;
  section: number;
  object_id: number;
  created_at: TimestampWithDefault;
}

export interface PlaylistTable {
  id: Id;
  user_id: number;
  title: string;
  dir: string;
  description: Generated<string>;
  audience: Generated<number>;
  is_private: Generated<boolean>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

export interface PlaylistItemTable {
  playlist_id: number;
  video_id: number;
  pos: number;
  added_at: TimestampWithDefault;
}

/** Maintained by triggers; its counters are copies of those in `object_stats`. */
export interface PlaylistListingTable {
  playlist_id: number;
  audience: number;
  updated_at: Timestamp;
  videos: number;
  viewed: number;
  popularity: number;
}

export interface CommentTable {
  id: Id;
  section: number;
  object_id: number;
  user_id: number;
  parent_id: Maybe<number>;
  body: string;
  status: Generated<PostStatus>;
  ip_hash: Maybe<Buffer>;
  created_at: TimestampWithDefault;
}

export interface FriendTable {
  from_id: number;
  to_id: number;
  status: Generated<'asked' | 'accepted' | 'refused'>;
  created_at: TimestampWithDefault;
  answered_at: MaybeTimestamp;
}

export interface WallPostTable {
  id: Id;
  user_id: number;
  author_id: number;
  body: string;
  status: Generated<PostStatus>;
  ip_hash: Maybe<Buffer>;
  created_at: TimestampWithDefault;
}

export interface MessageTable {
  id: Id;
  from_id: number;
  to_id: number;
  body: string;
  created_at: TimestampWithDefault;
  read_at: MaybeTimestamp;
  from_deleted_at: MaybeTimestamp;
  to_deleted_at: MaybeTimestamp;
}

export interface ContactMessageTable {
  id: Id;
  user_id: Maybe<number>;
  name: Generated<string>;
  /** Email address for a reply, or empty. */
  email: Generated<string>;
  /** A reason of contracts/contact.ts. */
  subject: Generated<string>;
  body: string;
  video_id: Maybe<number>;
  ip_hash: Maybe<Buffer>;
  created_at: TimestampWithDefault;
  answered_at: MaybeTimestamp;
  /** Address of the page it is about, or empty. */
  page: Generated<string>;
}
