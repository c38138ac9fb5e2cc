import { PANIC_KEY } from '@nocturne/contracts/offline';
import { makeAutoObservable } from 'mobx';
import { attempt } from '@nocturne/lib/attempt';

const ON = 'on';

export interface PanicStoreOptions {
  /** Where the choice is kept; a browser may throw as it is named. Without it the choice lasts for the visit. */
  storage?: (() => Storage) | undefined;
  /** Blanks the page at once; returns how to bring it back. */
  blank?: () => () => void;
}

/** The panic key: off until the visitor turns it on for this browser, and whether the page is blank because of it (docs/security.md). */
export class PanicStore {
  isOn: boolean;
  isBlank = false;

  #storage: (() => Storage) | undefined;
  #blank: () => () => void;
  #bringBack: () => void = () => undefined;

  constructor({ storage, blank = () => () => undefined }: PanicStoreOptions = {}) {
    this.#storage = storage;
    this.#blank = blank;
    this.isOn = attempt(() => storage?.().getItem(PANIC_KEY)) === ON;
    makeAutoObservable(this, {}, { deep: false });
  }

  turn(isOn: boolean): void {
    this.isOn = isOn;
    attempt(() =>
      isOn ? this.#storage?.().setItem(PANIC_KEY, ON) : this.#storage?.().removeItem(PANIC_KEY),
    );
  }

  /** Does nothing while it is off or the page is blank. */
  press(): void {
    if (!this.isOn || this.isBlank) return;
    this.#bringBack = this.#blank();
    this.isBlank = true;
  }

  bringBack(): void {
    if (!this.isBlank) return;
    this.isBlank = false;
    this.#bringBack();
  }
}
