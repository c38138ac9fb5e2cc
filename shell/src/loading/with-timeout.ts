import { ApiError } from '@nocturne/api/api-error';

/**
 * Runs `work` with the caller's signal and an optional deadline in milliseconds. At the deadline it
 * rejects with ApiError('timeout') and aborts the work.
 */
export async function withTimeout<T>(
  deadlineMs: number | undefined,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (deadlineMs === undefined) return work(outer);
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(ApiError.timeout(deadlineMs));
      timeout.abort();
    }, deadlineMs);
  });
  try {
    return await Promise.race([work(AbortSignal.any([outer, timeout.signal])), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
