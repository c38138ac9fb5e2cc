import { CONVERSATIONS_PER_PAGE, MESSAGES_PER_PAGE } from '@nocturne/contracts/constants';
import type { Handlers } from '../../operations/handler.ts';
import { mediaUrl } from '../../presenters/media-url.ts';
import { countsOf } from '../../presenters/present-list.ts';
import { presentConversation, presentMessage } from '../../presenters/present-social.ts';
import type { Services } from '../../services/services.ts';
import { OK } from '../../operations/ok.ts';
import type { StatActions } from '../../operations/stat-actions.ts';

/** Private messages; each response is for one member only. */
export function messageHandlers({ messages }: Services) {
  return {
    conversations: async ({ values: { page }, actor }) => {
      const { conversations, total } = await messages.listConversations(actor.user_id, page);
      return {
        answer: {
          conversations: conversations.map((one) => presentConversation(one, actor)),
          ...countsOf(total, CONVERSATIONS_PER_PAGE),
        },
        isPersonal: true,
      };
    },
    messages: async ({ values, actor }) => {
      const page = await messages.listMessages(actor.user_id, values);
      const { other } = page;
      return {
        answer: {
          messages: page.messages.map((message) => presentMessage(message, actor, other)),
          ...countsOf(page.total, MESSAGES_PER_PAGE),
          user: { user_id: other.id, username: other.username },
          avatar: mediaUrl(other.avatarKey),
          is_blocked: page.isBlocked,
          may_write: page.mayWrite,
        },
        isPersonal: true,
      };
    },
  } satisfies Handlers;
}

export function messageActions({ messages }: Services) {
  return {
    message: async ({ body, actor }) => {
      const { message, other } = await messages.sendMessage(actor.user_id, body.user_id, body);
      return { answer: { ok: 1, message: presentMessage(message, actor, other) } };
    },
    message_delete: async ({ body, actor }) => {
      await messages.removeMessage(actor.user_id, body.message_id);
      return OK;
    },
    conversation_delete: async ({ body, actor }) => {
      await messages.removeAll(actor.user_id, body.user_id);
      return OK;
    },
    messages_read: async ({ body, actor }) => {
      await messages.markRead(actor.user_id, body.user_id);
      return OK;
    },
  } satisfies StatActions;
}
