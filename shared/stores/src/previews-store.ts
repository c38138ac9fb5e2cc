import { PREVIEWS_KEY } from '@nocturne/contracts/constants';
import { makeAutoObservable } from 'mobx';
import { attempt } from '@nocturne/lib/attempt';

const OFF = 'off';

export interface PreviewsStoreOptions {
  /**
   * Storage for the choice; a function, because reading `window.localStorage` may throw. Without it
   * the choice lasts as long as the page.
   */
  storage?: (() => Storage) | undefined;
  /** Called with the stored choice and with each change. */
  show?: (isOn: boolean) => void;
}

/** The visitor's choice of tile previews: on until they turn them off (WCAG 2.2.2). */
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

  setOn(isOn: boolean): void {
    this.isOn = isOn;
    this.#show(isOn);
    attempt(() =>
      isOn
        ? this.#storage?.().removeItem(PREVIEWS_KEY)
        : this.#storage?.().setItem(PREVIEWS_KEY, OFF),
    );
  }
}
