import { Type, type Static } from 'typebox';
import { UserSchema } from './people.ts';

/**
 * Designed by this project: the specification lists no fields for these. Dates are ISO 8601, UTC.
 */
export const CommentSchema = Type.Object({
  comment_id: Type.Integer(),
  user: UserSchema,
  avatar: Type.String(),
  text: Type.String(),
  post_date: Type.String(),
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  parent_id: Type.Union([Type.Integer(), Type.Null()]),
});
export type Comment = Static<typeof CommentSchema>;

/** A comment in its author's own list. The dir and title of its subject make the link. */
export const MemberCommentSchema = Type.Object({
  comment_id: Type.Integer(),
  text: Type.String(),
  post_date: Type.String(),
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  section: Type.Union([Type.Literal('video'), Type.Literal('model'), Type.Literal('channel')]),
  object_id: Type.Integer(),
  dir: Type.String(),
  title: Type.String(),
});
export type MemberComment = Static<typeof MemberCommentSchema>;

export const PlaylistSchema = Type.Object({
  playlist_id: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  is_private: Type.Boolean(),
  user: UserSchema,
  total_videos: Type.Integer(),
  viewed: Type.Integer(),
  thumbs: Type.Array(Type.String()),
  post_date: Type.String(),
});
export type Playlist = Static<typeof PlaylistSchema>;

/** One of the member's playlists; `has`: it contains the video. Added by this project. */
export const PlaylistMarkSchema = Type.Object({
  playlist_id: Type.Integer(),
  title: Type.String(),
  is_private: Type.Boolean(),
  total_videos: Type.Integer(),
  has: Type.Boolean(),
});
export type PlaylistMark = Static<typeof PlaylistMarkSchema>;

/** A member's vote, favorite and subscription for one object. An addition of this project. */
export const OpinionSchema = Type.Object({
  /** Same values as in the action: 1 likes, 0 dislikes; empty for none. */
  vote: Type.Enum(['', '0', '1']),
  is_favourite: Type.Boolean(),
  /** For a video: subscribed to its channel or, without a channel, to its uploader. */
  is_subscribed: Type.Boolean(),
});
export type Opinion = Static<typeof OpinionSchema>;

export const WallPostSchema = Type.Object({
  post_id: Type.Integer(),
  author: UserSchema,
  avatar: Type.String(),
  text: Type.String(),
  post_date: Type.String(),
});
export type WallPost = Static<typeof WallPostSchema>;

export const MessageSchema = Type.Object({
  message_id: Type.Integer(),
  from: UserSchema,
  to: UserSchema,
  text: Type.String(),
  post_date: Type.String(),
  is_read: Type.Boolean(),
});
export type Message = Static<typeof MessageSchema>;

export const SubscriptionSchema = Type.Object({
  section: Type.Union([Type.Literal('channel'), Type.Literal('model'), Type.Literal('user')]),
  object_id: Type.String(),
  title: Type.String(),
  thumb: Type.String(),
  post_date: Type.String(),
});
export type Subscription = Static<typeof SubscriptionSchema>;
