import type { Modal, ModalName } from '@nocturne/contracts/entities/interface';
import { makeAutoObservable } from 'mobx';

/** The age gate stays above every other modal and survives navigation. */
const GATE: ModalName = 'AgeVerification';

/** The stack of the modal host; the last one is on top. */
export class ModalsStore {
  stack: readonly Modal[] = [];
  /** Rendered modals of the stack: one that is still loading covers nothing. */
  rendered: readonly ModalName[] = [];
  /** Grows with each navigation, so late responses can detect that their page has changed. */
  pageNumber = 0;

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  get top(): Modal | undefined {
    return this.stack.at(-1);
  }

  /** True if a modal covers the page, which is inert meanwhile. */
  get isCovering(): boolean {
    return this.rendered.length > 0;
  }

  /** True if a rendered modal covers this one. */
  isCovered(name: ModalName): boolean {
    const at = this.stack.findIndex((modal) => modal.name === name);
    return this.stack.slice(at + 1).some((modal) => this.rendered.includes(modal.name));
  }

  /**
   * Opens a modal on top, below the age gate only. An open one moves to the top with its new
   * parameters.
   */
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
    this.#retain((modal) => modal.name !== name);
  }

  /**
   * Closes every modal but the age gate and the password prompt, which the data of the new page may
   * wait for.
   */
  closeForNavigation(): void {
    this.pageNumber += 1;
    this.#retain(({ name }) => name === GATE || name === 'PasswordAgain');
  }

  /** Called when the host has rendered the modal. */
  markRendered(name: ModalName): void {
    if (this.stack.some((modal) => modal.name === name) && !this.rendered.includes(name))
      this.rendered = [...this.rendered, name];
  }

  #retain(stays: (modal: Modal) => boolean): void {
    this.stack = this.stack.filter(stays);
    this.rendered = this.rendered.filter((name) => this.stack.some((modal) => modal.name === name));
  }
}
