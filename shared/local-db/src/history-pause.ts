import { HISTORY_PAUSED_KEY } from '@nocturne/contracts/constants';

const PAUSED = 'yes';

/** Whether this browser is to keep nothing of what is watched and searched. Without storage the choice lasts as long as the page. */
export class HistoryPause {
  #storage: Storage | undefined;
  #isOn = false;

  constructor(storage: Storage | undefined) {
    this.#storage = storage;
  }

  /** Read each time: another tab may have changed it. */
  get isOn(): boolean {
    try {
      return this.#storage ? this.#storage.getItem(HISTORY_PAUSED_KEY) === PAUSED : this.#isOn;
    } catch {
      return this.#isOn;
    }
  }

  turn(isOn: boolean): void {
    this.#isOn = isOn;
    try {
      if (isOn) this.#storage?.setItem(HISTORY_PAUSED_KEY, PAUSED);
      else this.#storage?.removeItem(HISTORY_PAUSED_KEY);
    } catch {
      // A full storage keeps nothing else either: from now on the choice is this page's.
      this.#storage = undefined;
    }
  }
}
