import { SIGNUP_NEXT_KEY } from '@nocturne/contracts/constants';
import { attempt } from '@nocturne/lib/attempt';
import { safeNext } from '@nocturne/lib/safe-next';

/** Keeps where a visitor was when they went to sign up: the link of the email opens in a tab that does not know it. */
export function keepSignupNext(next: string | null): void {
  attempt(() =>
    next === null
      ? globalThis.localStorage.removeItem(SIGNUP_NEXT_KEY)
      : globalThis.localStorage.setItem(SIGNUP_NEXT_KEY, next),
  );
}

/** Reads the page and deletes it. Null in another browser, and where storage is refused. */
export function takeSignupNext(): string | null {
  const next = attempt(() => globalThis.localStorage.getItem(SIGNUP_NEXT_KEY)) ?? null;
  if (next !== null) keepSignupNext(null);
  return safeNext(next);
}
