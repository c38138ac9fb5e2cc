import { isApiError } from './api-error.ts';

/** Tries in all for a read that may be repeated, and the longest first pause between them, milliseconds. */
export const READ_TRIES = 3;
export const RETRY_PAUSE_MS = 400;

export interface RetryRules {
  /** Waits; rejects when the signal aborts. */
  pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
  /** 0 to 1: spreads the second tries of many visitors. */
  random(): number;
}

/** Repeats `work` while its failure is one that passes: a broken network, or a gateway that is away. Pauses double, with full jitter. */
export async function withRetry<T>(
  rules: RetryRules,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (attempt >= READ_TRIES || !isPassing(cause)) throw cause;
      await rules.pause(rules.random() * RETRY_PAUSE_MS * 2 ** (attempt - 1), signal);
    }
  }
}

function isPassing(cause: unknown): boolean {
  if (!isApiError(cause)) return false;
  return (
    cause.code === 'offline' ||
    (cause.code === 'malformed' && [502, 503, 504].includes(cause.status ?? 0))
  );
}
