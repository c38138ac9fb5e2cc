import type { Modal, ModalName } from '@nocturne/contracts/entities/interface';
import { makeAutoObservable } from 'mobx';

/** Stays on top of every other modal, and outlives navigations (R2.1-05). */
const GATE: ModalName = 'AgeVerification';

/** The modal host's stack (R2.2-07); the last one is on top. */
export class ModalsStore {
  stack: readonly Modal[] = [];
  /** Of the stack those that are drawn: what is still on its way covers nothing. */
  drawn: readonly ModalName[] = [];
  /** Grows with each navigation: tells an answer that comes late that its page is gone. */
  pageNumber = 0;

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  get top(): Modal | undefined {
    return this.stack.at(-1);
  }

  /** Something stands over the page, which takes no part meanwhile. */
  get isCovering(): boolean {
    return this.drawn.length > 0;
  }

  /** Whether a drawn modal stands over this one. */
  isCovered(name: ModalName): boolean {
    const at = this.stack.findIndex((modal) => modal.name === name);
    return this.stack.slice(at + 1).some((modal) => this.drawn.includes(modal.name));
  }

  /** Puts a modal on top, below the age gate only; one that is open already comes to the top with its new parameters. */
  open(
    name: ModalName,
    params: Modal['params'] = {},
    { clickOutside = true }: { clickOutside?: boolean } = {},
  ): void {
    const others = this.stack.filter((modal) => modal.name !== name);
    const opened: Modal = { name, params, click_outside: clickOutside };
    const isGate = (modal: Modal): boolean => modal.name === GATE;
    this.stack = [...others.filter((modal) => !isGate(modal)), opened, ...others.filter(isGate)];
  }

  /** Closes the named modal, or the one on top. */
  close(name: ModalName | undefined = this.top?.name): void {
    this.#keep((modal) => modal.name !== name);
  }

  /** Navigation closes every modal but the age gate (R2.1-05), and the question for the password, which the new page's data may wait for. */
  closeForNavigation(): void {
    this.pageNumber += 1;
    this.#keep(({ name }) => name === GATE || name === 'PasswordAgain');
  }

  /** The host has drawn it. */
  appeared(name: ModalName): void {
    if (this.stack.some((modal) => modal.name === name) && !this.drawn.includes(name))
      this.drawn = [...this.drawn, name];
  }

  #keep(stays: (modal: Modal) => boolean): void {
    this.stack = this.stack.filter(stays);
    this.drawn = this.drawn.filter((name) => this.stack.some((modal) => modal.name === name));
  }
}
