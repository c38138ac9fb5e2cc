import { makeAutoObservable } from 'mobx';
import type { VideoActions } from './video-actions.ts';

type Actions = Pick<VideoActions, 'subscribe' | 'unsubscribe' | 'ownOpinion'>;

/** Whether this visitor subscribes to a performer, channel or member. The pages are the same for all, so it starts without; `learn` asks. */
export class SubscriptionStore {
  isSubscribed = false;

  #actions: Actions;
  #section: 'model' | 'channel' | 'user';
  #isUnderWay = false;
  /** Presses so far: what was asked before one of them is not true any more. */
  #presses = 0;

  constructor(actions: Actions, section: 'model' | 'channel' | 'user') {
    this.#actions = actions;
    this.#section = section;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Asks whether the member subscribes already, with this dir or id. Never rejects; a visitor does not. */
  async learn(objectId: string): Promise<void> {
    const presses = this.#presses;
    const opinion = await this.#actions.ownOpinion(this.#section, objectId);
    if (opinion && presses === this.#presses) this.settle(opinion.is_subscribed);
  }

  /** Subscribes to the one with this dir or id; a second time takes it back (settlement 26). A visitor gets the Login modal (R4-11). */
  async toggle(objectId: string): Promise<void> {
    // A second press before the answer is none: the server would refuse it.
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.#presses += 1;
    const isWanted = !this.isSubscribed;
    const isDone = await this.#actions[isWanted ? 'subscribe' : 'unsubscribe'](this.#section, objectId);
    this.#isUnderWay = false;
    if (isDone) this.settle(isWanted);
  }

  settle(isSubscribed: boolean): void {
    this.isSubscribed = isSubscribed;
  }
}
