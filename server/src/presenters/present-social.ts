import type { Message, WallPost } from '@nocturne/contracts/entities/community';
import type { User } from '@nocturne/contracts/entities/people';
import type { Conversation, Friend, Notification } from '@nocturne/contracts/entities/social';
import { SECTION_CODE } from '../lib/codes.ts';
import type { FriendRecord } from '../repositories/community/friends-repository.ts';
import type {
  ConversationRecord,
  MessageRecord,
} from '../repositories/community/messages-repository.ts';
import type { NotificationRecord } from '../repositories/community/notifications-repository.ts';
import type { WallPostRecord } from '../repositories/community/wall-repository.ts';
import { mediaUrl } from './media-url.ts';

export function presentFriend({ userId, username, avatarKey, since }: FriendRecord): Friend {
  return {
    user: { user_id: userId, username },
    avatar: mediaUrl(avatarKey),
    post_date: since.toISOString(),
  };
}

export function presentWallPost(post: WallPostRecord): WallPost {
  return {
    post_id: post.id,
    author: { user_id: post.authorId, username: post.username },
    avatar: mediaUrl(post.avatarKey),
    text: post.text,
    post_date: post.createdAt.toISOString(),
  };
}

/** Converts a message between a reader and another member, from either side. */
export function presentMessage(
  message: MessageRecord,
  reader: User | undefined,
  other: Pick<ConversationRecord['other'], 'id' | 'username'>,
): Message {
  const userOf = (id: number) => ({
    user_id: id,
    username: id === other.id ? other.username : (reader?.username ?? ''),
  });
  return {
    message_id: message.id,
    from: userOf(message.fromId),
    to: userOf(message.toId),
    text: message.text,
    post_date: message.createdAt.toISOString(),
    is_read: message.isRead,
  };
}

export function presentConversation(
  { other, last, unread }: ConversationRecord,
  reader: User | undefined,
): Conversation {
  return {
    user: { user_id: other.id, username: other.username },
    avatar: mediaUrl(other.avatarKey),
    last: presentMessage(last, reader, other),
    unread,
  };
}

export function presentNotification(notification: NotificationRecord): Notification {
  const { userId, username } = notification;
  return {
    notification_id: notification.id,
    kind: notification.kind,
    user: userId === null ? null : { user_id: userId, username: username ?? '' },
    avatar: mediaUrl(notification.avatarKey),
    object: objectOf(notification),
    post_date: notification.createdAt.toISOString(),
    is_read: notification.isRead,
  };
}

function objectOf({ section, objectId, dir, title }: NotificationRecord): Notification['object'] {
  if (section === null || objectId === null) return null;
  const name =
    section === SECTION_CODE.video
      ? 'video'
      : section === SECTION_CODE.performer
        ? 'model'
        : 'channel';
  return { section: name, object_id: objectId, dir: dir ?? '', title: title ?? '' };
}
