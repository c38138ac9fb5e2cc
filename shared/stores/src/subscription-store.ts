import type { VideoActions } from './video-actions.ts';

import { OptimisticToggle } from './optimistic-toggle.ts';

type Actions = Pick<VideoActions, 'subscribe' | 'unsubscribe' | 'ownOpinion' | 'requireMember'>;

/**
 * Subscription of this visitor to a performer, channel or member. Pages are the same for everyone,
 * so it starts as not subscribed; `loadOpinion` fetches the real state.
 */
export class SubscriptionStore {
  #actions: Actions;
  #section: 'model' | 'channel' | 'user';
  #objectId = '';
  #subscription: OptimisticToggle;

  constructor(actions: Actions, section: 'model' | 'channel' | 'user') {
    this.#actions = actions;
    this.#section = section;
    this.#subscription = new OptimisticToggle({
      requireMember: () => actions.requireMember(),
      send: (isOn, undo) =>
        actions[isOn ? 'subscribe' : 'unsubscribe'](section, this.#objectId, undo),
    });
  }

  get isSubscribed(): boolean {
    return this.#subscription.isOn;
  }

  /**
   * Fetches whether the member subscribes to this dir or id. Never rejects; does nothing for a
   * visitor.
   */
  async loadOpinion(objectId: string): Promise<void> {
    const since = this.#subscription.version;
    const opinion = await this.#actions.ownOpinion(this.#section, objectId);
    if (opinion) this.#subscription.applyServerValue(opinion.is_subscribed, since);
  }

  /**
   * Subscribes to this dir or id, or unsubscribes (settlement 26). A visitor gets the Login modal.
   */
  async toggle(objectId: string): Promise<void> {
    this.#objectId = objectId;
    await this.#subscription.toggle();
  }
}
