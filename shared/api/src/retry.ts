import { isApiError } from './api-error.ts';

/** Maximum attempts of a read, and longest pause before the second one, milliseconds. */
export const READ_TRIES = 3;
export const RETRY_PAUSE_MS = 400;

export interface RetryRules {
  /** Waits; rejects when the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
  /** A number from 0 to 1. Spreads the retries of many visitors over time. */
  random(): number;
}

/**
 * Repeats `work` after a temporary failure: a broken network or an unavailable gateway. Pauses
 * double, with full jitter.
 */
export async function withRetry<T>(
  rules: RetryRules,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (attempt >= READ_TRIES || !isTransient(cause)) throw cause;
      await rules.pause(rules.random() * RETRY_PAUSE_MS * 2 ** (attempt - 1), signal);
    }
  }
}

function isTransient(cause: unknown): boolean {
  if (!isApiError(cause)) return false;
  return (
    cause.code === 'offline' ||
    (cause.code === 'malformed' && [502, 503, 504].includes(cause.status ?? 0))
  );
}
