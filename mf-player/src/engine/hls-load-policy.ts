import type { HlsConfig, LoaderResponse, LoadPolicy, RetryConfig } from 'hls.js';

/** Timeouts and retries for files of a stream. */
export const HLS_LOAD_POLICIES: Pick<
  HlsConfig,
  'manifestLoadPolicy' | 'playlistLoadPolicy' | 'fragLoadPolicy'
> = {
  manifestLoadPolicy: policy({ firstByteMs: 6000, totalMs: 12_000 }),
  playlistLoadPolicy: policy({ firstByteMs: 6000, totalMs: 12_000 }),
  // A segment holds two seconds of video: a connection this slow cannot play it.
  fragLoadPolicy: policy({ firstByteMs: 6000, totalMs: 20_000 }),
};

/**
 * True if a file of a stream is requested again after this many failed tries. Retries follow a
 * timeout, a broken connection (0) or a server failure (5xx). A refusal (4xx) is final. An
 * unreadable response has no status and is not retried.
 */
export function shouldRetryLoad(
  limits: Pick<RetryConfig, 'maxNumRetry'> | null | undefined,
  failedTries: number,
  isTimeout: boolean,
  response: Pick<LoaderResponse, 'code'> | undefined,
): boolean {
  if (!limits || failedTries >= limits.maxNumRetry) return false;
  return isTimeout || response?.code === 0 || isServerFailure(response?.code);
}

/** True if the server refuses this file, so a retry is useless. */
export function isRefused(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

function policy({ firstByteMs, totalMs }: { firstByteMs: number; totalMs: number }): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: totalMs,
      // The timeout itself was long enough, so retry without a delay.
      timeoutRetry: {
        maxNumRetry: 2,
        retryDelayMs: 0,
        maxRetryDelayMs: 0,
        shouldRetry: shouldRetryLoad,
      },
      errorRetry: {
        maxNumRetry: 3,
        retryDelayMs: 300,
        maxRetryDelayMs: 1200,
        shouldRetry: shouldRetryLoad,
      },
    },
  };
}

function isServerFailure(status: number | undefined): boolean {
  return status !== undefined && status >= 500;
}
