import { ApiError } from './api-error.ts';

/**
 * Runs `work` with the caller's signal and a timeout in milliseconds. Rejects with an ApiError that
 * distinguishes an abort from a timeout; any other failure is a broken network.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (outer?.aborted) throw ApiError.aborted(outer.reason);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const signal = outer ? AbortSignal.any([outer, deadline.signal]) : deadline.signal;
  try {
    return await work(signal);
  } catch (cause) {
    if (outer?.aborted) throw ApiError.aborted(cause);
    if (deadline.signal.aborted) throw ApiError.timeout(timeoutMs, cause);
    throw cause instanceof ApiError ? cause : ApiError.offline(cause);
  } finally {
    clearTimeout(timer);
  }
}
