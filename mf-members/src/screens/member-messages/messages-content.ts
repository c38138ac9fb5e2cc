import type { Conversation } from '@nocturne/contracts/entities/social';
import { positive } from '@nocturne/contracts/paths/codec';
import { href } from '@nocturne/contracts/routes';
import type { Services } from '@nocturne/federation/services';
import type { Refusal } from '@nocturne/lib/refusal';
import type { Page } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import type { AreaStore } from '../../area/area-store.ts';
import { ListContent } from '../../area/list-content.ts';
import type { TabContent } from '../../area/tab-content.ts';
import { pageOf } from '../../social/page-of.ts';
import { ThreadStore } from './thread-store.ts';

/** The member's conversations, and the open one from `?with=`. */
export class MessagesContent implements TabContent {
  readonly conversations: ListContent<Conversation>;
  thread: ThreadStore | null = null;

  #services: Services;
  #area: AreaStore;

  constructor(services: Services, area: AreaStore) {
    this.#services = services;
    this.#area = area;
    this.conversations = new ListContent(services, {
      fetchPage: (page, signal) => this.#fetch(page, signal),
      keyOf: ({ user }) => user.user_id,
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  get loadState() {
    return this.conversations.loadState;
  }
  /** A member who never existed, or whose data was erased, has no conversation. */
  get isMissing(): boolean {
    return this.conversations.isMissing || this.thread?.list.lastError?.status === 404;
  }
  /** Always false: unread messages may have been read meanwhile. */
  get isKept(): boolean {
    return false;
  }

  readQuery(query: URLSearchParams): void {
    const otherId = positive.parse(query.get('with') ?? '');
    this.thread?.dispose();
    this.thread = otherId === undefined ? null : new ThreadStore(this.#services, otherId);
  }

  async open(page: number, signal?: AbortSignal): Promise<void> {
    const { thread } = this;
    await Promise.all([this.conversations.open(page, signal), thread?.open(signal)]);
    if (thread) this.showRead(thread.otherId);
  }

  /** Reloads the list and the open conversation after a new message. */
  async refresh(): Promise<void> {
    if (this.loadState === 'ready') await this.open(this.conversations.page);
  }

  addressOf(otherId: number | undefined): string {
    return href(
      'member_messages',
      { id: this.#area.memberId, page: this.conversations.page },
      { with: otherId },
    );
  }

  /**
   * Sends a message to the open conversation and moves it to the top. Resolves to the refusal, if
   * any.
   */
  async write(text: string): Promise<Refusal<'text'> | undefined> {
    const { thread } = this;
    const refusal = await thread?.write(text);
    if (thread && !refusal) this.showLatest(thread);
    return refusal;
  }

  showLatest({ otherId, otherMember, list: messages }: ThreadStore): void {
    const [last] = messages.items;
    const { list, page } = this.conversations;
    if (!otherMember || !last || page > 1) return;
    list.removeItem(otherId);
    list.prepend({ user: otherMember.user, avatar: otherMember.avatar, last, unread: 0 });
  }

  /** Deletes the open conversation for this member only and shows the list. */
  async removeThread(): Promise<void> {
    const { thread } = this;
    if (!thread || !(await thread.removeConversation())) return;
    this.conversations.list.removeItem(thread.otherId);
    this.#services.navigate(this.addressOf(undefined), { replace: true });
  }

  showRead(otherId: number): void {
    const { list } = this.conversations;
    const conversation = list.items.find(({ user }) => user.user_id === otherId);
    if (conversation) list.replaceItem({ ...conversation, unread: 0 });
  }

  snapshot(): unknown {
    return this.conversations.snapshot();
  }
  restore(state: unknown): void {
    this.conversations.restore(state);
  }
  dispose(): void {
    this.conversations.dispose();
    this.thread?.dispose();
  }

  async #fetch(page: number, signal: AbortSignal): Promise<Page<Conversation>> {
    const found = await this.#services.api.read('conversations', { page }, { signal });
    return pageOf(found.conversations, found);
  }
}
