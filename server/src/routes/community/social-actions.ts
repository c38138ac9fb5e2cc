import { presentMessage, presentWallPost } from '../../presenters/present-social.ts';
import { parseId } from '../../services/community/actions-service.ts';
import type { Services } from '../../services/services.ts';
import type { FormFields, StatActions } from '../../operations/handler.ts';

const OK = { answer: { ok: 1 } } as const;
const readOtherId = (form: FormFields) => parseId(form['user_id'] ?? '', 'user_id');
const readMessage = ({ text = '', key = '' }: FormFields) => ({ text, key });

/** Actions between members: friends, wall, messages, notifications. */
export function createSocialActions(services: Services): StatActions {
  return {
    ...friendActions(services),
    ...wallActions(services),
    ...messageActions(services),
    ...notificationActions(services),
  };
}

function friendActions({ friends }: Services): StatActions {
  return {
    friend_ask: async (form, { user }) => ({
      answer: {
        ok: 1,
        friendship: await friends.requestFriendship(user?.user_id, readOtherId(form)),
      },
    }),
    friend_accept: async (form, { user }) => ({
      answer: {
        ok: 1,
        friendship: await friends.answerRequest(user?.user_id, readOtherId(form), 'accepted'),
      },
    }),
    friend_refuse: async (form, { user }) => ({
      answer: {
        ok: 1,
        friendship: await friends.answerRequest(user?.user_id, readOtherId(form), 'refused'),
      },
    }),
    friend_remove: async (form, { user }) => ({
      answer: { ok: 1, friendship: await friends.removeFriend(user?.user_id, readOtherId(form)) },
    }),
    block: async (form, { user }) => {
      await friends.blockMember(user?.user_id, readOtherId(form));
      return OK;
    },
    unblock: async (form, { user }) => {
      await friends.unblockMember(user?.user_id, readOtherId(form));
      return OK;
    },
  };
}

function wallActions({ wall }: Services): StatActions {
  return {
    wall_post: async (form, { user }) => {
      const post = await wall.writePost(user?.user_id, readOtherId(form), readMessage(form));
      return { answer: { ok: 1, post: presentWallPost(post) } };
    },
    wall_delete: async (form, { user }) => {
      await wall.removePost(user?.user_id, parseId(form['post_id'] ?? '', 'post_id'));
      return OK;
    },
  };
}

function messageActions({ messages }: Services): StatActions {
  return {
    message: async (form, visitor) => {
      const { message, other } = await messages.sendMessage(
        visitor.user?.user_id,
        readOtherId(form),
        readMessage(form),
      );
      return { answer: { ok: 1, message: presentMessage(message, visitor.user, other) } };
    },
    message_delete: async (form, { user }) => {
      await messages.removeMessage(user?.user_id, parseId(form['message_id'] ?? '', 'message_id'));
      return OK;
    },
    conversation_delete: async (form, { user }) => {
      await messages.removeAll(user?.user_id, readOtherId(form));
      return OK;
    },
    messages_read: async (form, { user }) => {
      await messages.markRead(user?.user_id, readOtherId(form));
      return OK;
    },
  };
}

function notificationActions({ notifications }: Services): StatActions {
  return {
    notifications_read: async (form, { user }) => {
      await notifications.markRead(
        user?.user_id,
        parseId(form['notification_id'] ?? '', 'notification_id'),
      );
      return OK;
    },
    notify_settings: async (form, { user, language }) => {
      const kinds = (form['mailed'] ?? '').split(',').filter(Boolean);
      await notifications.setMailedKinds(user?.user_id, kinds, language);
      return OK;
    },
  };
}
