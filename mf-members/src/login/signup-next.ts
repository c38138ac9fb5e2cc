import { SIGNUP_NEXT_KEY } from '@nocturne/contracts/constants';
import { attempt } from '@nocturne/lib/attempt';
import { safeNext } from '@nocturne/lib/safe-next';

/**
 * Saves the page that the visitor came from: the link in the email opens a tab that does not have
 * it.
 */
export function saveSignupNext(next: string | null): void {
  attempt(() =>
    next === null
      ? globalThis.localStorage.removeItem(SIGNUP_NEXT_KEY)
      : globalThis.localStorage.setItem(SIGNUP_NEXT_KEY, next),
  );
}

/** Reads the saved page and deletes it. Null in another browser, or if storage is blocked. */
export function takeSignupNext(): string | null {
  const next = attempt(() => globalThis.localStorage.getItem(SIGNUP_NEXT_KEY)) ?? null;
  if (next !== null) saveSignupNext(null);
  return safeNext(next);
}
