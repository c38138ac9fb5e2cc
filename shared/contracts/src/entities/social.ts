import { Type, type Static } from 'typebox';
import { NOTIFICATION_KINDS } from '../notification-kinds.ts';
import { MessageSchema } from './community.ts';
import { UserSchema } from './people.ts';

/**
 * A friend, or the other member of a friend request. The date is that of the friendship or request.
 */
export const FriendSchema = Type.Object({
  user: UserSchema,
  avatar: Type.String(),
  post_date: Type.String(),
});
export type Friend = Static<typeof FriendSchema>;

/** Relation to another member: `sent` and `received` are unanswered requests. */
export const FriendshipSchema = Type.Enum(['none', 'sent', 'received', 'accepted']);
export type Friendship = Static<typeof FriendshipSchema>;

/**
 * A conversation in the list: the other member, the last message, and the number of unread messages
 * from the other.
 */
export const ConversationSchema = Type.Object({
  user: UserSchema,
  avatar: Type.String(),
  last: MessageSchema,
  unread: Type.Integer(),
});
export type Conversation = Static<typeof ConversationSchema>;

const NotificationKindSchema = Type.Enum([...NOTIFICATION_KINDS]);

/** `object`: the commented object or new video; null if there is none or it is hidden. */
export const NotificationSchema = Type.Object({
  notification_id: Type.Integer(),
  kind: NotificationKindSchema,
  user: Type.Union([UserSchema, Type.Null()]),
  avatar: Type.String(),
  object: Type.Union([
    Type.Object({
      section: Type.Union([Type.Literal('video'), Type.Literal('model'), Type.Literal('channel')]),
      object_id: Type.Integer(),
      dir: Type.String(),
      title: Type.String(),
    }),
    Type.Null(),
  ]),
  post_date: Type.String(),
  is_read: Type.Boolean(),
});
export type Notification = Static<typeof NotificationSchema>;

/** Kinds of notifications that the member gets by email. */
export const NotifySettingsSchema = Type.Object({ mailed: Type.Array(NotificationKindSchema) });
