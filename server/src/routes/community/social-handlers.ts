import {
  CONVERSATIONS_PER_PAGE,
  FRIENDS_PER_PAGE,
  MESSAGES_PER_PAGE,
  NOTIFICATIONS_PER_PAGE,
  WALL_POSTS_PER_PAGE,
} from '@nocturne/contracts/constants';
import { countsOf } from '../../presenters/present-list.ts';
import { mediaUrl } from '../../presenters/media-url.ts';
import {
  presentConversation,
  presentFriend,
  presentMessage,
  presentNotification,
  presentWallPost,
} from '../../presenters/present-social.ts';
import type { Services } from '../../services/services.ts';
import type { Handlers } from '../../operations/handler.ts';

/** Handlers of social reads; each response is for one member only. */
export function socialHandlers(services: Services): Handlers {
  return {
    ...friendHandlers(services),
    ...messageHandlers(services),
    ...notificationHandlers(services),
  };
}

function friendHandlers({ friends, wall }: Services): Handlers {
  return {
    friends: async (values, { user }) => {
      const page = await friends.listFriends(user?.user_id, values);
      return {
        answer: {
          friends: page.friends.map(presentFriend),
          ...countsOf(page.total, FRIENDS_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    friendship: async ({ user_id: id }, { user }) => {
      const { friendship, isBlocked } = await friends.findFriendship(user?.user_id, id);
      return { answer: { friendship, is_blocked: isBlocked }, isPersonal: true };
    },
    wall: async (values, { user }) => {
      const { posts, total, mayWrite } = await wall.listPosts(user?.user_id, values);
      return {
        answer: {
          posts: posts.map(presentWallPost),
          ...countsOf(total, WALL_POSTS_PER_PAGE),
          may_write: mayWrite,
        },
        isPersonal: true,
      };
    },
  };
}

function messageHandlers({ messages }: Services): Handlers {
  return {
    conversations: async ({ page }, visitor) => {
      const { conversations, total } = await messages.listConversations(
        visitor.user?.user_id,
        page,
      );
      return {
        answer: {
          conversations: conversations.map((one) => presentConversation(one, visitor.user)),
          ...countsOf(total, CONVERSATIONS_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    messages: async (values, visitor) => {
      const {
        other,
        messages: found,
        total,
        isBlocked,
        mayWrite,
      } = await messages.listMessages(visitor.user?.user_id, values);
      return {
        answer: {
          messages: found.map((message) => presentMessage(message, visitor.user, other)),
          ...countsOf(total, MESSAGES_PER_PAGE),
          user: { user_id: other.id, username: other.username },
          avatar: mediaUrl(other.avatarKey),
          is_blocked: isBlocked,
          may_write: mayWrite,
        },
        isPersonal: true,
      };
    },
  };
}

function notificationHandlers({ notifications, messages, unsubscribe }: Services): Handlers {
  return {
    notifications: async ({ page }, { user }) => {
      const found = await notifications.listNotifications(user?.user_id, page);
      const answer = {
        notifications: found.notifications.map(presentNotification),
        ...countsOf(found.total, NOTIFICATIONS_PER_PAGE),
      };
      return { answer, isPersonal: true };
    },
    unread: async (_values, { user }) => ({
      answer: {
        notifications: await notifications.countUnread(user?.user_id),
        messages: await messages.countUnread(user?.user_id),
      },
      isPersonal: true,
    }),
    unsubscribeState: ({ token }) =>
      Promise.resolve({ answer: { kind: unsubscribe.kindOf(token) }, isPersonal: true }),
    notifySettings: async (_values, { user }) => ({
      answer: { mailed: await notifications.mailedKinds(user?.user_id) },
      isPersonal: true,
    }),
  };
}
