import { PREVIEWS_KEY } from '@nocturne/contracts/constants';
import { makeAutoObservable } from 'mobx';
import { attempt } from '@nocturne/lib/attempt';

const OFF = 'off';

export interface PreviewsStoreOptions {
  /** Where the choice is kept; a browser may throw as it is named. Without it the choice lasts for the visit. */
  storage?: (() => Storage) | undefined;
  /** Told of the kept choice and of every other one. */
  show?: (isOn: boolean) => void;
}

/** Whether previews of tiles may play (R2.3-03): on, until the visitor turns them off for this browser (WCAG 2.2.2). */
export class PreviewsStore {
  isOn: boolean;

  #storage: (() => Storage) | undefined;
  #show: (isOn: boolean) => void;

  constructor({ storage, show = () => undefined }: PreviewsStoreOptions = {}) {
    this.#storage = storage;
    this.#show = show;
    this.isOn = attempt(() => storage?.().getItem(PREVIEWS_KEY)) !== OFF;
    makeAutoObservable(this, {}, { deep: false });
    show(this.isOn);
  }

  turn(isOn: boolean): void {
    this.isOn = isOn;
    this.#show(isOn);
    attempt(() =>
      isOn
        ? this.#storage?.().removeItem(PREVIEWS_KEY)
        : this.#storage?.().setItem(PREVIEWS_KEY, OFF),
    );
  }
}
