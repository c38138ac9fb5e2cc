import { HISTORY_PAUSED_KEY } from '@nocturne/contracts/constants';

const PAUSED = 'yes';

/**
 * The visitor's choice to pause watch and search history. Without storage the choice lasts as long
 * as the page.
 */
export class HistoryPause {
  #storage: Storage | undefined;
  #isOn = false;

  constructor(storage: Storage | undefined) {
    this.#storage = storage;
  }

  /** Reads storage each time: another tab may have changed it. */
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
      // Full storage cannot hold history either: from now on the choice applies to this page only.
      this.#storage = undefined;
    }
  }
}
