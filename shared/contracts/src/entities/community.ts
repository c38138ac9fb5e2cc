import { Type, type Static } from 'typebox';
import { UserSchema } from './people.ts';

/** Designed here: the source shows no field lists for these (R3-12). Dates are ISO 8601, UTC. */
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
