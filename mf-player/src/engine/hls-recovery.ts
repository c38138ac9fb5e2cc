/** The part of an hls.js error that recovery depends on. */
export interface HlsFailure {
  fatal: boolean;
  kind: 'network' | 'media' | 'other';
}

export type HlsCure = 'none' | 'recover-media' | 'wait-online' | 'restart-load' | 'fall-back';

const MEDIA_RECOVERIES = 2;
const MEDIA_RECOVERY_GAP_MS = 5000;
const NETWORK_RESTARTS = 1;

/**
 * Decides what an hls.js error asks for. Only fatal errors count: the library mends the others itself.
 * Media errors are recovered at most twice and never twice within 5 s; a network error whose retries are exhausted waits for the
 * connection, or loads once more; everything else falls back to the progressive renditions.
 */
export class HlsRecovery {
  #mediaTries = 0;
  #networkTries = 0;
  #lastMediaTry = -Infinity;

  /** `now` in milliseconds of any steady clock. */
  decide(failure: HlsFailure, now: number, isOnline: boolean): HlsCure {
    if (!failure.fatal) return 'none';
    if (failure.kind === 'media') return this.#decideMedia(now);
    if (failure.kind === 'network') return this.#decideNetwork(isOnline);
    return 'fall-back';
  }

  #decideMedia(now: number): HlsCure {
    if (this.#mediaTries >= MEDIA_RECOVERIES || now - this.#lastMediaTry < MEDIA_RECOVERY_GAP_MS)
      return 'fall-back';
    this.#mediaTries += 1;
    this.#lastMediaTry = now;
    return 'recover-media';
  }

  #decideNetwork(isOnline: boolean): HlsCure {
    if (!isOnline) return 'wait-online';
    if (this.#networkTries >= NETWORK_RESTARTS) return 'fall-back';
    this.#networkTries += 1;
    return 'restart-load';
  }
}
