import type { Friendship } from '@nocturne/contracts/entities/social';
import type { FriendAction } from '@nocturne/contracts/forms';
import { makeAutoObservable } from 'mobx';
import { sendMemberAction, type ActionServices } from './member-actions.ts';

/** Texts of each action. A request to a member who has already sent one makes both friends. */
const ACTION_MESSAGES = {
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

/** Relation between the visitor and another member, with its actions. */
export class FriendshipStore {
  /** Null while unknown. */
  friendship: Friendship | null = null;
  isBlocked = false;
  /** True during an action: further presses are ignored. */
  isBusy = false;

  #services: ActionServices;
  #memberId = 0;

  constructor(services: ActionServices) {
    this.#services = services;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads the relation. On failure it stays unknown and no action shows. Never rejects. */
  async load(memberId: number, signal: AbortSignal): Promise<void> {
    this.#memberId = memberId;
    try {
      const found = await this.#services.api.read('friendship', { user_id: memberId }, { signal });
      if (!signal.aborted) this.accept(found.friendship, found.is_blocked);
    } catch {
      // The rest of the page works without it.
    }
  }

  async sendAction(act: FriendAction): Promise<void> {
    if (this.isBusy) return;
    this.setBusy(true);
    const answer = await sendMemberAction(
      this.#services,
      { act, user_id: String(this.#memberId) },
      ACTION_MESSAGES[act],
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
