import type { VideoActions } from './video-actions.ts';

import { WishedSwitch } from './wished-switch.ts';

type Actions = Pick<VideoActions, 'subscribe' | 'unsubscribe' | 'ownOpinion' | 'requireMember'>;

/** Whether this visitor subscribes to a performer, channel or member. The pages are the same for all, so it starts without; `learn` asks. */
export class SubscriptionStore {
  #actions: Actions;
  #section: 'model' | 'channel' | 'user';
  #objectId = '';
  #subscription: WishedSwitch;

  constructor(actions: Actions, section: 'model' | 'channel' | 'user') {
    this.#actions = actions;
    this.#section = section;
    this.#subscription = new WishedSwitch({
      requireMember: () => actions.requireMember(),
      send: (isOn, undo) =>
        actions[isOn ? 'subscribe' : 'unsubscribe'](section, this.#objectId, undo),
    });
  }

  get isSubscribed(): boolean {
    return this.#subscription.isOn;
  }

  /** Asks whether the member subscribes already, with this dir or id. Never rejects; a visitor does not. */
  async learn(objectId: string): Promise<void> {
    const since = this.#subscription.version;
    const opinion = await this.#actions.ownOpinion(this.#section, objectId);
    if (opinion) this.#subscription.learn(opinion.is_subscribed, since);
  }

  /** Subscribes to the one with this dir or id; a second time takes it back (settlement 26). A visitor gets the Login modal (R4-11). */
  async toggle(objectId: string): Promise<void> {
    this.#objectId = objectId;
    await this.#subscription.toggle();
  }
}
