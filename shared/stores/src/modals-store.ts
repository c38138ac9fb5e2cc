import type { Modal, ModalName } from '@nocturne/contracts/entities/interface';
import { makeAutoObservable } from 'mobx';

/** The modal host's stack (R2.2-07); the last one is on top. */
export class ModalsStore {
  stack: readonly Modal[] = [];

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  get top(): Modal | undefined {
    return this.stack.at(-1);
  }

  /** Puts a modal on top; one that is open already comes to the top with its new parameters. */
  open(name: ModalName, params: Modal['params'] = {}, { clickOutside = true }: { clickOutside?: boolean } = {}): void {
    const others = this.stack.filter((modal) => modal.name !== name);
    this.stack = [...others, { name, params, click_outside: clickOutside }];
  }

  /** Closes the named modal, or the one on top. */
  close(name: ModalName | undefined = this.top?.name): void {
    this.stack = this.stack.filter((modal) => modal.name !== name);
  }

  /** Navigation closes every modal but the age gate (R2.1-05). */
  closeForNavigation(): void {
    this.stack = this.stack.filter((modal) => modal.name === 'AgeVerification');
  }
}
