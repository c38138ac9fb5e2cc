import { makeAutoObservable } from 'mobx';

/** Handler of the Undo button; null if nothing can be undone. */
export type Undo = (() => Promise<void>) | null;

interface OptimisticToggleOptions {
  /** Asks a visitor to sign in; resolves to false if they do not. */
  requireMember: () => Promise<boolean>;
  /** Sends the state to the server. Resolves to false if refused. Never rejects. */
  send: (isOn: boolean, undo: Undo) => Promise<boolean>;
}

/**
 * A switch that the server stores, such as a favorite. A press shows at once. Presses during a
 * request are not queued: only the last state is sent afterwards. A refused state reverts.
 */
export class OptimisticToggle {
  isOn = false;
  /** Changes with each press and each response, so values requested before are ignored. */
  version = 0;

  #options: OptimisticToggleOptions;
  #isSending = false;
  #isUndoable = true;

  constructor(options: OptimisticToggleOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { deep: false });
  }

  /**
   * Switches to the other state. The target is fixed before sign-in, so it never reverts what the
   * member had set earlier.
   */
  async toggle(): Promise<void> {
    const isWanted = !this.isOn;
    if (await this.#options.requireMember()) await this.#change(isWanted, true);
  }

  /**
   * Accepts the server's value if `version` is still `since`, the version at the time of the
   * request.
   */
  applyServerValue(isOn: boolean, since: number): void {
    if (!this.#isSending && since === this.version) this.isOn = isOn;
  }

  set(isOn: boolean): void {
    this.isOn = isOn;
    this.version += 1;
  }

  async #change(isOn: boolean, isUndoable: boolean): Promise<void> {
    const before = this.isOn;
    this.#isUndoable = isUndoable;
    this.set(isOn);
    if (this.#isSending) return;
    this.#isSending = true;
    let serverState = before;
    do {
      const target = this.isOn;
      const undo = this.#isUndoable ? () => this.#change(!target, false) : null;
      if (!(await this.#options.send(target, undo))) break;
      serverState = target;
    } while (this.isOn !== serverState);
    this.#isSending = false;
    this.set(serverState);
  }
}
