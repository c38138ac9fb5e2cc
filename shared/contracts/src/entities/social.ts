import { Type, type Static } from 'typebox';
import { NOTIFICATION_KINDS } from '../notification-kinds.ts';
import { MessageSchema } from './community.ts';
import { UserSchema } from './people.ts';

/** A friend, or who asked or was asked; the date is that of the friendship or of the request. */
export const FriendSchema = Type.Object({
  user: UserSchema,
  avatar: Type.String(),
  post_date: Type.String(),
});
export type Friend = Static<typeof FriendSchema>;

/** What one is to another member: `sent` and `received` are requests that nobody answered. */
export const FriendshipSchema = Type.Enum(['none', 'sent', 'received', 'accepted']);
export type Friendship = Static<typeof FriendshipSchema>;

/** A conversation in the list: with whom, its last message, and how many of the other's messages are unread. */
export const ConversationSchema = Type.Object({
  user: UserSchema,
  avatar: Type.String(),
  last: MessageSchema,
  unread: Type.Integer(),
});
export type Conversation = Static<typeof ConversationSchema>;

const NotificationKindSchema = Type.Enum([...NOTIFICATION_KINDS]);

/** `object` is what it leads to: the commented object or the new video; null where there is none, or none that may be seen. */
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

/** Kinds that a member is mailed. */
export const NotifySettingsSchema = Type.Object({ mailed: Type.Array(NotificationKindSchema) });
