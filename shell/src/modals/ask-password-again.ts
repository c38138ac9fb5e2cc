import type { ModalsStore } from '@nocturne/stores/modals-store';
import { when } from 'mobx';

const NAME = 'PasswordAgain';
/** Stacks whose dialog took the password. */
const given = new WeakSet<ModalsStore>();

/** Opens the dialog that asks for the password again; resolves to whether it was given once the dialog is closed. */
export async function askPasswordAgain(modals: ModalsStore): Promise<boolean> {
  const isOpen = (): boolean => modals.stack.some(({ name }) => name === NAME);
  if (!isOpen()) {
    given.delete(modals);
    modals.open(NAME);
  }
  await when(() => !isOpen());
  return given.has(modals);
}

/** The dialog took the password: what was asked for goes on. */
export function passwordGiven(modals: ModalsStore): void {
  given.add(modals);
  modals.close(NAME);
}
