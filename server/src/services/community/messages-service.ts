import {
  CONVERSATIONS_PER_PAGE,
  MESSAGES_PER_PAGE,
  MESSAGES_PER_USER,
} from '@nocturne/contracts/constants';
import type { OperationValues } from '@nocturne/contracts/operations';
import type { FriendsRepository } from '../../repositories/community/friends-repository.ts';
import type {
  ConversationRecord,
  MessageRecord,
  MessagesRepository,
} from '../../repositories/community/messages-repository.ts';
import { AppError } from '../../errors/app-error.ts';
import { offsetOf, requirePage } from '../../lib/paging.ts';
import { tooManyError } from '../../errors/too-many-error.ts';

export type Other = ConversationRecord['other'];

export interface MessagePage {
  other: Other;
  /** Oldest first. */
  messages: MessageRecord[];
  total: number;
  /** True if the reader has blocked the other member. */
  isBlocked: boolean;
  mayWrite: boolean;
}

interface MessagesServiceDeps {
  messages: MessagesRepository;
  friends: Pick<FriendsRepository, 'hasBlocked' | 'isBlockedBetween'>;
}

/** Private messages between two members. */
export class MessagesService {
  readonly #deps: MessagesServiceDeps;

  constructor(deps: MessagesServiceDeps) {
    this.#deps = deps;
  }

  /** Latest first. Rejects with `not_found` beyond the last page. */
  async listConversations(
    userId: number,
    page: number,
  ): Promise<{ conversations: ConversationRecord[]; total: number }> {
    const offset = offsetOf(page, CONVERSATIONS_PER_PAGE);
    const total = await this.#deps.messages.countConversations(userId);
    requirePage(page, offset, total);
    return {
      conversations: await this.#deps.messages.listConversations(userId, {
        offset,
        count: CONVERSATIONS_PER_PAGE,
      }),
      total,
    };
  }

  /**
   * The first page has the latest messages; it is empty before the first message. A conversation
   * with a deleted member is read-only. Rejects with `self`, and with `not_found` for a missing
   * member and beyond the last page.
   */
  async listMessages(
    userId: number,
    { user_id: otherId, page }: OperationValues<'messages'>,
  ): Promise<MessagePage> {
    const { messages, friends } = this.#deps;
    if (userId === otherId) throw new AppError('self', { field: 'message' });
    const other = await messages.findPartner(userId, otherId);
    if (!other) throw new AppError('not_found', { field: 'user_id' });
    const offset = offsetOf(page, MESSAGES_PER_PAGE);
    const total = await messages.countMessages(userId, otherId);
    requirePage(page, offset, total);
    const found = await messages.listMessages(userId, otherId, {
      offset,
      count: MESSAGES_PER_PAGE,
    });
    const isBlocked = await friends.hasBlocked(userId, otherId);
    const mayWrite =
      (await messages.findRecipient(otherId)) !== undefined &&
      !(await friends.isBlockedBetween(userId, otherId));
    return { other, messages: found, total, isBlocked, mayWrite };
  }

  /**
   * Resolves to the message and its recipient; the same key again resolves to the same message.
   * Rejects with `self`, `not_found`, `forbidden` if either member blocks
   * the other, and `too_often`.
   */
  async sendMessage(
    fromId: number,
    toId: number,
    { text, key }: { text: string; key: string },
  ): Promise<{ message: MessageRecord; other: Other }> {
    const other = await this.#requireOther(fromId, toId);
    const added = await this.#deps.messages.addMessage(
      { fromId, toId, text, key },
      MESSAGES_PER_USER,
    );
    if ('refused' in added) {
      throw added.refused === 'limit'
        ? tooManyError(MESSAGES_PER_USER, added.waitSeconds)
        : new AppError('forbidden', { field: 'message' });
    }
    const message = await this.#deps.messages.findMessage(added.id);
    if (!message) throw new AppError('not_found', { field: 'message_id' });
    return { message, other };
  }

  /**
   * Removes a message on one's own side only. Rejects with `not_found`, also for messages of others
   * to hide that they exist.
   */
  async removeMessage(userId: number, messageId: number): Promise<void> {
    const isRemoved = await this.#deps.messages.removeMessage(userId, messageId);
    if (!isRemoved) throw new AppError('not_found', { field: 'message_id' });
  }

  /** Removes a conversation on one's own side; succeeds even if there is none. */
  async removeAll(userId: number, otherId: number): Promise<void> {
    await this.#deps.messages.removeAll(userId, otherId);
  }

  async markRead(userId: number, otherId: number): Promise<void> {
    await this.#deps.messages.markRead(userId, otherId);
  }

  async countUnread(userId: number): Promise<number> {
    return this.#deps.messages.countUnread(userId);
  }

  async #requireOther(userId: number, otherId: number): Promise<Other> {
    if (userId === otherId) throw new AppError('self', { field: 'message' });
    const other = await this.#deps.messages.findRecipient(otherId);
    if (!other) throw new AppError('not_found', { field: 'user_id' });
    return other;
  }
}
