import type { ModalsStore } from '@nocturne/stores/modals-store';
import { when } from 'mobx';

const MODAL_NAME = 'PasswordAgain';
/** Stacks whose dialog accepted the password. */
const accepted = new WeakSet<ModalsStore>();

/**
 * Opens the dialog that asks for the password again. Resolves when it closes, with true if the
 * password was accepted.
 */
export async function promptForPassword(modals: ModalsStore): Promise<boolean> {
  const isOpen = (): boolean => modals.stack.some(({ name }) => name === MODAL_NAME);
  if (!isOpen()) {
    accepted.delete(modals);
    modals.open(MODAL_NAME);
  }
  await when(() => !isOpen());
  return accepted.has(modals);
}

/** Called when the dialog accepted the password: the action continues. */
export function acceptPassword(modals: ModalsStore): void {
  accepted.add(modals);
  modals.close(MODAL_NAME);
}
