import type { Member } from '@nocturne/contracts/entities/people';
import type { Services } from '@nocturne/federation/services';
import { SubscriptionStore } from '@nocturne/stores/subscription-store';
import { makeAutoObservable } from 'mobx';
import { FriendshipStore } from '../social/friendship-store.ts';

/** Whose area it is, and where in it the visitor is: what every page of the area has in common. */
export class AreaStore {
  memberId = 0;
  /** From 1, as the address names it. */
  page = 1;
  member: Member | null = null;
  /** Nobody but the owner is shown this page (settlement 29). */
  readonly isOwners: boolean;
  readonly subscription: SubscriptionStore;
  readonly friendship: FriendshipStore;

  #services: Pick<Services, 'api' | 'session'>;
  /** The profile is of this moment, not of a cached answer. */
  #isFresh = false;

  constructor(services: Services, { isOwners = false } = {}) {
    this.#services = services;
    this.isOwners = isOwners;
    this.subscription = new SubscriptionStore(services.actions, 'user');
    this.friendship = new FriendshipStore(services);
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The visitor's own area. At the server a member is nobody, so that one page serves all: a screen asks `useIsMine`. */
  get isMine(): boolean {
    return this.#services.session.user?.user_id === this.memberId;
  }

  /** Rejects with ApiError where there is no such member, or nothing could be had. One's own profile is always of this moment (R6-04). */
  async find(signal: AbortSignal): Promise<void> {
    const { isMine, memberId } = this;
    const { member } = await this.#services.api.read(
      'member',
      { user_id: memberId, ...(isMine ? { lifetime: 0 } : {}) },
      { signal },
    );
    this.#isFresh = isMine;
    this.accept(member);
  }

  /** Asks anew for one's own profile, which the server drew from a cached answer. What does not come leaves what is there. */
  async refreshOwn(signal: AbortSignal): Promise<void> {
    if (this.#isFresh || !this.isMine) return;
    await this.find(signal).catch(() => undefined);
  }

  /** Asks anew for one's own profile once something that it counts has changed. Never rejects. */
  async renewOwn(): Promise<void> {
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
