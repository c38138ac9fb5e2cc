import type { Services } from '@nocturne/federation/services';
import { makeAutoObservable } from 'mobx';

/** Whether this visitor subscribes to a performer or channel. Earlier subscriptions are not on the wire of these pages, so it starts without. */
export class SubscriptionStore {
  isSubscribed = false;

  #actions: Services['actions'];
  #section: 'model' | 'channel';
  #isUnderWay = false;

  constructor(actions: Services['actions'], section: 'model' | 'channel') {
    this.#actions = actions;
    this.#section = section;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Subscribes to the one with this dir; a second time takes it back (settlement 26). A visitor gets the Login modal (R4-11). */
  async toggle(dir: string): Promise<void> {
    // A second press before the answer is none: the server would refuse it.
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    const isWanted = !this.isSubscribed;
    const isDone = await this.#actions[isWanted ? 'subscribe' : 'unsubscribe'](this.#section, dir);
    this.#isUnderWay = false;
    if (isDone) this.settle(isWanted);
  }

  settle(isSubscribed: boolean): void {
    this.isSubscribed = isSubscribed;
  }
}
