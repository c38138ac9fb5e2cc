import type { Member } from '@nocturne/contracts/entities/people';
import type { Services } from '@nocturne/federation/services';
import { SubscriptionStore } from '@nocturne/stores/subscription-store';
import { makeAutoObservable } from 'mobx';
import { FriendshipStore } from '../social/friendship-store.ts';

/** State that all pages of a member's area share: the member and the page number. */
export class AreaStore {
  memberId = 0;
  /** 1-based page in the address. */
  page = 1;
  member: Member | null = null;
  /** Only the owner can open this page (settlement 29). */
  readonly isOwnerOnly: boolean;
  readonly subscription: SubscriptionStore;
  readonly friendship: FriendshipStore;

  #services: Pick<Services, 'api' | 'session'>;
  /** True if the profile was loaded past the cache. */
  #isFresh = false;

  constructor(services: Services, { isOwnerOnly = false } = {}) {
    this.#services = services;
    this.isOwnerOnly = isOwnerOnly;
    this.subscription = new SubscriptionStore(services.actions, 'user');
    this.friendship = new FriendshipStore(services);
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * True in the visitor's own area. Always false on the server, so that one page serves all;
   * screens use `useIsMine`.
   */
  get isMine(): boolean {
    return this.#services.session.user?.user_id === this.memberId;
  }

  /**
   * Loads the profile; in the visitor's own area it bypasses the cache. Rejects with ApiError if
   * the member does not exist or the request fails.
   */
  async loadMember(signal: AbortSignal): Promise<void> {
    const { isMine, memberId } = this;
    const { member } = await this.#services.api.read(
      'member',
      { user_id: memberId, ...(isMine ? { lifetime: 0 } : {}) },
      { signal },
    );
    this.#isFresh = isMine;
    this.accept(member);
  }

  /**
   * Reloads the visitor's own profile, which the server rendered from a cached response. On failure
   * the old one stays.
   */
  async refreshOwn(signal: AbortSignal): Promise<void> {
    if (this.#isFresh || !this.isMine) return;
    await this.loadMember(signal).catch(() => undefined);
  }

  /** Reloads the visitor's own profile after a change of its counts. Never rejects. */
  async reloadOwn(): Promise<void> {
    this.#isFresh = false;
    await this.refreshOwn(new AbortController().signal);
  }

  goTo(memberId: number, page: number): void {
    this.memberId = memberId;
    this.page = page;
  }

  accept(member: Member | null): void {
    this.member = member;
  }
}
