import type { ModalsStore } from '@nocturne/stores/modals-store';
import { when } from 'mobx';

const NAME = 'PasswordAgain';
/** Stacks whose dialog accepted the password. */
const given = new WeakSet<ModalsStore>();

/**
 * Opens the dialog that asks for the password again. Resolves when it closes, with true if the
 * password was accepted.
 */
export async function askPasswordAgain(modals: ModalsStore): Promise<boolean> {
  const isOpen = (): boolean => modals.stack.some(({ name }) => name === NAME);
  if (!isOpen()) {
    given.delete(modals);
    modals.open(NAME);
  }
  await when(() => !isOpen());
  return given.has(modals);
}

/** Called when the dialog accepted the password: the action continues. */
export function passwordGiven(modals: ModalsStore): void {
  given.add(modals);
  modals.close(NAME);
}
