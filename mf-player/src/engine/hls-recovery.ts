/** The fields of an hls.js error that recovery depends on. */
export interface HlsFailure {
  fatal: boolean;
  kind: 'network' | 'media' | 'other';
}

export type HlsRecoveryAction =
  | 'none'
  | 'recover-media'
  | 'wait-online'
  | 'restart-load'
  | 'fall-back';

const MAX_MEDIA_RECOVERIES = 2;
const MEDIA_RECOVERY_GAP_MS = 5000;
const MAX_NETWORK_RESTARTS = 1;

/**
 * Decides the recovery action for an hls.js error. Only fatal errors count: the library handles the
 * others.
 *
 * Media errors are recovered at most twice and never twice within 5 s. A network error whose
 * retries are exhausted waits for the connection, or loads once more. Everything else falls back to
 * the progressive renditions.
 */
export class HlsRecovery {
  #mediaTries = 0;
  #networkTries = 0;
  #lastMediaTry = -Infinity;

  /** `now` is in milliseconds of a monotonic clock. */
  decide(failure: HlsFailure, now: number, isOnline: boolean): HlsRecoveryAction {
    if (!failure.fatal) return 'none';
    if (failure.kind === 'media') return this.#decideMedia(now);
    if (failure.kind === 'network') return this.#decideNetwork(isOnline);
    return 'fall-back';
  }

  #decideMedia(now: number): HlsRecoveryAction {
    if (
      this.#mediaTries >= MAX_MEDIA_RECOVERIES ||
      now - this.#lastMediaTry < MEDIA_RECOVERY_GAP_MS
    )
      return 'fall-back';
    this.#mediaTries += 1;
    this.#lastMediaTry = now;
    return 'recover-media';
  }

  #decideNetwork(isOnline: boolean): HlsRecoveryAction {
    if (!isOnline) return 'wait-online';
    if (this.#networkTries >= MAX_NETWORK_RESTARTS) return 'fall-back';
    this.#networkTries += 1;
    return 'restart-load';
  }
}
