import { makeAutoObservable } from 'mobx';

/** What Undo does; null where there is nothing to undo. */
export type Undo = (() => Promise<void>) | null;

interface WishedSwitchOptions {
  /** Asks a visitor to sign in; false when they did not. */
  requireMember: () => Promise<boolean>;
  /** Tells the server. False where it was refused. Never rejects. */
  send: (isOn: boolean, undo: Undo) => Promise<boolean>;
}

/**
 * A switch that the server keeps, such as a favourite. A press shows at once; of presses while one is being sent the last one follows it, and
 * what was refused goes back.
 */
export class WishedSwitch {
  isOn = false;
  /** Changes with each press and each answer: a value that was asked for before says nothing. */
  version = 0;

  #options: WishedSwitchOptions;
  #isSending = false;
  #isUndoable = true;

  constructor(options: WishedSwitchOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The other state. A visitor's press carries on after signing in, and then never takes back what the member had before. */
  async toggle(): Promise<void> {
    const isWanted = !this.isOn;
    if (await this.#options.requireMember()) await this.#wish(isWanted, true);
  }

  /** The server's value, asked for when `version` was `since`. */
  learn(isOn: boolean, since: number): void {
    if (!this.#isSending && since === this.version) this.isOn = isOn;
  }

  set(isOn: boolean): void {
    this.isOn = isOn;
    this.version += 1;
  }

  async #wish(isOn: boolean, isUndoable: boolean): Promise<void> {
    const before = this.isOn;
    this.#isUndoable = isUndoable;
    this.set(isOn);
    if (this.#isSending) return;
    this.#isSending = true;
    let held = before;
    do {
      const wished = this.isOn;
      const undo = this.#isUndoable ? () => this.#wish(!wished, false) : null;
      if (!(await this.#options.send(wished, undo))) break;
      held = wished;
    } while (this.isOn !== held);
    this.#isSending = false;
    this.set(held);
  }
}
