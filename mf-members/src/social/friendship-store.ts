import type { Friendship } from '@nocturne/contracts/entities/social';
import type { FriendAction } from '@nocturne/contracts/forms';
import { makeAutoObservable } from 'mobx';
import { sendMemberAction, type ActionServices } from './member-actions.ts';

/** What each act says; a request that the other had made already makes friends. */
const SPOKEN = {
  friend_ask: {
    success: 'notify.friend_request_success',
    refused: {
      already: 'notify.friend_request_already',
      forbidden: 'notify.friend_request_forbidden',
    },
  },
  friend_accept: { success: 'notify.friend_accepted' },
  friend_refuse: { success: 'notify.friend_refused' },
  friend_remove: { success: 'notify.friend_removed' },
  block: { success: 'notify.member_blocked' },
  unblock: { success: 'notify.member_unblocked' },
} as const satisfies Record<FriendAction, object>;

/** What the visitor and another member are to each other, and what may be done about it (R8-08). */
export class FriendshipStore {
  /** Null while nothing of it is known. */
  friendship: Friendship | null = null;
  isBlocked = false;
  /** An act is under way: a second press is none. */
  isBusy = false;

  #services: ActionServices;
  #memberId = 0;

  constructor(services: ActionServices) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Without an answer it stays unknown, and nothing is offered. Never rejects. */
  async open(memberId: number, signal: AbortSignal): Promise<void> {
    this.#memberId = memberId;
    try {
      const found = await this.#services.api.read('friendship', { user_id: memberId }, { signal });
      if (!signal.aborted) this.accept(found.friendship, found.is_blocked);
    } catch {
      // The rest of the page stands without it.
    }
  }

  async act(act: FriendAction): Promise<void> {
    if (this.isBusy) return;
    this.setBusy(true);
    const answer = await sendMemberAction(
      this.#services,
      { act, user_id: String(this.#memberId) },
      SPOKEN[act],
    );
    if (answer) {
      const isBlocked = act === 'block' || (this.isBlocked && act !== 'unblock');
      this.accept(answer.friendship ?? (act === 'block' ? 'none' : this.friendship), isBlocked);
    }
    this.setBusy(false);
  }

  accept(friendship: Friendship | null, isBlocked: boolean): void {
    this.friendship = friendship;
    this.isBlocked = isBlocked;
  }

  setBusy(isBusy: boolean): void {
    this.isBusy = isBusy;
  }
}
