import { AppError } from '../../errors/app-error.ts';
import type { SignedIn } from './sessions-service.ts';

/** Asks for the password again before sensitive actions, in case a browser was left unattended. */
export class FreshSignIn {
  readonly #seconds: number;
  readonly #now: () => Date;

  /** `minutes` is the time for which a password counts as recent. */
  constructor(minutes: number, now: () => Date) {
    this.#seconds = minutes * 60;
    this.#now = now;
  }

  /** Throws `password_required` if the last password entry is too long ago. */
  require({ authenticatedAt }: Pick<SignedIn, 'authenticatedAt'>): void {
    if (this.#now().getTime() - authenticatedAt.getTime() > this.#seconds * 1000)
      throw new AppError('password_required');
  }
}
