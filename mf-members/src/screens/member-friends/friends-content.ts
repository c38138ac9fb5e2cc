import type { Friend } from '@nocturne/contracts/entities/social';
import type { FriendAction } from '@nocturne/contracts/forms';
import type { FriendState } from '@nocturne/contracts/paths/social';
import type { Services } from '@nocturne/federation/services';
import type { MessageKey } from '@nocturne/i18n/messages';
import { PagedList, type Page, type PageSource } from '@nocturne/stores/paged-list';
import { makeAutoObservable } from 'mobx';
import type { AreaStore } from '../../area/area-store.ts';
import { ListContent } from '../../area/list-content.ts';
import type { TabContent } from '../../area/tab-content.ts';
import { sendMemberAction } from '../../social/member-actions.ts';
import { pageOf } from '../../social/page-of.ts';

/** Further lists that only the owner sees. */
export const OWN_STATES = ['received', 'sent', 'blocked'] as const satisfies readonly FriendState[];
export type OwnState = (typeof OWN_STATES)[number];

const SUCCESS_MESSAGES: Partial<Record<FriendAction, MessageKey>> = {
  friend_accept: 'notify.friend_accepted',
  friend_refuse: 'notify.friend_refused',
  friend_remove: 'notify.friend_removed',
  unblock: 'notify.member_unblocked',
};

/** Friends of a member; for the owner also pending requests and blocked members. */
export class FriendsContent implements TabContent {
  readonly friends: ListContent<Friend>;
  readonly ownLists: Readonly<Record<OwnState, PagedList<Friend>>>;

  #services: Services;
  #area: AreaStore;

  constructor(services: Services, area: AreaStore) {
    this.#services = services;
    this.#area = area;
    this.friends = new ListContent(services, this.#source('accepted'));
    this.ownLists = {
      received: new PagedList(this.#source('received')),
      sent: new PagedList(this.#source('sent')),
      blocked: new PagedList(this.#source('blocked')),
    };
    makeAutoObservable(this, {}, { deep: false });
  }

  get loadState() {
    return this.friends.loadState;
  }
  get isMissing(): boolean {
    return this.friends.isMissing;
  }
  get isKept(): boolean {
    return this.friends.isKept;
  }

  /** Loads the owner's lists first, so that the one above the friends does not push them down. */
  async open(page: number, signal?: AbortSignal): Promise<void> {
    if (this.#area.isMine)
      await Promise.all(OWN_STATES.map((state) => this.ownLists[state].show(1, signal)));
    await this.friends.open(page, signal);
  }

  /** Sends an action. Removes the member from all lists; puts a new friend first. */
  async sendAction(act: FriendAction, friend: Friend): Promise<void> {
    const { user_id: id } = friend.user;
    const success = SUCCESS_MESSAGES[act];
    const answer = await sendMemberAction(
      this.#services,
      { act, user_id: String(id) },
      success ? { success } : {},
    );
    if (!answer) return;
    for (const list of [this.friends.list, ...Object.values(this.ownLists)]) list.removeItem(id);
    if (answer.friendship === 'accepted')
      this.friends.list.prepend({ ...friend, post_date: new Date().toISOString() });
    void this.#services.unread.refresh();
    void this.#area.reloadOwn();
  }

  resume(previous: this): Promise<void> {
    return this.friends.resume(previous.friends);
  }
  snapshot(): unknown {
    return this.friends.snapshot();
  }
  restore(state: unknown): void {
    this.friends.restore(state);
  }
  dispose(): void {
    this.friends.dispose();
    for (const state of OWN_STATES) this.ownLists[state].dispose();
  }

  #source(state: FriendState): PageSource<Friend> {
    return {
      fetchPage: (page, signal) => this.#fetch(state, page, signal),
      keyOf: ({ user }) => user.user_id,
    };
  }

  async #fetch(state: FriendState, page: number, signal: AbortSignal): Promise<Page<Friend>> {
    const found = await this.#services.api.read(
      'friends',
      { user_id: this.#area.memberId, state, page },
      { signal },
    );
    return pageOf(found.friends, found);
  }
}
