import type { HlsConfig, LoaderResponse, LoadPolicy, RetryConfig } from 'hls.js';

/** How long files of a stream are waited for and how often they are asked for again. */
export const HLS_LOAD_POLICIES: Pick<
  HlsConfig,
  'manifestLoadPolicy' | 'playlistLoadPolicy' | 'fragLoadPolicy'
> = {
  manifestLoadPolicy: policy({ firstByteMs: 6000, wholeMs: 12_000 }),
  playlistLoadPolicy: policy({ firstByteMs: 6000, wholeMs: 12_000 }),
  // Two seconds of video: a line that needs longer for them plays nothing.
  fragLoadPolicy: policy({ firstByteMs: 6000, wholeMs: 20_000 }),
};

/**
 * Whether a file of a stream is asked for again after so many tries in vain: when it did not come in time, the connection broke (0) or the
 * server failed (5xx). What the server refuses (4xx) is final, and an answer that came but cannot be read has no status.
 */
export function asksAgain(
  limits: Pick<RetryConfig, 'maxNumRetry'> | null | undefined,
  triesInVain: number,
  isTimeout: boolean,
  answer: Pick<LoaderResponse, 'code'> | undefined,
): boolean {
  if (!limits || triesInVain >= limits.maxNumRetry) return false;
  return isTimeout || answer?.code === 0 || isServerFailure(answer?.code);
}

/** The server has answered that it does not give this file: it will not come by asking again. */
export function isRefused(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

function policy({ firstByteMs, wholeMs }: { firstByteMs: number; wholeMs: number }): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: wholeMs,
      // The time over which it did not come was the pause.
      timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0, shouldRetry: asksAgain },
      errorRetry: {
        maxNumRetry: 3,
        retryDelayMs: 300,
        maxRetryDelayMs: 1200,
        shouldRetry: asksAgain,
      },
    },
  };
}

function isServerFailure(status: number | undefined): boolean {
  return status !== undefined && status >= 500;
}
