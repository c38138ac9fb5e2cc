import { PANIC_KEY } from '@nocturne/contracts/offline';
import { makeAutoObservable } from 'mobx';
import { attempt } from '@nocturne/lib/attempt';

const ON = 'on';

export interface PanicStoreOptions {
  /**
   * Storage of the choice; access may throw in some browsers. Without it the choice lasts for the
   * visit.
   */
  storage?: (() => Storage) | undefined;
  /** Blanks the page at once. Returns a function that restores it. */
  blank?: () => () => void;
}

/**
 * The panic key: the saved choice, off by default, and the blank state of the page
 * (docs/security.md).
 */
export class PanicStore {
  isOn: boolean;
  isBlank = false;

  #storage: (() => Storage) | undefined;
  #blank: () => () => void;
  #restore: () => void = () => undefined;

  constructor({ storage, blank = () => () => undefined }: PanicStoreOptions = {}) {
    this.#storage = storage;
    this.#blank = blank;
    this.isOn = attempt(() => storage?.().getItem(PANIC_KEY)) === ON;
    makeAutoObservable(this, {}, { deep: false });
  }

  setOn(isOn: boolean): void {
    this.isOn = isOn;
    attempt(() =>
      isOn ? this.#storage?.().setItem(PANIC_KEY, ON) : this.#storage?.().removeItem(PANIC_KEY),
    );
  }

  /** Does nothing while the key is off or the page is blank. */
  press(): void {
    if (!this.isOn || this.isBlank) return;
    this.#restore = this.#blank();
    this.isBlank = true;
  }

  restore(): void {
    if (!this.isBlank) return;
    this.isBlank = false;
    this.#restore();
  }
}
