import type { Message } from '@nocturne/contracts/entities/community';
import type { User } from '@nocturne/contracts/entities/people';
import type { Services } from '@nocturne/federation/services';
import type { Refusal } from '@nocturne/lib/refusal';
import { PagedList, type Page } from '@nocturne/stores/paged-list';
import { TextSender } from '@nocturne/stores/text-sender';
import { makeAutoObservable } from 'mobx';
import { sendMemberAction } from '../../social/member-actions.ts';
import { pageOf } from '../../social/page-of.ts';

/** The other member of a conversation. */
export interface OtherMember {
  user: User;
  avatar: string;
  /** True if the visitor has blocked the other member. */
  isBlocked: boolean;
  mayWrite: boolean;
}

/** The conversation with one other member. */
export class ThreadStore {
  readonly otherId: number;
  /** Newest first; load-more appends earlier ones. */
  readonly list: PagedList<Message>;
  otherMember: OtherMember | null = null;

  #services: Services;
  #sender = new TextSender();

  constructor(services: Services, otherId: number) {
    this.#services = services;
    this.otherId = otherId;
    this.list = new PagedList({
      fetchPage: (page, signal) => this.#fetch(page, signal),
      keyOf: (message) => message.message_id,
    });
    makeAutoObservable(this, { otherId: false }, { deep: false });
  }

  /** In page order, newest last. */
  get messages(): readonly Message[] {
    return this.list.items.toReversed();
  }

  /** Loads the latest messages and marks them as read. */
  async open(signal?: AbortSignal): Promise<void> {
    await this.list.show(1, signal);
    if (this.list.loadState === 'ready') await this.#markRead();
  }

  isMine(message: Message): boolean {
    return message.from.user_id !== this.otherId;
  }

  /** Resolves to the refusal, or undefined if the message was sent. Never rejects. */
  async write(text: string): Promise<Refusal<'text'> | undefined> {
    const { api, signIn } = this.#services;
    const to = String(this.otherId);
    const sent = await this.#sender.send(text, to, (key) =>
      signIn.withMember(() => api.post('stat', { act: 'message', user_id: to, text, key })),
    );
    if ('refusal' in sent) return sent.refusal;
    if (sent.answer.message) this.list.prepend(sent.answer.message);
    return undefined;
  }

  /** Deletes a message for this member only. */
  async remove({ message_id: id }: Message): Promise<void> {
    const answer = await sendMemberAction(this.#services, {
      act: 'message_delete',
      message_id: String(id),
    });
    if (answer) this.list.removeItem(id);
  }

  /** Deletes the conversation for this member only; resolves to true on success. */
  async removeConversation(): Promise<boolean> {
    const body = { act: 'conversation_delete', user_id: String(this.otherId) } as const;
    return (
      (await sendMemberAction(this.#services, body, { success: 'notify.conversation_removed' })) !==
      null
    );
  }

  async setBlocked(isBlocked: boolean): Promise<void> {
    const body = { act: isBlocked ? 'block' : 'unblock', user_id: String(this.otherId) } as const;
    const success = isBlocked ? 'notify.member_blocked' : 'notify.member_unblocked';
    // Only the server knows whether the other member has blocked the visitor.
    if (await sendMemberAction(this.#services, body, { success })) await this.open();
  }

  accept(otherMember: OtherMember): void {
    this.otherMember = otherMember;
  }

  dispose(): void {
    this.list.dispose();
  }

  async #markRead(): Promise<void> {
    const hasNew = this.list.items.some((message) => !this.isMine(message) && !message.is_read);
    if (!hasNew) return;
    await this.#services.actions.addStat({ act: 'messages_read', user_id: String(this.otherId) });
    await this.#services.unread.refresh();
  }

  async #fetch(page: number, signal: AbortSignal): Promise<Page<Message>> {
    const found = await this.#services.api.read(
      'messages',
      { user_id: this.otherId, page },
      { signal },
    );
    const { user, avatar, is_blocked: isBlocked, may_write: mayWrite } = found;
    if (!signal.aborted) this.accept({ user, avatar, isBlocked, mayWrite });
    return pageOf(found.messages.toReversed(), found);
  }
}
