import { AppError } from './app-error.ts';
import type { SignedIn } from './sessions-service.ts';

/** Asks for the password again before an act that a browser left alone must not be able to do. */
export class FreshSignIn {
  readonly #seconds: number;
  readonly #now: () => Date;

  /** `minutes` is how long a password counts as just given. */
  constructor(minutes: number, now: () => Date) {
    this.#seconds = minutes * 60;
    this.#now = now;
  }

  /** Throws password_required when the password was given too long ago. */
  require({ authenticatedAt }: Pick<SignedIn, 'authenticatedAt'>): void {
    if (this.#now().getTime() - authenticatedAt.getTime() > this.#seconds * 1000)
      throw new AppError('password_required');
  }
}
